-- without transaction
-- Alerts lie in months, by the day they tell of, for 24 of them. Records of calls to bureaus and vendors have no end; in months
-- the part that is written to stays small.

ALTER TABLE hosts NO FORCE ROW LEVEL SECURITY;
SELECT steps_to_months('alerts', 'reported_at', '{"SELECT, INSERT, DELETE"}');
SELECT steps_to_months('provider_calls', 'at', '{"SELECT, INSERT, DELETE"}');
ALTER TABLE hosts FORCE ROW LEVEL SECURITY;

-- Work is short-lived: a row is written, leased and deleted, so dead rows outnumber the live ones soon. A lease touches no index
-- and finds space in its page; a vacuum that comes early keeps the index of due work short.
ALTER TABLE work_items SET (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 1000,
  autovacuum_analyze_scale_factor = 0.05, autovacuum_vacuum_cost_delay = 0);
-- The audit log only grows. Vacuumed by what was added, each run finds little to freeze, and none finds the whole log.
ALTER TABLE audit_log SET (autovacuum_vacuum_insert_scale_factor = 0, autovacuum_vacuum_insert_threshold = 1000000);
ALTER TABLE audit_chain SET (autovacuum_vacuum_insert_scale_factor = 0, autovacuum_vacuum_insert_threshold = 1000000);
