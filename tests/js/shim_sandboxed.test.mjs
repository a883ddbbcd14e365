// In a sandboxed frame without an origin, Chromium starts no module worker from a blob: address.
import assert from "node:assert/strict";
import { test } from "node:test";

Object.defineProperty(globalThis, "indexedDB", {
  configurable: true,
  get() {
    throw new DOMException("The operation is insecure.", "SecurityError");
  },
});
globalThis.origin = "null";
const { realIndexedDB } = await import("../../web/worker/shim.mjs");

test("even looking at the store is refused, and PyScript has its stand-in all the same", () => {
  assert.equal(realIndexedDB, undefined);
  assert.equal(typeof globalThis.indexedDB.open, "function");
});

test("a script as a blob has a data: address with its text, whatever else keeps its blob: address", () => {
  const script = new Blob(["postMessage", "('é')"], { type: "text/javascript" });
  assert.equal(URL.createObjectURL(script), "data:text/javascript;charset=utf-8,postMessage('%C3%A9')");
  assert.match(URL.createObjectURL(new Blob(["text"], { type: "text/plain" })), /^blob:/);
  assert.match(URL.createObjectURL(new Blob([new Uint8Array(3)], { type: "text/javascript" })), /^blob:/);
});
