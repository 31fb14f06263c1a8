-- without transaction
-- A bureau may also be asked about a person who is no user of the host. The call is then on record under a keyed hash of the
-- person, and the purpose that the host declares stands in place of a consent. Where an old process still writes, it writes a user and
-- a consent, as before.
ALTER TABLE provider_calls
  ADD COLUMN IF NOT EXISTS person_index bytea,
  ALTER COLUMN user_id DROP NOT NULL,
  ALTER COLUMN consent_version DROP NOT NULL;
ALTER TABLE provider_calls DROP CONSTRAINT IF EXISTS provider_calls_about_somebody;
-- Rows from before have a user and a consent; they need not be looked at.
ALTER TABLE provider_calls ADD CONSTRAINT provider_calls_about_somebody
  CHECK (num_nonnulls(user_id, person_index) = 1 AND num_nonnulls(consent_version, person_index) = 1) NOT VALID;
