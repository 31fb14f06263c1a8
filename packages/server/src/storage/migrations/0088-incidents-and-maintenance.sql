-- What goes wrong at the platform and what is planned with bureaus, as hosts are told of it. Instants are real time.
CREATE TABLE incidents (
  id uuid PRIMARY KEY,
  -- Orders those of the same instant, for lists.
  seq bigint GENERATED ALWAYS AS IDENTITY,
  title text NOT NULL,
  severity text NOT NULL CHECK (severity IN ('minor', 'major', 'critical')),
  -- Hosts that are concerned; null: all.
  host_ids uuid[],
  -- Only hosts that have this bureau are concerned; null: whichever they have.
  bureau text,
  declared_by uuid NOT NULL,
  declared_at bigint NOT NULL,
  ended_at bigint
);
CREATE INDEX incidents_in_order ON incidents (seq);
CREATE INDEX incidents_open ON incidents (declared_at) WHERE ended_at IS NULL;

CREATE TABLE incident_updates (
  incident_id uuid NOT NULL REFERENCES incidents (id),
  seq bigint GENERATED ALWAYS AS IDENTITY,
  at bigint NOT NULL,
  member_id uuid NOT NULL,
  words text NOT NULL,
  PRIMARY KEY (incident_id, seq)
);

-- A bureau is not called between these instants.
CREATE TABLE maintenance_windows (
  id uuid PRIMARY KEY,
  seq bigint GENERATED ALWAYS AS IDENTITY,
  bureau text NOT NULL CHECK (bureau IN ('EFX', 'TU', 'EXP')),
  starts_at bigint NOT NULL,
  ends_at bigint NOT NULL,
  note text NOT NULL,
  member_id uuid NOT NULL,
  at bigint NOT NULL,
  cancelled_at bigint,
  CHECK (starts_at < ends_at)
);
CREATE INDEX maintenance_windows_in_order ON maintenance_windows (seq);
CREATE INDEX maintenance_windows_ahead ON maintenance_windows (ends_at) WHERE cancelled_at IS NULL;

DO $$
DECLARE told text;
BEGIN
  FOREACH told IN ARRAY ARRAY['incidents', 'incident_updates', 'maintenance_windows'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY', told);
    EXECUTE format('CREATE POLICY of_system ON %I TO plumbline_system USING (true) WITH CHECK (true)', told);
  END LOOP;
END $$;
GRANT SELECT, INSERT, UPDATE (ended_at) ON incidents TO plumbline_system;
GRANT SELECT, INSERT ON incident_updates TO plumbline_system;
GRANT SELECT, INSERT, UPDATE (cancelled_at) ON maintenance_windows TO plumbline_system;
