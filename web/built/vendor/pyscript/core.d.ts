// As it comes from the package, as far as the page uses it.
export const hooks: {
  worker: { onBeforeRunAsync: Set<() => unknown> };
};
