-- What ran when the team of a host in development last moved its clock, so that a page that is loaded again still tells it. Instants are
-- those of the host.
CREATE TABLE last_clock_moves (
  host_id uuid PRIMARY KEY,
  began_at bigint NOT NULL,
  ended_at bigint NOT NULL,
  -- False: there was more to do than one move could.
  reached boolean NOT NULL,
  jobs jsonb NOT NULL
);
ALTER TABLE last_clock_moves ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY of_host ON last_clock_moves TO plumbline_app USING (host_id = (SELECT current_host())) WITH CHECK (host_id = current_host());
GRANT SELECT, INSERT, UPDATE ON last_clock_moves TO plumbline_app;
