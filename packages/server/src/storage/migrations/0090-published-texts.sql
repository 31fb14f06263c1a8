-- Wordings of texts beside the standard ones of the program, as the operator's people ask for them. A second person decides each. A row
-- with `ends` takes an earlier wording back. Instants are real time, but `from_at`: it is compared with the time of the host.
CREATE TABLE text_publications (
  id uuid PRIMARY KEY,
  -- Orders those of the same instant, for lists.
  seq bigint GENERATED ALWAYS AS IDENTITY,
  text_key text NOT NULL,
  -- Null: for every host that has no wording of its own.
  host_id uuid REFERENCES hosts (id),
  -- The standard wording is 1. A roll-back has none.
  version integer CHECK (version > 1),
  -- Parts by language.
  wordings jsonb,
  ends uuid REFERENCES text_publications (id),
  from_at bigint NOT NULL,
  reason text NOT NULL,
  asked_by uuid NOT NULL,
  asked_at bigint NOT NULL,
  state text NOT NULL CHECK (state IN ('waiting', 'approved', 'refused', 'withdrawn')),
  decided_by uuid,
  decided_at bigint,
  note text,
  -- Since when it is rolled back.
  ended_at bigint,
  UNIQUE (text_key, version),
  CHECK ((ends IS NULL) = (version IS NOT NULL)),
  CHECK ((ends IS NULL) = (wordings IS NOT NULL)),
  CHECK ((state = 'waiting') = (decided_by IS NULL)),
  -- Nobody approves or refuses what they have asked for; to take it back is theirs alone.
  CHECK (state NOT IN ('approved', 'refused') OR decided_by <> asked_by),
  CHECK (state <> 'withdrawn' OR decided_by = asked_by)
);
CREATE INDEX text_publications_in_order ON text_publications (seq);
CREATE INDEX text_publications_by_state ON text_publications (state, seq);
CREATE INDEX text_publications_of_text ON text_publications (text_key, seq);
ALTER TABLE text_publications ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY of_system ON text_publications TO plumbline_system USING (true) WITH CHECK (true);
-- What was asked for cannot be changed.
GRANT SELECT, INSERT, UPDATE (state, decided_by, decided_at, note, ended_at) ON text_publications TO plumbline_system;
CREATE TRIGGER text_publications_changed AFTER UPDATE ON text_publications
  FOR EACH STATEMENT EXECUTE FUNCTION tell_directory();
