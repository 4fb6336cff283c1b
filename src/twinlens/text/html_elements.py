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

# What the tree construction of the HTML standard (section 13.2.6) asks of an element.
IN_HEAD_NOSCRIPT = _names("basefont bgsound link meta noframes style")
IN_HEAD = IN_HEAD_NOSCRIPT | _names("base head html script title")
TREE_VOID = _names("area base basefont bgsound br embed hr img input keygen link meta param source track wbr")
HEADINGS = _names("h1 h2 h3 h4 h5 h6")
MARKERS = _names("applet caption marquee object td th")
TREE_SCOPE = _names("applet caption html marquee object table td template th")
CLOSED_IN_SCOPE = _names(
    "address applet article aside blockquote button center details dialog dir div dl fieldset figcaption figure footer "
    "header hgroup listing main marquee menu nav object ol pre search section select summary ul"
)
CLOSES_PARAGRAPH = (
    CLOSED_IN_SCOPE - _names("applet button marquee object select")
    | HEADINGS
    | _names("dd dt form hr li p plaintext table xmp")
)
TREE_SPECIAL = (
    (CLOSED_IN_SCOPE - _names("dialog"))
    | (CLOSES_PARAGRAPH - _names("dialog"))
    | TREE_SCOPE
    | TREE_VOID
    | RAW
    | _names("body col colgroup frame frameset head noscript tbody tfoot thead tr")
)
# Their start tags do not open again the formatting elements that a block's end closed.
LEAVES_FORMATTING = (
    CLOSES_PARAGRAPH
    | IN_HEAD
    | _names("body caption col colgroup iframe noembed param source tbody td textarea tfoot th thead tr track")
)
IMPLIED_END = _names("dd dt li optgroup option p rb rp rt rtc")
# Their place in the tree, or what stands in them, takes a parser.
ONLY_PARSED = _names("frame frameset image math optgroup option plaintext rb rp rt rtc template xmp")

# All that are named here.
KNOWN = (
    INLINE | HIDDEN | FOREIGN | WITHIN_LINE | VOID | TREE_SPECIAL | CLOSED_IN_SCOPE | IMPLIED | ONLY_PARSED | MARKERS
)

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
