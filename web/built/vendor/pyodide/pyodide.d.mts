// As it comes from the package.
export * from "pyodide";
