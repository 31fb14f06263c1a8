-- Rules that a team is working on. Nothing decides by a draft; published, it becomes a version and is gone from here.
CREATE TABLE rule_set_drafts (
  host_id uuid NOT NULL,
  -- Of the rule set that it will be the next version of, or that begins with it.
  rule_set_id uuid NOT NULL,
  -- Grows with every change, so that nobody approves or publishes what they have not seen.
  revision integer NOT NULL,
  -- As text, so that its members stay in their order.
  document json NOT NULL,
  -- The newest version when it was saved. Null: there was none.
  base_version integer,
  changed_at bigint NOT NULL,
  changed_by uuid NOT NULL,
  -- All who have worked on it since it was begun: none of them can approve it.
  edited_by uuid[] NOT NULL,
  -- What was said last when it was asked for a review, or handed back.
  note text,
  asked_at bigint,
  asked_by uuid,
  approved_at bigint,
  approved_by uuid,
  PRIMARY KEY (host_id, rule_set_id),
  CHECK ((asked_at IS NULL) = (asked_by IS NULL)),
  CHECK ((approved_at IS NULL) = (approved_by IS NULL)),
  -- Held here as well: two people stand behind every approval.
  CHECK (approved_by IS NULL OR (asked_at IS NOT NULL AND NOT approved_by = ANY (edited_by)))
);
CREATE INDEX rule_set_drafts_in_order ON rule_set_drafts (host_id, changed_at DESC, rule_set_id);

ALTER TABLE rule_set_drafts ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY of_host ON rule_set_drafts TO plumbline_app
  USING (host_id = (SELECT current_host())) WITH CHECK (host_id = current_host());
GRANT SELECT, INSERT, UPDATE, DELETE ON rule_set_drafts TO plumbline_app;

-- Members who published and approved a version. Null: it came over the API.
ALTER TABLE rule_set_versions ADD COLUMN published_by uuid, ADD COLUMN approved_by uuid;
