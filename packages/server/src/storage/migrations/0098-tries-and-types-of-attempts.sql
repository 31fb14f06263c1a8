-- Which try of its message an attempt was, and what it carried. Null: it was made before this was kept.
ALTER TABLE webhook_attempts ADD COLUMN attempt integer, ADD COLUMN event_types text[];
