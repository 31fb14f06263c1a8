-- When a key has logged in last, to the hour, so that an operator sees which keys are in use. Apart from the keys themselves: a
-- change of those is told to every process.
CREATE TABLE api_key_logins (
  host_id uuid NOT NULL,
  key_id uuid NOT NULL,
  last_at bigint NOT NULL,
  PRIMARY KEY (host_id, key_id)
);

ALTER TABLE api_key_logins ENABLE ROW LEVEL SECURITY;
ALTER TABLE api_key_logins FORCE ROW LEVEL SECURITY;
CREATE POLICY of_host ON api_key_logins TO plumbline_app
  USING (host_id = (SELECT current_host())) WITH CHECK (host_id = current_host());
CREATE POLICY of_system ON api_key_logins FOR SELECT TO plumbline_system USING (true);
GRANT SELECT, INSERT, UPDATE ON api_key_logins TO plumbline_app;
GRANT SELECT ON api_key_logins TO plumbline_system;
