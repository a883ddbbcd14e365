// As it comes from the package.
export { default } from "jsqr";
