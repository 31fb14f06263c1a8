-- without transaction
-- What was tried for one rule set, the last ones first.
CREATE INDEX CONCURRENTLY IF NOT EXISTS back_tests_of_rule_set ON back_tests (host_id, rule_set_id, submitted_at);
