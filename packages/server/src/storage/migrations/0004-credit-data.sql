-- What the bureaus answered, and when it is asked for again.

-- One bureau's answer about a person at an instant. Several pulls can show it: where a bureau fails, the older one stays.
CREATE TABLE captures (
  host_id uuid NOT NULL,
  user_id uuid NOT NULL,
  id uuid NOT NULL,
  bureau text NOT NULL CHECK (bureau IN ('EFX', 'TU', 'EXP')),
  captured_at bigint NOT NULL,
  -- The entry as it is served: compressed once, then sealed with the user's data key. Length, checksum and shift let
  -- several such pieces be joined into one answer without opening them.
  sealed_entry bytea NOT NULL,
  entry_bytes integer NOT NULL,
  entry_crc bigint NOT NULL,
  entry_shift bigint NOT NULL,
  -- The normalised file with its pointers, for everything that is worked out later.
  sealed_file bytea NOT NULL,
  -- Score entries and summary, ready to be put into answers.
  sealed_digest bytea NOT NULL,
  PRIMARY KEY (host_id, user_id, id)
);
ALTER TABLE captures ALTER sealed_entry SET STORAGE EXTERNAL, ALTER sealed_file SET STORAGE EXTERNAL, ALTER sealed_digest SET STORAGE EXTERNAL;

-- The digest is read most and stays in the row; the long columns lie apart.
ALTER TABLE captures SET (toast_tuple_target = 8160);

CREATE INDEX captures_age ON captures (host_id, captured_at);

-- One look at the bureaus: what a score id, a report id and a date stand for.
CREATE TABLE pulls (
  host_id uuid NOT NULL,
  user_id uuid NOT NULL,
  id uuid NOT NULL,
  seq bigint GENERATED ALWAYS AS IDENTITY,
  report_id uuid NOT NULL,
  score_id uuid NOT NULL,
  generated_at bigint NOT NULL,
  -- The report is listed and readable until then; the scores stay longer.
  report_expires_at bigint NOT NULL,
  product_kind text NOT NULL,
  score_model text NOT NULL,
  efx_capture uuid,
  tu_capture uuid,
  exp_capture uuid,
  -- False: only the report was asked for; the scores of an earlier pull stay the latest.
  scored boolean NOT NULL DEFAULT true,
  -- Bureaus that were asked and have not answered yet; until they do, an older answer of theirs may stand in.
  missing text[] NOT NULL DEFAULT '{}',
  -- Why a bureau shows nothing: NO_HIT.
  absent jsonb NOT NULL DEFAULT '{}',
  -- Score values by bureau, and what changed since the pull before; sealed with the user's data key.
  sealed_scores bytea NOT NULL,
  sealed_changes bytea,
  PRIMARY KEY (host_id, user_id, id)
);
CREATE UNIQUE INDEX pulls_report ON pulls (host_id, user_id, report_id);
CREATE INDEX pulls_order ON pulls (host_id, user_id, seq);
CREATE INDEX pulls_age ON pulls (host_id, generated_at);

CREATE TABLE data_states (
  host_id uuid NOT NULL,
  user_id uuid NOT NULL,
  latest_pull uuid,
  -- The newest pull that brought scores; mostly the same.
  score_pull uuid,
  -- The day from which the cadence is counted.
  cadence_from text NOT NULL,
  due_at bigint NOT NULL,
  -- Somebody asked for fresh data; the next read pulls.
  marked_stale boolean NOT NULL DEFAULT false,
  -- After a failed pull reads show the old copy until then.
  rest_until bigint NOT NULL DEFAULT 0,
  -- Whoever pulls holds this until then, in real time; the others wait for the outcome.
  held_until bigint NOT NULL DEFAULT 0,
  held_by uuid,
  PRIMARY KEY (host_id, user_id)
);

DO $$
DECLARE tenant text;
BEGIN
  FOREACH tenant IN ARRAY ARRAY['captures', 'pulls', 'data_states']
  LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', tenant);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', tenant);
    EXECUTE format('CREATE POLICY of_host ON %I TO plumbline_app USING (host_id = current_host()) WITH CHECK (host_id = current_host())', tenant);
  END LOOP;
END $$;

GRANT SELECT, INSERT, UPDATE, DELETE ON captures, pulls, data_states TO plumbline_app;
