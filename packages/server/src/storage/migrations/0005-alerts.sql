-- What people are told about changes of their files.

CREATE TABLE alerts (
  host_id uuid NOT NULL,
  user_id uuid NOT NULL,
  id text NOT NULL,
  seq bigint GENERATED ALWAYS AS IDENTITY,
  -- The bureau's own number of what it told us: told twice, it is one alert.
  source_key text NOT NULL,
  type text NOT NULL,
  trigger text CHECK (trigger IN ('NEW', 'CHANGE')),
  bureau text NOT NULL CHECK (bureau IN ('EFX', 'TU', 'EXP')),
  reported_at bigint NOT NULL,
  created_at bigint NOT NULL,
  -- Headline, source, details, and which item of the file it is about; sealed with the user's data key.
  sealed_content bytea NOT NULL,
  PRIMARY KEY (host_id, id)
);
CREATE UNIQUE INDEX alerts_source ON alerts (host_id, user_id, source_key);
CREATE INDEX alerts_order ON alerts (host_id, user_id, reported_at DESC, seq DESC);
CREATE INDEX alerts_age ON alerts (host_id, reported_at);

-- Up to which day the bureau's daily files were asked for.
CREATE TABLE monitoring_states (
  host_id uuid PRIMARY KEY,
  read_through text NOT NULL
);

-- What a bureau told us that is nobody's, or that nobody may be told: kept for the operator, without its content.
CREATE TABLE quarantined_notices (
  id uuid PRIMARY KEY,
  source_key text NOT NULL,
  reference text NOT NULL,
  reason text NOT NULL,
  received_at bigint NOT NULL
);
CREATE UNIQUE INDEX quarantined_notices_source ON quarantined_notices (source_key, reference);

-- A push names only our reference: this is how its host is found.
CREATE INDEX enrollments_of_reference ON enrollments (reference);

DO $$
DECLARE tenant text;
BEGIN
  FOREACH tenant IN ARRAY ARRAY['alerts', 'monitoring_states']
  LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', tenant);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', tenant);
    EXECUTE format('CREATE POLICY of_host ON %I TO plumbline_app USING (host_id = current_host()) WITH CHECK (host_id = current_host())', tenant);
  END LOOP;
END $$;
CREATE POLICY of_system ON enrollments FOR SELECT TO plumbline_system USING (true);

GRANT SELECT, INSERT, DELETE ON alerts TO plumbline_app;
-- Who an alert came from is forgotten with the person it was about.
GRANT UPDATE (alert_source) ON events TO plumbline_app;
GRANT SELECT, INSERT, UPDATE ON monitoring_states TO plumbline_app;
GRANT SELECT (host_id, user_id, reference) ON enrollments TO plumbline_system;
GRANT SELECT, INSERT, DELETE ON quarantined_notices TO plumbline_system;
