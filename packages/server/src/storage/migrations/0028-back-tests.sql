-- What other rules would have decided about the same people.

CREATE TABLE back_tests (
  host_id uuid NOT NULL,
  id uuid NOT NULL,
  rule_set_id uuid NOT NULL,
  -- What is tried: a stored version, or a document that came with the call.
  version integer,
  document jsonb,
  -- Over decisions of a stretch of time, or, when both are null, over users beside this version.
  from_time bigint,
  to_time bigint,
  before_version integer,
  -- By which model a stored score counts; over users only.
  score_model text,
  submitted_at bigint NOT NULL,
  started_at bigint,
  finished_at bigint,
  failed boolean NOT NULL DEFAULT false,
  total integer,
  -- The last decision or user that has been looked at.
  after_time bigint,
  after_id uuid,
  -- Numbers only.
  figures jsonb NOT NULL,
  PRIMARY KEY (host_id, id),
  CHECK (num_nonnulls(version, document) = 1),
  CHECK ((from_time IS NULL) = (to_time IS NULL) AND (from_time IS NULL) = (before_version IS NOT NULL))
);
CREATE INDEX back_tests_running ON back_tests (host_id) WHERE finished_at IS NULL;
CREATE INDEX back_tests_submitted ON back_tests (host_id, submitted_at);
CREATE INDEX back_tests_finished ON back_tests (host_id, finished_at);

-- Who was looked at and how it came out. Why is told from the decision or the file for as long as that is stored; nothing of it is
-- copied here.
CREATE TABLE back_test_items (
  host_id uuid NOT NULL,
  back_test_id uuid NOT NULL,
  place integer NOT NULL,
  -- Either a decision, with when it was made, by which it is found, or a user.
  decision_id uuid,
  decision_time bigint,
  user_id uuid,
  -- Of a user the answer of the bureau that was read. Null: the bureau knows no such person.
  capture_id uuid,
  change text NOT NULL,
  before text NOT NULL,
  PRIMARY KEY (host_id, back_test_id, place),
  CHECK (num_nonnulls(decision_id, user_id) = 1 AND num_nonnulls(decision_time, user_id) = 1)
);
CREATE INDEX back_test_items_by_change ON back_test_items (host_id, back_test_id, change, place);
-- What was tried on a user goes with the account.
CREATE INDEX back_test_items_of_user ON back_test_items (host_id, user_id) WHERE user_id IS NOT NULL;

ALTER TABLE back_tests ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY of_host ON back_tests TO plumbline_app
  USING (host_id = (SELECT current_host())) WITH CHECK (host_id = current_host());
GRANT SELECT, INSERT, UPDATE, DELETE ON back_tests TO plumbline_app;
ALTER TABLE back_test_items ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY of_host ON back_test_items TO plumbline_app
  USING (host_id = (SELECT current_host())) WITH CHECK (host_id = current_host());
GRANT SELECT, INSERT, DELETE ON back_test_items TO plumbline_app;
