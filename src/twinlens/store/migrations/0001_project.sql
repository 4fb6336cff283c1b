-- The project file, format 1. 64-bit words are kept as blobs (little-endian), never as SQLite's signed integers.

CREATE TABLE setting (
    name  TEXT PRIMARY KEY,
    value TEXT NOT NULL              -- JSON
) WITHOUT ROWID;

CREATE TABLE source (
    source  INTEGER PRIMARY KEY,
    path    TEXT NOT NULL,
    kind    TEXT NOT NULL,
    options TEXT NOT NULL,           -- JSON object of strings
    UNIQUE (path)
);

CREATE TABLE scan (
    scan           INTEGER PRIMARY KEY,
    params         TEXT NOT NULL,    -- JSON
    kernel_version INTEGER NOT NULL,
    started        TEXT NOT NULL,    -- ISO 8601, UTC
    finished       TEXT,
    state          TEXT NOT NULL,    -- running, done, stopped, failed
    counts         TEXT NOT NULL     -- JSON: what `scan --json` prints
);

-- What a reader lists cheaply (a file, a row group): read again only when its size or time changed.
CREATE TABLE unit (
    unit     INTEGER PRIMARY KEY,
    source   INTEGER NOT NULL REFERENCES source,
    locator  TEXT NOT NULL,
    prefix   TEXT NOT NULL DEFAULT '', -- before its documents' locators, where another source has the same
    size     INTEGER NOT NULL,
    mtime_ns INTEGER NOT NULL,
    scan     INTEGER NOT NULL,       -- the scan that read it to its end; -N = scan N began it; 0 = none yet
    UNIQUE (source, locator)
);

CREATE TABLE document (
    document       INTEGER PRIMARY KEY,
    doc_id         TEXT NOT NULL,
    locator        TEXT NOT NULL UNIQUE,
    url            TEXT NOT NULL,
    site           TEXT NOT NULL,
    title          TEXT NOT NULL,
    status         TEXT NOT NULL,
    reason         TEXT NOT NULL,
    media_type     TEXT NOT NULL,
    encoding       TEXT NOT NULL,
    replaced       INTEGER NOT NULL,
    size           INTEGER NOT NULL,
    tokens         INTEGER NOT NULL,
    content_digest BLOB NOT NULL,
    token_digest   BLOB NOT NULL,
    identity_set   INTEGER NOT NULL, -- the representative's row; 0 = none
    gone           INTEGER NOT NULL DEFAULT 0,
    unit           INTEGER NOT NULL DEFAULT 0,
    scan           INTEGER NOT NULL DEFAULT 0  -- the scan that wrote the row last
);
CREATE INDEX document_content ON document (content_digest);
CREATE INDEX document_unit ON document (unit);
CREATE INDEX document_members ON document (identity_set) WHERE identity_set <> 0 AND identity_set <> document;

-- Signatures of the documents block*4096+1 ... (block+1)*4096, in row order; tokens = -1 where a document has none.
CREATE TABLE signature_block (
    block         INTEGER PRIMARY KEY,
    documents     INTEGER NOT NULL,  -- rows in the blobs
    tokens        BLOB NOT NULL,     -- int64[documents]
    supershingles BLOB NOT NULL,     -- uint64[documents, supershingles]
    bits          BLOB NOT NULL      -- uint64[documents, bits / 64]
);

CREATE TABLE pair (
    pair       INTEGER PRIMARY KEY AUTOINCREMENT, -- never given twice: a window may still show the old one
    "left"     INTEGER NOT NULL,
    "right"    INTEGER NOT NULL,
    b_sim      INTEGER NOT NULL,
    c_sim      INTEGER NOT NULL,
    same_site  INTEGER NOT NULL,
    origin     TEXT NOT NULL,
    CHECK ("left" < "right")
);
CREATE UNIQUE INDEX pair_documents ON pair ("left", "right");
CREATE INDEX pair_right ON pair ("right");
CREATE INDEX pair_b ON pair (b_sim, c_sim);
CREATE INDEX pair_c ON pair (c_sim, b_sim);
CREATE INDEX pair_origin ON pair (origin) WHERE origin <> 'candidate';

CREATE TABLE pair_measure (
    pair            INTEGER PRIMARY KEY REFERENCES pair ON DELETE CASCADE,
    resemblance     REAL,
    containment_a   REAL,
    containment_b   REAL,
    term_difference INTEGER
);

CREATE TABLE score (
    pair  INTEGER NOT NULL REFERENCES pair ON DELETE CASCADE,
    name  TEXT NOT NULL,
    value REAL NOT NULL,
    PRIMARY KEY (pair, name)
) WITHOUT ROWID;

-- Totals of all candidate pairs, listed or not; -1 stands for "any value" where only a margin is known.
CREATE TABLE pair_count (
    b_sim     INTEGER NOT NULL,
    c_sim     INTEGER NOT NULL,
    same_site INTEGER NOT NULL,
    n         REAL NOT NULL,
    exact     INTEGER NOT NULL,
    PRIMARY KEY (b_sim, c_sim, same_site)
) WITHOUT ROWID;

CREATE TABLE sample (
    sample  INTEGER PRIMARY KEY AUTOINCREMENT,
    name    TEXT NOT NULL,
    rule    TEXT NOT NULL,
    design  TEXT NOT NULL,           -- uniform, stratified, importance
    seed    INTEGER NOT NULL,
    size    INTEGER NOT NULL,        -- as asked for
    made    TEXT NOT NULL,           -- ISO 8601, UTC
    details TEXT NOT NULL            -- JSON: strata, populations, parameters
);

CREATE TABLE sample_item (
    sample      INTEGER NOT NULL REFERENCES sample ON DELETE CASCADE,
    position    INTEGER NOT NULL,    -- from 0, the order of presentation
    pair        INTEGER NOT NULL REFERENCES pair ON DELETE CASCADE,
    stratum     TEXT NOT NULL,
    probability REAL NOT NULL,       -- of inclusion
    PRIMARY KEY (sample, position)
) WITHOUT ROWID;
CREATE UNIQUE INDEX sample_item_pair ON sample_item (pair, sample);

-- What labels hang on. `pair` is derived: the pair of this project that the key means at present, or NULL.
CREATE TABLE label_key (
    key      INTEGER PRIMARY KEY,
    a_name   TEXT NOT NULL,
    a_digest BLOB NOT NULL,
    b_name   TEXT NOT NULL,
    b_digest BLOB NOT NULL,
    pair     INTEGER REFERENCES pair ON DELETE SET NULL,
    UNIQUE (a_name, a_digest, b_name, b_digest)
);
CREATE INDEX label_key_pair ON label_key (pair);

-- The log: rows are only ever appended.
CREATE TABLE label_event (
    event        INTEGER PRIMARY KEY AUTOINCREMENT,
    key          INTEGER NOT NULL REFERENCES label_key,
    verdict      TEXT,               -- NULL takes the label away
    reason       TEXT,
    note         TEXT NOT NULL,
    reviewer     TEXT NOT NULL,
    at           TEXT NOT NULL,      -- ISO 8601, UTC
    origin       TEXT NOT NULL,      -- sample, picked, imported
    seconds      REAL,
    scores_shown INTEGER NOT NULL,
    undoes       INTEGER NOT NULL    -- the event that this one takes back; 0 = none
);
CREATE INDEX label_event_key ON label_event (key, reviewer);
CREATE INDEX label_event_reviewer ON label_event (reviewer);
CREATE TRIGGER label_event_stays BEFORE DELETE ON label_event
BEGIN SELECT RAISE(ABORT, 'label events are only ever appended'); END;
CREATE TRIGGER label_event_unchanged BEFORE UPDATE ON label_event
BEGIN SELECT RAISE(ABORT, 'label events are only ever appended'); END;

-- Derived from the log and kept with it in one transaction: the last event of each reviewer on each pair.
CREATE TABLE label (
    pair     INTEGER NOT NULL,
    reviewer TEXT NOT NULL,
    event    INTEGER NOT NULL,
    verdict  TEXT NOT NULL,
    reason   TEXT,
    origin   TEXT NOT NULL,
    PRIMARY KEY (pair, reviewer)
) WITHOUT ROWID;
CREATE INDEX label_reviewer ON label (reviewer, event);

-- Flags and skips hang on the same keys as labels.
CREATE TABLE mark (
    key      INTEGER NOT NULL REFERENCES label_key,
    reviewer TEXT NOT NULL,
    kind     TEXT NOT NULL,          -- flag, skip
    at       TEXT NOT NULL,
    PRIMARY KEY (key, reviewer, kind)
) WITHOUT ROWID;

-- Stored bytes of documents in sampled, labelled or shown pairs.
CREATE TABLE stored_text (
    content_digest BLOB PRIMARY KEY,
    data           BLOB NOT NULL,    -- Zstandard
    media_type     TEXT NOT NULL,
    encoding       TEXT NOT NULL,
    url            TEXT NOT NULL
);
