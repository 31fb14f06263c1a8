-- without transaction
-- The host of a policy is asked for once, when the statement runs, and not while it is planned. Planned with it, a statement
-- that sets its host itself is believed to see no row, and one that was first planned for a small host is believed to see few:
-- either reads all rows of a large host. Each table is locked for an instant, one after the other.

SELECT format('ALTER POLICY %I ON plumbline.%I USING (%I = (SELECT plumbline.current_host()))', p.polname, c.relname,
    CASE c.relname WHEN 'hosts' THEN 'id' ELSE 'host_id' END)
  FROM pg_policy p JOIN pg_class c ON c.oid = p.polrelid
  WHERE c.relnamespace = 'plumbline'::regnamespace
    AND pg_get_expr(p.polqual, p.polrelid) ~ '^\((host_)?id = (plumbline\.)?current_host\(\)\)$'
  ORDER BY c.relname;
