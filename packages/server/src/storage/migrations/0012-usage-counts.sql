-- How far the month that is being settled has been counted: a process that dies, or whose turn is over, leaves it to the next.
CREATE TABLE usage_counts (
  host_id uuid PRIMARY KEY,
  month text NOT NULL,
  -- Users up to this one, in the order of their ids, are in the figures.
  counted_to uuid NOT NULL,
  usage jsonb NOT NULL
);
ALTER TABLE usage_counts ENABLE ROW LEVEL SECURITY;
ALTER TABLE usage_counts FORCE ROW LEVEL SECURITY;
CREATE POLICY of_host ON usage_counts TO plumbline_app
  USING (host_id = (SELECT current_host())) WITH CHECK (host_id = current_host());
GRANT SELECT, INSERT, UPDATE, DELETE ON usage_counts TO plumbline_app;
