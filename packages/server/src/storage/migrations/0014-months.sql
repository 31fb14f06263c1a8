-- What is removed by its age lies in months, so that removing it is to drop a table and leaves nothing behind.
--   <table>            is what statements name: it has the grants, the policy and the unique keys;
--   <table>_2026_11    is a month of it, UTC, by the host's clock of each row; nobody has a right to it;
--   <table>_first      is everything before the months began;
--   <table>_default    takes what belongs to no month that has been made: hosts in a sandbox can be years ahead.
-- The functions below belong to the owner of the schema and run with its rights. Roles of the service may call two of them.

CREATE FUNCTION month_start(instant bigint, months_later integer DEFAULT 0) RETURNS bigint LANGUAGE sql STABLE
  RETURN (extract(epoch FROM (date_trunc('month', to_timestamp(instant / 1000.0) AT TIME ZONE 'UTC')
    + make_interval(months => months_later)) AT TIME ZONE 'UTC') * 1000)::bigint;

-- The parts of a table, each with the instants it holds; null: without limit. Of the default part both are null.
CREATE FUNCTION parts_of(name text) RETURNS TABLE (part name, begins bigint, ends bigint) LANGUAGE sql STABLE
  SET search_path = plumbline, pg_temp AS $$
    SELECT c.relname, substring(bound FROM 'FROM \(''(-?\d+)''')::bigint, substring(bound FROM 'TO \(''(-?\d+)''')::bigint
    FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid, pg_get_expr(c.relpartbound, c.oid) AS bound
    WHERE i.inhparent = to_regclass(format('plumbline.%I', name)) AND c.relispartition
  $$;

-- Makes the month of an instant, unless there is a part that holds it. Rows that lie in the default part move to it.
CREATE FUNCTION make_month(name text, instant bigint) RETURNS void LANGUAGE plpgsql
  SET search_path = plumbline, pg_temp SET lock_timeout = '200ms' AS $$
DECLARE
  lower bigint := month_start(instant);
  upper bigint := month_start(instant, 1);
  made name := name || to_char(to_timestamp(lower / 1000) AT TIME ZONE 'UTC', '_YYYY_MM');
  by_column name;
BEGIN
  SELECT a.attname INTO by_column FROM pg_partitioned_table p JOIN pg_attribute a ON a.attrelid = p.partrelid AND a.attnum = p.partattrs[0]
    WHERE p.partrelid = to_regclass(format('plumbline.%I', name));
  IF NOT FOUND THEN
    RAISE EXCEPTION 'no table with months: %', name;
  END IF;
  IF EXISTS (SELECT 1 FROM parts_of(name) WHERE ends > lower AND coalesce(begins, lower) < upper) THEN
    RETURN;
  END IF;
  -- One at a time; whoever reads or writes goes on. The default part is locked next, for the instant that the rest takes.
  EXECUTE format('LOCK TABLE %I IN SHARE UPDATE EXCLUSIVE MODE', name);
  IF to_regclass(format('plumbline.%I', made)) IS NOT NULL THEN
    RETURN;
  END IF;
  EXECUTE format('CREATE TABLE %I (LIKE %I INCLUDING DEFAULTS INCLUDING CONSTRAINTS INCLUDING STORAGE)', made, name);
  -- The owner is subject to policies too; they rest while nobody else can look.
  EXECUTE format('ALTER TABLE %I NO FORCE ROW LEVEL SECURITY', name || '_default');
  EXECUTE format('WITH moved AS (DELETE FROM %1$I WHERE %2$I >= %3$s AND %2$I < %4$s RETURNING *) INSERT INTO %5$I SELECT * FROM moved',
    name || '_default', by_column, lower, upper, made);
  EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name || '_default');
  EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY', made);
  EXECUTE format('ALTER TABLE %I ATTACH PARTITION %I FOR VALUES FROM (%s) TO (%s)', name, made, lower, upper);
END $$;

-- The month of real time and the two after it. False: a table is in use by others, or another process is about to make them;
-- this can be asked again at any time.
CREATE FUNCTION make_months(name text) RETURNS boolean LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = plumbline, pg_temp AS $$
DECLARE
  now_ms bigint := extract(epoch FROM now()) * 1000;
BEGIN
  IF NOT pg_try_advisory_xact_lock(hashtextextended('plumbline months', 0)) THEN
    RETURN false;
  END IF;
  FOR later IN 0..2 LOOP
    PERFORM make_month(name, month_start(now_ms, later));
  END LOOP;
  RETURN true;
EXCEPTION WHEN lock_not_available THEN
  RETURN false;
END $$;

-- Drops the parts that end before an instant of real time and returns their names. No host is behind real time, so what is too
-- old by it is too old for all. What people are promised to find is kept, whatever is asked for, and what has no end is kept.
CREATE FUNCTION drop_months(name text, before bigint) RETURNS SETOF name LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = plumbline, pg_temp SET lock_timeout = '200ms' AS $$
DECLARE
  kept interval := CASE name WHEN 'events' THEN interval '90 days' WHEN 'notices' THEN interval '90 days'
    WHEN 'alerts' THEN interval '24 months' END;
  promised bigint := extract(epoch FROM now() AT TIME ZONE 'UTC' - kept) * 1000;
  old name;
BEGIN
  FOR old IN SELECT part FROM parts_of(name) WHERE ends <= least(before, promised) AND promised IS NOT NULL ORDER BY ends LOOP
    EXECUTE format('DROP TABLE IF EXISTS %I', old);
    RETURN NEXT old;
  END LOOP;
EXCEPTION WHEN lock_not_available THEN
  -- In use by others: it is asked again later.
  RETURN;
END $$;

-- How a table with rows becomes one with months: statements that are run one by one beside the service. The table itself becomes
-- the first part and nothing is copied. Its end lies ahead of all that is written meanwhile: the clocks of a sandbox too, which
-- are moved by two years at most. A table that has never been used begins its months at once.
CREATE FUNCTION steps_to_months(name text, by_column text, rights text[]) RETURNS SETOF text LANGUAGE plpgsql
  SET search_path = plumbline, pg_temp AS $$
DECLARE
  source regclass := to_regclass(format('plumbline.%I', name));
  ends bigint;
BEGIN
  IF (SELECT relkind FROM pg_class WHERE oid = source) = 'p' THEN
    RETURN;
  END IF;
  IF pg_relation_size(source) > 0 THEN
    ends := first_part_ends();
    -- With the limit proved beforehand, nothing has to be looked through while the table is locked.
    RETURN NEXT format('ALTER TABLE %I DROP CONSTRAINT IF EXISTS first_part, ADD CONSTRAINT first_part CHECK (%I < %s) NOT VALID',
      name, by_column, ends);
    RETURN NEXT format('ALTER TABLE %I VALIDATE CONSTRAINT first_part', name);
  END IF;
  -- A unique key of a table with months has to name what the months are made by.
  RETURN QUERY SELECT regexp_replace(pg_get_indexdef(i.indexrelid), '^CREATE UNIQUE INDEX (\w+) ON (.*)\)$',
      format('CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS \1_by_month ON \2, %I)', by_column))
    FROM pg_index i WHERE i.indrelid = source AND i.indisunique AND i.indexrelid::regclass::text !~ '_by_month$';
  RETURN NEXT format('CALL switch_to_months(%L, %L, %L, %L)', name, by_column, rights, ends);
END $$;

-- The policies of hosts have to rest for the owner while it is asked.
CREATE FUNCTION first_part_ends() RETURNS bigint LANGUAGE plpgsql STABLE SET search_path = plumbline, pg_temp AS $$
DECLARE
  ahead bigint := (SELECT coalesce(max(clock_offset_ms), 0) FROM hosts);
BEGIN
  RETURN month_start((extract(epoch FROM now()) * 1000)::bigint + ahead, CASE WHEN ahead > 0 THEN 26 ELSE 2 END);
END $$;

-- The last step, in one piece: until here everybody uses the old table, from here on the new one.
CREATE PROCEDURE switch_to_months(name text, by_column text, rights text[], first_ends bigint) LANGUAGE plpgsql
  SET search_path = plumbline, pg_temp AS $$
DECLARE
  first_part text := name || '_first';
  default_part text := name || '_default';
  one record;
  definition text;
BEGIN
  EXECUTE format('LOCK TABLE %I IN ACCESS EXCLUSIVE MODE', name);
  -- Whether it has been used meanwhile can be said only now.
  first_ends := coalesce(first_ends, CASE WHEN pg_relation_size(name::regclass) > 0 THEN first_part_ends()
    ELSE month_start((extract(epoch FROM now()) * 1000)::bigint) END);
  EXECUTE format('ALTER TABLE %I RENAME TO %I', name, first_part);
  EXECUTE format('ALTER TABLE %I DROP CONSTRAINT %I', first_part, name || '_pkey');
  EXECUTE format('ALTER TABLE %I ADD CONSTRAINT %I PRIMARY KEY USING INDEX %I', first_part, first_part || '_pkey', name || '_pkey_by_month');

  FOR one IN SELECT attname FROM pg_attribute WHERE attrelid = first_part::regclass AND attidentity <> '' LOOP
    EXECUTE format('CREATE SEQUENCE %I START %s', name || '_numbers', nextval(pg_get_serial_sequence(first_part, one.attname)));
    EXECUTE format('ALTER TABLE %I ALTER %I DROP IDENTITY', first_part, one.attname);
    EXECUTE format('ALTER TABLE %I ALTER %I SET DEFAULT nextval(%L)', first_part, one.attname, 'plumbline.' || name || '_numbers');
    EXECUTE format('GRANT USAGE ON SEQUENCE %I TO plumbline_app', name || '_numbers');
  END LOOP;

  EXECUTE format('CREATE TABLE %I (LIKE %I INCLUDING DEFAULTS INCLUDING CONSTRAINTS INCLUDING STORAGE) PARTITION BY RANGE (%I)',
    name, first_part, by_column);
  EXECUTE format('ALTER TABLE %I DROP CONSTRAINT IF EXISTS first_part', name);
  EXECUTE format('ALTER TABLE %I ADD PRIMARY KEY (%s)', name,
    substring(pg_get_indexdef((first_part || '_pkey')::regclass) FROM '\((.*)\)$'));
  FOR one IN SELECT i.indexrelid::regclass::text AS index, i.indisunique FROM pg_index i
    WHERE i.indrelid = first_part::regclass AND NOT i.indisprimary ORDER BY 1
  LOOP
    IF one.indisunique AND one.index !~ '_by_month$' THEN
      EXECUTE format('DROP INDEX %s', one.index);
      CONTINUE;
    END IF;
    definition := pg_get_indexdef(one.index::regclass);
    EXECUTE format('ALTER INDEX %s RENAME TO %s', one.index, regexp_replace(one.index, '^' || name, first_part));
    EXECUTE replace(definition, format(' ON plumbline.%I USING ', first_part), format(' ON plumbline.%I USING ', name));
  END LOOP;

  EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY', name);
  EXECUTE format('CREATE POLICY of_host ON %I TO plumbline_app USING (host_id = (SELECT current_host())) WITH CHECK (host_id = current_host())', name);
  FOR place IN 1..cardinality(rights) LOOP
    EXECUTE format('GRANT %s ON %I TO plumbline_app', rights[place], name);
  END LOOP;
  EXECUTE format('DROP POLICY of_host ON %I', first_part);
  EXECUTE format('REVOKE ALL ON %I FROM plumbline_app, plumbline_system', first_part);

  EXECUTE format('ALTER TABLE %I ATTACH PARTITION %I FOR VALUES FROM (MINVALUE) TO (%s)', name, first_part, first_ends);
  EXECUTE format('ALTER TABLE %I DROP CONSTRAINT IF EXISTS first_part', first_part);
  EXECUTE format('CREATE TABLE %I (LIKE %I INCLUDING DEFAULTS INCLUDING CONSTRAINTS INCLUDING STORAGE)', default_part, name);
  EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY', default_part);
  EXECUTE format('ALTER TABLE %I ATTACH PARTITION %I DEFAULT', name, default_part);
  PERFORM make_months(name);
END $$;

REVOKE ALL ON FUNCTION month_start, parts_of, make_month, make_months, drop_months, steps_to_months, first_part_ends FROM PUBLIC;
REVOKE ALL ON PROCEDURE switch_to_months FROM PUBLIC;
GRANT EXECUTE ON FUNCTION make_months, drop_months TO plumbline_system;
