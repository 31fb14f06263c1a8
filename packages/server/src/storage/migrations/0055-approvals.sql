-- Changes of what a customer has, as the operator's people ask for them. At a live host a second person decides; at one in development
-- the change is made at once and stands here as its history. Instants are real time.
CREATE TABLE approvals (
  id uuid PRIMARY KEY,
  -- Orders those of the same instant, for lists.
  seq bigint GENERATED ALWAYS AS IDENTITY,
  kind text NOT NULL CHECK (kind IN ('host-change')),
  host_id uuid NOT NULL REFERENCES hosts (id),
  -- What is to become of it, and what it was when that was asked for.
  wanted jsonb NOT NULL,
  before jsonb NOT NULL,
  reason text NOT NULL,
  asked_by uuid NOT NULL,
  asked_at bigint NOT NULL,
  state text NOT NULL CHECK (state IN ('waiting', 'not-needed', 'approved', 'refused', 'withdrawn')),
  decided_by uuid,
  decided_at bigint,
  note text,
  CHECK ((state IN ('waiting', 'not-needed')) = (decided_by IS NULL)),
  -- Nobody approves or refuses what they have asked for; to take it back is theirs alone.
  CHECK (state NOT IN ('approved', 'refused') OR decided_by <> asked_by),
  CHECK (state <> 'withdrawn' OR decided_by = asked_by)
);
CREATE INDEX approvals_in_order ON approvals (seq);
CREATE INDEX approvals_by_state ON approvals (state, seq);
CREATE INDEX approvals_of_host ON approvals (host_id, seq);
ALTER TABLE approvals ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY of_system ON approvals TO plumbline_system USING (true) WITH CHECK (true);
GRANT SELECT, INSERT, UPDATE (state, decided_by, decided_at, note) ON approvals TO plumbline_system;
