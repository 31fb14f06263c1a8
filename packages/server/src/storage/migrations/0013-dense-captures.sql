-- without transaction
-- A digest is small now: in its second form it holds what its texts are made of (decision 15). The form tells how to open it;
-- rows from before have the first, and are gone half a year after this.
ALTER TABLE captures ADD COLUMN IF NOT EXISTS digest_form smallint NOT NULL DEFAULT 1;

-- With a small digest the long columns would fill the row up to 8 kB. They lie apart, and several rows share a page.
ALTER TABLE captures SET (toast_tuple_target = 2032);
