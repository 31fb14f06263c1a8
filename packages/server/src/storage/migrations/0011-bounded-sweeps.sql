-- without transaction
-- What is swept by its age, looked for by its user, or paged through, is found by an index.

CREATE INDEX CONCURRENTLY IF NOT EXISTS token_families_end ON token_families (host_id, ends_at);
CREATE INDEX CONCURRENTLY IF NOT EXISTS notices_age ON notices (host_id, created_at);
CREATE INDEX CONCURRENTLY IF NOT EXISTS daily_counts_day ON daily_counts (host_id, day);
CREATE INDEX CONCURRENTLY IF NOT EXISTS daily_subjects_day ON daily_subjects (host_id, day);
CREATE INDEX CONCURRENTLY IF NOT EXISTS identity_sends_age ON identity_sends (host_id, sent_at);
CREATE INDEX CONCURRENTLY IF NOT EXISTS identity_sessions_age ON identity_sessions (host_id, created_at);
CREATE INDEX CONCURRENTLY IF NOT EXISTS identity_failures_age ON identity_failures (host_id, at);
CREATE INDEX CONCURRENTLY IF NOT EXISTS mail_tokens_expiry ON mail_tokens (host_id, expires_at);
CREATE INDEX CONCURRENTLY IF NOT EXISTS login_tries_age ON login_tries (host_id, tried_at, email_index);
CREATE INDEX CONCURRENTLY IF NOT EXISTS batches_finished ON batches (host_id, finished_at) WHERE finished_at IS NOT NULL;
CREATE INDEX CONCURRENTLY IF NOT EXISTS quarantined_notices_age ON quarantined_notices (received_at);

-- Used ones go with their user as well.
CREATE INDEX CONCURRENTLY IF NOT EXISTS preauth_tokens_user ON preauth_tokens (host_id, user_id);
CREATE INDEX CONCURRENTLY IF NOT EXISTS mail_tokens_of_user ON mail_tokens (host_id, user_id);
DROP INDEX CONCURRENTLY IF EXISTS mail_tokens_user;

-- Those of this month stand behind all others.
CREATE INDEX CONCURRENTLY IF NOT EXISTS users_dormant_since ON users (host_id, created_at, id) WHERE status = 'dormant';
DROP INDEX CONCURRENTLY IF EXISTS users_dormant;

-- Row-level security keeps an index on a part of the payload from being used, so the user stands in a column of its own.
ALTER TABLE work_items ADD COLUMN IF NOT EXISTS of_user uuid;
CREATE OR REPLACE FUNCTION note_user_of_work() RETURNS trigger LANGUAGE plpgsql AS
  'BEGIN NEW.of_user := NEW.payload ->> ''userId''; RETURN NEW; END';
CREATE OR REPLACE TRIGGER work_of_user BEFORE INSERT OR UPDATE OF payload ON work_items
  FOR EACH ROW EXECUTE FUNCTION note_user_of_work();
-- The owner of the tables is subject to their policies, so it gets its own for as long as it takes.
DROP POLICY IF EXISTS of_owner ON hosts;
CREATE POLICY of_owner ON hosts FOR SELECT TO CURRENT_USER USING (true);
DROP POLICY IF EXISTS of_owner ON work_items;
CREATE POLICY of_owner ON work_items TO CURRENT_USER USING (true) WITH CHECK (true);
SET row_security = on;
SELECT format('UPDATE work_items SET payload = payload WHERE host_id = %L AND id BETWEEN %L AND %L AND of_user IS NULL AND payload ? %L',
    h.id, part || '000000-0000-0000-0000-000000000000', part || 'ffffff-ffff-ffff-ffff-ffffffffffff', 'userId')
  FROM hosts h, generate_series(0, 255) n, lpad(to_hex(n), 2, '0') part;
SET row_security = off;
DROP POLICY of_owner ON work_items;
DROP POLICY of_owner ON hosts;
CREATE INDEX CONCURRENTLY IF NOT EXISTS work_items_of_user ON work_items (host_id, of_user) WHERE of_user IS NOT NULL;
DROP INDEX CONCURRENTLY IF EXISTS work_items_user;
