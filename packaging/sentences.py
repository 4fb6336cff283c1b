"""Finds the sentences that the rooms below the window say to a person, as templates, and lists them for the catalogues.

`poe translate` calls it. The rooms raise errors and fill notes with f-strings; they know no Qt and no language. Here
their source is read: what reaches a person (an error's sentence, a message of long work, the reason why a document was
not read, problems and notes of an import) is followed back to the literals that it is made of. The values of an
f-string become %1, %2 …; the window knows a sentence again by its template (`ui/sentences.py`).
"""

import ast
import itertools
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
PACKAGE = ROOT / "src" / "twinlens"
LIST = ROOT / "resources" / "translations" / "sentences.txt"
ROOMS = ("model", "text", "jobs", "store", "corpus", "evaluation", "export", "engine", "cluster", "session")
ALSO = ("ui/precision/figures.py", "ui/threshold/tables.py")  # tables that run without Qt, or are written to files, too
WRITES = ROOT / "src" / "twinlens" / "export"  # what it makes are files, in English: only its errors are shown
ERRORS = "TwinlensError"  # it and what is derived from it carry a sentence
SHOWN = {"reason", "problem", "sentence", "suggestion", "warning"}  # a field or parameter of this name holds a sentence
FIELDS = {("Finder", "words"), ("Table", "title")}  # so does this one of this class
RESULTS = {"words", "rule_words", "settings_words"}  # functions whose results are shown
LISTS = {"problems", "notes", "refused", "unfitting", "complaints"}  # of these names hold several
SPOKEN = {"message"}  # of a Progress
NO_WORDS = re.compile(
    r"^`|[<{\\]|=\"| (long|int|string|binary)\b|:reviewer|pair\.pair|mode=ro"
    r"|\?\)?$|SELECT|CASE WHEN|kind = '|\" IN |_sim >="
    r"|^(## |[*] |- |_|path: |folder: |Made |twinlens )"
)
TABLES = (("text.media_types", "_MAGIC"),)  # words that are looked up in a way that is not followed here
SYSTEM = (  # what the system says of a file, and the rooms pass on
    "No such file or directory", "Permission denied", "Operation not permitted", "File exists", "Is a directory",
    "Not a directory", "No space left on device", "Disk quota exceeded", "Read-only file system", "File name too long",
    "Input/output error", "Too many open files", "Stale file handle", "Invalid argument", "Device or resource busy",
    "Connection refused", "Connection timed out", "File too large", "Cannot allocate memory",
)  # fmt: skip
VALUES = (  # single words that sentences name
    "B-sim %1", "C-sim %1", "all", "same site", "different sites", "smaller", "higher", "threshold",
)  # fmt: skip
VALUE = "\0"  # stands for a value until it gets its number
MOST = 24  # ways in which one f-string may turn out
Function = ast.FunctionDef | ast.AsyncFunctionDef


@dataclass
class Module:
    """One source file: its functions, its texts and what it takes from others."""

    path: Path
    tree: ast.Module
    constants: dict[str, ast.expr] = field(default_factory=dict)
    imports: dict[str, tuple[str, str]] = field(default_factory=dict)  # name here: module there, name there


class Finder:
    """Follows what is shown to where it is written."""

    def __init__(self, files: list[Path]) -> None:
        self.modules = {_dotted(path): Module(path, ast.parse(path.read_text("utf-8"))) for path in files}
        self.functions: dict[str, list[tuple[Module, Function]]] = {}
        self.fields: dict[str, list[str]] = {}
        self.inside: dict[ast.AST, tuple[Module, Function | None]] = {}
        self.calls: dict[str, list[ast.Call]] = {}
        self.errors = {ERRORS}
        for module in self.modules.values():
            self._index(module)
        classes = [node for m in self.modules.values() for node in ast.walk(m.tree) if isinstance(node, ast.ClassDef)]
        for _ in range(3):
            self.errors |= {kind.name for kind in classes if {_name(base) for base in kind.bases} & self.errors}
        self.found: dict[str, None] = {}
        self.unknown: list[str] = []
        self._parameters: set[tuple[str, str]] = set()  # function and parameter whose arguments are shown
        self._assignments: dict[Function, dict[str, list[ast.expr]]] = {}
        self._followed: set[int] = set()  # functions whose results are shown

    def templates(self) -> list[str]:
        """Every template, sorted."""
        for module in self.modules.values():
            for node in ast.walk(module.tree):
                for shown in self._shown(node):
                    self.show(shown)
        for name, table in TABLES:
            self.show(self.modules[f"twinlens.{name}"].constants[table])
        return sorted({*(numbered(text) for text in (*self.found, *SYSTEM) if is_said(text)), *VALUES})

    def unfollowed(self) -> list[str]:
        """Errors whose sentence is made in a way that is not understood here; call it after `templates`."""
        found = []
        for module in self.modules.values():
            for node in ast.walk(module.tree):
                if not isinstance(node, ast.Raise) or not isinstance(node.exc, ast.Call) or not node.exc.args:
                    continue
                sentence = node.exc.args[0]
                if self._raises(node.exc.func) and not self.texts(sentence) and not self._known(sentence):
                    found.append(f"{module.path.relative_to(PACKAGE)}:{node.lineno}: {ast.unparse(sentence)}")
        return found

    def _known(self, sentence: ast.expr) -> bool:
        """Whether an expression without texts of its own is looked at elsewhere."""
        _, function = self.inside[sentence]
        match sentence:
            case ast.Name(id=name) if function is not None:
                written = self._written(function, name)
                return (function.name, name) in self._parameters or any(map(self._known, written))
            case ast.Call(func=ast.Name(id="str"), args=[ast.Name(id=("error" | "broken"))]):
                return True  # the sentence of another error
            case ast.Call(func=func):
                return any(id(one) in self._followed for _, one in self.functions.get(_name(func), []))
            case ast.BoolOp(values=values):
                return all(self._known(value) or self.texts(value) for value in values)
        return False

    def show(self, node: ast.AST) -> None:
        """An expression that a person gets to read."""
        for text in self.texts(node):
            self.found.setdefault(" ".join(text.split()))

    def texts(self, node: ast.AST, depth: int = 0) -> list[str]:
        """How an expression may turn out, with VALUE for what is not known; the values are looked at, too."""
        module, function = self.inside[node]
        match node:
            case ast.Constant(value=str(text)):
                return [text]
            case ast.Constant():
                return []
            case ast.JoinedStr(values=parts):
                return self._joined([self._part(part, depth) for part in parts])
            case ast.BinOp(left=left, op=ast.Add(), right=right):
                return self._joined([self.texts(left, depth) or [VALUE], self.texts(right, depth) or [VALUE]])
            case ast.IfExp(body=body, orelse=orelse):
                return self.texts(body, depth) + self.texts(orelse, depth)
            case ast.BoolOp(values=values):
                return [text for value in values for text in self.texts(value, depth)]
            case ast.List(elts=items) | ast.Tuple(elts=items) | ast.Set(elts=items):
                return [text for item in items for text in self.texts(item, depth)]
            case ast.Starred(value=value):
                return self.texts(value, depth)
            case ast.Dict(values=values):
                return [text for value in values for text in self.texts(value, depth)]
            case ast.Subscript(value=value):
                return self.texts(value, depth)
            case ast.ListComp(elt=item) | ast.GeneratorExp(elt=item):
                return self.texts(item, depth)
            case ast.Name(id=name):
                return self._named(name, module, function, depth)
            case ast.Attribute(attr=name) if isinstance(node.value, ast.Name) and node.value.id[:1].isupper():
                return self._named(name, module, None, depth)
            case ast.Call():
                return self._called(node, depth)
        return []

    def _shown(self, node: ast.AST) -> Iterator[ast.AST]:
        match node:
            case ast.Raise(exc=ast.Call(func=func, args=[sentence, *_])) if self._raises(func):
                yield sentence
            case _ if self.inside[node][0].path.is_relative_to(WRITES):
                return
            case ast.Call(func=func, args=arguments, keywords=keywords):
                name = _name(func)
                if name in SPOKEN and arguments:
                    yield arguments[0]
                if name in self.errors and arguments:
                    yield arguments[0]
                if name in ("append", "extend") and isinstance(func, ast.Attribute) and _name(func.value) in LISTS:
                    yield from arguments
                for keyword in keywords:
                    if keyword.arg in SHOWN | LISTS or (name, keyword.arg) in FIELDS:
                        yield keyword.value
                for parameter, value in zip(self._names(name), arguments, strict=False):
                    if parameter in SHOWN | LISTS or (name, parameter) in FIELDS:
                        yield value
            case ast.Dict(keys=keys, values=values):
                for key, value in zip(keys, values, strict=True):
                    if isinstance(key, ast.Constant) and key.value in SHOWN | LISTS:
                        yield value
            case ast.Assign(targets=[target], value=value) | ast.AugAssign(target=target, value=value):
                names = target.elts if isinstance(target, ast.Tuple) else [target]
                values = value.elts if isinstance(value, ast.Tuple) and len(names) > 1 else [value] * len(names)
                yield from (v for n, v in zip(names, values, strict=False) if _name(n) in SHOWN | LISTS)
            case ast.FunctionDef(name=name) if _plain(name) in SHOWN | LISTS | RESULTS:
                yield from _results(node)

    def _raises(self, func: ast.expr) -> bool:
        if isinstance(func, ast.IfExp):
            return self._raises(func.body)
        return _name(func) in self.errors

    def _part(self, part: ast.expr, depth: int) -> list[str]:
        """A piece of an f-string: words as they are, a choice of words as such, everything else as a value."""
        if isinstance(part, ast.Constant):
            return [str(part.value)]
        assert isinstance(part, ast.FormattedValue)
        inner = part.value
        texts = self.texts(inner, depth + 1) if depth < 6 else []
        if isinstance(inner, ast.IfExp):
            return [
                *self._part(ast_value(inner.body, self, inner), depth),
                *self._part(ast_value(inner.orelse, self, inner), depth),
            ]
        if isinstance(inner, ast.Constant) or _is_constant(inner, self) or _is_format(inner):
            return texts or [VALUE]
        for text in texts:  # a fragment of its own: the window looks it up within the value
            self.found.setdefault(" ".join(text.split()))
        return [VALUE]

    def _joined(self, parts: list[list[str]]) -> list[str]:
        return ["".join(way) for way in itertools.islice(itertools.product(*parts), MOST)]

    def _named(self, name: str, module: Module, function: Function | None, depth: int) -> list[str]:
        if depth > 8:
            return []
        if function is not None:
            written = self._written(function, name)
            if written:
                return [text for value in written for text in self.texts(value, depth + 1)]
            if name in _parameters(function):
                self._ask_callers(function, name)
                return []
        if name in module.constants:
            return self.texts(module.constants[name], depth + 1)
        there, real = module.imports.get(name, ("", ""))
        if there in self.modules and real in self.modules[there].constants:
            return self.texts(self.modules[there].constants[real], depth + 1)
        return []

    def _written(self, function: Function, name: str) -> list[ast.expr]:
        """What a name of a function is made of."""
        if function not in self._assignments:
            found = self._assignments.setdefault(function, {})
            for node in ast.walk(function):
                for target, value in (*_assigned(node), *_appended(node)):
                    found.setdefault(_name(target), []).append(value)
        return self._assignments[function].get(name, [])

    def _ask_callers(self, function: Function, parameter: str) -> None:
        if (function.name, parameter) in self._parameters:
            return
        self._parameters.add((function.name, parameter))
        names = [name for name in _parameters(function) if name not in ("self", "cls")]
        for call in self.calls.get(function.name, []):
            given = dict(zip(names, call.args, strict=False)) | {k.arg: k.value for k in call.keywords if k.arg}
            if parameter in given:
                self.show(given[parameter])
        spec = function.args
        positional = [*spec.posonlyargs, *spec.args]
        defaults = [
            *zip(positional[::-1], spec.defaults[::-1], strict=False),
            *zip(spec.kwonlyargs, spec.kw_defaults, strict=True),
        ]
        for argument, default in defaults:
            if argument.arg == parameter and default is not None:
                self.show(default)

    def _called(self, node: ast.Call, depth: int) -> list[str]:
        func = node.func
        if isinstance(func, ast.Attribute) and func.attr == "format":
            return [re.sub(r"\{[^}]*\}", VALUE, text) for text in self.texts(func.value, depth + 1)]
        if isinstance(func, ast.Attribute) and func.attr == "join":
            for argument in node.args:
                self.show(argument)
            return []
        if isinstance(func, ast.Name) and func.id in ("str", "list", "tuple", "sorted", "set", "as_sentence"):
            return [text for argument in node.args[:1] for text in self.texts(argument, depth + 1)]
        if isinstance(func, ast.Attribute) and func.attr == "get":
            return self.texts(func.value, depth + 1) + [t for a in node.args[1:] for t in self.texts(a, depth + 1)]
        found = self.functions.get(_name(func), [])
        module = self.inside[node][0]
        here = [item for item in found if item[0] is module] or found
        if len(here) > 3 or (isinstance(func, ast.Attribute) and _name(func) in ("lower", "strip", "read", "get")):
            return []
        for there, function in here:
            if there.path.is_relative_to(WRITES):
                continue
            if id(function) not in self._followed:
                self._followed.add(id(function))
                for result in _results(function):
                    self.show(result)
        return []

    def _names(self, name: str) -> list[str]:
        """The names of what a function or a class takes, in order."""
        if name in self.fields:
            return self.fields[name]
        found = self.functions.get(name, [])
        return [n for n in _parameters(found[0][1]) if n not in ("self", "cls")] if len(found) == 1 else []

    def _index(self, module: Module) -> None:
        def walk(node: ast.AST, function: Function | None) -> None:
            self.inside[node] = (module, function)
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                self.functions.setdefault(node.name, []).append((module, node))
                function = node
            if isinstance(node, ast.Call):
                self.calls.setdefault(_name(node.func), []).append(node)
            if isinstance(node, ast.ClassDef):
                names = [
                    n.target.id for n in node.body if isinstance(n, ast.AnnAssign) and isinstance(n.target, ast.Name)
                ]
                if names:
                    self.fields[node.name] = names
            if isinstance(node, ast.ImportFrom) and node.module:
                for alias in node.names:
                    module.imports[alias.asname or alias.name] = (node.module, alias.name)
            for child in ast.iter_child_nodes(node):
                walk(child, function)

        walk(module.tree, None)
        for node in ast.walk(module.tree):
            if self.inside.get(node, (None, None))[1] is None:
                for target, value in _assigned(node):
                    module.constants.setdefault(_name(target), value)


def ast_value(node: ast.expr, finder: Finder, like: ast.AST) -> ast.FormattedValue | ast.Constant:
    """One branch of a choice within an f-string."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return node
    made = ast.FormattedValue(value=node, conversion=-1)
    finder.inside[made] = finder.inside[like]
    return made


def _assigned(node: ast.AST) -> Iterator[tuple[ast.expr, ast.expr]]:
    match node:
        case ast.Assign(targets=targets, value=value):
            for target in targets:
                if isinstance(target, ast.Tuple) and isinstance(value, ast.Tuple):
                    yield from zip(target.elts, value.elts, strict=False)
                else:
                    yield target, value
        case ast.AnnAssign(target=target, value=value) | ast.AugAssign(target=target, value=value) if value is not None:
            yield target, value
        case ast.NamedExpr(target=target, value=value):
            yield target, value
        case ast.For(target=target, iter=value):
            for name in target.elts if isinstance(target, ast.Tuple) else [target]:
                yield name, value
        case ast.comprehension(target=target, iter=value):
            for name in target.elts if isinstance(target, ast.Tuple) else [target]:
                yield name, value


def _appended(node: ast.AST) -> Iterator[tuple[ast.expr, ast.expr]]:
    match node:
        case ast.Call(func=ast.Attribute(value=target, attr="append"), args=[value]):
            yield target, value


def _results(function: ast.AST) -> Iterator[ast.expr]:
    for node in ast.walk(function):
        match node:
            case ast.Return(value=value) | ast.Yield(value=value) | ast.YieldFrom(value=value) if value is not None:
                yield value


def _parameters(function: Function) -> list[str]:
    spec = function.args
    return [argument.arg for argument in (*spec.posonlyargs, *spec.args, *spec.kwonlyargs)]


def _is_constant(node: ast.expr, finder: Finder) -> bool:
    """Whether it is one text of a module: it stands within the sentence, it is no value."""
    if not isinstance(node, ast.Name):
        return False
    module = finder.inside[node][0]
    there, real = module.imports.get(node.id, ("", ""))
    value = module.constants.get(node.id) or (
        finder.modules[there].constants.get(real) if there in finder.modules else None
    )
    return isinstance(value, ast.Constant | ast.JoinedStr) and node.id.isupper()


def _is_format(node: ast.expr) -> bool:
    return isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "format"


def _name(node: ast.AST | None) -> str:
    return str(getattr(node, "attr", getattr(node, "id", "")))


def _plain(name: str) -> str:
    return name.strip("_")


def _dotted(path: Path) -> str:
    return ".".join(path.relative_to(PACKAGE.parent).with_suffix("").parts).removesuffix(".__init__")


def is_said(text: str) -> bool:
    """Whether it is words for a person: more than one of them, and neither code nor markup."""
    return " " in text.strip() and bool(re.search(r"[a-z]{2}", text)) and not NO_WORDS.search(text)


def numbered(text: str) -> str:
    """%1, %2 … for the values."""
    count = itertools.count(1)
    return re.sub(VALUE, lambda _: f"%{next(count)}", text)


def finder() -> Finder:
    """All that the rooms below the window say."""
    files = [path for room in ROOMS for path in (PACKAGE / room).rglob("*.py")]
    return Finder(sorted([*files, *(PACKAGE / name for name in ALSO)]))


def write(into: Path = LIST) -> None:
    """The templates, one a line."""
    into.write_text("".join(f"{text}\n" for text in finder().templates()), "utf-8")
