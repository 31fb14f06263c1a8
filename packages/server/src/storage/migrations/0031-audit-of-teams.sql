-- without transaction
-- What members of a team did belongs to their team, also where it is about no host. Bound into the MAC of the entry like the rest.
ALTER TABLE audit_log ADD COLUMN IF NOT EXISTS team_id uuid;

DROP POLICY IF EXISTS of_team ON audit_log;
CREATE POLICY of_team ON audit_log FOR SELECT TO plumbline_app USING (team_id = (SELECT current_team()));
ALTER POLICY written ON audit_log
  WITH CHECK ((host_id IS NULL OR host_id = current_host()) AND (team_id IS NULL OR team_id = current_team()));

-- A member's own entries, and those of the whole team.
CREATE INDEX CONCURRENTLY IF NOT EXISTS audit_log_of_team ON audit_log (team_id, seq) WHERE team_id IS NOT NULL;
CREATE INDEX CONCURRENTLY IF NOT EXISTS audit_log_of_member ON audit_log (team_id, actor, seq) WHERE team_id IS NOT NULL;
