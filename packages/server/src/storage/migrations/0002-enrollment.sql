-- Identity, enrollment at the bureau and what a host can do to an account afterwards.
-- Every table below is one of a tenant: key by host first, forced row-level security.

ALTER TABLE users
  -- What a paused user goes back to.
  ADD COLUMN paused_from text CHECK (paused_from IN ('active', 'dormant')),
  ADD COLUMN email_confirmed_at bigint;
-- Work for a user goes along when the user is handed over to another host.
CREATE INDEX work_items_user ON work_items (host_id, (payload ->> 'userId')) WHERE payload ->> 'userId' IS NOT NULL;
-- A batch gives thousands of items the same date: the order among them comes from the index too.
DROP INDEX work_items_due;
CREATE INDEX work_items_due ON work_items (host_id, due_at, id) WHERE dead_at IS NULL;
-- Whom the end of the month looks at.
CREATE INDEX users_dormant ON users (host_id, id) WHERE status = 'dormant';
ALTER TABLE notices
  ADD COLUMN sent_at bigint;
CREATE INDEX notices_user ON notices (host_id, user_id);

-- The user's enrollment at EFX, which does the monitoring for every product.
CREATE TABLE enrollments (
  host_id uuid NOT NULL,
  user_id uuid NOT NULL,
  -- Ours. It names the enrollment at the bureau, so that a lost answer can be asked for.
  reference text NOT NULL,
  -- CLAIMED: a call to the bureau is under way or its process died. UNKNOWN: the answer was lost. FAILED: tried again by a job.
  state text NOT NULL CHECK (state IN ('CLAIMED', 'ENROLLED', 'FAILED', 'UNKNOWN', 'REFUSED', 'ENDED')),
  -- The bureau itself verifies the person; then there is one attempt only.
  verify_identity boolean NOT NULL,
  consent_version text NOT NULL,
  -- Who is to be enrolled, sealed with the user's data key.
  sealed_person bytea,
  -- Keyed hash of the number while the bureau has not decided; afterwards it stands with the identity or nowhere.
  ssn_index bytea,
  -- What the bureau should have switched on, and whether the enrollment should end. Each wish raises the version; a job
  -- brings the bureau there and notes which version it has reached.
  wanted_flags integer NOT NULL,
  wanted_end boolean NOT NULL DEFAULT false,
  version integer NOT NULL DEFAULT 1,
  synced_version integer NOT NULL DEFAULT 0,
  -- What the enrolling call itself asked for.
  claimed_version integer NOT NULL DEFAULT 1,
  -- Whoever speaks to the bureau about this user holds this until then, in real time; the others wait.
  held_until bigint NOT NULL DEFAULT 0,
  held_by uuid,
  claimed_at bigint NOT NULL,
  settled_at bigint,
  PRIMARY KEY (host_id, user_id)
);
CREATE UNIQUE INDEX enrollments_reference ON enrollments (host_id, reference);
CREATE INDEX enrollments_ssn ON enrollments (host_id, ssn_index) WHERE ssn_index IS NOT NULL;

-- Every state a user has been in: what billing looks at.
CREATE TABLE status_history (
  host_id uuid NOT NULL,
  user_id uuid NOT NULL,
  seq bigint GENERATED ALWAYS AS IDENTITY,
  at bigint NOT NULL,
  status text NOT NULL,
  idpass boolean NOT NULL,
  flags integer NOT NULL,
  PRIMARY KEY (host_id, user_id, seq)
);
CREATE INDEX status_history_at ON status_history (host_id, at);

-- Whoever changes a user, the change is noted; `updated_at` is the host's time of it.
CREATE FUNCTION note_status() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO status_history (host_id, user_id, at, status, idpass, flags)
  VALUES (NEW.host_id, NEW.id, NEW.updated_at, NEW.status, NEW.idpass, NEW.flags);
  RETURN NULL;
END $$;
CREATE TRIGGER status_begun AFTER INSERT ON users FOR EACH ROW EXECUTE FUNCTION note_status();
CREATE TRIGGER status_changed AFTER UPDATE OF status, idpass, flags ON users FOR EACH ROW
  WHEN (OLD.status <> NEW.status OR OLD.idpass <> NEW.idpass OR OLD.flags <> NEW.flags) EXECUTE FUNCTION note_status();

-- What hosts are told of. Written with the change it tells of.
CREATE TABLE events (
  host_id uuid NOT NULL,
  id uuid NOT NULL,
  seq bigint GENERATED ALWAYS AS IDENTITY,
  type text NOT NULL,
  user_id uuid,
  at bigint NOT NULL,
  error_code text,
  error_msg text,
  alert_id text,
  alert_date bigint,
  alert_source text,
  PRIMARY KEY (host_id, id)
);
CREATE INDEX events_order ON events (host_id, at, seq);
CREATE INDEX events_user ON events (host_id, user_id, at) WHERE user_id IS NOT NULL;

-- A run through an identity flow: an approved DIT check, or a prefill. At most one is open per user.
CREATE TABLE identity_sessions (
  host_id uuid NOT NULL,
  id uuid NOT NULL,
  user_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('DIT', 'PREFILL')),
  token_hash bytea NOT NULL,
  -- What the steps to come need to know (mobile, names, the vendor's number of the matter), sealed with the user's data key.
  sealed bytea NOT NULL,
  created_at bigint NOT NULL,
  expires_at bigint NOT NULL,
  -- The phone was denied (DIT), so that e-mail may be tried.
  denied_at bigint,
  -- The phone is vouched for (PREFILL), so that onboarding may follow.
  accepted_at bigint,
  ended_at bigint,
  PRIMARY KEY (host_id, id)
);
CREATE UNIQUE INDEX identity_sessions_token ON identity_sessions (host_id, token_hash);
CREATE UNIQUE INDEX identity_sessions_open ON identity_sessions (host_id, user_id) WHERE ended_at IS NULL;
CREATE INDEX identity_sessions_user ON identity_sessions (host_id, user_id, created_at);

-- A link or a code that was sent. Only the newest of a session counts.
CREATE TABLE identity_sends (
  host_id uuid NOT NULL,
  id uuid NOT NULL,
  user_id uuid NOT NULL,
  session_id uuid NOT NULL,
  channel text NOT NULL CHECK (channel IN ('phone', 'email', 'otp')),
  -- Of the smfaToken and of the secret in the link; null for codes.
  token_hash bytea,
  link_hash bytea,
  -- The vendor's number, sealed with the user's data key; null until the vendor has answered.
  sealed bytea,
  sent_at bigint NOT NULL,
  expires_at bigint NOT NULL,
  replaced_at bigint,
  -- The vendor did not take it: it is no link or code and does not count.
  failed_at bigint,
  opened_at bigint,
  used_at bigint,
  checks integer NOT NULL DEFAULT 0,
  last_status text,
  PRIMARY KEY (host_id, id)
);
CREATE UNIQUE INDEX identity_sends_token ON identity_sends (host_id, token_hash) WHERE token_hash IS NOT NULL;
CREATE UNIQUE INDEX identity_sends_link ON identity_sends (host_id, link_hash) WHERE link_hash IS NOT NULL;
CREATE INDEX identity_sends_user ON identity_sends (host_id, user_id, sent_at);
CREATE INDEX identity_sends_session ON identity_sends (host_id, session_id, sent_at);

-- Checks that went wrong: what the locks are counted from.
CREATE TABLE identity_failures (
  host_id uuid NOT NULL,
  id uuid NOT NULL,
  user_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('DIT', 'OTP')),
  ssn_index bytea,
  at bigint NOT NULL,
  PRIMARY KEY (host_id, id)
);
CREATE INDEX identity_failures_user ON identity_failures (host_id, user_id, kind, at);
CREATE INDEX identity_failures_ssn ON identity_failures (host_id, ssn_index, at) WHERE ssn_index IS NOT NULL;

-- That a host verified a person itself. Nobody may change or remove it.
CREATE TABLE host_verifications (
  host_id uuid NOT NULL,
  id uuid NOT NULL,
  user_id uuid NOT NULL,
  session_id uuid NOT NULL,
  key_id uuid NOT NULL,
  address text NOT NULL,
  method text NOT NULL,
  -- The host's own reference may say anything about anybody, so it is sealed, with a key that outlives the user's.
  sealed_reference bytea,
  verified_at bigint NOT NULL,
  recorded_at bigint NOT NULL,
  PRIMARY KEY (host_id, id)
);
CREATE INDEX host_verifications_session ON host_verifications (host_id, session_id);

-- Every call to a bureau or an identity vendor about a person: on the ground of which consent, for which purpose.
CREATE TABLE provider_calls (
  host_id uuid NOT NULL,
  id uuid NOT NULL,
  user_id uuid NOT NULL,
  provider text NOT NULL,
  operation text NOT NULL,
  purpose text NOT NULL,
  consent_version text NOT NULL,
  at bigint NOT NULL,
  PRIMARY KEY (host_id, id)
);
CREATE INDEX provider_calls_user ON provider_calls (host_id, user_id, at);

CREATE TABLE batches (
  host_id uuid NOT NULL,
  id uuid NOT NULL,
  type text NOT NULL CHECK (type IN ('PAUSE', 'RESUME', 'CLOSE')),
  any_status boolean NOT NULL DEFAULT false,
  -- Who asked, for the records of the single users.
  actor text NOT NULL,
  request_id text,
  address text,
  accepted integer NOT NULL,
  -- Whoever does the last piece ends the batch.
  pieces_left integer NOT NULL,
  submitted_at bigint NOT NULL,
  started_at bigint,
  finished_at bigint,
  -- Counted from the items when the batch ends; until then the items themselves are counted.
  succeeded integer,
  failed integer,
  skipped integer,
  PRIMARY KEY (host_id, id)
);
CREATE INDEX batches_order ON batches (host_id, submitted_at, id);
CREATE INDEX batches_running ON batches (host_id) WHERE finished_at IS NULL;

CREATE TABLE batch_items (
  host_id uuid NOT NULL,
  batch_id uuid NOT NULL,
  -- Position in the list that was submitted; pieces of the batch are ranges of it.
  position integer NOT NULL,
  user_id uuid NOT NULL,
  outcome text NOT NULL DEFAULT 'PENDING' CHECK (outcome IN ('PENDING', 'OK', 'SKIPPED', 'FAILED')),
  code text,
  -- Tries that the bureau did not answer well, and when the next one is due.
  attempts integer NOT NULL DEFAULT 0,
  retry_at bigint,
  at bigint,
  PRIMARY KEY (host_id, batch_id, position)
);

CREATE TABLE passwords (
  host_id uuid NOT NULL,
  user_id uuid NOT NULL,
  -- Salt, parameters and digest of a memory-hard hash.
  hash text NOT NULL,
  changed_at bigint NOT NULL,
  PRIMARY KEY (host_id, user_id)
);

-- Passwords tried for an address, whether or not anybody has it: a lock must not tell.
CREATE TABLE login_tries (
  host_id uuid NOT NULL,
  email_index bytea NOT NULL,
  wrong_in_row integer NOT NULL,
  wrong_in_total integer NOT NULL,
  locks integer NOT NULL,
  locked_until bigint,
  tried_at bigint NOT NULL,
  PRIMARY KEY (host_id, email_index)
);

-- Tokens that travel by e-mail: to confirm an address, to set a new password.
CREATE TABLE mail_tokens (
  host_id uuid NOT NULL,
  hash bytea NOT NULL,
  user_id uuid NOT NULL,
  purpose text NOT NULL CHECK (purpose IN ('CONFIRM', 'RESET')),
  issued_at bigint NOT NULL,
  expires_at bigint NOT NULL,
  used_at bigint,
  PRIMARY KEY (host_id, hash)
);
CREATE INDEX mail_tokens_user ON mail_tokens (host_id, user_id) WHERE used_at IS NULL;

-- What a host is charged for, a row per month that has ended.
CREATE TABLE usage_months (
  host_id uuid NOT NULL,
  month text NOT NULL CHECK (month ~ '^\d{4}-\d{2}$'),
  -- The users of the month by where they stood at its end.
  active integer NOT NULL,
  paused integer NOT NULL,
  dormant integer NOT NULL,
  closed integer NOT NULL,
  moved integer NOT NULL,
  -- The same users by what they cost.
  monthly_rates integer NOT NULL,
  verification_fees integer NOT NULL,
  not_charged integer NOT NULL,
  computed_at bigint NOT NULL,
  PRIMARY KEY (host_id, month),
  CHECK (active + paused + dormant + closed + moved = monthly_rates + verification_fees + not_charged)
);

DO $$
DECLARE tenant text;
BEGIN
  FOREACH tenant IN ARRAY ARRAY['enrollments', 'status_history', 'events', 'identity_sessions', 'identity_sends',
    'identity_failures', 'host_verifications', 'provider_calls', 'batches', 'batch_items', 'passwords', 'login_tries',
    'mail_tokens', 'usage_months']
  LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', tenant);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', tenant);
    EXECUTE format('CREATE POLICY of_host ON %I TO plumbline_app USING (host_id = current_host()) WITH CHECK (host_id = current_host())', tenant);
  END LOOP;
END $$;

GRANT SELECT, INSERT, UPDATE, DELETE ON enrollments, identity_sessions, identity_sends, identity_failures, batches, batch_items,
  passwords, login_tries, mail_tokens TO plumbline_app;
GRANT SELECT, INSERT, DELETE ON events, provider_calls TO plumbline_app;
-- Records of liability and of what is charged: written once.
GRANT SELECT, INSERT ON host_verifications, status_history, usage_months TO plumbline_app;
GRANT UPDATE (sent_at) ON notices TO plumbline_app;
-- Closing revokes; a user that moves to another host takes everything along.
GRANT UPDATE (revoked_at) ON consents TO plumbline_app;
GRANT DELETE ON users, identities, consents TO plumbline_app;
