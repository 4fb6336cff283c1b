"""What the bars above and below the pages say of the open project."""

from twinlens.session import ReviewProgress
from twinlens.ui.words import number, translate
from twinlens.ui.workspace import Workspace


def settings_word(workspace: Workspace) -> str:
    """The settings that a person wants to see all the time."""
    params = workspace.params
    text = translate("facts", "C ≥ %1, %2 profile")
    return text.replace("%1", str(params.c_min)).replace("%2", str(params.profile))


def work_words(workspace: Workspace, progress: ReviewProgress) -> str:
    """Who reviews which sample, and how fast."""
    facts = [translate("facts", "reviewer %1").replace("%1", workspace.project.reviewer)]
    sample = workspace.queue.sample
    if sample is not None:
        text = translate("facts", "%1 sample of %2 pairs, seed %3").replace("%1", sample.design)
        facts.append(text.replace("%2", number(len(workspace.queue))).replace("%3", f"{sample.seed:x}"[:8]))
    if progress.rate is not None:
        facts.append(translate("facts", "%1 decisions an hour").replace("%1", number(round(progress.rate))))
    return "  ·  ".join(facts)
