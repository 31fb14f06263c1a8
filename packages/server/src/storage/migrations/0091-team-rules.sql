-- What a team asks of its own members. Instants are real time.
CREATE TABLE team_rules (
  team_id uuid PRIMARY KEY,
  -- Since when sign-ins lead members without a passkey to add one; null: it is not asked for.
  passkeys_since bigint
);
ALTER TABLE team_rules ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY of_team ON team_rules TO plumbline_app USING (team_id = (SELECT current_team())) WITH CHECK (team_id = current_team());
GRANT SELECT, INSERT, UPDATE ON team_rules TO plumbline_app;
