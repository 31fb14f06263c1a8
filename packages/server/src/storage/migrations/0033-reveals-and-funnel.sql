-- Which value of a person a member of a team had shown, and what for. Instants are real time.
CREATE TABLE team_reveals (
  team_id uuid NOT NULL,
  id uuid NOT NULL,
  member_id uuid NOT NULL,
  host_id uuid NOT NULL,
  user_id uuid NOT NULL,
  field text NOT NULL,
  -- In a reason people write about people.
  sealed_reason bytea NOT NULL,
  -- Leads to the entry in the audit log.
  request_id text NOT NULL,
  at bigint NOT NULL,
  PRIMARY KEY (team_id, id),
  UNIQUE (team_id, request_id)
);
CREATE INDEX team_reveals_of_member ON team_reveals (team_id, member_id, at);
ALTER TABLE team_reveals ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY of_team ON team_reveals TO plumbline_app USING (team_id = (SELECT current_team())) WITH CHECK (team_id = current_team());
-- It cannot be changed or taken back.
GRANT SELECT, INSERT ON team_reveals TO plumbline_app;

-- How many people came how far in a day of the host's clock. Connections count in slots of their own, so that steps of many people
-- do not wait for one row.
CREATE TABLE identity_days (
  host_id uuid NOT NULL,
  day integer NOT NULL,
  slot smallint NOT NULL,
  registered integer NOT NULL,
  started integer NOT NULL,
  failed integer NOT NULL,
  proven integer NOT NULL,
  denied integer NOT NULL,
  enrolled integer NOT NULL,
  PRIMARY KEY (host_id, day, slot)
) WITH (fillfactor = 50);
ALTER TABLE identity_days ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY of_host ON identity_days TO plumbline_app USING (host_id = (SELECT current_host())) WITH CHECK (host_id = current_host());
GRANT SELECT, INSERT, UPDATE ON identity_days TO plumbline_app;

CREATE FUNCTION count_identity_day(host uuid, at bigint, registered bigint, started integer, failed integer, proven integer,
  denied integer, enrolled integer) RETURNS void LANGUAGE plpgsql SET search_path = plumbline, pg_temp AS $$
BEGIN
  INSERT INTO identity_days AS d (host_id, day, slot, registered, started, failed, proven, denied, enrolled)
  VALUES (host, at / 86400000, pg_backend_pid() % 8, registered, started, failed, proven, denied, enrolled)
  ON CONFLICT (host_id, day, slot) DO UPDATE SET registered = d.registered + excluded.registered, started = d.started + excluded.started,
    failed = d.failed + excluded.failed, proven = d.proven + excluded.proven, denied = d.denied + excluded.denied,
    enrolled = d.enrolled + excluded.enrolled;
END $$;

-- A user who comes from another host was registered there.
CREATE FUNCTION count_registered() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM count_identity_day(host_id, min(created_at), count(*), 0, 0, 0, 0, 0) FROM added
    WHERE created_at = updated_at GROUP BY host_id, created_at / 86400000;
  RETURN NULL;
END $$;
CREATE TRIGGER registered_counted AFTER INSERT ON users REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION count_registered();

-- The other steps count at the end of their transaction: whoever has the row of a day locked waits for nothing else any more.
CREATE FUNCTION count_proven() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM count_identity_day(NEW.host_id, NEW.updated_at, 0, 0, 0, (NEW.idpass AND NOT OLD.idpass)::integer, 0,
    (NEW.enrolled_at IS NOT NULL AND OLD.enrolled_at IS NULL)::integer);
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER proven_counted AFTER UPDATE OF idpass, enrolled_at ON users DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (NEW.idpass AND NOT OLD.idpass OR NEW.enrolled_at IS NOT NULL AND OLD.enrolled_at IS NULL) EXECUTE FUNCTION count_proven();

CREATE FUNCTION count_failed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM count_identity_day(NEW.host_id, NEW.at, 0, 0, 1, 0, 0, 0);
  RETURN NULL;
END $$;
-- A check is written before the vendor is asked, and open until it has failed.
CREATE CONSTRAINT TRIGGER failed_counted AFTER UPDATE OF open_until ON identity_failures DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (OLD.open_until IS NOT NULL AND NEW.open_until IS NULL) EXECUTE FUNCTION count_failed();

CREATE FUNCTION count_started() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM count_identity_day(NEW.host_id, NEW.created_at, 0, 1, 0, 0, 0, 0);
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER started_counted AFTER INSERT ON identity_sessions DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  EXECUTE FUNCTION count_started();

CREATE FUNCTION count_denied() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM count_identity_day(NEW.host_id, NEW.denied_at, 0, 0, 0, 0, 1, 0);
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER denied_counted AFTER UPDATE OF denied_at ON identity_sessions DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (OLD.denied_at IS NULL AND NEW.denied_at IS NOT NULL) EXECUTE FUNCTION count_denied();
