-- without transaction
-- Whether people agree to the text of now is asked of a hundred rows, whatever their number.

CREATE INDEX CONCURRENTLY IF NOT EXISTS consents_of_text ON consents (host_id, text_version, user_id);
