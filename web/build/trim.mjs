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

/** The two as they are needed where nobody but the script and `others`, as text, uses them. */
export function trimmed(wholeScript, wholeProgram, others) {
  const outside = new Set(others.match(WORD));
  let [script, program] = [wholeScript, wholeProgram];
  for (let size = Infinity; script.length < size; ) {
    size = script.length;
    const wanted = new Set(importsOf(program));
    script = withoutUnused(script, wanted, outside);
    program = withoutUncalled(program, new Set([...script.match(WORD), ...wanted]));
  }
  return { script, program };
}

const importsOf = (program) => WebAssembly.Module.imports(new WebAssembly.Module(program)).map(({ name }) => name);

/** A program that exports only what is needed, and holds only what that reaches. */
function withoutUncalled(program, needed) {
  const module = binaryen.readBinary(program);
  for (const { name } of WebAssembly.Module.exports(new WebAssembly.Module(program))) {
    if (!needed.has(name)) module.removeExport(name);
  }
  module.runPasses(["remove-unused-module-elements"]);
  const smaller = module.emitBinary();
  module.dispose();
  return smaller;
}

// The script.

/** Parts of the script in their order; one with `when` is needed only if one of those names is. */
function withoutUnused(script, wanted, outside) {
  const [{ body: main }] = parse(script, { ecmaVersion: "latest", sourceType: "module" }).body;
  const parts = main.body.flatMap((statement) => partsOf(statement, script, wanted));
  const { kept, names } = reached(parts, [...outside].map(asText));
  let text = script.slice(0, main.body[0].start);
  let at = main.body[0].start;
  for (const part of parts) {
    text += script.slice(at, part.start); // what lies between belongs to no part
    if (kept.has(part)) text += part.written(names);
    at = part.end;
  }
  return text + script.slice(at);
}

/** What is needed without a condition, and what that names, over and over. */
function reached(parts, asked) {
  const conditional = new Map();
  for (const part of parts) {
    for (const name of part.when ?? []) conditional.set(name, [...(conditional.get(name) ?? []), part]);
  }
  const kept = new Set();
  const names = new Set();
  const waiting = [...asked];
  const keep = (part) => {
    if (!kept.has(part)) waiting.push(...part.named);
    kept.add(part);
  };
  parts.filter(({ when }) => !when).forEach(keep);
  while (waiting.length) {
    const name = waiting.pop();
    if (names.has(name)) continue;
    names.add(name);
    conditional.get(name)?.forEach(keep);
  }
  return { kept, names };
}

/** A name that stands in a string, or after a dot. */
const asText = (name) => `"${name}"`;

function partsOf(statement, script, wanted) {
  const cut = ({ start, end }, when, named, written = () => script.slice(start, end)) => ({
    start,
    end,
    when,
    named,
    written,
  });
  switch (statement.type) {
    case "EmptyStatement":
      return [cut(statement, [], [])];
    case "ClassDeclaration":
      return [cut(statement, [statement.id.name], namesIn(statement))];
    case "FunctionDeclaration":
      if (statement.id.name !== ASSIGNING) return [cut(statement, [statement.id.name], namesIn(statement))];
      return [
        cut({ start: statement.start, end: statement.body.start + 1 }, null, []),
        ...statement.body.body.flatMap((inner) => partsOf(inner, script, wanted)),
        cut({ start: statement.end - 1, end: statement.end }, null, []),
      ];
    case "VariableDeclaration":
      return [declaration(statement, script, wanted, cut)];
    default:
      return [cut(statement, ...assignment(statement))];
  }
}

function declaration(statement, script, wanted, cut) {
  const { declarations } = statement;
  const declared = declarations.map(({ id }) => id.name);
  if (declared[0] === OFFERED) {
    const offers = declarations[0].init.properties.filter(({ key }) => wanted.has(key.name));
    const list = offers.map(({ start, end }) => script.slice(start, end));
    return cut(
      statement,
      null,
      offers.flatMap(({ value }) => namesIn(value)),
      () => `var ${OFFERED}={${list}};`,
    );
  }
  if (declarations.every(({ init }) => !init)) {
    return cut(statement, declared, [], (names) => `var ${declared.filter((name) => names.has(name))};`);
  }
  const isLight = declarations.every(({ id, init }) => id.type === "Identifier" && isStill(init));
  return cut(statement, isLight ? declared : null, namesIn(statement));
}

/** When a statement is needed, and what it names then: one that is not understood always is. */
function assignment(statement) {
  const always = [null, namesIn(statement)];
  if (statement.expression?.operator !== "=") return always;
  const { targets, value } = assigned(statement.expression);
  const when = targets.map(conditionOf);
  if (when.includes(null)) return always;
  const variables = targets.filter(({ type }) => type === "Identifier").map(({ name }) => name);
  if (rootOf(value) === EXPORTED) return [when, variables];
  return variables.length || !isStill(value) ? always : [when, namesIn(value)];
}

/** a = b = c: what is assigned to, and what is. */
function assigned({ left, right }) {
  if (right.type !== "AssignmentExpression") return { targets: [left], value: right };
  const { targets, value } = assigned(right);
  return { targets: [left, ...targets], value };
}

/** The name that must be needed for an assignment to matter; null if that cannot be told. */
function conditionOf(target) {
  if (target.type === "Identifier") return target.name;
  const { type, object, property, computed } = target;
  if (type !== "MemberExpression" || object.type !== "Identifier") return null;
  if (object.name !== HANDLE) return computed ? null : object.name; // f.sig="vi"
  return computed && property.type === "Literal" ? asText(property.value) : null; // Module["f"]=f
}

/** The variable at the front of a.b.c or a["b"].value>>>0. */
function rootOf(node) {
  if (!node || node.type === "Identifier") return node?.name ?? null;
  return rootOf(node.object ?? node.left);
}

/** Does it do nothing when it is evaluated, whatever it may do when it is called? */
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
      return node.properties.every(({ type, computed, value }) => type === "Property" && !computed && isStill(value));
    default:
      return false;
  }
}

/** All names in a piece of the script, those in strings and after dots as such. */
function namesIn(piece) {
  const names = new Set();
  const addWords = (text) => {
    for (const word of text.match(WORD) ?? []) names.add(asText(word));
  };
  full(piece, (node) => {
    if (node.type === "Identifier") names.add(node.name);
    else if (node.type === "MemberExpression" && !node.computed) addWords(node.property.name);
    else if (node.type === "Property" && node.key.type === "Identifier") addWords(node.key.name);
    else if (node.type === "TemplateElement") addWords(node.value.raw);
    else if (node.type === "Literal" && typeof node.value === "string") addWords(node.value);
  });
  return [...names];
}
