"""One Spark session for all tests that need it."""

from collections.abc import Iterator
from typing import Any

import pytest

# small corpora: what Spark would spend on compiling never pays off
QUICK = {
    "spark.driver.memory": "1g",
    "spark.sql.codegen.wholeStage": "false",
    "spark.sql.codegen.factoryMode": "NO_CODEGEN",
    "spark.sql.adaptive.enabled": "false",
}

# what every Python process of this Spark runs first: pages on which the reader dies, as it would of a fault in C or
# for want of memory, or does not come back
DEADLY = """
import os, signal, twinlens.corpus.html_pages as pages
real = pages.read_html
def read_html(page, url):
    text = page if isinstance(page, str) else page.decode("latin-1")
    if "kill the reader" in text:
        os.abort()
    if "fill the memory" in text:
        os.kill(os.getpid(), signal.SIGKILL)
    while "hold the reader" in text:
        pass
    return real(page, url)
pages.read_html = read_html
"""


@pytest.fixture(scope="session")
def quick() -> dict[str, str]:
    """Settings of Spark for small corpora."""
    return QUICK


@pytest.fixture(scope="session")
def spark(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Any]:
    pytest.importorskip("pyspark", reason="needs the extra spark")
    from twinlens.cluster.session import start

    folder = tmp_path_factory.mktemp("customization")
    (folder / "sitecustomize.py").write_text(DEADLY)
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PYTHONPATH", str(folder), prepend=":")
        session = start("local[2]", QUICK)
    yield session
    session.stop()
