-- What a charge costs from a month on: for everybody, or for one customer. A price is never changed; a later one takes its place. Instants
-- are real time.
CREATE TABLE prices (
  id uuid PRIMARY KEY,
  -- Of two for the same month the later one counts.
  seq bigint GENERATED ALWAYS AS IDENTITY,
  -- Null: for every customer who has no price of its own.
  customer_id uuid REFERENCES customers (id),
  charge text NOT NULL CHECK (charge IN ('MONTHLY_RATE', 'VERIFICATION_FEE')),
  amount_cents integer NOT NULL CHECK (amount_cents >= 0),
  from_month text NOT NULL CHECK (from_month ~ '^\d{4}-\d{2}$'),
  reason text NOT NULL,
  set_by uuid NOT NULL,
  set_at bigint NOT NULL
);
CREATE INDEX prices_of_customer ON prices (customer_id, seq);
ALTER TABLE prices ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY of_system ON prices TO plumbline_system USING (true) WITH CHECK (true);
-- It cannot be changed or taken back.
GRANT SELECT, INSERT ON prices TO plumbline_system;
