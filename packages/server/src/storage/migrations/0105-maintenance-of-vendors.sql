-- Identity vendors and carriers are under maintenance as bureaus are. The column keeps its name: processes of the version before read it.
ALTER TABLE maintenance_windows
  DROP CONSTRAINT maintenance_windows_bureau_check,
  ADD CONSTRAINT maintenance_windows_provider_check
    CHECK (bureau IN ('EFX', 'TU', 'EXP', 'DIT', 'SMFA', 'OTP', 'PREFILL', 'EMAIL', 'SMS'));
