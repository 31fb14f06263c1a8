-- without transaction
-- Events are listed by their type and attempts by their outcome, newest first: a rare one is found without reading the others.
-- The index of the whole table is a name only; the parts get theirs one by one, beside the service, and hand them to it. A month
-- that is made meanwhile brings its own.

CREATE INDEX IF NOT EXISTS events_type ON ONLY events (host_id, type, at, seq);
SELECT format('CREATE INDEX CONCURRENTLY IF NOT EXISTS %I ON %I (host_id, type, at, seq)', part || '_type', part)
  FROM parts_of('events') WHERE NOT EXISTS (SELECT 1 FROM pg_inherits h JOIN pg_index i ON i.indexrelid = h.inhrelid
    WHERE h.inhparent = 'events_type'::regclass AND i.indrelid = to_regclass(format('%I', part)));
SELECT format('ALTER INDEX events_type ATTACH PARTITION %I', part || '_type')
  FROM parts_of('events') WHERE to_regclass(format('%I', part || '_type')) IS NOT NULL;

CREATE INDEX IF NOT EXISTS webhook_attempts_outcome ON ONLY webhook_attempts (host_id, endpoint_id, outcome, at, id);
SELECT format('CREATE INDEX CONCURRENTLY IF NOT EXISTS %I ON %I (host_id, endpoint_id, outcome, at, id)', part || '_outcome', part)
  FROM parts_of('webhook_attempts') WHERE NOT EXISTS (SELECT 1 FROM pg_inherits h JOIN pg_index i ON i.indexrelid = h.inhrelid
    WHERE h.inhparent = 'webhook_attempts_outcome'::regclass AND i.indrelid = to_regclass(format('%I', part)));
SELECT format('ALTER INDEX webhook_attempts_outcome ATTACH PARTITION %I', part || '_outcome')
  FROM parts_of('webhook_attempts') WHERE to_regclass(format('%I', part || '_outcome')) IS NOT NULL;
