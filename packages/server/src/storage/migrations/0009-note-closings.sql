-- without transaction
CREATE OR REPLACE TRIGGER closing_noted AFTER UPDATE OF status ON users FOR EACH ROW
  WHEN (OLD.status <> 'closed' AND NEW.status = 'closed') EXECUTE FUNCTION note_closing();

-- Accounts that were closed before there was a list. The owner of the tables is subject to their policies, so it gets its own
-- for as long as it takes.
DROP POLICY IF EXISTS of_owner ON users;
CREATE POLICY of_owner ON users FOR SELECT TO CURRENT_USER USING (true);
DROP POLICY IF EXISTS of_owner ON unlisted_closings;
CREATE POLICY of_owner ON unlisted_closings TO CURRENT_USER USING (true) WITH CHECK (true);
SET row_security = on;
INSERT INTO unlisted_closings (host_id, user_id, closed_at)
  SELECT host_id, id, coalesce(closed_at, updated_at) FROM users WHERE status = 'closed' ON CONFLICT DO NOTHING;
SET row_security = off;
DROP POLICY of_owner ON unlisted_closings;
DROP POLICY of_owner ON users;
