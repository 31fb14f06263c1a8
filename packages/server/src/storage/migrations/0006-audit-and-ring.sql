-- The floor is believed only with its MAC, which is made with a key that is not in the database. What stood there until now
-- was not authenticated, so the next worker looks through the log once, page by page.
ALTER TABLE audit_floor ADD COLUMN mac bytea;
UPDATE audit_floor SET seq = 0;

-- What the key ring of every process is held against: one value for each key of the ring that has been in use, wrapped with it.
CREATE TABLE ring_checks (
  version integer PRIMARY KEY,
  wrapped bytea NOT NULL,
  created_at bigint NOT NULL
);
GRANT SELECT, INSERT ON ring_checks TO plumbline_system;
