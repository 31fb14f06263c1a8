-- What the limits of identity checks are counted from, also while a vendor is being asked.

-- Keyed hash of the number that a link or code went to; null for e-mail.
ALTER TABLE identity_sends ADD mobile_index bytea;
CREATE INDEX identity_sends_mobile ON identity_sends (host_id, mobile_index, sent_at) WHERE mobile_index IS NOT NULL;

-- The vendor is being asked, and it counts as long, in real time; null: it went wrong.
ALTER TABLE identity_failures ADD open_until bigint;
ALTER TABLE identity_failures DROP CONSTRAINT identity_failures_kind_check,
  ADD CONSTRAINT identity_failures_kind_check CHECK (kind IN ('DIT', 'OTP', 'PREFILL'));
