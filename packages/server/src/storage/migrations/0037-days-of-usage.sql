-- What a month has come to at the end of each of its days, on the host's clock.
CREATE TABLE usage_days (
  host_id uuid NOT NULL,
  day date NOT NULL,
  -- As the counts of a month.
  usage jsonb NOT NULL,
  computed_at bigint NOT NULL,
  PRIMARY KEY (host_id, day)
);
ALTER TABLE usage_days ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY of_host ON usage_days TO plumbline_app
  USING (host_id = (SELECT current_host())) WITH CHECK (host_id = current_host());
GRANT SELECT, INSERT ON usage_days TO plumbline_app;
