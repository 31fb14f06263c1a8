-- Whom the operator has told of a release: that a call is going to be retired, or that a version is behind. Instants are real time.
CREATE TABLE release_notices (
  host_id uuid NOT NULL,
  id uuid NOT NULL,
  -- Orders those of the same instant, for lists.
  seq bigint GENERATED ALWAYS AS IDENTITY,
  -- What it is about: `route:` and the name of an endpoint, or `client:` with its version.
  subject text NOT NULL,
  -- Days since 1970. A host is told of a subject once a day.
  day integer NOT NULL,
  recipients integer NOT NULL,
  member_id uuid NOT NULL,
  at bigint NOT NULL,
  PRIMARY KEY (host_id, id),
  UNIQUE (host_id, subject, day)
);
CREATE INDEX release_notices_in_order ON release_notices (seq);
ALTER TABLE release_notices ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY of_system ON release_notices TO plumbline_system USING (true) WITH CHECK (true);
GRANT SELECT, INSERT ON release_notices TO plumbline_system;
