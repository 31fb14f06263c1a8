-- without transaction
-- What a team looks people up by, and the order in which it lists them.

-- Null: no number, or the profile has not been saved since numbers are indexed.
ALTER TABLE users ADD COLUMN IF NOT EXISTS mobile_index bytea;
CREATE INDEX CONCURRENTLY IF NOT EXISTS users_mobile ON users (host_id, mobile_index, created_at) WHERE mobile_index IS NOT NULL;
-- One index for every mix of filters: a list takes the first of each standing and puts them in order.
CREATE INDEX CONCURRENTLY IF NOT EXISTS users_in_order ON users (host_id, status, idpass, created_at, id);

-- Alerts of a whole host by the day they tell of. It takes the place of the index by age, which has its first columns.
CREATE INDEX IF NOT EXISTS alerts_of_host ON ONLY alerts (host_id, reported_at, seq);
SELECT format('CREATE INDEX CONCURRENTLY IF NOT EXISTS %I ON %I (host_id, reported_at, seq)', part || '_of_host', part)
  FROM parts_of('alerts') WHERE NOT EXISTS (SELECT 1 FROM pg_inherits h JOIN pg_index i ON i.indexrelid = h.inhrelid
    WHERE h.inhparent = 'alerts_of_host'::regclass AND i.indrelid = to_regclass(format('%I', part)));
SELECT format('ALTER INDEX alerts_of_host ATTACH PARTITION %I', part || '_of_host')
  FROM parts_of('alerts') WHERE to_regclass(format('%I', part || '_of_host')) IS NOT NULL;
DROP INDEX IF EXISTS alerts_age;
CREATE INDEX IF NOT EXISTS alerts_type ON ONLY alerts (host_id, type, reported_at, seq);
SELECT format('CREATE INDEX CONCURRENTLY IF NOT EXISTS %I ON %I (host_id, type, reported_at, seq)', part || '_type', part)
  FROM parts_of('alerts') WHERE NOT EXISTS (SELECT 1 FROM pg_inherits h JOIN pg_index i ON i.indexrelid = h.inhrelid
    WHERE h.inhparent = 'alerts_type'::regclass AND i.indrelid = to_regclass(format('%I', part)));
SELECT format('ALTER INDEX alerts_type ATTACH PARTITION %I', part || '_type')
  FROM parts_of('alerts') WHERE to_regclass(format('%I', part || '_type')) IS NOT NULL;

-- Runs through identity flows in the order of a list. It takes the place of the index by age likewise.
CREATE INDEX CONCURRENTLY IF NOT EXISTS identity_sessions_in_order ON identity_sessions (host_id, created_at, id);
DROP INDEX IF EXISTS identity_sessions_age;
