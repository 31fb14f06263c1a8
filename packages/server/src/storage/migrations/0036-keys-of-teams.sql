-- Teams look after the keys of their hosts: what each is called, who made it, from where it logged in last.
ALTER TABLE api_keys
  ADD COLUMN name text NOT NULL DEFAULT '',
  -- `team:` and the id of a member; null: the operator.
  ADD COLUMN created_by text,
  -- Grows with every change; the processes compare it.
  ADD COLUMN updated_at bigint NOT NULL DEFAULT 0;

-- The network, without the end of the address.
ALTER TABLE api_key_logins ADD COLUMN last_network text;
