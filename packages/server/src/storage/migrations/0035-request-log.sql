-- What hosts called and what they were answered, for the people of the host: no body, no path, no address in full. Real time.

CREATE SEQUENCE api_requests_seq;
GRANT USAGE ON SEQUENCE api_requests_seq TO plumbline_system;

CREATE TABLE api_requests (
  host_id uuid NOT NULL,
  at bigint NOT NULL,
  -- Orders calls of the same instant.
  seq bigint NOT NULL DEFAULT nextval('api_requests_seq'),
  -- The caller's own or ours; callers may use one twice.
  request_id text NOT NULL,
  method text NOT NULL,
  -- The name of the endpoint.
  route text NOT NULL,
  status integer NOT NULL,
  code text,
  duration_ms integer NOT NULL,
  key_id uuid,
  user_id uuid,
  -- The network of the caller, without the end of its address.
  network text NOT NULL,
  PRIMARY KEY (host_id, at, seq)
) PARTITION BY RANGE (at);
CREATE INDEX api_requests_by_id ON api_requests (host_id, request_id, at, seq);
CREATE INDEX api_requests_by_code ON api_requests (host_id, code, at, seq) WHERE code IS NOT NULL;
CREATE INDEX api_requests_of_user ON api_requests (host_id, user_id, at, seq) WHERE user_id IS NOT NULL;
CALL begin_months('api_requests', 'SELECT');

-- Calls of all hosts are written together.
CREATE POLICY of_system ON api_requests FOR INSERT TO plumbline_system WITH CHECK (true);
GRANT INSERT ON api_requests TO plumbline_system;

-- What people are promised to find, and what has to be kept about them, is kept, whatever is asked for.
CREATE OR REPLACE FUNCTION drop_months(name text, before bigint) RETURNS SETOF name LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = plumbline, pg_temp SET lock_timeout = '200ms' AS $$
DECLARE
  kept interval := CASE name WHEN 'events' THEN interval '90 days' WHEN 'notices' THEN interval '90 days'
    WHEN 'deliveries' THEN interval '90 days' WHEN 'webhook_attempts' THEN interval '90 days'
    WHEN 'alerts' THEN interval '24 months' WHEN 'decisions' THEN interval '36 months'
    WHEN 'api_requests' THEN interval '30 days' END;
  promised bigint := extract(epoch FROM now() AT TIME ZONE 'UTC' - kept) * 1000;
  old name;
BEGIN
  FOR old IN SELECT part FROM parts_of(name) WHERE ends <= least(before, promised) AND promised IS NOT NULL ORDER BY ends LOOP
    EXECUTE format('DROP TABLE IF EXISTS %I', old);
    RETURN NEXT old;
  END LOOP;
EXCEPTION WHEN lock_not_available THEN
  -- In use by others: it is asked again later.
  RETURN;
END $$;
