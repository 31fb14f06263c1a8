-- People who sign in at the portal and the console. Their rows belong to a team: that of a customer, under the customer's id, or the
-- operator's own, under the lowest id. So there is no foreign key to customers. Row-level security is that of hosts, by team.
-- Instants are epoch milliseconds of real time.

CREATE FUNCTION current_team() RETURNS uuid LANGUAGE sql STABLE PARALLEL SAFE
  RETURN nullif(current_setting('plumbline.team_id', true), '')::uuid;

CREATE TABLE team_members (
  team_id uuid NOT NULL,
  id uuid NOT NULL,
  -- The same at every team: the address alone says who signs in.
  email_index bytea NOT NULL,
  -- E-mail and name.
  sealed_profile bytea NOT NULL,
  roles text[] NOT NULL,
  grants text[] NOT NULL,
  -- Hosts that the member sees; null: all of the customer, also later ones.
  host_ids uuid[],
  created_at bigint NOT NULL,
  updated_at bigint NOT NULL,
  last_seen_at bigint,
  removed_at bigint,
  PRIMARY KEY (team_id, id)
);
CREATE UNIQUE INDEX team_members_email ON team_members (email_index) WHERE removed_at IS NULL;

CREATE TABLE team_credentials (
  team_id uuid NOT NULL,
  member_id uuid NOT NULL,
  password_hash text NOT NULL,
  password_changed_at bigint NOT NULL,
  -- The secret of the authenticator app.
  sealed_totp bytea NOT NULL,
  -- Codes up to this step are used up.
  totp_step bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (team_id, member_id),
  FOREIGN KEY (team_id, member_id) REFERENCES team_members (team_id, id)
);

CREATE TABLE team_passkeys (
  team_id uuid NOT NULL,
  id uuid NOT NULL,
  member_id uuid NOT NULL,
  credential_id text NOT NULL,
  public_key bytea NOT NULL,
  counter bigint NOT NULL,
  name text NOT NULL,
  created_at bigint NOT NULL,
  last_used_at bigint,
  PRIMARY KEY (team_id, id),
  UNIQUE (team_id, credential_id),
  FOREIGN KEY (team_id, member_id) REFERENCES team_members (team_id, id)
);
CREATE INDEX team_passkeys_of_member ON team_passkeys (team_id, member_id);

-- A challenge that was answered is not answered again.
CREATE TABLE team_used_challenges (
  team_id uuid NOT NULL,
  hash bytea NOT NULL,
  expires_at bigint NOT NULL,
  PRIMARY KEY (team_id, hash)
);
CREATE INDEX team_used_challenges_expiry ON team_used_challenges (expires_at);

CREATE TABLE team_recovery_codes (
  team_id uuid NOT NULL,
  member_id uuid NOT NULL,
  hash bytea NOT NULL,
  used_at bigint,
  PRIMARY KEY (team_id, member_id, hash),
  FOREIGN KEY (team_id, member_id) REFERENCES team_members (team_id, id)
);

CREATE TABLE team_sessions (
  team_id uuid NOT NULL,
  id uuid NOT NULL,
  -- Of the value in the cookie, which changes with each step-up.
  hash bytea NOT NULL,
  member_id uuid NOT NULL,
  factor text NOT NULL CHECK (factor IN ('totp', 'recovery-code', 'passkey', 'single-sign-on')),
  started_at bigint NOT NULL,
  seen_at bigint NOT NULL,
  ends_at bigint NOT NULL,
  stepped_up_at bigint NOT NULL,
  address text NOT NULL,
  -- Browser and system in a few words.
  agent text NOT NULL,
  ended_at bigint,
  PRIMARY KEY (team_id, id),
  UNIQUE (team_id, hash),
  FOREIGN KEY (team_id, member_id) REFERENCES team_members (team_id, id)
);
CREATE INDEX team_sessions_of_member ON team_sessions (team_id, member_id, started_at);
CREATE INDEX team_sessions_end ON team_sessions (ends_at);

CREATE TABLE team_invitations (
  team_id uuid NOT NULL,
  id uuid NOT NULL,
  hash bytea NOT NULL,
  email_index bytea NOT NULL,
  -- E-mail, and the secret that the authenticator app of the invited person will have.
  sealed bytea NOT NULL,
  roles text[] NOT NULL,
  grants text[] NOT NULL,
  host_ids uuid[],
  -- The member whose password and factors are set anew; null for somebody who joins.
  member_id uuid,
  invited_by uuid,
  created_at bigint NOT NULL,
  expires_at bigint NOT NULL,
  used_at bigint,
  PRIMARY KEY (team_id, id),
  UNIQUE (team_id, hash)
);
CREATE INDEX team_invitations_expiry ON team_invitations (expires_at);

CREATE TABLE team_single_sign_on (
  team_id uuid PRIMARY KEY,
  -- What people type in to get to their own provider.
  organization text NOT NULL UNIQUE,
  issuer text NOT NULL,
  client_id text NOT NULL,
  sealed_secret bytea NOT NULL,
  -- The customer says that its provider asks everybody for a second factor.
  enforces_factors boolean NOT NULL,
  updated_at bigint NOT NULL
);

-- Who a person is at the provider of their team.
CREATE TABLE team_identities (
  team_id uuid NOT NULL,
  issuer text NOT NULL,
  subject text NOT NULL,
  member_id uuid NOT NULL,
  linked_at bigint NOT NULL,
  PRIMARY KEY (team_id, issuer, subject),
  FOREIGN KEY (team_id, member_id) REFERENCES team_members (team_id, id)
);
CREATE INDEX team_identities_of_member ON team_identities (team_id, member_id);

-- Mail to members and to those who are invited; gone when it was sent.
CREATE TABLE team_mails (
  team_id uuid NOT NULL,
  id uuid NOT NULL,
  kind text NOT NULL,
  -- Recipient and values of the text.
  sealed bytea NOT NULL,
  due_at bigint NOT NULL,
  -- Not sent any more after this.
  gives_up_at bigint NOT NULL,
  created_at bigint NOT NULL,
  PRIMARY KEY (team_id, id)
);
CREATE INDEX team_mails_due ON team_mails (due_at);

-- Wrong tries by address, also of addresses that nobody has: a lock would otherwise tell who has an account. No team is known yet.
CREATE TABLE team_sign_in_tries (
  email_index bytea PRIMARY KEY,
  wrong_in_row integer NOT NULL,
  wrong_in_total integer NOT NULL,
  locks integer NOT NULL,
  locked_until bigint,
  tried_at bigint NOT NULL
);
CREATE INDEX team_sign_in_tries_age ON team_sign_in_tries (tried_at);
GRANT SELECT, INSERT, UPDATE, DELETE ON team_sign_in_tries TO plumbline_app;
GRANT SELECT, DELETE ON team_sign_in_tries TO plumbline_system;

DO $$
DECLARE tenant text;
BEGIN
  FOREACH tenant IN ARRAY ARRAY['team_members', 'team_credentials', 'team_passkeys', 'team_used_challenges', 'team_recovery_codes',
    'team_sessions', 'team_invitations', 'team_single_sign_on', 'team_identities', 'team_mails']
  LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY', tenant);
    EXECUTE format('CREATE POLICY of_team ON %I TO plumbline_app USING (team_id = (SELECT current_team())) WITH CHECK (team_id = current_team())', tenant);
  END LOOP;
END $$;

GRANT SELECT, INSERT, UPDATE ON team_members, team_sessions TO plumbline_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON team_credentials, team_passkeys, team_recovery_codes, team_invitations, team_single_sign_on,
  team_identities TO plumbline_app;
GRANT SELECT, INSERT ON team_used_challenges TO plumbline_app;
GRANT INSERT ON team_mails TO plumbline_app;

-- Whose address it is that somebody signs in with, and whose provider; nothing else of other teams is looked at.
CREATE POLICY of_system ON team_members FOR SELECT TO plumbline_system USING (true);
GRANT SELECT (team_id, id, email_index, removed_at) ON team_members TO plumbline_system;
CREATE POLICY of_system ON team_single_sign_on FOR SELECT TO plumbline_system USING (true);
GRANT SELECT (team_id, organization) ON team_single_sign_on TO plumbline_system;

-- Workers send mail and remove what is over.
CREATE POLICY of_system ON team_mails TO plumbline_system USING (true) WITH CHECK (true);
GRANT SELECT, UPDATE, DELETE ON team_mails TO plumbline_system;
CREATE POLICY of_system ON team_sessions TO plumbline_system USING (true);
GRANT SELECT (ends_at), DELETE ON team_sessions TO plumbline_system;
CREATE POLICY of_system ON team_invitations TO plumbline_system USING (true);
GRANT SELECT (expires_at), DELETE ON team_invitations TO plumbline_system;
CREATE POLICY of_system ON team_used_challenges TO plumbline_system USING (true);
GRANT SELECT (expires_at), DELETE ON team_used_challenges TO plumbline_system;
