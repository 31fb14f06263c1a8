-- Which clients hosts use, and which calls that are going to be retired. Instants are real time.

-- What made the call, and in which version; null for calls of before. Both are read from a header and have a known form.
ALTER TABLE api_requests ADD COLUMN client text, ADD COLUMN client_version text;

-- How often a host was called by which version of a client, day by day. Written with the request log; the number of versions of a day
-- is limited there, because callers name them.
CREATE TABLE client_days (
  host_id uuid NOT NULL,
  -- Days since 1970.
  day integer NOT NULL,
  client text NOT NULL,
  version text NOT NULL,
  calls integer NOT NULL,
  last_at bigint NOT NULL,
  PRIMARY KEY (host_id, day, client, version)
) WITH (fillfactor = 50);
CREATE INDEX client_days_of_all ON client_days (day);

-- How often a host made calls that are going to be retired.
CREATE TABLE deprecated_days (
  host_id uuid NOT NULL,
  day integer NOT NULL,
  -- The name of the endpoint.
  route text NOT NULL,
  calls integer NOT NULL,
  last_at bigint NOT NULL,
  PRIMARY KEY (host_id, day, route)
) WITH (fillfactor = 50);
CREATE INDEX deprecated_days_of_all ON deprecated_days (day);

DO $$
DECLARE counted text;
BEGIN
  FOREACH counted IN ARRAY ARRAY['client_days', 'deprecated_days'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY', counted);
    EXECUTE format('CREATE POLICY of_system ON %I TO plumbline_system USING (true) WITH CHECK (true)', counted);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO plumbline_system', counted);
  END LOOP;
END $$;
