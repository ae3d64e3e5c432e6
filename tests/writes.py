"""Writes into objects from outside: attributes that are assigned in another file than that of their class.

A list or a table that an object holds is a part of it: who adds to it, or takes from it, writes into the object.

The class of an object is found where a reader finds it: annotations, constructors, the attributes of a class. Where it
is not plain, the name of the attribute decides.
"""

from __future__ import annotations

import ast
from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

import pygame

#: Attributes of a rectangle, which many classes have as well: of a nameless object they are taken to be a rectangle's.
OF_RECTANGLES = frozenset(dir(pygame.Rect))
#: Classes that hold other things, and the methods that change what they hold.
CONTAINERS = frozenset({"list", "dict", "set", "deque", "defaultdict", "OrderedDict", "Counter", "bytearray"})
CHANGING = frozenset(
    {
        *("append", "extend", "insert", "remove", "pop", "clear", "sort", "reverse", "add", "discard", "update"),
        *("setdefault", "popitem", "appendleft", "extendleft", "popleft"),
    }
)


@dataclass
class ClassOutline:
    """The part of a class that the rule looks at."""

    module: str
    bases: tuple[str, ...]
    types: dict[str, str] = field(default_factory=dict)
    """The classes of its attributes, and of what its methods return, by their names."""
    own: set[str] = field(default_factory=set)
    """The attributes that it sets."""
    setters: set[str] = field(default_factory=set)
    """The properties that can be set: setting one is a call like any other."""


def named(node: ast.expr | None) -> str:
    """The class that an annotation names; empty for anything else, such as a list."""
    match node:
        case ast.Name(id="Any"):
            return ""
        case ast.Name(id=name):
            return name
        case ast.Constant(value=str(name)):
            return name
        case ast.BinOp(left=left):
            return named(left)
        case ast.Subscript(value=ast.Name(id="Final" | "ClassVar"), slice=inner):
            return named(inner)
        case ast.Subscript(value=outer):
            return named(outer)
        case ast.Attribute(attr=name):
            return name
    return ""


def is_self(node: ast.expr) -> bool:
    """True for the object or the class whose method it is."""
    return isinstance(node, ast.Name) and node.id in ("self", "cls")


def pairs(target: ast.expr, value: ast.expr) -> list[tuple[ast.expr, ast.expr]]:
    """The pairs of target and value of an assignment: of two tuples, part by part."""
    if isinstance(target, ast.Tuple) and isinstance(value, ast.Tuple):
        return list(zip(target.elts, value.elts, strict=False))
    return [(target, value)]


def changed_inside(node: ast.AST) -> ast.Attribute | None:
    """The attribute of an object that holds what a statement or a call changes; None for anything else."""
    held: ast.expr | None = None
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in CHANGING:
        held = node.func.value
    elif isinstance(node, ast.Subscript) and isinstance(node.ctx, ast.Store | ast.Del):
        held = node.value
    return held if isinstance(held, ast.Attribute) else None


class Package:
    """The classes and functions of all files of a package."""

    def __init__(self, trees: Mapping[str, ast.Module]) -> None:
        self.trees = trees
        self.returns = {
            node.name: named(node.returns)
            for tree in trees.values()
            for node in tree.body
            if isinstance(node, ast.FunctionDef)
        }
        self.classes: dict[tuple[str, str], ClassOutline] = {}
        self.modules: defaultdict[str, list[str]] = defaultdict(list)
        self._known: dict[ast.FunctionDef, dict[str, ast.expr | str]] = {}
        every = [(module, node) for module, tree in trees.items() for node in tree.body]
        classes = [(module, node) for module, node in every if isinstance(node, ast.ClassDef)]
        for module, node in classes:
            self.classes[module, node.name] = ClassOutline(module, tuple(map(named, node.bases)))
            self.modules[node.name].append(module)
        for _pass in range(2):  # the class of an attribute may be known from another class alone
            for module, node in classes:
                self._read(module, node)
        self.owners = {name for outline in self.classes.values() for name in outline.own}

    def _read(self, module: str, tree: ast.ClassDef) -> None:
        outline = self.classes[module, tree.name]
        for node in tree.body:
            if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
                outline.own.add(node.target.id)
                outline.types[node.target.id] = named(node.annotation)
            elif isinstance(node, ast.Assign):
                outline.own |= {target.id for target in node.targets if isinstance(target, ast.Name)}
            if not isinstance(node, ast.FunctionDef):
                continue
            if any(isinstance(one, ast.Attribute) and one.attr == "setter" for one in node.decorator_list):
                outline.setters.add(node.name)
            outline.types.setdefault(node.name, named(node.returns))
            known = self._variables(node)
            for inner in ast.walk(node):
                if isinstance(inner, ast.AnnAssign):
                    self._note(outline, inner.target, named(inner.annotation))
                elif isinstance(inner, ast.Assign):
                    for target in inner.targets:
                        for one, value in pairs(target, inner.value):
                            self._note(outline, one, self.class_of(value, known, module, tree.name))
                elif isinstance(inner, ast.AugAssign):
                    self._note(outline, inner.target, "")

    @staticmethod
    def _note(outline: ClassOutline, target: ast.expr, kind: str) -> None:
        if isinstance(target, ast.Tuple):
            for one in target.elts:
                Package._note(outline, one, "")
        elif isinstance(target, ast.Attribute) and is_self(target.value):
            outline.own.add(target.attr)
            if kind:
                outline.types.setdefault(target.attr, kind)

    def _variables(self, function: ast.FunctionDef) -> dict[str, ast.expr | str]:
        """The variables of a function: each with the name of its class, or with what is assigned to it first."""
        if function not in self._known:
            self._known[function] = self._found(function)
        return self._known[function]

    @staticmethod
    def _found(function: ast.FunctionDef) -> dict[str, ast.expr | str]:
        known: dict[str, ast.expr | str] = {}
        for node in ast.walk(function):
            if isinstance(node, ast.arg) and node.annotation is not None:
                known[node.arg] = named(node.annotation)
            elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
                known[node.target.id] = named(node.annotation)
            elif isinstance(node, ast.Assign):
                for target in node.targets:
                    for name, value in pairs(target, node.value):
                        if isinstance(name, ast.Name) and not (isinstance(value, ast.Name) and value.id == name.id):
                            known.setdefault(name.id, value)
        return known

    def _outline(self, name: str, module: str) -> ClassOutline | None:
        places = self.modules.get(name, [])
        return self.classes[module if module in places else places[0], name] if places else None

    def _line_of(self, name: str, module: str) -> Iterator[ClassOutline]:
        """The class of that name, and those that it is derived from."""
        outline = self._outline(name, module)
        if outline is not None:
            yield outline
            for base in outline.bases:
                yield from self._line_of(base, outline.module)

    def class_of(
        self, node: ast.expr, known: Mapping[str, ast.expr | str], module: str, inside: str, depth: int = 0
    ) -> str:
        """Name of the class of an expression; empty where that is not plain."""
        if depth > 8:
            return ""
        deeper = (known, module, inside, depth + 1)
        match node:
            case ast.Name(id="self" | "cls"):
                return inside
            case ast.Name(id=name):
                found = known.get(name, "")
                return found if isinstance(found, str) else self.class_of(found, *deeper)
            case ast.Attribute(value=value, attr=name):
                owner = self.class_of(value, *deeper)
                return next((one.types[name] for one in self._line_of(owner, module) if one.types.get(name)), "")
            case ast.Call(func=ast.Name(id=name)):
                return name if name in self.modules else self.returns.get(name, "")
            case ast.Call(func=ast.Attribute(value=ast.Name(id=name), attr=made)) if name in self.modules:
                return next((one.types[made] for one in self._line_of(name, module) if one.types.get(made)), name)
            case ast.Call(func=ast.Attribute(value=ast.Name(id="pygame"), attr=name)):
                return f"pygame.{name}"
            case ast.Call(func=ast.Attribute() as function):
                return self.class_of(function, *deeper)
            case ast.IfExp(body=body):
                return self.class_of(body, *deeper)
            case ast.BoolOp(values=[first, *_rest]):
                return self.class_of(first, *deeper)
        return ""

    def handed_on(self, module: str) -> Iterator[tuple[int, str, str]]:
        """Each object that a file makes and gives the maker itself: line, its class, and that of the maker."""
        for tree in self.trees[module].body:
            if isinstance(tree, ast.ClassDef):
                for node in ast.walk(tree):
                    if isinstance(node, ast.Call):
                        made = named(node.func)
                        given = [*node.args, *(keyword.value for keyword in node.keywords)]
                        if made in self.modules and any(map(is_self, given)):
                            yield node.lineno, made, tree.name

    def taking(self, module: str, kind: str) -> Iterator[tuple[int, str]]:
        """Each function of a file, outside of its classes, that is given an object of a kind: line and name."""
        for node in self.trees[module].body:
            if isinstance(node, ast.FunctionDef):
                arguments = (*node.args.posonlyargs, *node.args.args, *node.args.kwonlyargs)
                classes = {
                    inner.id
                    for argument in arguments
                    if argument.annotation is not None
                    for inner in ast.walk(argument.annotation)
                    if isinstance(inner, ast.Name)
                }
                if any(self.is_kind(name, module, kind) for name in classes):
                    yield node.lineno, node.name

    def is_kind(self, name: str, module: str, kind: str) -> bool:
        """True for the class of a name, and for those that are derived from it."""
        outline = self._outline(name, module)
        return name == kind or (
            outline is not None and any(self.is_kind(base, outline.module, kind) for base in outline.bases)
        )

    def writes(self, module: str) -> Iterator[tuple[int, str, str]]:
        """Each write of a file into a class of another one: line, class.attribute, and how it is written."""
        yield from self._within(self.trees[module], module, "", {})

    def _within(
        self, tree: ast.AST, module: str, inside: str, known: Mapping[str, ast.expr | str]
    ) -> Iterator[tuple[int, str, str]]:
        for node in ast.iter_child_nodes(tree):
            if isinstance(node, ast.ClassDef):
                yield from self._within(node, module, node.name, {})
            elif isinstance(node, ast.FunctionDef):
                yield from self._within(node, module, inside, {**known, **self._variables(node)})
            else:
                if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store | ast.Del):
                    place = self._place(node, module, inside, known)
                    if place:
                        yield node.lineno, place, ast.unparse(node)
                held = changed_inside(node)
                if held is not None and self.class_of(held, known, module, inside) in CONTAINERS:
                    place = self._place(held, module, inside, known)
                    if place:
                        yield held.lineno, place, ast.unparse(node)
                yield from self._within(node, module, inside, known)

    def _place(self, node: ast.Attribute, module: str, inside: str, known: Mapping[str, ast.expr | str]) -> str:
        """Class and attribute of a write from outside; empty where the file may do it."""
        name = node.attr
        if is_self(node.value):
            return ""
        kind = self.class_of(node.value, known, module, inside)
        if isinstance(node.value, ast.Name) and node.value.id in self.modules:
            kind = node.value.id  # the class itself
        line = list(self._line_of(kind, module))
        if line:
            if any(name in one.setters or one.module == module for one in line):
                return ""
            return f"{kind}.{name}"
        if kind or name not in self.owners or name in OF_RECTANGLES:
            return ""
        return "" if any(name in one.own for one in self.classes.values() if one.module == module) else f"?.{name}"
