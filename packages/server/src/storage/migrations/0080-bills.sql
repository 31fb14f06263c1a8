-- What a customer pays for a month. Instants are real time, amounts are US cents.
CREATE TABLE team_bills (
  team_id uuid NOT NULL REFERENCES customers (id),
  id uuid NOT NULL,
  -- Orders those of all customers, for lists.
  seq bigint GENERATED ALWAYS AS IDENTITY,
  month text NOT NULL CHECK (month ~ '^\d{4}-\d{2}$'),
  -- Of hosts in development: it shows what would be paid, and nobody pays it.
  test boolean NOT NULL,
  state text NOT NULL CHECK (state IN ('draft', 'issued')),
  -- Without gaps for each customer, those of tests by themselves.
  number integer CHECK (number > 0),
  -- One for each host and charge: hostId, hostName, charge, quantity, unitCents, amountCents.
  lines jsonb NOT NULL,
  -- Names of hosts whose month is not settled yet.
  missing text[] NOT NULL,
  usage_cents bigint NOT NULL CHECK (usage_cents >= 0),
  adjusted_cents bigint NOT NULL DEFAULT 0,
  made_at bigint NOT NULL,
  issued_by uuid,
  issued_at bigint,
  PRIMARY KEY (team_id, id),
  UNIQUE (team_id, month),
  UNIQUE (team_id, test, number),
  CHECK ((state = 'issued') = (number IS NOT NULL)),
  CHECK ((state = 'issued') = (issued_at IS NOT NULL)),
  CHECK (state = 'draft' OR (cardinality(missing) = 0 AND usage_cents + adjusted_cents >= 0))
);
-- The operator's people know it by its id alone.
CREATE INDEX team_bills_by_id ON team_bills (id);
CREATE INDEX team_bills_in_order ON team_bills (seq);

-- What is added to a bill or taken off it.
CREATE TABLE team_bill_adjustments (
  team_id uuid NOT NULL,
  bill_id uuid NOT NULL,
  id uuid NOT NULL,
  seq bigint GENERATED ALWAYS AS IDENTITY,
  amount_cents bigint NOT NULL CHECK (amount_cents <> 0),
  reason text NOT NULL,
  -- Large ones wait for a second person.
  state text NOT NULL CHECK (state IN ('waiting', 'applied', 'refused', 'withdrawn')),
  made_by uuid NOT NULL,
  made_at bigint NOT NULL,
  PRIMARY KEY (team_id, bill_id, id),
  FOREIGN KEY (team_id, bill_id) REFERENCES team_bills (team_id, id)
);

-- The last numbers of a customer. Who holds the row makes or issues bills of the customer, and nobody else meanwhile.
CREATE TABLE team_bill_numbers (
  team_id uuid PRIMARY KEY REFERENCES customers (id),
  last integer NOT NULL DEFAULT 0,
  last_test integer NOT NULL DEFAULT 0
);

-- An issued bill stays as it is, whoever asks.
CREATE FUNCTION keep_issued_bill() RETURNS trigger LANGUAGE plpgsql SET search_path = plumbline, pg_temp AS $$
BEGIN
  IF OLD.state = 'issued' THEN
    RAISE EXCEPTION 'bill % is issued', OLD.id;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER keep_issued BEFORE UPDATE ON team_bills FOR EACH ROW EXECUTE FUNCTION keep_issued_bill();

CREATE FUNCTION keep_adjustments_of_issued() RETURNS trigger LANGUAGE plpgsql SET search_path = plumbline, pg_temp AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM team_bills b WHERE b.team_id = NEW.team_id AND b.id = NEW.bill_id AND b.state = 'issued') THEN
    RAISE EXCEPTION 'bill % is issued', NEW.bill_id;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER keep_issued BEFORE INSERT OR UPDATE ON team_bill_adjustments
  FOR EACH ROW EXECUTE FUNCTION keep_adjustments_of_issued();

DO $$
DECLARE bills text;
BEGIN
  FOREACH bills IN ARRAY ARRAY['team_bills', 'team_bill_adjustments', 'team_bill_numbers']
  LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY', bills);
    EXECUTE format('CREATE POLICY of_system ON %I TO plumbline_system USING (true) WITH CHECK (true)', bills);
  END LOOP;
END $$;
CREATE POLICY of_team ON team_bills TO plumbline_app
  USING (team_id = (SELECT current_team())) WITH CHECK (team_id = current_team());
CREATE POLICY of_team ON team_bill_adjustments TO plumbline_app
  USING (team_id = (SELECT current_team())) WITH CHECK (team_id = current_team());
GRANT SELECT ON team_bills, team_bill_adjustments TO plumbline_app;
GRANT SELECT, INSERT, UPDATE (test, state, number, lines, missing, usage_cents, adjusted_cents, made_at, issued_by, issued_at)
  ON team_bills TO plumbline_system;
GRANT SELECT, INSERT, UPDATE (state) ON team_bill_adjustments TO plumbline_system;
GRANT SELECT, INSERT, UPDATE (last, last_test) ON team_bill_numbers TO plumbline_system;
-- Who pays is mailed in the transaction that issues the bill.
GRANT INSERT ON team_mails TO plumbline_system;
