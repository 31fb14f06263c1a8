-- Pictures for the head of a host's widget, named by what is in them. A look names one of them; published looks come back, so none goes.
CREATE TABLE widget_logos (
  host_id uuid NOT NULL REFERENCES hosts (id),
  name text NOT NULL,
  png bytea NOT NULL,
  added_at bigint NOT NULL,
  added_by uuid NOT NULL,
  PRIMARY KEY (host_id, name)
);
ALTER TABLE widget_logos ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY of_host ON widget_logos TO plumbline_app
  USING (host_id = (SELECT current_host())) WITH CHECK (host_id = current_host());
GRANT SELECT, INSERT ON widget_logos TO plumbline_app;
