"""Connected components by joins: stars are turned into smaller ones until nothing moves.

Kiveris, Lattanzi, Mirrokni, Rastogi, Vassilvitskii, *Connected Components in MapReduce and Beyond* (SoCC 2014): large
stars and small stars take turns; the rounds grow with the logarithm of the longest path, and are bounded here.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from twinlens.cluster.stages import WORK, Stages
from twinlens.model.errors import TwinlensError

if TYPE_CHECKING:
    from pyspark.sql import DataFrame

ROUNDS = 40  # more than a path through 10^9 nodes needs

EDGES = "u long, v long"


def components(stages: Stages, edges: DataFrame, name: str) -> DataFrame:
    """(node, component) of every node that has an edge; a component is named by its smallest node.

    `edges` has the columns `u` and `v`, node numbers. Raises TwinlensError where `ROUNDS` are not enough.
    """
    current = f"{WORK}/{name}-0"
    stages.write(edges.where("u <> v").selectExpr("greatest(u, v) as u", "least(u, v) as v").distinct(), current)
    last: tuple[int, ...] = ()
    for number in range(1, ROUNDS + 1):
        frame = _small_star(_large_star(stages.read(current, EDGES)))
        current = f"{WORK}/{name}-{number}"
        stages.write(frame, current)
        # ends of edges only sink, or edges fall together: where no sum moves, the stars are as small as they get
        sums = ("count(1)", "coalesce(sum(u), 0)", "coalesce(sum(v), 0)")
        found = tuple(map(int, stages.collect(stages.read(current, EDGES).selectExpr(*sums))[0]))
        if found == last:
            stars = stages.read(current, EDGES)
            middles = stars.selectExpr("v as node", "v as component").distinct()
            return stars.selectExpr("u as node", "v as component").unionByName(middles)
        last = found
    raise TwinlensError(f"the components of {name} were not found in {ROUNDS} rounds; nothing is finished")


def _large_star(edges: DataFrame) -> DataFrame:
    """Each node's larger neighbours are joined to the smallest of it and its neighbours."""
    both = edges.unionByName(edges.selectExpr("v as u", "u as v"))
    least = both.groupBy("u").agg({"v": "min"}).selectExpr("u", "least(u, `min(v)`) as m")
    return both.where("v > u").join(least, "u").selectExpr("v as u", "m as v").where("u <> v").distinct()


def _small_star(edges: DataFrame) -> DataFrame:
    """Each node and its smaller neighbours are joined to the smallest of these."""
    down = edges.selectExpr("greatest(u, v) as u", "least(u, v) as v")
    least = down.groupBy("u").agg({"v": "min"}).selectExpr("u", "`min(v)` as m")
    moved = down.join(least, "u").selectExpr("v as u", "m as v").where("u <> v")
    return moved.unionByName(least.selectExpr("u", "m as v")).distinct()
