-- without transaction
-- What hosts and people are told lies in months, each for 90 days.

ALTER TABLE hosts NO FORCE ROW LEVEL SECURITY;
SELECT steps_to_months('events', 'at', '{"SELECT, INSERT, DELETE", "UPDATE (alert_source)"}');
SELECT steps_to_months('notices', 'created_at', '{"SELECT, INSERT, DELETE", "UPDATE (sent_at)"}');
ALTER TABLE hosts FORCE ROW LEVEL SECURITY;
