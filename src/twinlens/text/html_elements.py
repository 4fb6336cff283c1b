"""The kinds of HTML elements that the passes over a page tell apart."""


def _names(words: str) -> frozenset[str]:
    return frozenset(words.split())


# Formatting instructions: ignored, so that `foo<b>bar</b>` is one term (Henzinger 2006, section 2).
INLINE = _names(
    "a abbr acronym b basefont bdi bdo big blink cite code data del dfn em font i ins kbd mark nobr q rb ruby s samp "
    "small span strike strong sub sup time tt u var wbr"
)
# Content that no visitor sees; iframe, noembed and noframes hold markup as raw text for browsers that know no frames.
HIDDEN = _names("iframe noembed noframes script style template")
HIDDEN_MARKUP = _names("template")  # of these, those whose content is parsed
RAW_VISIBLE = _names("plaintext xmp")  # seen, but not parsed
CELLS = _names("td th")
FOREIGN = _names("svg math")
PREFORMATTED = _names("listing plaintext pre textarea xmp")
# Markup that a line of text goes on after: a space stands for it; for all other markup a line break does.
WITHIN_LINE = _names(
    "area audio button canvas datalist embed iframe img input label link map meta meter noscript object optgroup "
    "option output param picture progress rp rt rtc script select source style svg template track video"
)

VOID = _names(
    "area base basefont bgsound br col command embed frame hr img input keygen link meta param source track wbr"
)
# Their end tag takes only themselves away, whatever is open inside them.
REMOVED_ALONE = _names("a b big code em font form i nobr s small strike strong tt u")
# Closed by their next sibling or their parent, so that they nest only through the others.
IMPLIED = _names("body caption colgroup dd dt head html li optgroup option p rb rp rt rtc tbody td tfoot th thead tr")
# An end tag reaches no element outside these.
BARRIERS = _names("applet button desc foreignobject marquee object select table template title")
# The end tag of an element that is not special reaches no element outside these.
SPECIAL = BARRIERS | _names(
    "address article aside blockquote center details dialog dir div dl fieldset figcaption figure footer frameset h1 "
    "h2 h3 h4 h5 h6 header hgroup iframe listing main menu nav noembed noframes noscript ol plaintext pre search "
    "section summary ul xmp"
)
# Their content is text up to their end tag.
RAW = _names("iframe noembed noframes script style textarea title xmp")

# Separators by rank: of those that meet, the highest is written.
NOTHING, SPACE, CELL, LINE = 0, 1, 2, 3
SEPARATORS = ("", " ", "\t", "\n")


def separator_rank(tag: str) -> int:
    """What stands for an element's start and end tag: nothing, a space, a cell's or a line's end."""
    if tag in INLINE:
        return NOTHING
    if tag in CELLS:
        return CELL
    return SPACE if tag in WITHIN_LINE else LINE
