-- Format 2: what the program suggested as the reason of a pair, and decisions that were made together.

-- A reason; '' = there was no suggestion; NULL = nobody was shown any (imported, or the setting is off).
ALTER TABLE label_event ADD COLUMN suggested TEXT;
-- Equal for the events of one decision on several pairs (an identity set): they are taken back together. '' = alone.
ALTER TABLE label_event ADD COLUMN batch TEXT NOT NULL DEFAULT '';
CREATE INDEX label_event_batch ON label_event (batch, event) WHERE batch <> '';
