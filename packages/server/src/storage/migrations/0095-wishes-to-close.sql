-- A second person also decides about closing an account for good. Which kinds there are is told by the code that does what was approved.
ALTER TABLE user_wishes DROP CONSTRAINT user_wishes_kind_check;
