-- The look of a host's widget. What is published is the setting of the host, which the widget is served with; here stand all looks that
-- it has had, and the one that a team is working on.
CREATE TABLE theme_versions (
  host_id uuid NOT NULL REFERENCES hosts (id),
  version integer NOT NULL,
  -- As text, so that its members stay in their order.
  theme json NOT NULL,
  published_at bigint NOT NULL,
  -- Members; null: the operator's command line has set it. At a live host a second one has approved it.
  published_by uuid,
  approved_by uuid,
  -- The earlier version that came back with this one.
  restored integer,
  PRIMARY KEY (host_id, version),
  CHECK (approved_by IS NULL OR approved_by <> published_by)
);
ALTER TABLE theme_versions ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY of_host ON theme_versions TO plumbline_app
  USING (host_id = (SELECT current_host())) WITH CHECK (host_id = current_host());
CREATE POLICY of_system ON theme_versions TO plumbline_system USING (true) WITH CHECK (true);
GRANT SELECT ON theme_versions TO plumbline_app;
GRANT SELECT, INSERT ON theme_versions TO plumbline_system;

CREATE TABLE theme_drafts (
  host_id uuid PRIMARY KEY REFERENCES hosts (id),
  -- Grows with every change, so that nobody publishes what they have not seen.
  revision integer NOT NULL,
  theme json NOT NULL,
  changed_at bigint NOT NULL,
  changed_by uuid NOT NULL
);
ALTER TABLE theme_drafts ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY of_host ON theme_drafts TO plumbline_app
  USING (host_id = (SELECT current_host())) WITH CHECK (host_id = current_host());
CREATE POLICY of_system ON theme_drafts TO plumbline_system USING (true) WITH CHECK (true);
GRANT SELECT, INSERT, UPDATE, DELETE ON theme_drafts TO plumbline_app;
-- A draft is gone with the transaction that publishes it.
GRANT SELECT, DELETE ON theme_drafts TO plumbline_system;
