-- Browser and system of whoever began a run through an identity flow, in a few words. Null: it began before this was kept.
ALTER TABLE identity_sessions ADD COLUMN device text;
