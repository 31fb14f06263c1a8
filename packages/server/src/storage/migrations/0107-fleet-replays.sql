-- Somebody of the operator has what failed sent again at many endpoints.
CREATE TABLE fleet_replays (
  id uuid PRIMARY KEY,
  seq bigint GENERATED ALWAYS AS IDENTITY,
  -- Only endpoints of this host; null: of all.
  at_host uuid,
  asked_by uuid NOT NULL,
  asked_at bigint NOT NULL,
  -- There were more endpoints than one order takes.
  is_cut boolean NOT NULL
);
CREATE INDEX fleet_replays_in_order ON fleet_replays (seq);
CREATE INDEX fleet_replays_age ON fleet_replays (asked_at);
GRANT SELECT, INSERT, DELETE ON fleet_replays TO plumbline_system;

-- What came of it at each endpoint. The work at the host settles it in its own transaction.
CREATE TABLE fleet_replay_parts (
  host_id uuid NOT NULL REFERENCES hosts (id),
  replay_id uuid NOT NULL REFERENCES fleet_replays (id) ON DELETE CASCADE,
  endpoint_id uuid NOT NULL,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'done', 'refused')),
  events integer NOT NULL DEFAULT 0,
  PRIMARY KEY (host_id, replay_id, endpoint_id)
);
CREATE INDEX fleet_replay_parts_of_replay ON fleet_replay_parts (replay_id);
ALTER TABLE fleet_replay_parts ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY of_host ON fleet_replay_parts TO plumbline_app
  USING (host_id = (SELECT current_host())) WITH CHECK (host_id = current_host());
CREATE POLICY of_system ON fleet_replay_parts TO plumbline_system USING (true) WITH CHECK (true);
GRANT SELECT, UPDATE (state, events) ON fleet_replay_parts TO plumbline_app;
GRANT SELECT, INSERT, DELETE ON fleet_replay_parts TO plumbline_system;
