-- without transaction
-- Work by its kind, over all hosts.

-- When an item of a paused kind was due. It waits at the end of time meanwhile, so that workers do not come across it.
ALTER TABLE work_items ADD COLUMN IF NOT EXISTS held_due_at bigint;
CREATE INDEX CONCURRENTLY IF NOT EXISTS work_items_of_kind ON work_items (host_id, kind, due_at) WHERE dead_at IS NULL;
CREATE INDEX CONCURRENTLY IF NOT EXISTS work_items_held ON work_items (kind, held_due_at) WHERE held_due_at IS NOT NULL;
CREATE INDEX CONCURRENTLY IF NOT EXISTS work_items_dead ON work_items (kind, dead_at, id) WHERE dead_at IS NOT NULL;
CREATE INDEX CONCURRENTLY IF NOT EXISTS work_items_failing ON work_items (kind, due_at, id)
  WHERE last_error IS NOT NULL AND dead_at IS NULL;
CREATE INDEX CONCURRENTLY IF NOT EXISTS webhook_endpoints_failing ON webhook_endpoints (failing_since, id) WHERE failing_since IS NOT NULL;
