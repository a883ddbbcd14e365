"""Byte-code without what only a reader needs. Pyodide runs this, since the code must be its.

The memory image holds the code of some 200 modules, so whatever a function carries and nobody
asks for is fetched by every visitor: docstrings, the annotations of arguments, the tables of lines.
"""

import ast
from types import CodeType

NOWHERE = 0x80 | 15 << 3  # for up to eight instructions: their number, less one, is added


class Unannotated(ast.NodeTransformer):
    """Functions without annotations; those of classes stay, since tuples and dataclasses ask."""

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST:
        return self._bare(node)

    def visit_AsyncFunctionDef(self, node: ast.AsyncFunctionDef) -> ast.AST:
        return self._bare(node)

    def _bare(self, node: ast.FunctionDef | ast.AsyncFunctionDef) -> ast.AST:
        if not any(map(_asks_for_annotations, node.decorator_list)):
            node.returns = None
            taken = node.args
            stars = [argument for argument in (taken.vararg, taken.kwarg) if argument]
            for argument in (*taken.posonlyargs, *taken.args, *taken.kwonlyargs, *stars):
                argument.annotation = None
        return self.generic_visit(node)


def _asks_for_annotations(decorator: ast.expr) -> bool:
    """Does it choose by type, as `@draw.register` does?"""
    return isinstance(decorator, ast.Attribute) and decorator.attr == "register"


def lean(source: bytes | str, place: str) -> CodeType:
    """The code of a module without docstrings and annotations."""
    tree = Unannotated().visit(ast.parse(source))
    code: CodeType = compile(tree, place, "exec", dont_inherit=True, optimize=2)
    return code


def without_lines(code: CodeType) -> CodeType:
    """The same code; a traceback through it tells the function, but not the line."""
    inner = [without_lines(it) if isinstance(it, CodeType) else it for it in code.co_consts]
    return code.replace(co_linetable=_nowhere(len(code.co_code) // 2), co_consts=tuple(inner))


def _nowhere(instructions: int) -> bytes:
    """A table without one line; an empty one would end every traceback with an error of its own."""
    eights, rest = divmod(instructions, 8)
    return bytes([NOWHERE | 7] * eights + [NOWHERE | rest - 1] * (rest > 0))
