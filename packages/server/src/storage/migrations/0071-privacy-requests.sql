-- What people ask for about their own data: a copy, or its deletion. Opened by members of the team. Instants are real time; the day
-- by which it is due is one of the host's calendar.
CREATE TABLE privacy_requests (
  host_id uuid NOT NULL REFERENCES hosts (id),
  id uuid NOT NULL,
  seq bigint GENERATED ALWAYS AS IDENTITY,
  -- Without a reference: the request is kept when the person has gone.
  user_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('access', 'deletion')),
  -- In reasons and notes people write about people.
  sealed_reason bytea NOT NULL,
  opened_by uuid NOT NULL,
  opened_at bigint NOT NULL,
  due_on date NOT NULL,
  -- At a live host somebody else carries it out.
  needs_second boolean NOT NULL,
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'done', 'refused')),
  exported_by uuid,
  exported_at bigint,
  closed_by uuid,
  closed_at bigint,
  sealed_note bytea,
  PRIMARY KEY (host_id, id),
  CHECK ((state = 'open') = (closed_by IS NULL)),
  CHECK (exported_by IS NULL OR kind = 'access'),
  CHECK (NOT needs_second OR exported_by IS NULL OR exported_by <> opened_by),
  CHECK (kind <> 'access' OR state <> 'done' OR exported_by IS NOT NULL),
  CHECK (kind <> 'deletion' OR state <> 'done' OR NOT needs_second OR closed_by <> opened_by)
);
CREATE INDEX privacy_requests_in_order ON privacy_requests (host_id, seq);
CREATE INDEX privacy_requests_by_state ON privacy_requests (host_id, state, seq);
CREATE INDEX privacy_requests_due ON privacy_requests (host_id, due_on) WHERE state = 'open';
-- A person has one request of a kind that waits.
CREATE UNIQUE INDEX privacy_requests_waiting ON privacy_requests (host_id, user_id, kind) WHERE state = 'open';
ALTER TABLE privacy_requests ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY of_host ON privacy_requests TO plumbline_app
  USING (host_id = (SELECT current_host())) WITH CHECK (host_id = current_host());
GRANT SELECT, INSERT, UPDATE (state, exported_by, exported_at, closed_by, closed_at, sealed_note) ON privacy_requests TO plumbline_app;
