-- Format 3: replicated collections with what reviewers say of them, and indexes that can be made again.

-- One run of the search; `totals` is '' until it is complete, and only the last complete one is kept.
CREATE TABLE replica_search (
    search   INTEGER PRIMARY KEY AUTOINCREMENT,
    scan     INTEGER NOT NULL,       -- the last scan when it ran; a later one makes it out of date
    made     TEXT NOT NULL,          -- ISO 8601, UTC
    settings TEXT NOT NULL,          -- JSON
    totals   TEXT NOT NULL           -- JSON
);

CREATE TABLE collection (
    search      INTEGER NOT NULL REFERENCES replica_search ON DELETE CASCADE,
    number      INTEGER NOT NULL,    -- from 1
    key         BLOB NOT NULL,       -- 16 bytes: equal for collections with the same root pages
    cardinality INTEGER NOT NULL,
    size        INTEGER NOT NULL,    -- classes
    PRIMARY KEY (search, number)
) WITHOUT ROWID;

CREATE TABLE collection_copy (
    search INTEGER NOT NULL REFERENCES replica_search ON DELETE CASCADE,
    number INTEGER NOT NULL,
    copy   INTEGER NOT NULL,         -- from 0
    site   TEXT NOT NULL,
    root   INTEGER NOT NULL,         -- document
    pages  INTEGER NOT NULL,
    links  INTEGER NOT NULL,         -- from one of its pages to another
    bytes  INTEGER NOT NULL,
    PRIMARY KEY (search, number, copy)
) WITHOUT ROWID;

CREATE TABLE collection_page (
    search   INTEGER NOT NULL REFERENCES replica_search ON DELETE CASCADE,
    number   INTEGER NOT NULL,
    class    INTEGER NOT NULL,       -- from 0, in the order of the first copy's pages
    copy     INTEGER NOT NULL,
    document INTEGER NOT NULL,
    likeness TEXT NOT NULL,          -- first, same_bytes, same_text, different
    overlap  REAL,                   -- with the page that is `first`; NULL = not counted
    PRIMARY KEY (search, number, class, copy, document)
) WITHOUT ROWID;

-- What reviewers say of collections: rows are only ever appended, the last one of a key and reviewer holds.
CREATE TABLE collection_event (
    event    INTEGER PRIMARY KEY AUTOINCREMENT,
    key      BLOB NOT NULL,
    verdict  TEXT,                   -- good, problem; NULL takes it away
    note     TEXT NOT NULL,
    reviewer TEXT NOT NULL,
    at       TEXT NOT NULL,          -- ISO 8601, UTC
    pages    INTEGER NOT NULL        -- of all copies when it was judged
);
CREATE INDEX collection_event_key ON collection_event (key, reviewer, event);
CREATE TRIGGER collection_event_stays BEFORE DELETE ON collection_event
BEGIN SELECT RAISE(ABORT, 'judgements of collections are only ever appended'); END;
CREATE TRIGGER collection_event_unchanged BEFORE UPDATE ON collection_event
BEGIN SELECT RAISE(ABORT, 'judgements of collections are only ever appended'); END;

-- Indexes over the documents (fingerprints, never texts), made again whenever they are missing.
CREATE TABLE document_index (
    name TEXT PRIMARY KEY,
    made TEXT NOT NULL,              -- ISO 8601, UTC
    data BLOB NOT NULL
);
