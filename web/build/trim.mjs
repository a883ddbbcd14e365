// Pyodide's program and its script without what only other sites reach.
//
// Pyodide is linked for libraries that a page may load later: the program exports every function it
// has, and the script brings all that Emscripten knows to do for any of them, drawing and sound among
// it. This site loads no such library. So what the script never names the program need not export, what
// nothing calls it need not hold, and what neither names the script can do without. Each makes more of
// the other needless, so this goes round until nothing changes.
//
// The script is one function; its statements declare, assign a property, or do something. What does
// something stays, and so does what that names, and so on: a name in a string counts as well, and a
// name means the same everywhere, so that rather too much stays than too little.
import { parse } from "acorn";
import { full } from "acorn-walk";
import binaryen from "binaryen";

const EXPORTED = "wasmExports"; // the script's name for what the program exports
const ASSIGNING = "assignWasmExports"; // the function in which it takes all that, one by one
const OFFERED = "wasmImports"; // the object with what it offers to the program
const HANDLE = "Module"; // the object through which all others reach the script
const WORD = /[\w$]+/g;

/** @import { AnyNode, AssignmentExpression, Expression, FunctionDeclaration } from "acorn" */
/** @import { Pattern, Statement, VariableDeclaration } from "acorn" */

/**
 * A piece of the script; one with `when` is needed only if one of those names is.
 * @typedef {{ start: number, end: number, when: string[] | null, named: string[],
 *   written: (names: Set<string>) => string }} Part
 */

/** @type {(text: string) => string[]} */
const wordsOf = (text) => text.match(WORD) ?? [];

/**
 * The two as they are needed where nobody but the script and `others`, as text, uses them.
 * @param {string} wholeScript
 * @param {Uint8Array<ArrayBuffer>} wholeProgram
 * @param {string} others
 */
export function trimmed(wholeScript, wholeProgram, others) {
  const outside = new Set(wordsOf(others));
  let [script, program] = [wholeScript, wholeProgram];
  for (let size = Infinity; script.length < size; ) {
    size = script.length;
    const wanted = new Set(importsOf(program));
    script = withoutUnused(script, wanted, outside);
    program = withoutUncalled(program, new Set([...wordsOf(script), ...wanted]));
  }
  return { script, program };
}

/** @param {Uint8Array<ArrayBuffer>} program */
const importsOf = (program) => WebAssembly.Module.imports(new WebAssembly.Module(program)).map(({ name }) => name);

/**
 * A program that exports only what is needed, and holds only what that reaches.
 * @param {Uint8Array<ArrayBuffer>} program
 * @param {Set<string>} needed
 */
function withoutUncalled(program, needed) {
  const module = binaryen.readBinary(program);
  for (const { name } of WebAssembly.Module.exports(new WebAssembly.Module(program))) {
    if (!needed.has(name)) module.removeExport(name);
  }
  module.runPasses(["remove-unused-module-elements"]);
  const smaller = Uint8Array.from(module.emitBinary());
  module.dispose();
  return smaller;
}

// The script.

/**
 * The script without the parts that nobody needs.
 * @type {(script: string, wanted: Set<string>, outside: Set<string>) => string}
 */
function withoutUnused(script, wanted, outside) {
  const [main] = parse(script, { ecmaVersion: "latest", sourceType: "module" }).body;
  if (main.type !== "FunctionDeclaration") throw new Error("Pyodide's script is not one function.");
  const parts = main.body.body.flatMap((statement) => partsOf(statement, script, wanted));
  const { kept, names } = reached(parts, [...outside].map(asText));
  let at = main.body.body[0].start;
  let text = script.slice(0, at);
  for (const part of parts) {
    text += script.slice(at, part.start); // what lies between belongs to no part
    if (kept.has(part)) text += part.written(names);
    at = part.end;
  }
  return text + script.slice(at);
}

/**
 * What is needed without a condition, and what that names, over and over.
 * @param {Part[]} parts
 * @param {string[]} asked
 */
function reached(parts, asked) {
  /** @type {Map<string, Part[]>} */
  const conditional = new Map();
  for (const part of parts) {
    for (const name of part.when ?? []) conditional.set(name, [...(conditional.get(name) ?? []), part]);
  }
  /** @type {Set<Part>} */
  const kept = new Set();
  /** @type {Set<string>} */
  const names = new Set();
  const waiting = [...asked];
  /** @param {Part} part */
  const keep = (part) => {
    if (!kept.has(part)) waiting.push(...part.named);
    kept.add(part);
  };
  parts.filter(({ when }) => !when).forEach(keep);
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (names.has(name)) continue;
    names.add(name);
    conditional.get(name)?.forEach(keep);
  }
  return { kept, names };
}

/** A name that stands in a string, or after a dot. @param {unknown} name */
const asText = (name) => `"${name}"`;

/** @type {(statement: Statement, script: string, wanted: Set<string>) => Part[]} */
function partsOf(statement, script, wanted) {
  const whole = {
    start: statement.start,
    end: statement.end,
    written: () => script.slice(statement.start, statement.end),
  };
  switch (statement.type) {
    case "EmptyStatement":
      return [{ ...whole, when: [], named: [] }];
    case "ClassDeclaration":
      return [{ ...whole, when: [statement.id.name], named: namesIn(statement) }];
    case "FunctionDeclaration":
      if (statement.id.name === ASSIGNING) return partsWithin(statement, script, wanted);
      return [{ ...whole, when: [statement.id.name], named: namesIn(statement) }];
    case "VariableDeclaration":
      return [{ ...whole, ...declaration(statement, script, wanted) }];
    default:
      return [{ ...whole, ...assignment(statement) }];
  }
}

/**
 * Head and end of a function, which are needed in any case, and between them each statement of its own.
 * @type {(statement: FunctionDeclaration, script: string, wanted: Set<string>) => Part[]}
 */
function partsWithin({ start, end, body }, script, wanted) {
  /** @type {(start: number, end: number) => Part} */
  const edge = (start, end) => ({ start, end, when: null, named: [], written: () => script.slice(start, end) });
  const inner = body.body.flatMap((statement) => partsOf(statement, script, wanted));
  return [edge(start, body.start + 1), ...inner, edge(end - 1, end)];
}

/**
 * When a declaration is needed, what it names then, and what of it is written.
 * @param {VariableDeclaration} statement
 * @param {string} script
 * @param {Set<string>} wanted
 * @returns {Pick<Part, "when" | "named"> & Partial<Part>}
 */
function declaration(statement, script, wanted) {
  const { declarations } = statement;
  const declared = declarations.map(({ id }) => (id.type === "Identifier" ? id.name : ""));
  const [{ init }] = declarations;
  if (declared[0] === OFFERED && init?.type === "ObjectExpression") {
    const all = init.properties.filter((property) => property.type === "Property");
    const offers = all.filter(({ key }) => key.type === "Identifier" && wanted.has(key.name));
    const list = offers.map(({ start, end }) => script.slice(start, end));
    const named = offers.flatMap(({ value }) => namesIn(value));
    return { when: null, named, written: () => `var ${OFFERED}={${list}};` };
  }
  if (declarations.every(({ init }) => !init)) {
    return { when: declared, named: [], written: (names) => `var ${declared.filter((name) => names.has(name))};` };
  }
  const isLight = declarations.every(({ id, init }) => id.type === "Identifier" && isStill(init));
  return { when: isLight ? declared : null, named: namesIn(statement) };
}

/**
 * When a statement is needed, and what it names then: one that is not understood always is.
 * @type {(statement: Statement) => Pick<Part, "when" | "named">}
 */
function assignment(statement) {
  const always = { when: null, named: namesIn(statement) };
  const done = statement.type === "ExpressionStatement" ? statement.expression : null;
  if (done?.type !== "AssignmentExpression" || done.operator !== "=") return always;
  const { targets, value } = assigned(done);
  const when = targets.map(conditionOf).filter((name) => name !== null);
  if (when.length < targets.length) return always;
  const variables = targets.flatMap((target) => (target.type === "Identifier" ? [target.name] : []));
  if (rootOf(value) === EXPORTED) return { when, named: variables };
  return variables.length || !isStill(value) ? always : { when, named: namesIn(value) };
}

/**
 * a = b = c: what is assigned to, and what is.
 * @param {AssignmentExpression} assignment
 * @returns {{ targets: Pattern[], value: Expression }}
 */
function assigned({ left, right }) {
  if (right.type !== "AssignmentExpression") return { targets: [left], value: right };
  const { targets, value } = assigned(right);
  return { targets: [left, ...targets], value };
}

/** The name that must be needed for an assignment to matter; null if that cannot be told. @param {Pattern} target */
function conditionOf(target) {
  if (target.type === "Identifier") return target.name;
  if (target.type !== "MemberExpression" || target.object.type !== "Identifier") return null;
  const { object, property, computed } = target;
  if (object.name !== HANDLE) return computed ? null : object.name; // f.sig="vi"
  return computed && property.type === "Literal" ? asText(property.value) : null; // Module["f"]=f
}

/**
 * The variable at the front of a.b.c or a["b"].value>>>0.
 * @param {AnyNode} node
 * @returns {string | null}
 */
function rootOf(node) {
  if (node.type === "Identifier") return node.name;
  if ("object" in node) return rootOf(node.object);
  return "left" in node ? rootOf(node.left) : null;
}

/**
 * Does it do nothing when it is evaluated, whatever it may do when it is called?
 * @param {AnyNode | null | undefined} node
 * @returns {boolean}
 */
function isStill(node) {
  switch (node?.type) {
    case undefined:
    case "Literal":
    case "Identifier":
    case "ArrowFunctionExpression":
    case "FunctionExpression":
      return true;
    case "MemberExpression":
      return !node.computed && isStill(node.object);
    case "UnaryExpression":
      return node.operator !== "delete" && isStill(node.argument);
    case "ArrayExpression":
      return node.elements.every(isStill);
    case "ObjectExpression":
      return node.properties.every((inner) => inner.type === "Property" && !inner.computed && isStill(inner.value));
    default:
      return false;
  }
}

/** All names in a piece of the script, those in strings and after dots as such. @param {AnyNode} piece */
function namesIn(piece) {
  /** @type {Set<string>} */
  const names = new Set();
  /** @param {string} text */
  const addWords = (text) => {
    for (const word of wordsOf(text)) names.add(asText(word));
  };
  full(piece, (node) => {
    if (node.type === "Identifier") names.add(node.name);
    else if (node.type === "MemberExpression" && !node.computed && "name" in node.property)
      addWords(node.property.name);
    else if (node.type === "Property" && node.key.type === "Identifier") addWords(node.key.name);
    else if (node.type === "TemplateElement") addWords(node.value.raw);
    else if (node.type === "Literal" && typeof node.value === "string") addWords(node.value);
  });
  return [...names];
}
