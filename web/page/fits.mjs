// The page's door: tests for what comes from where others can write, as stores and other windows. Whoever
// passes one is of the type that it names; what is more than asked for is let through. Nothing here is as
// long as those ceilings allow: what is longer would only keep the page busy.

const LONGEST = 4_000_000; // signs: four times what a record may have
const MOST = 10_000; // of a list, or of a table

/**
 * @template T
 * @typedef {(value: unknown) => value is T} Test
 */

/**
 * @param {unknown} value
 * @returns {value is string}
 */
export const isText = (value) => typeof value === "string" && value.length <= LONGEST;

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
 * @returns {Test<T | undefined>}
 */
export const maybe =
  (test) =>
  /** @returns {value is T | undefined} */
  (value) =>
    value === undefined || test(value);

/**
 * @template {Test<unknown>[]} Tests
 * @param {Tests} tests
 * @returns {Test<Tests[number] extends Test<infer T> ? T : never>}
 */
export const either =
  (...tests) =>
  /** @returns {value is Tests[number] extends Test<infer T> ? T : never} */
  (value) =>
    tests.some((test) => test(value));

/**
 * @template T
 * @param {Test<T>} test
 * @returns {Test<T[]>}
 */
export const listOf =
  (test) =>
  /** @returns {value is T[]} */
  (value) =>
    Array.isArray(value) && value.length <= MOST && value.every(test);

/**
 * As many values as there are tests.
 * @template {Test<unknown>[]} Tests
 * @param {Tests} tests
 * @returns {Test<{ [Place in keyof Tests]: Tests[Place] extends Test<infer T> ? T : never }>}
 */
export const tupleOf =
  (...tests) =>
  /** @returns {value is { [Place in keyof Tests]: Tests[Place] extends Test<infer T> ? T : never }} */
  (value) =>
    Array.isArray(value) && value.length === tests.length && tests.every((test, place) => test(value[place]));

/**
 * @template T
 * @param {Test<T>} test
 * @returns {Test<Record<string, T>>}
 */
export const tableOf =
  (test) =>
  /** @returns {value is Record<string, T>} */
  (value) =>
    isTable(value) && listOf(test)(Object.values(value));

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
