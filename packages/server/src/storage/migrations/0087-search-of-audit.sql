-- without transaction
-- The audit log over all customers, by who, what and on what, the newest first; keys and open sessions in the order of lists.
CREATE INDEX CONCURRENTLY IF NOT EXISTS audit_log_by_time ON audit_log (at, seq);
CREATE INDEX CONCURRENTLY IF NOT EXISTS audit_log_by_actor ON audit_log (actor, at, seq);
CREATE INDEX CONCURRENTLY IF NOT EXISTS audit_log_by_action ON audit_log (action, at, seq);
CREATE INDEX CONCURRENTLY IF NOT EXISTS audit_log_by_object ON audit_log (object, at, seq) WHERE object IS NOT NULL;
CREATE INDEX CONCURRENTLY IF NOT EXISTS api_keys_in_order ON api_keys (created_at, id);
CREATE INDEX CONCURRENTLY IF NOT EXISTS team_sessions_open ON team_sessions (started_at, id) WHERE ended_at IS NULL;
