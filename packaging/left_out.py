"""What a bundle does without: modules and files of libraries that no part of the program loads."""

import re
from pathlib import PurePosixPath

# asked for by a library, never by the program
MODULES = [
    "ssl", "_ssl", "_hashlib", "tkinter", "setuptools", "pip", "pkg_resources", "_distutils_hack", "readline",
    "doctest", "lib2to3", "scipy", "pandas", "pyspark", "py4j", "IPython", "jinja2", "yaml", "pytest",
    "click", "tqdm", "cffi", "pycparser", "psutil", "PySide6.QtNetwork", "PySide6.QtDBus", "PySide6.QtQml",
    "PySide6.QtOpenGL",
    "zstandard._cffi", "zstandard.backend_cffi", "zstandard.backend_rust", "numpy.f2py", "numpy.distutils",
    "numpy.testing", "numba.tests", "numba.cuda", "numba.testing", "pyarrow.flight", "pyarrow._flight",
    "pyarrow._s3fs", "pyarrow._gcsfs", "pyarrow._azurefs", "pyarrow._hdfs", "pyarrow._substrait", "pyarrow._orc",
    "pyarrow._cuda", "pyarrow.tests", "pyarrow._pyarrow_cpp_tests", "pyarrow.interchange", "pyarrow._dataset_orc",
    "pyarrow._dataset_parquet_encryption", "pyarrow._parquet_encryption", "pyarrow._csv", "pyarrow._json",
    "pyarrow._feather", "pyarrow._dataset", "pyarrow._dataset_parquet", "pyarrow._acero", "pyarrow.dataset",
    "pyarrow.acero", "rapidfuzz.fuzz_cpp", "rapidfuzz.fuzz_cpp_avx2", "rapidfuzz.fuzz_cpp_sse2",
    "rapidfuzz.process_cpp", "rapidfuzz.process_cpp_impl", "PIL",
]  # fmt: skip

# destinations inside the bundle, with / between the parts
FILES = re.compile(
    r"""
      (^|/)tests?/
    | ^pyarrow/(include|src|interchange)/
    | (^|/)(lib)?arrow_(flight|python_flight|python_parquet_encryption|s3|orc|gandiva|cuda)\b
    | ^pyarrow/libarrow_python\.so(\.\d+\.\d+\.\d+)?$
    | ^rapidfuzz/(fuzz_cpp|process_cpp|fuzz_py|process_py)
    | \.(pyx|pxd|pxi|pyi|pyd\.lib|h|hpp|c|cpp|a|lib|cmake|whl)$
    | (^|/)(setuptools|pkg_resources)(/|-)
    | ^zstandard/(_cffi|_rust)
    | ^numpy/_core/_(simd|\w+_tests)\.
    | ^numba/np/ufunc/(tbb|omp)pool
    | ^llvmlite/tests/
    | ^(PIL|pillow\.libs)/
    | ^twinlens/resources/translations/.*\.ts$  # what the catalogues were made of
    | ^PySide6/(Qt/)?translations/(?!qtbase_(de|en)\.qm$)
    | ^PySide6/(Qt/)?plugins/(xcbglintegrations|wayland-graphics-integration-client)/
    | ^PySide6/(Qt/)?plugins/(networkinformation|tls|egldeviceintegrations|generic|virtualkeyboard)/
    | ^PySide6/(Qt/)?plugins/platforms/(lib)?q(eglfs|linuxfb|minimalegl|vkkhrdisplay|vnc|directfb)
    | ^PySide6/(Qt/)?plugins/platformthemes/libqgtk3
    | ^PySide6/(Qt/)?plugins/imageformats/(lib)?q(webp|tiff|tga|icns|wbmp|pdf|jpeg|gif)
    | ^PySide6/Qt(Network|Qml|Quick|OpenGL)\b
    | (^|/)(lib)?Qt6(Network|EglFS|EglFs|Qml|Quick|Pdf|VirtualKeyboard)
    | (^|/)opengl32sw\.dll$
    | ^lib(crypto|ssl)[-.\d]*.*\.(so|dll|dylib)
    | ^lib(gssapi_krb5|krb5|krb5support|k5crypto|com_err|keyutils|readline|tinfo|tiff|webp|jpeg)\.so
    | ^lib(atk|cairo|gdk_pixbuf|pango|thai|datrie|fribidi|graphite2|harfbuzz|pixman)\b.*\.so
    | ^python3\.\d+/lib-dynload/_(ssl|hashlib|curses|curses_panel|tkinter|test\w*|xx\w*|crypt|dbm|gdbm)\.
    """,
    re.VERBOSE,
)


def unwanted(destination: str) -> bool:
    """Whether the bundle does without this file."""
    return bool(FILES.search(str(PurePosixPath(destination.replace("\\", "/")))))
