-- Where events go. An event is a row with its cause; what follows from it is a delivery for each endpoint that wants its type.

CREATE TABLE webhook_endpoints (
  host_id uuid NOT NULL,
  id uuid NOT NULL,
  url text NOT NULL,
  description text NOT NULL,
  -- Null: events of every type.
  types text[],
  enabled boolean NOT NULL,
  -- HOST, GONE (it answered 410) or FAILING (no attempt succeeded for days); null while it is enabled.
  disabled_reason text,
  basic_user text,
  sealed_basic_password bytea,
  created_at bigint NOT NULL,
  last_success_at bigint,
  -- The first failure since the last success; when the technical contact was told of it.
  failing_since bigint,
  warned_at bigint,
  PRIMARY KEY (host_id, id)
);

-- Messages are signed with every secret that has not ended.
CREATE TABLE webhook_secrets (
  host_id uuid NOT NULL,
  endpoint_id uuid NOT NULL,
  id uuid NOT NULL,
  sealed bytea NOT NULL,
  created_at bigint NOT NULL,
  -- Null: the newest one.
  ends_at bigint,
  PRIMARY KEY (host_id, endpoint_id, id),
  FOREIGN KEY (host_id, endpoint_id) REFERENCES webhook_endpoints ON DELETE CASCADE
);

-- One row for each event and endpoint, written with the event. NEW: in no message yet; SENT: in one that was not settled yet; then
-- DELIVERED, FAILED (it is tried again) or EXHAUSTED (it is not).
CREATE TABLE deliveries (
  host_id uuid NOT NULL,
  event_id uuid NOT NULL,
  event_at bigint NOT NULL,
  endpoint_id uuid NOT NULL,
  state text NOT NULL,
  PRIMARY KEY (host_id, event_id, endpoint_id, event_at)
) PARTITION BY RANGE (event_at);
CREATE INDEX deliveries_new ON deliveries (host_id, endpoint_id, event_at, event_id) WHERE state = 'NEW';
CREATE INDEX deliveries_failed ON deliveries (host_id, endpoint_id, event_at, event_id) WHERE state IN ('FAILED', 'EXHAUSTED');

-- What one POST carries, until it is settled. Its id stays over all attempts. Times are the host's, leases are real time.
CREATE TABLE webhook_messages (
  host_id uuid NOT NULL,
  id uuid NOT NULL,
  endpoint_id uuid NOT NULL,
  event_ids uuid[] NOT NULL,
  event_times bigint[] NOT NULL,
  attempts integer NOT NULL,
  due_at bigint NOT NULL,
  leased_until bigint,
  fence integer NOT NULL DEFAULT 0,
  created_at bigint NOT NULL,
  PRIMARY KEY (host_id, id),
  FOREIGN KEY (host_id, endpoint_id) REFERENCES webhook_endpoints ON DELETE CASCADE
) WITH (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 1000, autovacuum_vacuum_cost_delay = 0);
CREATE INDEX webhook_messages_due ON webhook_messages (host_id, endpoint_id, due_at);

CREATE TABLE webhook_attempts (
  host_id uuid NOT NULL,
  id uuid NOT NULL,
  endpoint_id uuid NOT NULL,
  message_id uuid NOT NULL,
  event_ids uuid[] NOT NULL,
  at bigint NOT NULL,
  duration_ms integer NOT NULL,
  -- Null: there was no answer.
  status integer,
  -- DELIVERED, PARTIAL or FAILED.
  outcome text NOT NULL,
  error text,
  response_excerpt text,
  next_attempt_at bigint,
  PRIMARY KEY (host_id, id, at)
) PARTITION BY RANGE (at);
CREATE INDEX webhook_attempts_order ON webhook_attempts (host_id, endpoint_id, at, id);

-- A new table with months: `name` is partitioned and empty.
CREATE PROCEDURE begin_months(name text, rights text) LANGUAGE plpgsql SET search_path = plumbline, pg_temp AS $$
DECLARE
  default_part text := name || '_default';
BEGIN
  EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY', name);
  EXECUTE format('CREATE POLICY of_host ON %I TO plumbline_app USING (host_id = (SELECT current_host())) WITH CHECK (host_id = current_host())', name);
  EXECUTE format('GRANT %s ON %I TO plumbline_app', rights, name);
  EXECUTE format('CREATE TABLE %I (LIKE %I INCLUDING DEFAULTS INCLUDING CONSTRAINTS INCLUDING STORAGE)', default_part, name);
  EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY', default_part);
  EXECUTE format('ALTER TABLE %I ATTACH PARTITION %I DEFAULT', name, default_part);
  PERFORM make_months(name);
END $$;
REVOKE ALL ON PROCEDURE begin_months FROM PUBLIC;
CALL begin_months('deliveries', 'SELECT, INSERT, UPDATE, DELETE');
CALL begin_months('webhook_attempts', 'SELECT, INSERT, DELETE');

DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['webhook_endpoints', 'webhook_secrets', 'webhook_messages'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY', name);
    EXECUTE format('CREATE POLICY of_host ON %I TO plumbline_app USING (host_id = (SELECT current_host())) WITH CHECK (host_id = current_host())', name);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO plumbline_app', name);
  END LOOP;
END $$;

-- Workers look over all hosts for what waits, and see no content.
CREATE POLICY of_system ON webhook_endpoints FOR SELECT TO plumbline_system USING (true);
CREATE POLICY of_system ON webhook_messages FOR SELECT TO plumbline_system USING (true);
CREATE POLICY of_system ON deliveries FOR SELECT TO plumbline_system USING (true);
GRANT SELECT (host_id, id, enabled) ON webhook_endpoints TO plumbline_system;
GRANT SELECT (host_id, id, endpoint_id, due_at, leased_until) ON webhook_messages TO plumbline_system;
GRANT SELECT (host_id, event_id, event_at, endpoint_id, state) ON deliveries TO plumbline_system;

-- What people are promised to find is kept, whatever is asked for.
CREATE OR REPLACE FUNCTION drop_months(name text, before bigint) RETURNS SETOF name LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = plumbline, pg_temp SET lock_timeout = '200ms' AS $$
DECLARE
  kept interval := CASE name WHEN 'events' THEN interval '90 days' WHEN 'notices' THEN interval '90 days'
    WHEN 'deliveries' THEN interval '90 days' WHEN 'webhook_attempts' THEN interval '90 days'
    WHEN 'alerts' THEN interval '24 months' END;
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
