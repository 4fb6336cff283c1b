"""Makes a Linux bundle smaller: symbols that only a debugger reads, and Unicode data that Qt never asks for."""

import re
import shutil
import struct
import subprocess
import tempfile
from pathlib import Path

# Libraries that pyarrow's own ones name as needed, though nothing in the bundle calls them: an empty one satisfies the
# loader. Whether that is so is looked at in each build, symbol by symbol.
HOLLOW = ("libarrow_substrait.so.", "libarrow_dataset.so.", "libarrow_acero.so.")

# What Qt asks ICU for: locale basics and the root's collation. The rest of its 31 MB are the order of single languages,
# transliterations, dictionaries for line breaking (Qt brings its own), legacy converters, and names of currencies,
# units, regions, languages and zones.
ICU_UNWANTED = ("coll/", "translit/", "brkitr/", "curr/", "unit/", "region/", "lang/", "zone/", "rbnf/")
ICU_UNWANTED_SUFFIXES = (".cnv", ".spp", ".dict")
ICU_KEPT = ("coll/root.res", "coll/ucadata.icu")
ICU_LOCALE = re.compile(r"[a-z]{2,3}(_\w+)?\.res")  # words and forms of one language: Qt brings its own


def slim(folder: str | Path) -> None:
    """Does all of it in a finished bundle."""
    inside = Path(folder) / "_internal"
    libraries = [path for path in sorted(inside.rglob("*.so*")) if path.is_file() and not path.is_symlink()]
    for path in libraries:
        if path.name.startswith("libicudata.so."):
            trim_unicode_data(path)
        strip(path)
    for prefix in HOLLOW:
        for path in libraries:
            if path.name.startswith(prefix):
                hollow(path, [other for other in libraries if other != path])
    drop_unneeded(inside)


def drop_unneeded(inside: Path) -> None:
    """Deletes libraries that came with a part which was left out: nothing names them as needed any more."""
    while True:
        files = [path for path in inside.rglob("*.so*") if path.is_file() and not path.is_symlink()]
        needed = set().union(*map(needs, [*files, inside.parent / "twinlens"]))
        shared = [path for path in files if path.parent in (inside, inside / "PySide6" / "Qt" / "lib")]
        lost = [path for path in shared if path.name.startswith("lib") and path.name not in needed]
        lost = [path for path in lost if not path.name.startswith("libpython")]
        for path in lost:
            path.unlink()
        if not lost:
            break
    for link in inside.rglob("*.so*"):
        if link.is_symlink() and not link.exists():
            link.unlink()


def needs(library: Path) -> set[str]:
    """The names of the libraries that the loader looks for with this one."""
    listed = subprocess.run(["readelf", "-d", str(library)], check=True, capture_output=True, text=True).stdout
    return set(re.findall(r"\(NEEDED\).*\[(.+)\]", listed))


def strip(library: Path) -> None:
    """Takes the symbols away that only a debugger reads.

    A library whose packager has rewritten it (auditwheel, patchelf) may not survive that: its segments lose their
    places on a page. Such a one is left as it is.
    """
    with tempfile.TemporaryDirectory() as temporary:
        copy = Path(temporary) / library.name
        subprocess.run(["strip", "--strip-unneeded", "-o", str(copy), str(library)], check=True, capture_output=True)
        if loadable(copy.read_bytes()):
            shutil.copyfile(copy, library)


def loadable(elf: bytes) -> bool:
    """Whether each segment of a 64-bit ELF file stands at the same place of its page in the file and in memory."""
    (table,) = struct.unpack_from("<Q", elf, 32)
    size, count = struct.unpack_from("<HH", elf, 54)
    for index in range(count):
        kind, _, offset, address, _, _, _, align = struct.unpack_from("<IIQQQQQQ", elf, table + index * size)
        if kind == 1 and align > 1 and offset % align != address % align:  # PT_LOAD
            return False
    return True


def symbols(library: Path, option: str) -> set[str]:
    """The names that a library defines or asks for, by nm's option, without their versions."""
    listed = subprocess.run(["nm", "-D", option, str(library)], check=True, capture_output=True, text=True).stdout
    return {line.split()[-1].split("@")[0] for line in listed.splitlines() if line.strip()}


def hollow(library: Path, others: list[Path]) -> None:
    """Puts an empty library in this one's place where no other asks for any of its names."""
    defined = symbols(library, "--defined-only")
    if any(symbols(other, "--undefined-only") & defined for other in others):
        return
    with tempfile.TemporaryDirectory() as temporary:
        made = Path(temporary) / library.name
        (Path(temporary) / "empty.s").write_text('.section .note.GNU-stack,"",@progbits\n')
        subprocess.run(["as", "-o", "empty.o", "empty.s"], cwd=temporary, check=True)
        subprocess.run(
            ["ld", "-shared", "-soname", library.name, "-o", str(made), "empty.o"], cwd=temporary, check=True
        )
        shutil.copyfile(made, library)


def trim_unicode_data(library: Path) -> None:
    """Rewrites ICU's data library with fewer items in its table of contents.

    The library is one constant: a header, the number of items, (offset of name, offset of data) for each in the order
    of their names, the names, the data (ICU: `ucmndata.h`, "CmnD").
    """
    with tempfile.TemporaryDirectory() as temporary:
        work = Path(temporary)
        raw = work / "raw"
        subprocess.run(["objcopy", "-O", "binary", "--only-section=.rodata", str(library), str(raw)], check=True)
        data = raw.read_bytes()
        at = data.find(b"CmnD")
        start = at - 12  # after the header's size, two magic bytes, and the eight before the format
        if at < 0:
            raise ValueError(f"{library} holds no table of Unicode data")
        packed = smaller_table(data[start:])
        version = library.name.rsplit(".", 1)[1]
        (work / "data").write_bytes(packed)
        name = f"icudt{version}_dat"
        subprocess.run(
            ["objcopy", "-I", "binary", "-O", "elf64-x86-64", "-B", "i386:x86-64",
             "--rename-section", ".data=.rodata,alloc,load,readonly,data,contents",
             "--set-section-alignment", ".data=16",
             "--redefine-sym", f"_binary_data_start={name}", "--strip-symbol", "_binary_data_end",
             "--strip-symbol", "_binary_data_size", "data", "data.o"],
            cwd=work, check=True,
        )  # fmt: skip
        made = work / library.name
        subprocess.run(
            ["ld", "-shared", "-z", "noexecstack", "-soname", library.name, "-o", str(made), "data.o"],
            cwd=work, check=True,
        )  # fmt: skip
        shutil.copyfile(made, library)


def smaller_table(data: bytes) -> bytes:
    """The data package with the wanted items only, in the same order."""
    (header,) = struct.unpack_from("<H", data)
    (count,) = struct.unpack_from("<I", data, header)
    entries = [struct.unpack_from("<II", data, header + 4 + 8 * index) for index in range(count)]
    names = [data[header + name : data.index(b"\0", header + name)] for name, _ in entries]
    ends = [place for _, place in entries[1:]]
    kept = []
    for index, (name, (_, place)) in enumerate(zip(names, entries, strict=True)):
        inside = name.decode("ascii").split("/", 1)[1]
        if inside not in ICU_KEPT and (
            inside.startswith(ICU_UNWANTED) or inside.endswith(ICU_UNWANTED_SUFFIXES) or ICU_LOCALE.fullmatch(inside)
        ):
            continue
        # the last item has no successor that says where it ends; what follows it is padding
        end = ends[index] if index < len(ends) else len(data) - header
        kept.append((name, data[header + place : header + end]))
    table = 4 + 8 * len(kept)
    offset = table
    places = []
    for name, _ in kept:
        places.append(offset)
        offset += len(name) + 1
    contents = bytearray()
    offset = -(-offset // 16) * 16
    toc = bytearray(struct.pack("<I", len(kept)))
    for place, (_, item) in zip(places, kept, strict=True):
        toc += struct.pack("<II", place, offset + len(contents))
        contents += item + b"\xaa" * (-len(item) % 16)
    toc += b"".join(name + b"\0" for name, _ in kept)
    toc += b"\xaa" * (offset - len(toc))
    return data[:header] + bytes(toc) + bytes(contents)
