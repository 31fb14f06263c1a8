-- without transaction

-- Values of a person that the team had shown, which are few among what is on record about somebody who reads their data every day.
CREATE INDEX CONCURRENTLY IF NOT EXISTS audit_log_of_reveals ON audit_log (host_id, object, at, id) WHERE action LIKE 'people.reveal.%';
