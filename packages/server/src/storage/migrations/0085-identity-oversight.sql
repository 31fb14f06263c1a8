-- What tells of an attack on identity flows or of a vendor that fails: counts by hour, over all hosts. Instants are real time.

-- How identity flows of a host ended in an hour. Triggers count it in slots, as they count days. The hour is that of the host's clock
-- where it lies behind real time; a clock that was moved ahead counts as now.
CREATE TABLE identity_hours (
  host_id uuid NOT NULL,
  -- Hours since 1970.
  hour integer NOT NULL,
  slot smallint NOT NULL,
  started integer NOT NULL,
  proven integer NOT NULL,
  -- Checks that did not approve, and links that were answered with no.
  failed integer NOT NULL,
  -- People who were locked.
  locked integer NOT NULL,
  PRIMARY KEY (host_id, hour, slot)
) WITH (fillfactor = 50);
CREATE INDEX identity_hours_of_all ON identity_hours (hour);
ALTER TABLE identity_hours ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY of_host ON identity_hours TO plumbline_app USING (host_id = (SELECT current_host())) WITH CHECK (host_id = current_host());
CREATE POLICY of_system ON identity_hours TO plumbline_system USING (true);
GRANT SELECT, INSERT, UPDATE ON identity_hours TO plumbline_app;
GRANT SELECT, DELETE ON identity_hours TO plumbline_system;

CREATE FUNCTION count_identity_hour(host uuid, at bigint, started integer, proven integer, failed integer, locked integer)
  RETURNS void LANGUAGE plpgsql SET search_path = plumbline, pg_temp AS $$
BEGIN
  INSERT INTO identity_hours AS h (host_id, hour, slot, started, proven, failed, locked)
  VALUES (host, least(at, (extract(epoch FROM clock_timestamp()) * 1000)::bigint) / 3600000, pg_backend_pid() % 8,
    started, proven, failed, locked)
  ON CONFLICT (host_id, hour, slot) DO UPDATE SET started = h.started + excluded.started, proven = h.proven + excluded.proven,
    failed = h.failed + excluded.failed, locked = h.locked + excluded.locked;
END $$;

-- Every step that is counted for its day is counted for its hour as well.
CREATE OR REPLACE FUNCTION count_identity_day(host uuid, at bigint, registered bigint, started integer, failed integer, proven integer,
  denied integer, enrolled integer) RETURNS void LANGUAGE plpgsql SET search_path = plumbline, pg_temp AS $$
BEGIN
  INSERT INTO identity_days AS d (host_id, day, slot, registered, started, failed, proven, denied, enrolled)
  VALUES (host, at / 86400000, pg_backend_pid() % 8, registered, started, failed, proven, denied, enrolled)
  ON CONFLICT (host_id, day, slot) DO UPDATE SET registered = d.registered + excluded.registered, started = d.started + excluded.started,
    failed = d.failed + excluded.failed, proven = d.proven + excluded.proven, denied = d.denied + excluded.denied,
    enrolled = d.enrolled + excluded.enrolled;
  IF started + failed + proven + denied > 0 THEN
    PERFORM count_identity_hour(host, at, started, proven, failed + denied, 0);
  END IF;
END $$;

CREATE FUNCTION count_locked() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM count_identity_hour(NEW.host_id, NEW.updated_at, 0, 0, 0, 1);
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER locked_counted AFTER UPDATE OF identity_locked_until ON users DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (NEW.identity_locked_until IS NOT NULL AND NEW.identity_locked_until IS DISTINCT FROM OLD.identity_locked_until)
  EXECUTE FUNCTION count_locked();

-- From which networks identity steps are called. The end of the address is not kept.
CREATE TABLE identity_sources (
  host_id uuid NOT NULL,
  hour integer NOT NULL,
  network text NOT NULL,
  calls integer NOT NULL,
  refused integer NOT NULL,
  -- Answered with the outage of an identity vendor.
  outages integer NOT NULL,
  PRIMARY KEY (host_id, hour, network)
) WITH (fillfactor = 50);
CREATE INDEX identity_sources_of_all ON identity_sources (hour);
ALTER TABLE identity_sources ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY of_system ON identity_sources TO plumbline_system USING (true) WITH CHECK (true);
GRANT SELECT, INSERT, UPDATE, DELETE ON identity_sources TO plumbline_system;

-- Identity flows begin this slowly from a network, or at a host, until then.
CREATE TABLE identity_throttles (
  id uuid PRIMARY KEY,
  network text,
  host_id uuid REFERENCES hosts (id),
  starts_per_minute integer NOT NULL,
  reason text NOT NULL,
  member_id uuid NOT NULL,
  at bigint NOT NULL,
  until bigint NOT NULL,
  CHECK ((network IS NULL) <> (host_id IS NULL))
);
CREATE INDEX identity_throttles_end ON identity_throttles (until);
ALTER TABLE identity_throttles ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY of_system ON identity_throttles TO plumbline_system USING (true) WITH CHECK (true);
GRANT SELECT, INSERT, UPDATE (until) ON identity_throttles TO plumbline_system;

-- A second person also decides whether a locked person may go on. Which kinds there are, the code knows.
ALTER TABLE approvals ADD CONSTRAINT approvals_kind_check CHECK (kind ~ '^[a-z-]{1,40}$');
