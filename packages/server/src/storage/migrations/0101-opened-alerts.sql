-- When the person first opened an alert by itself. Lists that show it among others do not count.
ALTER TABLE alerts ADD COLUMN opened_at bigint;
GRANT UPDATE (opened_at) ON alerts TO plumbline_app;
