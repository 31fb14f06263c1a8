-- Domains that a customer says are theirs, and has proved by a record that only who keeps the domain can write. Instants are real time.
CREATE TABLE team_domains (
  team_id uuid NOT NULL,
  domain text NOT NULL,
  -- What the record has to say. It proves nothing by itself, so it is no secret.
  token text NOT NULL,
  claimed_at bigint NOT NULL,
  proved_at bigint,
  PRIMARY KEY (team_id, domain)
);
-- Many can claim a domain, one team has it.
CREATE UNIQUE INDEX team_domains_proved ON team_domains (domain) WHERE proved_at IS NOT NULL;
ALTER TABLE team_domains ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY of_team ON team_domains TO plumbline_app USING (team_id = (SELECT current_team())) WITH CHECK (team_id = current_team());
GRANT SELECT, INSERT, UPDATE (proved_at), DELETE ON team_domains TO plumbline_app;
-- The role of whoever comes by the provider with an address of a proved domain and no invitation; null: nobody joins like that.
ALTER TABLE team_rules ADD COLUMN joining_role text;
