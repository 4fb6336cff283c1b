"""Generated C-like files for the sif tests: text with the redundancy of code, but nothing shared by accident."""

import random
from pathlib import Path

WORDS = ["count", "index", "buffer", "length", "node", "next", "value", "size", "head", "tail", "flag", "state"]


def c_source(rng: random.Random, size: int) -> bytes:
    """A C-like text of at least `size` bytes, cut to it."""
    lines: list[str] = []
    held = 0
    while held < size:
        name = f"{rng.choice(WORDS)}_{rng.randrange(1 << 24):x}"
        line = rng.choice(
            (
                f"static int {name}(struct {rng.choice(WORDS)} *p, int n_{rng.randrange(999)})\n{{",
                f"    if ({name} > {rng.randrange(9999)}) {{ return {rng.choice(WORDS)}->{rng.choice(WORDS)}; }}",
                f"    for (i = {rng.randrange(99)}; i < {name}; i++) {rng.choice(WORDS)}[i] = {rng.randrange(9999)};",
                f"    /* {' '.join(rng.choice(WORDS) for _ in range(5))} {rng.randrange(1 << 20)} */",
                "}",
            )
        )
        lines.append(line)
        held += len(line) + 1
    return "\n".join(lines).encode()[:size]


def c_program(rng: random.Random, size: int, copied: float = 0.125) -> bytes:
    """As `c_source`, but with pieces of it copied to other places until `copied` of it are copies.

    Real programs repeat themselves: of 16 real C files of 30 KB, up to 49 % of the fingerprints repeat an earlier one.
    """
    lines = c_source(rng, round(size * (1 - copied))).split(b"\n")
    held = sum(len(line) + 1 for line in lines)
    while held < size:
        at, count = rng.randrange(len(lines) - 20), rng.randrange(8, 20)
        piece = lines[at : at + count]
        place = rng.randrange(len(lines))
        lines[place:place] = piece
        held += sum(len(line) + 1 for line in piece)
    return b"\n".join(lines)[:size]


def write_sources(folder: Path, files: int, seed: int, low: int = 2_000, high: int = 12_000) -> None:
    """`files` unrelated C-like files below `folder`."""
    rng = random.Random(seed)
    for number in range(files):
        part = folder / f"d{number % 50:02}"
        part.mkdir(parents=True, exist_ok=True)
        (part / f"f{number}.c").write_bytes(c_source(rng, rng.randrange(low, high)))


def substituted(data: bytes, rng: random.Random, times: int, size: int, fill: str = "random") -> bytes:
    """`times` random substitutions, with repetition, of `size` bytes each (Manber 1993, section 5).

    The source does not say what is put in place: `random` characters, a `passage` of the file, or `one` character.
    """
    out = bytearray(data)
    for _ in range(times):
        at = rng.randrange(len(out) - size)
        if fill == "passage":
            begin = rng.randrange(len(data) - size)
            out[at : at + size] = data[begin : begin + size]
        elif fill == "one":
            out[at : at + size] = b"x" * size
        else:
            out[at : at + size] = bytes(rng.choices(range(32, 127), k=size))
    return bytes(out)
