-- A closed account stays closed, whatever backup is restored: a list outside the database names every closing.

-- Closings that are committed but perhaps not on that list yet.
CREATE TABLE unlisted_closings (
  host_id uuid NOT NULL,
  user_id uuid NOT NULL,
  closed_at bigint NOT NULL,
  PRIMARY KEY (host_id, user_id)
);

-- How far each part of the list is known to be true in this database. A restored database has the number of its own day, and
-- whatever was listed behind it is looked at again.
CREATE TABLE closed_list_positions (
  part text PRIMARY KEY,
  position bigint NOT NULL
);

-- Whoever closes an account, the closing is noted.
CREATE FUNCTION note_closing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO unlisted_closings (host_id, user_id, closed_at)
  VALUES (NEW.host_id, NEW.id, coalesce(NEW.closed_at, NEW.updated_at)) ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;

ALTER TABLE unlisted_closings ENABLE ROW LEVEL SECURITY;
ALTER TABLE unlisted_closings FORCE ROW LEVEL SECURITY;
CREATE POLICY of_host ON unlisted_closings TO plumbline_app
  USING (host_id = current_host()) WITH CHECK (host_id = current_host());
CREATE POLICY of_system ON unlisted_closings TO plumbline_system USING (true) WITH CHECK (true);

GRANT SELECT, INSERT, DELETE ON unlisted_closings TO plumbline_app;
-- Taking rows that nobody else takes at the same time needs a lock, and a lock needs the right to update.
GRANT SELECT, UPDATE, DELETE ON unlisted_closings TO plumbline_system;
GRANT SELECT, INSERT, UPDATE, DELETE ON closed_list_positions TO plumbline_system;
