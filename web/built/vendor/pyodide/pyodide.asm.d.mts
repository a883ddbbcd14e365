// Pyodide's script, trimmed by web/build/trim.mjs.
import type { PyodideConfig } from "pyodide";

declare const createPyodideModule: NonNullable<PyodideConfig["createPyodideModule"]>;
export default createPyodideModule;
