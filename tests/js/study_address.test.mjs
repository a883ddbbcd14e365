import assert from "node:assert/strict";
import { test } from "node:test";
import { isStudy, studyAddress, studyIn } from "../../web/page/study_address.mjs";

test("a file or a link of a study is told from a record", () => {
  for (const text of ["format = 2\n", "# by hand\n\nformat = 2", "3.AbC", " \n3.x"]) assert(isStudy(text), text);
  for (const text of ["wallwright record 1\n", "2.AbC", "1.x", "", "3.", "information = 2"])
    assert(!isStudy(text), text);
});

test("what an address carries comes out as it went in", () => {
  for (const text of ['format = 2\nen = "100 % & more #"', "3.Ab-C_"])
    assert.equal(studyIn(studyAddress(text).replace("study=", "")), text);
});

test("an address that was cut within a sign is left for the engine to refuse", () => {
  assert.equal(studyIn("format%20=%2"), "format%20=%2");
});

test("half a sign at the end of a long text goes", () => {
  const text = `${"x".repeat(399_999)}🦄`;
  assert.equal(studyIn(studyAddress(text).replace("study=", "")), "x".repeat(399_999));
});
