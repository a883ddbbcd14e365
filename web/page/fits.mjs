// The page's door: tests for what comes from where others can write, as stores and other windows. Whoever
// passes one is of the type that it names; what is more than asked for is let through.

/**
 * @template T
 * @typedef {(value: unknown) => value is T} Test
 */

/** @type {Test<string>} */
export const isText = (value) => typeof value === "string";

/** @type {Test<boolean>} */
export const isFlag = (value) => typeof value === "boolean";

/**
 * Infinity is none.
 * @param {unknown} value
 * @returns {value is number}
 */
export const isNumber = (value) => typeof value === "number" && Number.isFinite(value);

/**
 * @param {unknown} value
 * @returns {value is Record<string, unknown>}
 */
export const isTable = (value) => typeof value === "object" && value !== null && !Array.isArray(value);

/**
 * @template {string} T
 * @param {T[]} values
 * @returns {Test<T>}
 */
export const oneOf =
  (...values) =>
  /** @returns {value is T} */
  (value) =>
    values.some((one) => one === value);

/**
 * @template T
 * @param {Test<T>} test
 * @returns {Test<T[]>}
 */
export const listOf =
  (test) =>
  /** @returns {value is T[]} */
  (value) =>
    Array.isArray(value) && value.every(test);

/**
 * @template T
 * @param {Test<T>} test
 * @returns {Test<Record<string, T>>}
 */
export const tableOf =
  (test) =>
  /** @returns {value is Record<string, T>} */
  (value) =>
    isTable(value) && Object.values(value).every(test);

/**
 * A table with these fields.
 * @template {Record<string, Test<unknown>>} Fields
 * @param {Fields} fields
 * @returns {Test<{ [Name in keyof Fields]: Fields[Name] extends Test<infer T> ? T : never }>}
 */
export const withFields =
  (fields) =>
  /** @returns {value is { [Name in keyof Fields]: Fields[Name] extends Test<infer T> ? T : never }} */
  (value) =>
    isTable(value) && Object.entries(fields).every(([name, test]) => test(value[name]));
