"""Globs over paths."""

import re


class GlobSet:
    """Globs over paths with "/": `*` and `?` stay within a part, `**` does not; a glob without "/" is for any part."""

    def __init__(self, globs: tuple[str, ...]) -> None:
        self._patterns = [re.compile(_regex(glob)) for glob in globs]

    def __bool__(self) -> bool:
        return bool(self._patterns)

    def matches(self, below: str) -> bool:
        """Whether a glob matches the path or a folder that it lies in."""
        return any(pattern.match(below) for pattern in self._patterns)


def _regex(glob: str) -> str:
    anchored = "/" in glob.rstrip("/")
    glob = glob.strip("/")
    parts = []
    position = 0
    while position < len(glob):
        if glob.startswith("**/", position):
            parts.append("(?:.*/)?")
            position += 3
        elif glob.startswith("**", position):
            parts.append(".*")
            position += 2
        elif glob[position] == "*":
            parts.append("[^/]*")
            position += 1
        elif glob[position] == "?":
            parts.append("[^/]")
            position += 1
        elif glob[position] == "[" and (end := glob.find("]", position + 2)) > 0:
            inside = glob[position + 1 : end].replace("\\", "\\\\")
            parts.append(f"[{'^' + inside[1:] if inside[0] in '!^' else inside}]")
            position = end + 1
        else:
            parts.append(re.escape(glob[position]))
            position += 1
    return f"(?s:{'' if anchored else '(?:.*/)?'}{''.join(parts)}(?:/.*)?)\\Z"
