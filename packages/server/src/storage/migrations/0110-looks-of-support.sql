-- without transaction

-- A person's own list of looks has those of support, the newest first.
CREATE INDEX CONCURRENTLY IF NOT EXISTS support_looks_at_user ON support_looks (host_id, user_id, at, id) WHERE user_id IS NOT NULL;
