-- When a user did what may be done so many times in any 24 hours. One row for each kind, with a few times in it.
CREATE TABLE recent_uses (
  host_id uuid NOT NULL,
  user_id uuid NOT NULL,
  kind text NOT NULL,
  -- On the host's clock, the oldest first; those that no longer count go with the next use.
  times bigint[] NOT NULL,
  last_at bigint NOT NULL,
  PRIMARY KEY (host_id, user_id, kind)
);
CREATE INDEX recent_uses_last ON recent_uses (host_id, last_at);

ALTER TABLE recent_uses ENABLE ROW LEVEL SECURITY;
ALTER TABLE recent_uses FORCE ROW LEVEL SECURITY;
CREATE POLICY of_host ON recent_uses TO plumbline_app
  USING (host_id = (SELECT current_host())) WITH CHECK (host_id = current_host());
GRANT SELECT, INSERT, UPDATE, DELETE ON recent_uses TO plumbline_app;
