-- What a member's action changed and what for, beside its entry in the audit log. Sealed: in reasons people write about people.
CREATE TABLE team_audit_details (
  team_id uuid NOT NULL,
  entry_id uuid NOT NULL,
  sealed bytea NOT NULL,
  PRIMARY KEY (team_id, entry_id)
);
ALTER TABLE team_audit_details ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY of_team ON team_audit_details TO plumbline_app USING (team_id = (SELECT current_team())) WITH CHECK (team_id = current_team());
-- Changes of hosts and keys are made by the other role.
CREATE POLICY of_system ON team_audit_details FOR INSERT TO plumbline_system WITH CHECK (true);
-- It cannot be changed or taken back.
GRANT SELECT, INSERT ON team_audit_details TO plumbline_app;
GRANT INSERT ON team_audit_details TO plumbline_system;
