-- Emergency rights that somebody of the operator has taken, and what those who stop others look at over all teams. Instants are real
-- time.
CREATE TABLE team_emergencies (
  team_id uuid NOT NULL,
  id uuid NOT NULL,
  -- Orders those of the same instant, for lists.
  seq bigint GENERATED ALWAYS AS IDENTITY,
  member_id uuid NOT NULL,
  reason text NOT NULL,
  at bigint NOT NULL,
  until bigint NOT NULL,
  ended_at bigint,
  PRIMARY KEY (team_id, id),
  FOREIGN KEY (team_id, member_id) REFERENCES team_members (team_id, id)
);
CREATE INDEX team_emergencies_of_member ON team_emergencies (team_id, member_id, until);
CREATE INDEX team_emergencies_in_order ON team_emergencies (team_id, seq);
ALTER TABLE team_emergencies ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY of_team ON team_emergencies TO plumbline_app USING (team_id = (SELECT current_team())) WITH CHECK (team_id = current_team());
-- What somebody did cannot be changed; it only ends.
GRANT SELECT, INSERT, UPDATE (ended_at) ON team_emergencies TO plumbline_app;

-- Who is signed in where, to be signed out. What a session goes by stays with its team.
GRANT SELECT (team_id, id, member_id, factor, started_at, seen_at, ended_at, address, agent), UPDATE (ended_at)
  ON team_sessions TO plumbline_system;
