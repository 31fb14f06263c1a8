-- What members of a team want done about a person and at a live host must not do alone. At a host in development it is done at once and
-- stands here as its history. Instants are real time.
CREATE TABLE user_wishes (
  host_id uuid NOT NULL REFERENCES hosts (id),
  id uuid NOT NULL,
  user_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('reset-attempts')),
  sealed_reason bytea NOT NULL,
  asked_by uuid NOT NULL,
  asked_at bigint NOT NULL,
  state text NOT NULL CHECK (state IN ('waiting', 'not-needed', 'approved', 'refused', 'withdrawn')),
  decided_by uuid,
  decided_at bigint,
  PRIMARY KEY (host_id, id),
  CHECK ((state IN ('waiting', 'not-needed')) = (decided_by IS NULL)),
  -- Nobody approves or refuses what they have asked for; to take it back is theirs alone.
  CHECK (state NOT IN ('approved', 'refused') OR decided_by <> asked_by),
  CHECK (state <> 'withdrawn' OR decided_by = asked_by)
);
-- Only one wish about a person waits at a time.
CREATE UNIQUE INDEX user_wishes_waiting ON user_wishes (host_id, user_id) WHERE state = 'waiting';
ALTER TABLE user_wishes ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY of_host ON user_wishes TO plumbline_app
  USING (host_id = (SELECT current_host())) WITH CHECK (host_id = current_host());
GRANT SELECT, INSERT, UPDATE (state, decided_by, decided_at) ON user_wishes TO plumbline_app;

-- A failed check that no longer counts for the person. It goes on counting for the number, whoever brings that.
ALTER TABLE identity_failures ADD COLUMN forgiven boolean NOT NULL DEFAULT false;
