-- Time goes forward only: nothing that was refused as expired may live again because a clock was set back.

-- The highest time that any process has told. A process begins no earlier.
CREATE TABLE clock_mark (
  single boolean PRIMARY KEY DEFAULT true CHECK (single),
  highest bigint NOT NULL
);

CREATE FUNCTION refuse_earlier_time() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'time goes forward only' USING ERRCODE = 'check_violation';
END $$;

CREATE TRIGGER clock_mark_forward BEFORE UPDATE ON clock_mark
  FOR EACH ROW WHEN (NEW.highest < OLD.highest) EXECUTE FUNCTION refuse_earlier_time();
-- The time of a host is real time plus this.
CREATE TRIGGER host_clock_forward BEFORE UPDATE OF clock_offset_ms ON hosts
  FOR EACH ROW WHEN (NEW.clock_offset_ms < OLD.clock_offset_ms) EXECUTE FUNCTION refuse_earlier_time();

GRANT SELECT, INSERT, UPDATE ON clock_mark TO plumbline_system;
