"""The stages of the collection check (domain specification, section 10): joins, components, and copies per collection.

The relation is the local engine's default: an exact resemblance of 8-shingles of at least one half.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any

import numpy as np
import pyarrow as pa

from twinlens.cluster.components import components
from twinlens.cluster.documents import RECORDS, WHOLE_RECORDS, Read
from twinlens.cluster.pages import PAGES, read_pages
from twinlens.cluster.records import DOCUMENTS, arrow_schema
from twinlens.cluster.session import settings_for
from twinlens.cluster.stages import WORK
from twinlens.engine.crew import DIED, TOO_SLOW
from twinlens.engine.replicas.copies import Web, find_collections
from twinlens.engine.replicas.links import address_hashes, page_address, root_rank
from twinlens.engine.replicas.similar_pages import LEAST_SHARED, NEIGHBOURS, WHOLE_GROUP
from twinlens.kernels.overlap import common_elements

if TYPE_CHECKING:
    from pyspark.sql import DataFrame

    from twinlens.cluster.stages import Stages

LEAST = 0.5  # resemblance of similar pages
TOLERANCE = 1  # pages that a copy may miss

_NAMED = "locator string, url string, site string, size long, set_key binary, rank long, h0 long, h1 long, h2 long"
NUMBERED = f"page long, {_NAMED}"
COPIES = (
    "collection long, cardinality int, size int, copy int, site string, root string, links int, pages int, "
    "octets long, members string"
)
_ORDERED, _PAGES, _READ = f"{WORK}/pages-ordered", f"{WORK}/pages", f"{WORK}/pages-read"
_LINKS, _SIMILAR, _CLASSES = f"{WORK}/links", f"{WORK}/similar-pages", f"{WORK}/classes"
_JOINED = f"{WORK}/collections"


def write_collections(stages: Stages, read: Read) -> dict[str, Any]:
    """Make the tables `page_classes`, `links` and `collections`; what a crawler would save."""
    stages.run("pages", lambda: _number_pages(stages))
    stages.run("chunks and links", lambda: _read_pages(stages, read))
    stages.run("resolving links", lambda: _resolve_links(stages))
    stages.run("similar pages", lambda: _similar_pages(stages))
    stages.run("classes of pages", lambda: _classes(stages))
    stages.run("linked classes", lambda: _linked_classes(stages))
    return stages.run("collections", lambda: _collections(stages))


# -- pages ------------------------------------------------------------------------------------------------------------


def _number_pages(stages: Stages) -> dict[str, Any]:
    """Pages in the order in which a local scan reads them, numbered from 0."""
    from pyspark.sql.functions import broadcast

    documents = stages.read("documents", DOCUMENTS).where("status in ('read', 'empty')")
    files = stages.spark.read.parquet(stages.folder.uri_of("files"))
    order = broadcast(files.selectExpr("file", "input as _input", "replace(locator, '/', chr(0)) as _name"))
    place = "cast(coalesce(nullif(regexp_extract(locator, '#([0-9]+)(?:[.][0-9]+)?$', 1), ''), '0') as long) as _place"
    sorted_pages = (
        documents.join(order, "file")
        .selectExpr("locator", "url", "site", "size", "set_key", "_input", "_name", place)
        .orderBy("_input", "_name", "_place", "locator")
    )
    settings_for(stages.spark, records=RECORDS)
    stages.write(sorted_pages.drop("_input", "_name", "_place").mapInArrow(_addressed, _NAMED), _ORDERED)
    ordered = stages.read(_ORDERED, _NAMED)
    named = ordered.selectExpr("*", "_metadata.file_name as _file", "_metadata.row_index as _row")
    offsets, n = {}, 0
    sizes = stages.collect(named.groupBy("_file").agg({"*": "count"}))
    for row in sorted(sizes, key=lambda row: row["_file"]):
        offsets[row["_file"]] = n
        n += int(row["count(1)"])
    stages.write(named.mapInArrow(partial(_numbered, offsets), NUMBERED), _PAGES)
    return {"pages": n}


def _addressed(batches: Iterator[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
    for batch in batches:
        urls, locators = batch.column("url").to_pylist(), batch.column("locator").to_pylist()
        named = [page_address(url, locator) for url, locator in zip(urls, locators, strict=True)]
        hashes = address_hashes(named).view(np.int64)
        columns = [*batch.columns, pa.array([root_rank(address) for address in named], pa.int64())]
        columns += [pa.array(np.ascontiguousarray(hashes[:, step])) for step in range(3)]
        yield pa.record_batch(columns, schema=arrow_schema(_NAMED))


def _numbered(offsets: dict[str, int], batches: Iterator[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
    schema = arrow_schema(NUMBERED)
    for batch in batches:
        start = np.array([offsets[name] for name in batch.column("_file").to_pylist()], np.int64)
        page = pa.array(start + batch.column("_row").to_numpy())
        yield pa.record_batch(
            [page, *(batch.column(field.name) for field in schema if field.name != "page")], schema=schema
        )


def _read_pages(stages: Stages, read: Read) -> dict[str, Any]:
    frames: list[DataFrame] = []
    failed = stages.read("documents", DOCUMENTS).where("status = 'failed'")
    deadly = stages.collect(failed.where(failed.reason.isin(DIED, TOO_SLOW)).select("locator"))
    given_up = frozenset(row[0] for row in deadly)
    for kind, reading, frame in read.sources():
        settings_for(stages.spark, records=WHOLE_RECORDS if kind == "whole" else RECORDS)
        frames.append(frame.mapInArrow(partial(read_pages, kind, replace(reading, given_up=given_up)), PAGES))
    whole = frames[0]
    for frame in frames[1:]:
        whole = whole.unionByName(frame)
    numbers = stages.read(_PAGES, NUMBERED).select("locator", "page")
    stages.write(whole.join(numbers, "locator").drop("locator"), _READ)
    return {}


# -- links ------------------------------------------------------------------------------------------------------------


def _resolve_links(stages: Stages) -> dict[str, Any]:
    """Links between pages of the corpus: as spelled, else as an index page, else without regard to case."""
    pages, read = stages.read(_PAGES, NUMBERED), stages.spark.read.parquet(stages.folder.uri_of(_READ))
    links = read.select("page", "links").mapInArrow(_targets, "source long, h0 long, h1 long, h2 long").distinct()
    for step in range(3):
        spelled = pages.groupBy(f"h{step}").agg({"page": "min", "*": "count"})
        known = spelled if step == 0 else spelled.where("`count(1)` = 1")
        links = links.join(known.selectExpr(f"h{step}", f"`min(page)` as p{step}"), f"h{step}", "left")
    found = links.selectExpr("source", "coalesce(p0, p1, p2) as target").where(
        "target is not null and source <> target"
    )
    stages.write(found.distinct(), _LINKS)
    return {}


def _targets(batches: Iterator[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
    for batch in batches:
        tables = [np.frombuffer(body, np.int64).reshape(-1, 3) for body in batch.column("links").to_pylist()]
        pages = batch.column("page").to_numpy()
        hashes = np.concatenate([np.zeros((0, 3), np.int64), *tables])
        source = np.repeat(pages, [len(table) for table in tables])
        columns = [source, *(np.ascontiguousarray(hashes[:, step]) for step in range(3))]
        yield pa.record_batch([pa.array(column) for column in columns], names=["source", "h0", "h1", "h2"])


# -- similar pages and their classes ----------------------------------------------------------------------------------


def _similar_pages(stages: Stages) -> dict[str, Any]:
    """Pairs of pages that share sampled chunks and whose resemblance, counted exactly, is at least `LEAST`."""
    from pyspark.sql import Window
    from pyspark.sql import functions as sql

    read = stages.spark.read.parquet(stages.folder.uri_of(_READ))
    sampled = read.select("page", "sketch").mapInArrow(_sketched, "page long, chunk long, held int")
    group = Window.partitionBy("chunk")
    placed = sampled.withColumn("place", sql.row_number().over(group.orderBy("page")))
    placed = placed.withColumn("many", sql.count(sql.lit(1)).over(group)).where("many > 1")
    # a large group is cut into blocks, so that nobody meets more than the neighbours in two of them
    cut = placed.withColumn("block", sql.expr(f"if(many <= {WHOLE_GROUP}, 0, place div {NEIGHBOURS})"))
    one = cut.selectExpr("chunk", "block", "page as a", "place as i", "held as held_a", "many")
    again = sql.expr(f"explode(if(many <= {WHOLE_GROUP} or block = 0, array(block), array(block, block - 1))) as block")
    other = cut.select("chunk", again, cut["page"].alias("b"), cut["place"].alias("j"), cut["held"].alias("held_b"))
    met = one.join(other, ["chunk", "block"]).where(f"j > i and (many <= {WHOLE_GROUP} or j - i <= {NEIGHBOURS})")
    shared = met.groupBy("a", "b", "held_a", "held_b").agg({"*": "count"})
    wanted = shared.where(f"`count(1)` >= least({LEAST_SHARED}, held_a, held_b)").select("a", "b")
    chunks = read.select("page", "chunks")
    both = wanted.join(chunks.selectExpr("page as a", "chunks as chunks_a"), "a")
    both = both.join(chunks.selectExpr("page as b", "chunks as chunks_b"), "b")
    settings_for(stages.spark, records=RECORDS)
    stages.write(both.mapInArrow(_resembling, "u long, v long"), _SIMILAR)
    return {}


def _sketched(batches: Iterator[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
    for batch in batches:
        sketches = [np.frombuffer(body, np.int64) for body in batch.column("sketch").to_pylist()]
        sizes = [len(sketch) for sketch in sketches]
        page = np.repeat(batch.column("page").to_numpy(), sizes)
        chunk = np.concatenate([np.zeros(0, np.int64), *sketches])
        held = np.repeat(np.array(sizes, np.int32), sizes)
        yield pa.record_batch([pa.array(page), pa.array(chunk), pa.array(held)], names=["page", "chunk", "held"])


def _resembling(batches: Iterator[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
    for batch in batches:
        n = batch.num_rows
        sides = [batch.column(name).to_pylist() for name in ("chunks_a", "chunks_b")]
        sizes = np.array([len(body) // 8 for side in sides for body in side], np.int64)
        start = np.zeros(2 * n + 1, np.int64)
        np.cumsum(sizes, out=start[1:])
        values = np.frombuffer(b"".join(body for side in sides for body in side), np.uint64).copy()
        common = common_elements(values, start, np.arange(n), np.arange(n, 2 * n))
        share = common / np.maximum(sizes[:n] + sizes[n:] - common, 1)
        kept = share >= LEAST
        columns = (batch.column(name).to_numpy()[kept] for name in ("a", "b"))
        yield pa.record_batch([pa.array(column) for column in columns], names=["u", "v"])


def _classes(stages: Stages) -> dict[str, Any]:
    """Classes of similar pages; members of an identity set are similar to its first page."""
    pages = stages.read(_PAGES, NUMBERED).where("length(set_key) > 0")
    first = pages.groupBy("set_key").agg({"page": "min"}).withColumnRenamed("min(page)", "v")
    alike = pages.join(first, "set_key").where("page <> v").selectExpr("page as u", "v")
    similar = stages.spark.read.parquet(stages.folder.uri_of(_SIMILAR)).unionByName(alike)
    found = components(stages, similar, "page-stars")
    stages.write(found.withColumnRenamed("component", "class"), _CLASSES)
    return {}


# -- collections ------------------------------------------------------------------------------------------------------


def _linked_classes(stages: Stages) -> dict[str, Any]:
    """Classes whose copies are linked alike grow together (steps 2 and 3 of the source)."""
    classes = stages.spark.read.parquet(stages.folder.uri_of(_CLASSES))
    links = stages.spark.read.parquet(stages.folder.uri_of(_LINKS))
    sizes = classes.groupBy("class").count()
    joined = links.join(classes.selectExpr("node as source", "class as a"), "source")
    joined = joined.join(classes.selectExpr("node as target", "class as b"), "target").where("a <> b")
    four = joined.groupBy("a", "b").agg(*_distinct_counts())
    four = four.join(sizes.selectExpr("class as a", "count as ra"), "a")
    four = four.join(sizes.selectExpr("class as b", "count as rb"), "b")
    alike = four.where(f"greatest(ra, ls, ld, rb) - least(ra, ls, ld, rb) <= {TOLERANCE}")
    found = components(stages, alike.selectExpr("a as u", "b as v"), "class-stars")
    stages.write(found.selectExpr("node as class", "component as collection"), _JOINED)
    return {}


def _distinct_counts() -> list[Any]:
    from pyspark.sql import functions as sql

    return [sql.countDistinct("source").alias("ls"), sql.countDistinct("target").alias("ld")]


def _collections(stages: Stages) -> dict[str, Any]:
    """Find the copies of each collection, one collection a task; what a crawler would save."""
    from pyspark.sql import functions as sql

    classes = stages.spark.read.parquet(stages.folder.uri_of(_CLASSES))
    collections = stages.spark.read.parquet(stages.folder.uri_of(_JOINED))
    links = stages.spark.read.parquet(stages.folder.uri_of(_LINKS))
    pages = stages.read(_PAGES, NUMBERED).select("page", "locator", "url", "site", "size", "rank")
    placed = classes.withColumnRenamed("node", "page").join(collections, "class")
    own = pages.join(placed, "page")
    of_page = placed.select("page", "collection")
    inner = links.join(of_page.selectExpr("page as source", "collection as within"), "source")
    inner = inner.join(of_page.selectExpr("page as target", "collection as other"), "target")
    inner = inner.where("within = other").select("within", "source", "target")
    copies = own.groupBy("collection").cogroup(inner.groupBy("within")).applyInArrow(_copies, COPIES)
    stages.write(copies.coalesce(1), "collections")
    stages.write(links, "links")
    stages.write(
        pages.join(classes.withColumnRenamed("node", "page"), "page").select("page", "locator", "class"), "page_classes"
    )
    made = stages.spark.read.schema(COPIES).parquet(stages.folder.uri_of("collections"))
    skipped = made.where("copy > 0").select(sql.explode(sql.from_json("members", "array<string>")).alias("locator"))
    everyone = stages.read(_PAGES, NUMBERED).select("page", "locator", "size")
    known = everyone.join(classes.withColumnRenamed("node", "page"), "page", "left")
    gone = skipped.distinct().withColumn("gone", sql.lit(True))
    marked = known.join(gone, "locator", "left").selectExpr("class", "size", "coalesce(gone, false) as gone")
    (row,) = stages.collect(
        marked.selectExpr(
            "count(1)",
            "count(class)",
            "count_if(gone)",
            "coalesce(sum(if(gone, size, 0)), 0)",
        )
    )
    left = marked.where("not gone and class is not null").groupBy("class").count().where("count > 1")
    (again,) = stages.collect(left.selectExpr("coalesce(sum(count), 0)"))
    total, classed, saved, octets = map(int, row)
    return {
        "collections": len({copy["collection"] for copy in stages.collect(made.select("collection"))}),
        "saved": {
            "pages": saved,
            "bytes": octets,
            "duplicates_before": classed / total if total else 0.0,
            "duplicates_after": int(again[0]) / (total - saved) if total > saved else 0.0,
        },
    }


def _copies(key: tuple[pa.Scalar, ...], pages: pa.Table, links: pa.Table) -> pa.Table:
    """The copies of one collection, by the local engine's function over its pages alone."""
    pages = pages.sort_by("page")
    number = pages.column("page").to_numpy()
    _, own_class = np.unique(pages.column("class").to_numpy(), return_inverse=True)
    sites = pages.column("site").to_pylist()
    named = {site: place for place, site in enumerate(dict.fromkeys(sites))}
    source, target = (
        np.searchsorted(number, links.column(name).to_numpy()).astype(np.int64) for name in ("source", "target")
    )
    web = Web(
        own_class.astype(np.int64),
        np.array([named[site] for site in sites], np.int64),
        pages.column("rank").to_numpy(),
        source,
        target,
    )
    locators, urls, sizes = (pages.column(name).to_pylist() for name in ("locator", "url", "size"))
    rows: list[dict[str, Any]] = []
    for found in find_collections(web, TOLERANCE):
        for place, copy in enumerate(found.copies):
            rows.append(
                {
                    "collection": key[0].as_py(),
                    "cardinality": found.cardinality,
                    "size": found.size,
                    "copy": place,
                    "site": sites[copy.pages[0]],
                    "root": urls[copy.root] or locators[copy.root],
                    "links": copy.links,
                    "pages": len(copy.pages),
                    "octets": sum(sizes[page] for page in copy.pages),
                    "members": json.dumps([locators[page] for page in copy.pages]),
                }
            )
    return pa.Table.from_pylist(rows, schema=arrow_schema(COPIES))
