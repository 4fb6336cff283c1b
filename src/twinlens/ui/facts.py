"""What the bars above and below the pages say of the open project."""

from twinlens.session import Course, ReviewProgress
from twinlens.ui.status_bar import StatusBar
from twinlens.ui.top_bar import TopBar
from twinlens.ui.words import course_word, design_word, fraction, number, profile_word, translate
from twinlens.ui.workspace import SLOW, Workspace


def show_facts(top: TopBar, foot: StatusBar, workspace: Workspace | None, *, scanning: bool) -> str:
    """Says it in both bars (None = no project is open); the title of the window."""
    if workspace is None:
        top.show_project("", "")
        top.show_progress(0, 0)
        foot.facts.set_text("")
        foot.saved.setText("")
        foot.say(translate("facts", "Ready"))
        return translate("facts", "Twinlens")
    progress = workspace.progress()
    top.show_project(workspace.name, settings_word(workspace))
    top.show_progress(progress.labelled, progress.pairs)
    foot.facts.set_text(work_words(workspace, progress))
    foot.saved.setText(saved_words(workspace))
    if not scanning:
        foot.say(translate("facts", "Ready"), "warning" if workspace.saving >= SLOW else "good")
    return translate("facts", "%1 – Twinlens").replace("%1", workspace.name)


def settings_word(workspace: Workspace) -> str:
    """The settings that a person wants to see all the time."""
    params = workspace.params
    text = translate("facts", "C ≥ %1, %2 profile")
    return text.replace("%1", str(params.c_min)).replace("%2", profile_word(params.profile))


def work_words(workspace: Workspace, progress: ReviewProgress) -> str:
    """Who reviews which sample, and how fast."""
    facts = [translate("facts", "reviewer %1").replace("%1", workspace.project.reviewer)]
    sample = workspace.queue.sample
    if workspace.course is not Course.SAMPLE:
        text = translate("facts", "%1: %2 pairs").replace("%2", number(len(workspace.queue)))
        facts.append(text.replace("%1", course_word(workspace.course)))
    elif sample is not None:
        text = translate("facts", "%1 sample of %2 pairs, seed %3").replace("%1", design_word(sample.design))
        facts.append(text.replace("%2", number(len(workspace.queue))).replace("%3", f"{sample.seed:x}"[:8]))
    if progress.rate is not None:
        text = translate("facts", "%1 decisions an hour")
        facts.append(text.replace("%1", number(round(progress.rate))))
    return "  ·  ".join(facts)


def saved_words(workspace: Workspace) -> str:
    """That labels are on the disk, and what is to be known of that disk."""
    if workspace.saving >= SLOW:
        text = translate("facts", "every label is on disk; the last one took %1 s: the disk or share is slow")
        return text.replace("%1", fraction(workspace.saving, 1))
    if workspace.share is not None:
        text = translate("facts", "every label is on the network share (%1): open it on one computer at a time")
        return text.replace("%1", workspace.share)
    return translate("facts", "every label is on disk")
