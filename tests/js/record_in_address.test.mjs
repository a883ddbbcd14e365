import assert from "node:assert/strict";
import { test } from "node:test";
import { pack, recordInAddress, unpack, wrap } from "../../web/page/record_in_address.mjs";

const sealed = (body) => `wallwright sealed 1\n${body}\n`;

for (const body of ["ab+/cd==", "abc=", "abcd", "a+b/c+d/"]) {
  test(`the sealed record ${body} needs no escape in an address, and comes back whole`, () => {
    const packed = pack(sealed(body));
    assert.match(packed, /^1\.[\w-]+$/);
    assert.equal(unpack(packed), sealed(body));
  });
}

test("a plain record is escaped", () => {
  assert.equal(pack("wallwright 1\ngame: china\n"), "wallwright%201%0Agame%3A%20china%0A");
});

test("what is no packed record is left for the engine to refuse", () => {
  for (const text of ["", "1.", "1.a b", "2.abcd", "wallwright 1\n"]) assert.equal(unpack(text), text);
});

test("a file that may hold anything is cut before an address grows too long, never within a sign", () => {
  assert.equal(wrap("a b"), "a%20b");
  assert.equal(decodeURIComponent(wrap("x".repeat(300_000))).length, 200_000);
  assert.equal(decodeURIComponent(wrap(`${"x".repeat(199_999)}🀄🀄`)), "x".repeat(199_999));
});

test("the address says whether it carries a record", () => {
  location.hash = "#rules/china";
  assert.equal(recordInAddress(), null);
  location.hash = `#record=${pack(sealed("ab+/"))}`;
  assert.equal(recordInAddress(), sealed("ab+/"));
  location.hash = "#record=";
  assert.equal(recordInAddress(), "");
});
