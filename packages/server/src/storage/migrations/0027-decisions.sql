-- By what hosts decide about people, and what they decided.

CREATE TABLE rule_sets (
  host_id uuid NOT NULL,
  id uuid NOT NULL,
  newest_version integer NOT NULL,
  created_at bigint NOT NULL,
  -- The version that is evaluated beside the one in force, since when, and what it would have made of the decisions. Null: none is.
  shadow_version integer,
  shadow_since bigint,
  shadow_agreed bigint NOT NULL DEFAULT 0,
  shadow_to_approved bigint NOT NULL DEFAULT 0,
  shadow_to_declined bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (host_id, id),
  CHECK ((shadow_version IS NULL) = (shadow_since IS NULL))
);

-- A version never changes. Nobody may update one or delete one by itself: all of them go with their rule set.
CREATE TABLE rule_set_versions (
  host_id uuid NOT NULL,
  rule_set_id uuid NOT NULL,
  version integer NOT NULL,
  -- As text, so that its members stay in their order.
  document json NOT NULL,
  document_bytes integer NOT NULL,
  -- On the host's clock. In force is the highest version whose time has come.
  effective_from bigint NOT NULL,
  created_at bigint NOT NULL,
  PRIMARY KEY (host_id, rule_set_id, version),
  FOREIGN KEY (host_id, rule_set_id) REFERENCES rule_sets ON DELETE CASCADE
);

-- One row for each decision. Whom it was about can be taken out of it and nothing else can be changed.
CREATE TABLE decisions (
  host_id uuid NOT NULL,
  id uuid NOT NULL,
  -- Null: it was about a person who was no user, or is none any more.
  user_id uuid,
  rule_set_id uuid NOT NULL,
  rule_set_version integer NOT NULL,
  -- APPROVED or DECLINED.
  decision text NOT NULL,
  bureau text NOT NULL,
  purpose text NOT NULL,
  evaluated_at bigint NOT NULL,
  -- Attributes, reasons, whether there was a file, the score, and what the shadow version said.
  sealed bytea NOT NULL,
  PRIMARY KEY (host_id, id, evaluated_at)
) PARTITION BY RANGE (evaluated_at);
CREATE INDEX decisions_in_order ON decisions (host_id, evaluated_at, id);
CREATE INDEX decisions_by_outcome ON decisions (host_id, decision, evaluated_at, id);
CREATE INDEX decisions_of_rule_set ON decisions (host_id, rule_set_id, evaluated_at, id);
CREATE INDEX decisions_of_rule_set_by_outcome ON decisions (host_id, rule_set_id, decision, evaluated_at, id);
CREATE INDEX decisions_of_user ON decisions (host_id, user_id, evaluated_at, id) WHERE user_id IS NOT NULL;

ALTER TABLE rule_sets ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY of_host ON rule_sets TO plumbline_app
  USING (host_id = (SELECT current_host())) WITH CHECK (host_id = current_host());
GRANT SELECT, INSERT, UPDATE, DELETE ON rule_sets TO plumbline_app;
ALTER TABLE rule_set_versions ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY of_host ON rule_set_versions TO plumbline_app
  USING (host_id = (SELECT current_host())) WITH CHECK (host_id = current_host());
GRANT SELECT, INSERT ON rule_set_versions TO plumbline_app;
CALL begin_months('decisions', 'SELECT, INSERT, DELETE');
GRANT UPDATE (user_id) ON decisions TO plumbline_app;

-- What people are promised to find, and what has to be kept about them, is kept, whatever is asked for.
CREATE OR REPLACE FUNCTION drop_months(name text, before bigint) RETURNS SETOF name LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = plumbline, pg_temp SET lock_timeout = '200ms' AS $$
DECLARE
  kept interval := CASE name WHEN 'events' THEN interval '90 days' WHEN 'notices' THEN interval '90 days'
    WHEN 'deliveries' THEN interval '90 days' WHEN 'webhook_attempts' THEN interval '90 days'
    WHEN 'alerts' THEN interval '24 months' WHEN 'decisions' THEN interval '36 months' END;
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
