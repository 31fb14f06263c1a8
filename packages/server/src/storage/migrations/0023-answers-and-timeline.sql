-- without transaction
-- What people said when they were asked whether an alert was about them. It has the day of its alert, and goes when that does.

CREATE TABLE IF NOT EXISTS alert_answers (
  host_id uuid NOT NULL,
  user_id uuid NOT NULL,
  alert_id text NOT NULL,
  reported_at bigint NOT NULL,
  answer text NOT NULL CHECK (answer IN ('YES', 'NO', 'UNSURE')),
  answered_at bigint NOT NULL,
  PRIMARY KEY (host_id, user_id, alert_id)
);
ALTER TABLE alert_answers ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
DROP POLICY IF EXISTS of_host ON alert_answers;
CREATE POLICY of_host ON alert_answers TO plumbline_app
  USING (host_id = (SELECT current_host())) WITH CHECK (host_id = current_host());
GRANT SELECT, INSERT, UPDATE, DELETE ON alert_answers TO plumbline_app;
CREATE INDEX CONCURRENTLY IF NOT EXISTS alert_answers_age ON alert_answers (host_id, reported_at);

-- Real time: a moved clock makes the bureau no faster. Null for attempts from before this was noted.
ALTER TABLE enrollments ADD COLUMN IF NOT EXISTS asked_at bigint;

-- The timeline of a user reads a page of each table, the newest first.
CREATE INDEX CONCURRENTLY IF NOT EXISTS alert_answers_order ON alert_answers (host_id, user_id, answered_at, alert_id);
CREATE INDEX CONCURRENTLY IF NOT EXISTS status_history_of_user ON status_history (host_id, user_id, at, seq);
CREATE INDEX CONCURRENTLY IF NOT EXISTS pulls_of_user ON pulls (host_id, user_id, generated_at, id);

-- Of the log it shows what was done to a user, and what staff did. Reads are most of the log; they stay out of the index.
CREATE INDEX CONCURRENTLY IF NOT EXISTS audit_log_of_user ON audit_log (host_id, object, at, id)
  WHERE object LIKE 'user:%' AND (action LIKE 'user.%' OR action LIKE 'identity.%' OR action LIKE 'password.%'
    OR action LIKE 'email.%' OR action LIKE 'data.%' OR actor LIKE 'operator:%' OR actor LIKE 'team:%');

-- An index of a table with months begins as one of the table alone. It is built for each month beside the service; a month that is
-- made meanwhile has it from its beginning.
CREATE INDEX IF NOT EXISTS notices_in_order ON ONLY notices (host_id, user_id, created_at, id);
SELECT format('CREATE INDEX CONCURRENTLY IF NOT EXISTS %I ON %I (host_id, user_id, created_at, id)', part || '_in_order', part)
  FROM parts_of('notices') WHERE NOT EXISTS (
    SELECT 1 FROM pg_inherits i JOIN pg_index x ON x.indexrelid = i.inhrelid
    WHERE i.inhparent = 'notices_in_order'::regclass AND x.indrelid = part::regclass);
SELECT format('ALTER INDEX notices_in_order ATTACH PARTITION %I', part || '_in_order')
  FROM parts_of('notices') WHERE to_regclass(part || '_in_order') IS NOT NULL;
