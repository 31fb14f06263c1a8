-- without transaction
-- Old captures are looked through in pages, each beginning where the last one ended; copies of one instant need a second key.

CREATE INDEX CONCURRENTLY IF NOT EXISTS captures_in_order ON captures (host_id, captured_at, id);
DROP INDEX CONCURRENTLY IF EXISTS captures_age;
