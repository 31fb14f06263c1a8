-- Who wanted other credentials to be used at a bureau, and who agreed. They are named by a keyed fingerprint, never by what they are.
CREATE TABLE credential_switches (
  id uuid PRIMARY KEY,
  bureau text NOT NULL,
  fingerprint text NOT NULL,
  client_id text NOT NULL,
  reason text NOT NULL,
  asked_by uuid NOT NULL,
  asked_at bigint NOT NULL,
  state text NOT NULL CHECK (state IN ('waiting', 'not-needed', 'approved', 'refused', 'withdrawn')),
  decided_by uuid,
  decided_at bigint,
  -- From when on it holds.
  holds_from bigint,
  CHECK ((holds_from IS NOT NULL) = (state IN ('not-needed', 'approved')))
);
CREATE UNIQUE INDEX credential_switches_waiting ON credential_switches (bureau) WHERE state = 'waiting';
CREATE INDEX credential_switches_holding ON credential_switches (bureau, holds_from DESC) WHERE holds_from IS NOT NULL;
GRANT SELECT, INSERT, UPDATE (state, decided_by, decided_at, holds_from) ON credential_switches TO plumbline_system;

-- Which credentials every process uses and has, as it has told last.
CREATE TABLE credential_uses (
  process_id uuid NOT NULL,
  bureau text NOT NULL,
  fingerprint text NOT NULL,
  other_fingerprint text,
  reported_at bigint NOT NULL,
  PRIMARY KEY (process_id, bureau)
);
CREATE INDEX credential_uses_age ON credential_uses (reported_at);
GRANT SELECT, INSERT, UPDATE, DELETE ON credential_uses TO plumbline_system;

-- When credentials were first used.
CREATE TABLE credential_firsts (
  bureau text NOT NULL,
  fingerprint text NOT NULL,
  first_used_at bigint NOT NULL,
  PRIMARY KEY (bureau, fingerprint)
);
GRANT SELECT, INSERT ON credential_firsts TO plumbline_system;
