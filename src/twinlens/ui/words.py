"""The words that a person reads for the field's codes, numbers, sizes and times."""

from PySide6.QtCore import QCoreApplication, QLocale

from twinlens.model.documents import DocumentStatus
from twinlens.model.judgements import Reason, Verdict
from twinlens.model.pairs import Origin, Rule
from twinlens.model.params import Profile
from twinlens.session import Course
from twinlens.ui.sentences import translated

translate = QCoreApplication.translate


def verdict_word(verdict: Verdict) -> str:
    """Correct, Incorrect, Undecided."""
    match verdict:
        case Verdict.CORRECT:
            return translate("words", "Correct")
        case Verdict.INCORRECT:
            return translate("words", "Incorrect")
        case Verdict.UNDECIDED:
            return translate("words", "Undecided")


def verdict_meaning(verdict: Verdict) -> str:
    """What a verdict says, in a few words."""
    match verdict:
        case Verdict.CORRECT:
            return translate("words", "only upkeep or URL differs")
        case Verdict.INCORRECT:
            return translate("words", "the main item differs")
        case Verdict.UNDECIDED:
            return translate("words", "form values, minor item, cannot tell")


def reason_word(reason: Reason) -> str:
    """A reason as it stands on a chip."""
    words = {
        Reason.URL: translate("words", "URL"),
        Reason.TIME: translate("words", "Time stamp"),
        Reason.EXECUTION_TIME: translate("words", "Execution time"),
        Reason.VISITORS: translate("words", "Visitor count"),
        Reason.SESSION: translate("words", "Session id"),
        Reason.SERVER: translate("words", "Server name"),
        Reason.INVISIBLE: translate("words", "Invisible"),
        Reason.COMBINATION: translate("words", "Combination"),
        Reason.ENTRY_PAGE: translate("words", "Entry page"),
        Reason.MAIN_ITEM: translate("words", "Main item"),
        Reason.PREFILLED: translate("words", "Prefilled form"),
        Reason.MINOR_ITEM: translate("words", "Minor item"),
        Reason.CANNOT_EVALUATE: translate("words", "Cannot evaluate"),
        Reason.OTHER: translate("words", "Other"),
    }
    return words[reason]


def reason_meaning(reason: Reason) -> str:
    """A reason in a sentence, for tooltips and the help."""
    words = {
        Reason.URL: translate("words", "All or part of the URL differs."),
        Reason.TIME: translate("words", "A date or a time differs."),
        Reason.EXECUTION_TIME: translate("words", "How long the server took differs."),
        Reason.VISITORS: translate("words", "A visitor or page counter differs."),
        Reason.SESSION: translate("words", "A session or message id differs."),
        Reason.SERVER: translate("words", "The name of the server differs."),
        Reason.INVISIBLE: translate("words", "The difference is invisible to visitors."),
        Reason.COMBINATION: translate("words", "Several of these together."),
        Reason.ENTRY_PAGE: translate("words", "Both are entry pages to the same site."),
        Reason.MAIN_ITEM: translate("words", "The main item of the page differs."),
        Reason.PREFILLED: translate("words", "Prefilled forms with different but erasable values."),
        Reason.MINOR_ITEM: translate("words", "A different minor item, such as a box at the side."),
        Reason.CANNOT_EVALUATE: translate("words", "The pair could not be evaluated."),
        Reason.OTHER: translate("words", "Something else: say it in the note."),
    }
    return words[reason]


def rule_word(rule: Rule) -> str:
    """The name of a rule."""
    words = {
        Rule.B: translate("words", "B"),
        Rule.C: translate("words", "C"),
        Rule.COMBINED: translate("words", "Combined"),
        Rule.MIXED: translate("words", "Mixed"),
        Rule.ALL: translate("words", "All pairs"),
    }
    return words[rule]


def course_word(course: Course) -> str:
    """Which pairs are gone through."""
    words = {
        Course.SAMPLE: translate("words", "Sample"),
        Course.SECOND_READING: translate("words", "Second reading"),
        Course.DISAGREEMENTS: translate("words", "Disagreements"),
        Course.FLAGGED: translate("words", "Flagged"),
        Course.CHOSEN: translate("words", "Chosen pairs"),
    }
    return words[course]


def status_word(status: DocumentStatus) -> str:
    """What became of a document."""
    words = {
        DocumentStatus.READ: translate("words", "Read"),
        DocumentStatus.EMPTY: translate("words", "No text"),
        DocumentStatus.SKIPPED: translate("words", "Skipped"),
        DocumentStatus.FAILED: translate("words", "Failed"),
    }
    return words[status]


def form_word(form: str) -> str:
    """How a file is read."""
    words = {
        "text": translate("words", "one document"),
        "folder": translate("words", "folder"),
        "csv": translate("words", "CSV"),
        "tsv": translate("words", "TSV"),
        "jsonl": translate("words", "JSON lines"),
        "json": translate("words", "JSON array"),
        "parquet": translate("words", "Parquet"),
        "pairs": translate("words", "file of pairs"),
        "zip": translate("words", "ZIP archive"),
        "tar": translate("words", "tar archive"),
        "warc": translate("words", "WARC crawl"),
        "arc": translate("words", "ARC crawl"),
    }
    return words.get(form, form)


def origin_word(origin: Origin) -> str:
    """How a pair came into the project."""
    words = {
        Origin.CANDIDATE: translate("words", "Candidate"),
        Origin.IDENTICAL: translate("words", "Identical"),
        Origin.IMPORTED: translate("words", "Imported"),
        Origin.LABELLED: translate("words", "Labelled only"),
        Origin.SAMPLED: translate("words", "Sampled only"),
    }
    return words[origin]


def stage_word(stage: str) -> str:
    """What a job is doing, by the name of its stage; a name without a word of its own as it is."""
    words = {
        "listing": translate("words", "listing"),
        "preparing": translate("words", "preparing"),
        "reading": translate("words", "reading"),
        "pairing": translate("words", "pairing"),
        "storing": translate("words", "storing"),
        "storing pairs": translate("words", "storing pairs"),
        "measuring": translate("words", "measuring"),
        "keeping texts": translate("words", "keeping texts"),
        "reading labels": translate("words", "reading labels"),
        "reading pairs": translate("words", "reading pairs"),
        "reading texts": translate("words", "reading texts"),
        "writing": translate("words", "writing"),
        "drawing": translate("words", "drawing"),
        "comparing": translate("words", "comparing"),
        "counting shingles": translate("words", "counting shingles"),
        "signing": translate("words", "signing"),
        "making tables": translate("words", "making tables"),
        "reading the result": translate("words", "reading the result"),
        "searching texts": translate("words", "searching texts"),
        "documents": translate("words", "documents"),
        "fingerprints": translate("words", "fingerprints"),
        "similar documents": translate("words", "similar documents"),
        "keeping the index": translate("words", "keeping the index"),
        "pairs": translate("words", "pairs"),
        "links": translate("words", "links"),
        "similar pages": translate("words", "similar pages"),
        "collections": translate("words", "collections"),
        "keeping the collections": translate("words", "keeping the collections"),
    }
    return words.get(stage, stage)


def profile_word(profile: Profile) -> str:
    """The name of a token profile."""
    words = {Profile.MODERN: translate("words", "modern"), Profile.PAPER: translate("words", "paper")}
    return words[profile]


def design_word(design: str) -> str:
    """The name of a sampling design."""
    words = {
        "uniform": translate("words", "uniform"),
        "stratified": translate("words", "stratified"),
        "importance": translate("words", "near the threshold"),
    }
    return words.get(design, design)


def site_word(same_site: bool) -> str:
    """Same site or different sites."""
    return translate("words", "same site") if same_site else translate("words", "different sites")


def sentence(text: str) -> str:
    """A message as a sentence in the window's language: a capital at its beginning unless that is a name, a stop."""
    text = translated(text)
    first = text.split(" ", 1)[0].rstrip(":")
    if not any(sign in first for sign in "./\\_:"):
        text = text[:1].upper() + text[1:]
    return text if text.endswith((".", "!", "?", "…")) or not text else text + "."


def number(value: int) -> str:
    """A whole number with the language's separators."""
    return QLocale().toString(value)


def fraction(value: float | None, digits: int = 2) -> str:
    """A fraction 0..1 with fixed digits, "n/a" where there is none."""
    return translate("words", "n/a") if value is None else QLocale().toString(float(value), "f", digits)


def figure(value: float, digits: int = 6) -> str:
    """A number with as many digits as it needs."""
    return QLocale().toString(float(value), "g", digits)


def pointed(digits: str) -> str:
    """Digits that were printed with a decimal point, with the language's sign in its place."""
    return digits.replace(".", QLocale().decimalPoint())


def size_word(octets: float) -> str:
    """Bytes as B, KB, MB or GB (powers of 1,000)."""
    value, units = float(octets), ("B", "KB", "MB", "GB", "TB")
    for unit in units:
        if value < 999.5 or unit == units[-1]:
            digits = 0 if unit == "B" or value >= 99.5 else 1
            return f"{QLocale().toString(value, 'f', digits)} {unit}"
        value /= 1000
    raise AssertionError("the last unit takes every value")


def ago_word(seconds: float) -> str:
    """How long ago something was, in one unit."""
    if seconds < 60:
        return translate("words", "just now")
    if seconds < 3600:
        return translate("words", "%1 min ago").replace("%1", str(int(seconds // 60)))
    if seconds < 2 * 86_400:
        return translate("words", "%1 h ago").replace("%1", str(int(seconds // 3600)))
    return translate("words", "%1 days ago").replace("%1", number(int(seconds // 86_400)))


def duration(seconds: float) -> str:
    """A time span in the two largest units that it has."""
    whole = max(0, round(seconds))
    if whole < 60:
        return translate("words", "%1 s").replace("%1", str(whole))
    if whole < 3600:
        return translate("words", "%1 min %2 s").replace("%1", str(whole // 60)).replace("%2", str(whole % 60))
    return translate("words", "%1 h %2 min").replace("%1", str(whole // 3600)).replace("%2", str(whole % 3600 // 60))
