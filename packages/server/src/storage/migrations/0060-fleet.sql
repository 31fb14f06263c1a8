-- What the operator's people look at over all hosts: counts and states, never a row about a person. Instants are real time.

-- How the calls of a host ended, hour by hour. Written with the request log.
CREATE TABLE request_hours (
  host_id uuid NOT NULL,
  -- Hours since 1970.
  hour integer NOT NULL,
  calls integer NOT NULL,
  -- Answered with 4xx and 5xx.
  refused integer NOT NULL,
  failed integer NOT NULL,
  PRIMARY KEY (host_id, hour)
) WITH (fillfactor = 50);
CREATE INDEX request_hours_of_all ON request_hours (hour);
ALTER TABLE request_hours ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY of_system ON request_hours TO plumbline_system USING (true) WITH CHECK (true);
GRANT SELECT, INSERT, UPDATE, DELETE ON request_hours TO plumbline_system;

-- How calls to bureaus, vendors and carriers ended, hour by hour, of all hosts together.
CREATE TABLE provider_hours (
  hour integer NOT NULL,
  provider text NOT NULL,
  operation text NOT NULL,
  -- `ok`, or what went wrong.
  outcome text NOT NULL,
  -- It took at most so long; 0: longer than the highest bound.
  within_ms integer NOT NULL,
  calls integer NOT NULL,
  PRIMARY KEY (hour, provider, operation, outcome, within_ms)
) WITH (fillfactor = 50);
GRANT SELECT, INSERT, UPDATE, DELETE ON provider_hours TO plumbline_system;

-- The breakers of every process, as it has told last.
CREATE TABLE line_states (
  process_id uuid NOT NULL,
  provider text NOT NULL,
  -- The host whose line it is; empty where all hosts share one.
  client text NOT NULL,
  breaker text NOT NULL,
  running integer NOT NULL,
  waiting integer NOT NULL,
  reported_at bigint NOT NULL,
  PRIMARY KEY (process_id, provider, client)
);
CREATE INDEX line_states_age ON line_states (reported_at);
GRANT SELECT, INSERT, UPDATE, DELETE ON line_states TO plumbline_system;

-- What an operator wants of the breakers of a bureau, in all processes.
CREATE TABLE breaker_orders (
  provider text PRIMARY KEY,
  -- Nothing goes out until it is let go.
  held_open boolean NOT NULL,
  -- Rises each time that the breakers are to close at once.
  closings integer NOT NULL DEFAULT 0,
  member_id uuid NOT NULL,
  reason text NOT NULL,
  at bigint NOT NULL
);
GRANT SELECT, INSERT, UPDATE ON breaker_orders TO plumbline_system;

-- Kinds of work that nobody does for now.
CREATE TABLE paused_kinds (
  kind text PRIMARY KEY,
  member_id uuid NOT NULL,
  reason text NOT NULL,
  at bigint NOT NULL
);
GRANT SELECT, INSERT, DELETE ON paused_kinds TO plumbline_system;

-- Whose endpoints fail is seen over all hosts; where they are is not.
GRANT SELECT (failing_since, warned_at, last_success_at, disabled_reason) ON webhook_endpoints TO plumbline_system;

-- How far daily files are read.
CREATE POLICY of_system ON monitoring_states FOR SELECT TO plumbline_system USING (true);
GRANT SELECT ON monitoring_states TO plumbline_system;
