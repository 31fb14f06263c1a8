-- The operator's people look at the people of a host only through a window that the host has opened. Instants are real time.
CREATE TABLE support_windows (
  host_id uuid NOT NULL REFERENCES hosts (id),
  id uuid NOT NULL,
  seq bigint GENERATED ALWAYS AS IDENTITY,
  -- Of the operator's team. The window is for this person alone.
  asked_by uuid NOT NULL,
  asked_at bigint NOT NULL,
  reason text NOT NULL,
  ticket text NOT NULL,
  hours integer NOT NULL CHECK (hours BETWEEN 1 AND 8),
  -- An open window is over at its end, without anybody writing it down.
  state text NOT NULL CHECK (state IN ('asked', 'open', 'refused', 'withdrawn', 'ended')),
  -- Of the host's team.
  decided_by uuid,
  decided_at bigint,
  ends_at bigint,
  ended_by text CHECK (ended_by IN ('host', 'operator')),
  ended_at bigint,
  PRIMARY KEY (host_id, id),
  CHECK ((state IN ('open', 'ended')) = (ends_at IS NOT NULL)),
  CHECK ((state = 'ended') = (ended_at IS NOT NULL)),
  CHECK (state NOT IN ('open', 'refused', 'ended') OR decided_by IS NOT NULL)
);
-- Operators know it by its id alone.
CREATE INDEX support_windows_by_id ON support_windows (id);
CREATE INDEX support_windows_in_order ON support_windows (seq);
CREATE INDEX support_windows_of_host ON support_windows (host_id, seq);

-- What was looked at through a window, one row for each look.
CREATE TABLE support_looks (
  host_id uuid NOT NULL,
  id uuid NOT NULL,
  seq bigint GENERATED ALWAYS AS IDENTITY,
  window_id uuid NOT NULL,
  -- A list has nobody in particular.
  user_id uuid,
  what text NOT NULL CHECK (what IN ('list', 'person', 'timeline')),
  at bigint NOT NULL,
  PRIMARY KEY (host_id, id),
  FOREIGN KEY (host_id, window_id) REFERENCES support_windows (host_id, id)
);
CREATE INDEX support_looks_of_window ON support_looks (window_id, seq);

DO $$
DECLARE tenant text;
BEGIN
  FOREACH tenant IN ARRAY ARRAY['support_windows', 'support_looks']
  LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY', tenant);
    EXECUTE format('CREATE POLICY of_host ON %I TO plumbline_app USING (host_id = (SELECT current_host())) WITH CHECK (host_id = current_host())', tenant);
    EXECUTE format('CREATE POLICY of_system ON %I TO plumbline_system USING (true) WITH CHECK (true)', tenant);
  END LOOP;
END $$;
GRANT SELECT, UPDATE (state, decided_by, decided_at, ends_at, ended_by, ended_at) ON support_windows TO plumbline_app;
GRANT SELECT ON support_looks TO plumbline_app;
GRANT SELECT, INSERT, UPDATE (state, ended_by, ended_at) ON support_windows TO plumbline_system;
GRANT SELECT, INSERT ON support_looks TO plumbline_system;
