"""What a shell proposes after `twinlens`: scripts for bash, zsh and fish, written from the verbs' own grammar."""

import shlex
from collections.abc import Sequence

from twinlens.cli.grammar import Option, Verb

SHELLS = ("bash", "zsh", "fish")


def completion(shell: str, verbs: Sequence[Verb]) -> str:
    """The script for one of `SHELLS`."""
    return {"bash": _bash, "zsh": _zsh, "fish": _fish}[shell](verbs)


def _first_words(verbs: Sequence[Verb]) -> dict[str, list[Verb]]:
    found: dict[str, list[Verb]] = {}
    for verb in verbs:
        found.setdefault(verb.words[0], []).append(verb)
    return found


def _values(option: Option) -> str:
    return " ".join(option.choices)


def _bash(verbs: Sequence[Verb]) -> str:
    groups = _first_words(verbs)
    lines = [
        "# bash completion for twinlens",
        "_twinlens() {",
        '    local current="${COMP_WORDS[COMP_CWORD]}" previous="${COMP_WORDS[COMP_CWORD-1]}"',
        '    local verb="${COMP_WORDS[1]}"',
        "    COMPREPLY=()",
        "    if [[ $COMP_CWORD -eq 1 ]]; then",
        f'        COMPREPLY=($(compgen -W "{" ".join([*groups, "--help", "--version"])}" -- "$current"))',
        "        return",
        "    fi",
        "    case $verb in",
    ]
    pairs = {name: group for name, group in groups.items() if len(group[0].words) > 1}
    if pairs:
        lines.append(f"        {'|'.join(pairs)})")
        lines.append("            if [[ $COMP_CWORD -eq 2 ]]; then")
        lines.append("                case $verb in")
        for name, group in pairs.items():
            words = " ".join(verb.words[1] for verb in group)
            lines.append(f'                    {name}) COMPREPLY=($(compgen -W "{words}" -- "$current"));;')
        lines += ["                esac", "                return", "            fi"]
        lines.append('            verb="$verb ${COMP_WORDS[2]}";;')
    lines += ["    esac", '    case "$verb" in']
    for verb in verbs:
        flags = " ".join(flag for option in verb.flags for flag in option.flags)
        lines.append(f'        "{" ".join(verb.words)}")')
        lines.append("            case $previous in")
        for option in verb.flags:
            if option.choices:
                lines.append(
                    f"                {'|'.join(option.flags)})"
                    f' COMPREPLY=($(compgen -W "{_values(option)}" -- "$current")); return;;'
                )
            elif option.names_file:
                lines.append(f"                {'|'.join(option.flags)}) _twinlens_files; return;;")
            elif option.value:
                lines.append(f"                {'|'.join(option.flags)}) return;;")
        lines.append("            esac")
        words = " ".join(choice for option in verb.arguments for choice in option.choices)
        lines.append("            if [[ $current == -* ]]; then")
        lines.append(f'                COMPREPLY=($(compgen -W "{flags}" -- "$current"))')
        if words:
            lines += ["            else", f'                COMPREPLY=($(compgen -W "{words}" -- "$current"))']
        if any(option.names_file for option in verb.arguments):
            lines += ["            fi", "            [[ $current == -* ]] || _twinlens_files;;"]
        else:
            lines.append("            fi;;")
    lines += [
        "    esac",
        "}",
        "_twinlens_files() {",
        "    compopt -o filenames 2>/dev/null",
        "    local name",
        '    while IFS= read -r name; do COMPREPLY+=("$name"); done < <(compgen -f -- "$current")',
        "}",
        "complete -F _twinlens twinlens",
    ]
    return "\n".join(lines) + "\n"


def _zsh(verbs: Sequence[Verb]) -> str:
    groups = _first_words(verbs)
    lines = ["#compdef twinlens", "", "_twinlens() {", "    local -a words_here", "    if (( CURRENT == 2 )); then"]
    lines.append("        words_here=(")
    for name, group in groups.items():
        summary = group[0].summary if len(group[0].words) == 1 else f"{' or '.join(v.words[1] for v in group)}"
        lines.append(f"            {_zsh_word(name, summary)}")
    lines += ["        )", "        _describe verb words_here", "        return", "    fi", "    case $words[2] in"]
    for name, group in groups.items():
        if len(group[0].words) == 1:
            lines.append(f"        {name}) shift words; (( CURRENT-- )); {_zsh_arguments(group[0])};;")
            continue
        lines.append(f"        {name})")
        lines.append("            if (( CURRENT == 3 )); then")
        lines.append("                words_here=(")
        lines += [f"                    {_zsh_word(verb.words[1], verb.summary)}" for verb in group]
        lines += ["                )", "                _describe verb words_here", "                return"]
        lines += ["            fi", "            case $words[3] in"]
        for verb in group:
            lines.append(
                f"                {verb.words[1]}) shift 2 words; (( CURRENT -= 2 )); {_zsh_arguments(verb)};;"
            )
        lines += ["            esac;;"]
    lines += ["    esac", "}", "", '_twinlens "$@"']
    return "\n".join(lines) + "\n"


def _zsh_word(name: str, summary: str) -> str:
    return shlex.quote(f"{name}:{summary.replace(':', ' -')}")


def _zsh_arguments(verb: Verb) -> str:
    parts = ["_arguments"]
    for option in verb.options:
        said = option.help.replace("[", "(").replace("]", ")").replace(":", " -")
        what = f"({' '.join(option.choices)})" if option.choices else "_files" if option.names_file else " "
        if option.flags:
            value = f":{option.value or 'value'}:{what}" if option.value or option.choices else ""
            star = "*" if option.repeated else ""
            parts += [shlex.quote(f"{star}{flag}[{said}]{value}") for flag in option.flags]
        else:
            place = "*" if option.repeated else ""
            parts.append(shlex.quote(f"{place}:{(option.value or 'value').lower()}:{what}"))
    return " ".join(parts)


def _fish(verbs: Sequence[Verb]) -> str:
    groups = _first_words(verbs)
    first = " ".join(groups)
    lines = ["# fish completion for twinlens", "complete -c twinlens -f"]
    for name, group in groups.items():
        summary = group[0].summary if len(group[0].words) == 1 else " or ".join(verb.words[1] for verb in group)
        lines.append(
            f"complete -c twinlens -n 'not __fish_seen_subcommand_from {first}' -a {name} -d {shlex.quote(summary)}"
        )
    for name, group in groups.items():
        for verb in group:
            here = f"__fish_seen_subcommand_from {name}"
            if len(verb.words) > 1:
                inner = " ".join(other.words[1] for other in group)
                lines.append(
                    f"complete -c twinlens -n '{here}; and not __fish_seen_subcommand_from {inner}'"
                    f" -a {verb.words[1]} -d {shlex.quote(verb.summary)}"
                )
                here += f"; and __fish_seen_subcommand_from {verb.words[1]}"
            for option in verb.options:
                lines += _fish_option(option, here)
    return "\n".join(lines) + "\n"


def _fish_option(option: Option, here: str) -> list[str]:
    line = f"complete -c twinlens -n '{here}'"
    if not option.flags:
        if option.choices:
            return [f"{line} -a {shlex.quote(_values(option))}"]
        return [f"{line} -F"] if option.names_file else []
    for flag in option.flags:
        line += f" -l {flag[2:]}" if flag.startswith("--") else f" -s {flag[1:]}"
    if option.choices:
        line += f" -x -a {shlex.quote(_values(option))}"
    elif option.names_file:
        line += " -r -F"
    elif option.value:
        line += " -x"
    return [f"{line} -d {shlex.quote(option.help)}"]
