"""The folder of generated sources is made once for all sif tests."""

import importlib.util
from pathlib import Path
from types import ModuleType

import pytest


@pytest.fixture(scope="session")
def sources() -> ModuleType:
    spec = importlib.util.spec_from_file_location("c_sources", Path(__file__).with_name("c_sources.py"))
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module
