-- without transaction
-- What became of each message to a person, and what people want to be told.

-- Rows from before are e-mails: those with `sent_at` were sent. Where an old process still writes, the defaults are right too.
ALTER TABLE notices
  ADD COLUMN IF NOT EXISTS channel text NOT NULL DEFAULT 'EMAIL',
  ADD COLUMN IF NOT EXISTS alert_id text,
  ADD COLUMN IF NOT EXISTS state text NOT NULL DEFAULT 'QUEUED',
  -- Why it waits, was not sent or was given up.
  ADD COLUMN IF NOT EXISTS reason text,
  -- From when on it is tried; null: from the beginning.
  ADD COLUMN IF NOT EXISTS due_at bigint,
  -- A message about an alert goes to the address of the moment in which it is sent, so it keeps none.
  ALTER COLUMN sealed DROP NOT NULL;
GRANT UPDATE (state, reason, due_at) ON notices TO plumbline_app;

-- Not sealed: jobs find people by it, and it says when and of what somebody wants to hear, nothing of what there is to hear. The
-- channels themselves stand in `users`.
CREATE TABLE IF NOT EXISTS user_preferences (
  host_id uuid NOT NULL,
  user_id uuid NOT NULL,
  -- By type of alert, where it differs from the channels.
  alerts jsonb NOT NULL,
  score_change_min integer NOT NULL,
  -- {from, to, timeZone}, or null.
  quiet_hours jsonb,
  digest text NOT NULL,
  -- When it is looked at next whether nothing has happened; null: the person does not want to hear it.
  all_clear_at bigint,
  PRIMARY KEY (host_id, user_id)
);
CREATE INDEX CONCURRENTLY IF NOT EXISTS user_preferences_all_clear ON user_preferences (host_id, all_clear_at, user_id) WHERE all_clear_at IS NOT NULL;
ALTER TABLE user_preferences ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
DROP POLICY IF EXISTS of_host ON user_preferences;
CREATE POLICY of_host ON user_preferences TO plumbline_app USING (host_id = (SELECT current_host())) WITH CHECK (host_id = current_host());
GRANT SELECT, INSERT, UPDATE, DELETE ON user_preferences TO plumbline_app;
