-- The plan of a user towards a score: one at a time, a new one replaces it. What it says is sealed with the user's key.
CREATE TABLE plans (
  host_id uuid NOT NULL,
  user_id uuid NOT NULL,
  id uuid NOT NULL,
  -- By the clock of the host.
  ends_at bigint NOT NULL,
  sealed bytea NOT NULL,
  PRIMARY KEY (host_id, user_id)
);

ALTER TABLE plans ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY of_host ON plans TO plumbline_app
  USING (host_id = (SELECT current_host())) WITH CHECK (host_id = current_host());
GRANT SELECT, INSERT, UPDATE, DELETE ON plans TO plumbline_app;
