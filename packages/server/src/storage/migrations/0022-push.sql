-- The browsers in which people want messages. Address and keys are sealed with the user's key. A browser belongs to the user who
-- registered it last: whoever logs in on the same machine afterwards gets no messages of the person before.
CREATE TABLE push_subscriptions (
  host_id uuid NOT NULL,
  id uuid NOT NULL,
  user_id uuid NOT NULL,
  -- Equal addresses of one host give equal indexes.
  endpoint_index bytea NOT NULL,
  sealed bytea NOT NULL,
  created_at bigint NOT NULL,
  PRIMARY KEY (host_id, id)
);
CREATE UNIQUE INDEX push_subscriptions_endpoint ON push_subscriptions (host_id, endpoint_index);
CREATE INDEX push_subscriptions_user ON push_subscriptions (host_id, user_id, created_at, id);

ALTER TABLE push_subscriptions ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY of_host ON push_subscriptions TO plumbline_app
  USING (host_id = (SELECT current_host())) WITH CHECK (host_id = current_host());
GRANT SELECT, INSERT, UPDATE, DELETE ON push_subscriptions TO plumbline_app;
