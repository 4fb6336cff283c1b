"""How long one step of a dragged threshold takes, beside a million pairs and thousands of labels.

`python tests/bench/threshold_drag.py [--pairs 1000000] [--labels 5000] [--strata 40]` prints processor milliseconds:
for computing a rule's view (once, in another process), and for a step with everything that is drawn.
"""

import argparse
import os
import random
import time

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")


def judged_pairs(labels: int, strata: int) -> list:
    from twinlens.evaluation.judged import JudgedPair
    from twinlens.model.judgements import Verdict

    chance = random.Random(1)
    made = []
    for number in range(labels):
        c_sim = min(384, 320 + int(64 * chance.betavariate(2.2, 1.3)))
        b_sim = min(6, max(0, round((c_sim - 350) / 7 + chance.gauss(0, 1.2))))
        verdict = Verdict.CORRECT if chance.random() < (c_sim - 310) / 80 else Verdict.INCORRECT
        stratum = f"stratum {c_sim * strata // 385}"
        made.append(JudgedPair(b_sim, c_sim, chance.random() < 0.6, verdict, weight=4.0, stratum=stratum, pair=number))
    return made


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--pairs", type=int, default=1_000_000)
    parser.add_argument("--labels", type=int, default=5_000)
    parser.add_argument("--strata", type=int, default=40, help="0 = a uniform sample")
    parser.add_argument("--profile", action="store_true")
    options = parser.parse_args()

    from twinlens.evaluation.judged import ChosenLabels
    from twinlens.evaluation.study_data import StudyData
    from twinlens.model.params import ScanParams
    from twinlens.session.thresholds import Tuning, view
    from twinlens.session.tuning import TuningPage
    from twinlens.ui.app import make_application
    from twinlens.ui.settings import Settings
    from twinlens.ui.threshold.page import ThresholdPage

    judged = judged_pairs(options.labels, max(1, options.strata))
    chance = random.Random(2)
    counts: dict[tuple[int, int, bool], int] = {}
    for pair in judged_pairs(20_000, 1):
        cell = (pair.b_sim, pair.c_sim, pair.same_site)
        counts[cell] = counts.get(cell, 0) + options.pairs // 20_000
    strata = None
    if options.strata:
        strata = {}
        for pair in judged:
            strata[pair.stratum] = strata.get(pair.stratum, 0) + chance.randint(100, 300)
    data = StudyData(ScanParams(), judged, counts, strata=strata)
    read = Tuning(data, ChosenLabels(tuple(judged), True), {})

    app = make_application(["bench"])
    page = ThresholdPage(Settings.temporary())
    page.resize(1600, 900)
    page.show()
    app.processEvents()
    for rule in ("c", "combined", "mixed", "b"):
        cut = read.start(type(read.start("c").rule)(rule))
        began = time.process_time()
        seen = view(None, read, cut, "train")
        computed = time.process_time() - began
        began = time.process_time()
        page.show_page(TuningPage(seen, (), len(judged), None))
        page._settled.stop()
        app.processEvents()
        shown = time.process_time() - began
        profiler = None
        if options.profile:
            import cProfile

            profiler = cProfile.Profile()
            profiler.enable()
        costs = []
        for step in range(200):
            place = (step * 7) % len(seen.steps)
            began = time.process_time()
            page.set_place(place)
            page._settled.stop()
            app.processEvents()
            costs.append(1000 * (time.process_time() - began))
        if profiler is not None:
            import pstats

            profiler.disable()
            pstats.Stats(profiler).sort_stats("tottime").print_stats(22)
        costs.sort()
        print(
            f"{rule:<9} view {1000 * computed:6.0f} ms   first picture {1000 * shown:5.0f} ms   "
            f"step median {costs[100]:5.1f} ms   95 % {costs[190]:5.1f} ms"
        )
    page.close()


if __name__ == "__main__":
    main()
