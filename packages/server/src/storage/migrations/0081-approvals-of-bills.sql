-- A second person also decides about large adjustments of bills. Which kinds there are is told by the code that does what was approved.
ALTER TABLE approvals DROP CONSTRAINT IF EXISTS approvals_kind_check;
