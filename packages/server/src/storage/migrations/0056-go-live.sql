-- A host in development asks to go live; three people look at it. Instants are real time.
CREATE TABLE go_live_reviews (
  host_id uuid NOT NULL REFERENCES hosts (id),
  id uuid NOT NULL,
  seq bigint GENERATED ALWAYS AS IDENTITY,
  -- Origins of the live site: those of development are worth nothing there.
  origins text[] NOT NULL,
  -- What the customer wants the reviewers to know.
  note text NOT NULL,
  asked_by uuid NOT NULL,
  asked_at bigint NOT NULL,
  state text NOT NULL CHECK (state IN ('open', 'returned', 'approved')),
  decided_by uuid,
  decided_at bigint,
  -- Why it was returned, for the customer.
  reason text,
  PRIMARY KEY (host_id, id),
  CHECK ((state = 'open') = (decided_by IS NULL))
);
-- Reviewers know it by its id alone.
CREATE INDEX go_live_reviews_by_id ON go_live_reviews (id);
CREATE INDEX go_live_reviews_in_order ON go_live_reviews (seq);
CREATE INDEX go_live_reviews_of_host ON go_live_reviews (host_id, seq);
-- One at a time, and none after the one that was approved.
CREATE UNIQUE INDEX go_live_reviews_current ON go_live_reviews (host_id) WHERE state IN ('open', 'approved');

CREATE TABLE go_live_sign_offs (
  host_id uuid NOT NULL,
  review_id uuid NOT NULL,
  area text NOT NULL CHECK (area IN ('compliance', 'security', 'configuration')),
  note text NOT NULL,
  signed_by uuid NOT NULL,
  signed_at bigint NOT NULL,
  PRIMARY KEY (host_id, review_id, area),
  -- Three areas, three people.
  UNIQUE (host_id, review_id, signed_by),
  FOREIGN KEY (host_id, review_id) REFERENCES go_live_reviews (host_id, id)
);
CREATE INDEX go_live_sign_offs_of_review ON go_live_sign_offs (review_id);

CREATE TABLE go_live_findings (
  host_id uuid NOT NULL,
  review_id uuid NOT NULL,
  id uuid NOT NULL,
  area text NOT NULL CHECK (area IN ('compliance', 'security', 'configuration')),
  text text NOT NULL,
  found_by uuid NOT NULL,
  found_at bigint NOT NULL,
  closed_by uuid,
  closed_at bigint,
  PRIMARY KEY (host_id, review_id, id),
  FOREIGN KEY (host_id, review_id) REFERENCES go_live_reviews (host_id, id)
);
CREATE INDEX go_live_findings_of_review ON go_live_findings (review_id);

DO $$
DECLARE tenant text;
BEGIN
  FOREACH tenant IN ARRAY ARRAY['go_live_reviews', 'go_live_sign_offs', 'go_live_findings']
  LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY', tenant);
    EXECUTE format('CREATE POLICY of_host ON %I TO plumbline_app USING (host_id = (SELECT current_host())) WITH CHECK (host_id = current_host())', tenant);
    EXECUTE format('CREATE POLICY of_system ON %I TO plumbline_system USING (true) WITH CHECK (true)', tenant);
  END LOOP;
END $$;
GRANT SELECT, INSERT ON go_live_reviews TO plumbline_app;
GRANT SELECT ON go_live_sign_offs, go_live_findings TO plumbline_app;
GRANT SELECT, UPDATE (state, decided_by, decided_at, reason) ON go_live_reviews TO plumbline_system;
GRANT SELECT, INSERT ON go_live_sign_offs TO plumbline_system;
GRANT SELECT, INSERT, UPDATE (closed_by, closed_at) ON go_live_findings TO plumbline_system;

-- A host is live by the review that made it, and by nothing else. The check of the new key must see all rows, also for an owner who is no
-- superuser.
ALTER TABLE hosts NO FORCE ROW LEVEL SECURITY;
ALTER TABLE go_live_reviews NO FORCE ROW LEVEL SECURITY;
ALTER TABLE hosts
  ADD COLUMN review_id uuid UNIQUE,
  -- The host in development that was reviewed.
  ADD COLUMN development_host_id uuid,
  ADD FOREIGN KEY (development_host_id, review_id) REFERENCES go_live_reviews (host_id, id),
  ADD CHECK ((review_id IS NULL) = (development_host_id IS NULL));
ALTER TABLE hosts FORCE ROW LEVEL SECURITY;
ALTER TABLE go_live_reviews FORCE ROW LEVEL SECURITY;
