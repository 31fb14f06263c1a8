-- Every tenant table starts its key with host_id, has forced row-level security and one policy per role:
--   plumbline_app     sees the host named in plumbline.host_id, and nothing when it is unset;
--   plumbline_system  is the operator's and the workers' access, granted table by table.
-- Instants are epoch milliseconds. Those on the host's clock can lie ahead of real time in a sandbox.

CREATE FUNCTION current_host() RETURNS uuid LANGUAGE sql STABLE PARALLEL SAFE
  RETURN nullif(current_setting('plumbline.host_id', true), '')::uuid;

CREATE TABLE customers (
  id uuid PRIMARY KEY,
  name text NOT NULL,
  created_at bigint NOT NULL
);

CREATE TABLE hosts (
  id uuid PRIMARY KEY,
  customer_id uuid NOT NULL REFERENCES customers,
  key text NOT NULL UNIQUE,
  name text NOT NULL,
  widget_key text NOT NULL UNIQUE,
  settings jsonb NOT NULL,
  clock_offset_ms bigint NOT NULL DEFAULT 0 CHECK (clock_offset_ms >= 0),
  -- While somebody moves the clock, workers leave what comes due to them; real time.
  clock_moving_until bigint NOT NULL DEFAULT 0,
  suspended_at bigint,
  created_at bigint NOT NULL,
  updated_at bigint NOT NULL
);

CREATE TABLE api_keys (
  host_id uuid NOT NULL REFERENCES hosts,
  id uuid NOT NULL,
  apikey text NOT NULL UNIQUE,
  secret_hash bytea NOT NULL,
  scopes text[] NOT NULL,
  sources text[] NOT NULL,
  created_at bigint NOT NULL,
  -- End of the overlap after a rotation.
  expires_at bigint,
  revoked_at bigint,
  PRIMARY KEY (host_id, id)
);

CREATE TABLE signing_keys (
  kid text PRIMARY KEY,
  public_jwk jsonb NOT NULL,
  sealed_private bytea NOT NULL,
  created_at bigint NOT NULL,
  -- Verifies until here; null while it is the newest.
  retires_at bigint
);

CREATE TABLE users (
  host_id uuid NOT NULL REFERENCES hosts,
  id uuid NOT NULL,
  status text NOT NULL CHECK (status IN ('active', 'paused', 'dormant', 'closed')),
  idpass boolean NOT NULL DEFAULT false,
  flags integer NOT NULL DEFAULT 0,
  sms_msg boolean NOT NULL DEFAULT false,
  email_msg boolean NOT NULL DEFAULT false,
  push_msg boolean NOT NULL DEFAULT false,
  identity_on_file boolean NOT NULL DEFAULT false,
  identity_step text NOT NULL DEFAULT 'NONE',
  identity_last_result text,
  identity_attempts_left integer NOT NULL DEFAULT 3,
  identity_locked_until bigint,
  onboarding text NOT NULL DEFAULT 'NONE',
  email_index bytea NOT NULL,
  external_id_index bytea,
  -- The user's own data key, wrapped by the key ring; destroyed when the account closes.
  wrapped_key bytea,
  ring_version integer,
  -- E-mail, names, mobile and external id in one sealed blob.
  sealed_profile bytea,
  created_at bigint NOT NULL,
  updated_at bigint NOT NULL,
  enrolled_at bigint,
  paused_at bigint,
  closed_at bigint,
  activated_at bigint,
  PRIMARY KEY (host_id, id)
);
CREATE UNIQUE INDEX users_email ON users (host_id, email_index) WHERE status <> 'closed';
CREATE INDEX users_email_any ON users (host_id, email_index, created_at);
CREATE INDEX users_external_id ON users (host_id, external_id_index) WHERE external_id_index IS NOT NULL;
CREATE INDEX users_ring_version ON users (ring_version, host_id, id) WHERE wrapped_key IS NOT NULL;

CREATE TABLE identities (
  host_id uuid NOT NULL,
  user_id uuid NOT NULL,
  -- SSN, birth date, address and mobile, sealed with the user's data key.
  sealed bytea NOT NULL,
  ssn_index bytea NOT NULL,
  ssn_dob_index bytea NOT NULL,
  created_at bigint NOT NULL,
  updated_at bigint NOT NULL,
  PRIMARY KEY (host_id, user_id),
  FOREIGN KEY (host_id, user_id) REFERENCES users (host_id, id)
);
CREATE INDEX identities_ssn ON identities (host_id, ssn_index);

CREATE TABLE consents (
  host_id uuid NOT NULL,
  user_id uuid NOT NULL,
  text_version text NOT NULL,
  source text NOT NULL CHECK (source IN ('CONSUMER', 'HOST_ATTESTED')),
  accepted_at bigint NOT NULL,
  -- Address, locale and user agent of the acceptance, sealed with the host's record key: they outlive the account.
  sealed bytea,
  recorded_at bigint NOT NULL,
  revoked_at bigint,
  PRIMARY KEY (host_id, user_id, text_version),
  FOREIGN KEY (host_id, user_id) REFERENCES users (host_id, id)
);

CREATE TABLE preauth_tokens (
  host_id uuid NOT NULL,
  hash bytea NOT NULL,
  user_id uuid NOT NULL,
  issued_at bigint NOT NULL,
  expires_at bigint NOT NULL,
  used_at bigint,
  PRIMARY KEY (host_id, hash)
);
CREATE INDEX preauth_tokens_expiry ON preauth_tokens (host_id, expires_at);

-- One row per log-in or user session; its refresh tokens follow each other, and its access tokens end with it.
CREATE TABLE token_families (
  host_id uuid NOT NULL,
  id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('host', 'user')),
  key_id uuid,
  user_id uuid,
  started_at bigint NOT NULL,
  -- No refresh after this; access tokens issued before may live a little longer.
  ends_at bigint NOT NULL,
  revoked_at bigint,
  revoked_why text,
  PRIMARY KEY (host_id, id)
);
CREATE INDEX token_families_user ON token_families (host_id, user_id) WHERE revoked_at IS NULL AND user_id IS NOT NULL;
CREATE INDEX token_families_key ON token_families (host_id, key_id) WHERE revoked_at IS NULL AND key_id IS NOT NULL;
CREATE INDEX token_families_revoked ON token_families (revoked_at) WHERE revoked_at IS NOT NULL AND kind = 'host';

CREATE TABLE refresh_tokens (
  host_id uuid NOT NULL,
  hash bytea NOT NULL,
  family_id uuid NOT NULL,
  issued_at bigint NOT NULL,
  expires_at bigint NOT NULL,
  used_at bigint,
  PRIMARY KEY (host_id, hash)
);
CREATE INDEX refresh_tokens_expiry ON refresh_tokens (host_id, expires_at);

CREATE TABLE idempotency_keys (
  host_id uuid NOT NULL,
  -- sha256 over user, method, path and key.
  scope_hash bytea NOT NULL,
  fingerprint bytea NOT NULL,
  -- A request that died with its process is taken over after this.
  leased_until bigint NOT NULL,
  lease uuid NOT NULL,
  sealed_answer bytea,
  created_at bigint NOT NULL,
  expires_at bigint NOT NULL,
  PRIMARY KEY (host_id, scope_hash)
);
CREATE INDEX idempotency_keys_expiry ON idempotency_keys (host_id, expires_at);

CREATE TABLE daily_counts (
  host_id uuid NOT NULL,
  subject uuid NOT NULL,
  kind text NOT NULL,
  -- Days since 1970 on the host's clock.
  day integer NOT NULL,
  count integer NOT NULL,
  PRIMARY KEY (host_id, subject, kind, day)
);

CREATE TABLE daily_subjects (
  host_id uuid NOT NULL,
  kind text NOT NULL,
  day integer NOT NULL,
  subject bytea NOT NULL,
  PRIMARY KEY (host_id, kind, day, subject)
);

-- Messages to a person, written with the change that causes them and handed to the messaging connectors afterwards.
CREATE TABLE notices (
  host_id uuid NOT NULL,
  id uuid NOT NULL,
  user_id uuid NOT NULL,
  kind text NOT NULL,
  -- Recipient and text values, sealed with the user's data key.
  sealed bytea NOT NULL,
  created_at bigint NOT NULL,
  PRIMARY KEY (host_id, id)
);

CREATE TABLE audit_log (
  seq bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  id uuid NOT NULL UNIQUE,
  host_id uuid,
  -- Real time.
  at bigint NOT NULL,
  actor text NOT NULL,
  action text NOT NULL,
  object text,
  request_id text,
  address text,
  outcome text NOT NULL,
  mac bytea NOT NULL,
  -- The chain takes a row only when no older transaction can still commit one before it.
  written_by xid8 NOT NULL DEFAULT pg_current_xact_id()
);
CREATE INDEX audit_log_host ON audit_log (host_id, seq);

CREATE TABLE audit_chain (
  position bigint PRIMARY KEY,
  seq bigint NOT NULL UNIQUE,
  link bytea NOT NULL
);

-- Up to here every entry is linked and none can come any more: linking looks only at what lies above.
CREATE TABLE audit_floor (
  single boolean PRIMARY KEY DEFAULT true CHECK (single),
  seq bigint NOT NULL
);
INSERT INTO audit_floor (seq) VALUES (0);

-- Work that is due at an instant of its host's clock.
CREATE TABLE work_items (
  host_id uuid NOT NULL REFERENCES hosts,
  id uuid NOT NULL,
  kind text NOT NULL,
  -- At most one waiting item per kind and key.
  key text NOT NULL,
  payload jsonb NOT NULL,
  due_at bigint NOT NULL,
  attempts integer NOT NULL DEFAULT 0,
  -- Rises with every claim: a worker whose lease ran out cannot finish the item under a successor.
  fence bigint NOT NULL DEFAULT 0,
  -- Real time.
  leased_until bigint,
  dead_at bigint,
  last_error text,
  created_at bigint NOT NULL,
  PRIMARY KEY (host_id, id),
  UNIQUE (host_id, kind, key)
);
CREATE INDEX work_items_due ON work_items (host_id, due_at) WHERE dead_at IS NULL;

-- Token buckets shared by all processes; losing them in a crash only forgives a second of traffic.
CREATE UNLOGGED TABLE rate_buckets (
  key bytea PRIMARY KEY,
  tokens double precision NOT NULL,
  -- Epoch seconds.
  refilled_at double precision NOT NULL,
  per_second double precision NOT NULL,
  burst double precision NOT NULL,
  wanted double precision NOT NULL,
  granted double precision NOT NULL
);

-- Row-level security -------------------------------------------------------------------------------------------------

DO $$
DECLARE tenant text;
BEGIN
  FOREACH tenant IN ARRAY ARRAY['api_keys', 'users', 'identities', 'consents', 'preauth_tokens', 'token_families',
    'refresh_tokens', 'idempotency_keys', 'daily_counts', 'daily_subjects', 'notices', 'work_items']
  LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', tenant);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', tenant);
    EXECUTE format('CREATE POLICY of_host ON %I TO plumbline_app USING (host_id = current_host()) WITH CHECK (host_id = current_host())', tenant);
  END LOOP;
END $$;

ALTER TABLE hosts ENABLE ROW LEVEL SECURITY;
ALTER TABLE hosts FORCE ROW LEVEL SECURITY;
CREATE POLICY of_host ON hosts TO plumbline_app USING (id = current_host()) WITH CHECK (id = current_host());
CREATE POLICY of_system ON hosts TO plumbline_system USING (true) WITH CHECK (true);

ALTER TABLE customers ENABLE ROW LEVEL SECURITY;
ALTER TABLE customers FORCE ROW LEVEL SECURITY;
CREATE POLICY of_system ON customers TO plumbline_system USING (true) WITH CHECK (true);

ALTER TABLE audit_log ENABLE ROW LEVEL SECURITY;
ALTER TABLE audit_log FORCE ROW LEVEL SECURITY;
CREATE POLICY of_host ON audit_log FOR SELECT TO plumbline_app USING (host_id = current_host());
-- A call may fail before its host is known; such rows are written with no host and read by the operator only.
CREATE POLICY written ON audit_log FOR INSERT TO plumbline_app
  WITH CHECK (host_id IS NULL OR host_id = current_host());
CREATE POLICY of_system ON audit_log TO plumbline_system USING (true) WITH CHECK (true);

CREATE POLICY of_system ON api_keys TO plumbline_system USING (true) WITH CHECK (true);
CREATE POLICY of_system ON token_families TO plumbline_system USING (true) WITH CHECK (true);
CREATE POLICY of_system ON users TO plumbline_system USING (true) WITH CHECK (true);
CREATE POLICY of_system ON work_items TO plumbline_system USING (true) WITH CHECK (true);

-- Grants: what each role may do, and nothing else --------------------------------------------------------------------

GRANT USAGE ON SCHEMA plumbline TO plumbline_app, plumbline_system;

GRANT SELECT, INSERT, UPDATE ON users, identities TO plumbline_app;
GRANT SELECT, INSERT ON consents TO plumbline_app;
GRANT SELECT, INSERT, DELETE ON notices TO plumbline_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON preauth_tokens, token_families, refresh_tokens, idempotency_keys, daily_counts,
  daily_subjects, work_items TO plumbline_app;
GRANT SELECT ON hosts TO plumbline_app;
GRANT UPDATE (clock_offset_ms, clock_moving_until, updated_at) ON hosts TO plumbline_app;
GRANT SELECT, INSERT ON audit_log TO plumbline_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON rate_buckets TO plumbline_app;

GRANT SELECT, INSERT, UPDATE ON customers, hosts, api_keys TO plumbline_system;
GRANT SELECT, INSERT, UPDATE, DELETE ON signing_keys TO plumbline_system;
GRANT SELECT, INSERT ON audit_log, audit_chain TO plumbline_system;
GRANT SELECT, UPDATE ON audit_floor TO plumbline_system;
GRANT SELECT, UPDATE ON token_families TO plumbline_system;
GRANT SELECT, INSERT, UPDATE, DELETE ON work_items TO plumbline_system;
-- Re-wrapping data keys touches the wrapped key and nothing else of a user.
GRANT SELECT (host_id, id, wrapped_key, ring_version), UPDATE (wrapped_key, ring_version) ON users TO plumbline_system;

-- Wake-up calls for the other processes ------------------------------------------------------------------------------

CREATE FUNCTION tell_directory() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('plumbline_directory', TG_TABLE_NAME);
  RETURN NULL;
END $$;

CREATE TRIGGER hosts_changed AFTER INSERT OR UPDATE ON hosts FOR EACH STATEMENT EXECUTE FUNCTION tell_directory();
CREATE TRIGGER api_keys_changed AFTER INSERT OR UPDATE ON api_keys FOR EACH STATEMENT EXECUTE FUNCTION tell_directory();
CREATE TRIGGER signing_keys_changed AFTER INSERT OR UPDATE OR DELETE ON signing_keys
  FOR EACH STATEMENT EXECUTE FUNCTION tell_directory();
-- Only log-ins of hosts are remembered by every process; a user's session is read with each of its calls.
CREATE TRIGGER families_revoked AFTER UPDATE OF revoked_at ON token_families
  FOR EACH ROW WHEN (NEW.kind = 'host' AND NEW.revoked_at IS NOT NULL) EXECUTE FUNCTION tell_directory();

CREATE FUNCTION tell_workers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('plumbline_work', '');
  RETURN NULL;
END $$;

CREATE TRIGGER work_added AFTER INSERT ON work_items FOR EACH STATEMENT EXECUTE FUNCTION tell_workers();
