"""Pyodide's script and program without what nobody here reaches: what stays, and that it works."""

from __future__ import annotations

import json
import re
import subprocess
from pathlib import Path
from typing import Any

import pytest

from tests.test_build import needs_npm
from web.build.site import PYODIDE

ROOT = Path(__file__).parent.parent
# The shape of Emscripten's: one function, in which the program's exports are taken one by one.
SCRIPT = """async function make(moduleArg={}){var Module=moduleArg;var out=[];
function pen(){return "pen"}var draw=colour=>pen()+colour;draw.sig="ii";
var horn={blow:()=>"toot"};function toot(){return horn.blow()}
var inner=()=>1;var outer={inner};var _add,_twice,_lonely,_spare;
function assignWasmExports(wasmExports){_add=Module["_add"]=wasmExports["add"];
_twice=Module["_twice"]=wasmExports["twice"];_lonely=Module["_lonely"]=wasmExports["lonely"];
_spare=Module["_spare"]=wasmExports["spare"]}
var wasmImports={note,draw,toot};function note(number){out.push(number)}note.sig="vi";
Module["draw"]=draw;Module["toot"]=toot;Module["outer"]=outer;
var {instance}=await WebAssembly.instantiate(moduleArg.program,{env:wasmImports});
assignWasmExports(instance.exports);out.push(_twice(4));return {out,Module}}export default make;
"""
PROGRAM = """(module
 (import "env" "note" (func $note (param i32)))
 (import "env" "draw" (func $draw (param i32) (result i32)))
 (func $helper (param i32) (result i32) (call $note (local.get 0)) (local.get 0))
 (func (export "twice") (param i32) (result i32)
   (i32.add (call $helper (local.get 0)) (local.get 0)))
 (func (export "add") (param i32 i32) (result i32) (i32.add (local.get 0) (local.get 1)))
 (func (export "lonely") (param i32) (result i32) (call $draw (local.get 0)))
 (func (export "spare") (result i32) (i32.const 7)))"""
TOY = """
import binaryen from "binaryen";
import { trimmed } from "./web/build/trim.mjs";
const stock = binaryen.parseText(%s).emitBinary();
const { script, program } = trimmed(%s, stock, %s);
const { default: make } = await import(`data:text/javascript,${encodeURIComponent(script)}`);
const { out, Module } = await make({ program });
const module = new WebAssembly.Module(program);
console.log(JSON.stringify({
  script, out,
  offered: Object.keys(Module).filter((name) => name !== "program"),
  exports: WebAssembly.Module.exports(module).map(({ name }) => name),
  imports: WebAssembly.Module.imports(module).map(({ name }) => name),
}));
"""
REAL = """
import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { parse } from "acorn";
import { full } from "acorn-walk";
import { trimmed } from "./web/build/trim.mjs";
import { unlinked } from "./web/build/unlink.mjs";
const read = (name) => readFileSync(`./node_modules/pyodide/${name}`);
const stock = read("pyodide.asm.mjs").toString();
const users = read("pyodide.mjs") + readFileSync("./web/worker/boot.mjs");
const whole = new Uint8Array(read("pyodide.asm.wasm"));
const { script, program } = trimmed(stock, unlinked(whole), users);
const spoiled = whole.slice();
spoiled.set(whole.subarray(-4000, -2000), whole.length - 2_000_000);
let refused = "";
try {
  unlinked(spoiled);
} catch ({ message }) {
  refused = message;
}
const main = (text) => parse(text, { ecmaVersion: "latest", sourceType: "module" }).body[0].body;
const declared = (text) => new Set(main(text).body.flatMap((statement) =>
  statement.declarations?.map(({ id }) => id.name) ?? statement.id?.name ?? []));
const [before, after] = [declared(stock), declared(script)];
const missing = new Set();
const look = (node) => {
  if (node.type !== "Identifier" || after.has(node.name)) return;
  if (before.has(node.name)) missing.add(node.name);
};
full(main(script), look);
const offered = WebAssembly.Module.exports(new WebAssembly.Module(program)).map(({ name }) => name);
const taken = [...script.matchAll(/wasmExports\\["(\\w+)"\\]/g)].map(([, name]) => name);
console.log(JSON.stringify({
  sizes: [script.length / stock.length, program.length / whole.length],
  packed: gzipSync(program).length,
  refused,
  missing: [...missing],
  lacking: taken.filter((name) => !offered.includes(name)),
}));
"""


def node(script: str) -> Any:
    command = ["node", "--input-type=module", "--eval", script]
    made = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    assert made.returncode == 0, made.stderr
    return json.loads(made.stdout)


def toy(others: str) -> Any:
    return node(TOY % tuple(map(json.dumps, (PROGRAM, SCRIPT, others))))


@needs_npm
def test_what_nobody_reaches_goes_and_the_rest_works():
    found = toy("start()")
    assert (found["exports"], found["imports"]) == (["twice"], ["note"])
    assert found["out"] == [4, 8]
    assert found["offered"] == ["_twice"]
    assert not re.search("pen|draw|horn|toot|lonely|spare|inner", found["script"])
    assert 'note.sig="vi"' in found["script"]


@needs_npm
@pytest.mark.parametrize(
    ("others", "offered", "exports"),
    [
        ("module._add(1, 2)", {"_add", "_twice"}, {"add", "twice"}),
        ('module["_lonely"]()', {"_twice", "_lonely"}, {"lonely", "twice"}),
        ("module.outer.inner()", {"_twice", "outer"}, {"twice"}),
        ("module.toot()", {"_twice", "toot"}, {"twice"}),
    ],
)
def test_what_others_name_stays_with_all_that_it_needs(others, offered, exports):
    found = toy(others)
    assert (set(found["offered"]), set(found["exports"])) == (offered, exports)
    assert ("horn" in found["script"]) == ("toot" in others)
    assert ("pen" in found["script"]) == ("lonely" in others)


@needs_npm
def test_of_pyodide_a_third_stays_and_lacks_nothing():
    found = node(REAL)
    script, program = found["sizes"]
    assert script < 0.35
    assert program < 0.75
    assert found["packed"] < 2_200_000  # with the tables that nobody reads it would be 2.9 million
    assert "other tables" in found["refused"]  # another Pyodide is looked at anew
    assert not found["missing"]
    assert not found["lacking"]
    assert (PYODIDE / "pyodide.asm.mjs").stat().st_size > 1_000_000  # it is left as it came
