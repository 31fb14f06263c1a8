import type { RuleSet } from '@plumbline/core/rule-sets'
import type { Database, Row, Transaction } from './database.ts'
import type { HostScope } from './host-scope.ts'
import { hostRead, statement } from './statement.ts'

/** Rules that a team works on. Ids of people are those of members. */
export interface DraftRecord {
  ruleSetId: string
  revision: number
  document: RuleSet
  /** The newest version when it was saved; null: there was none. */
  baseVersion: number | null
  changedAt: number
  changedBy: string
  /** All who have worked on it since it was begun. */
  editedBy: readonly string[]
  note: string | null
  askedAt: number | null
  askedBy: string | null
  approvedAt: number | null
  approvedBy: string | null
}

interface SavedDraft {
  document: RuleSet
  baseVersion: number | null
  by: string
  now: number
}

export async function findDraft(db: Database, scope: HostScope, ruleSetId: string): Promise<DraftRecord | undefined> {
  const [row] = await db.read(scope, byId, [ruleSetId])
  return row && toDraft(row)
}

/** The last ones changed first; of one bureau where it is named. */
export async function listDrafts(
  db: Database,
  scope: HostScope,
  { limit, bureau }: { limit: number; bureau?: string | undefined },
): Promise<DraftRecord[]> {
  return (await db.read(scope, list, [limit, bureau ?? null])).map(toDraft)
}

/** The draft as it stands until this transaction has ended. */
export async function lockDraft(tx: Transaction, ruleSetId: string): Promise<DraftRecord | undefined> {
  const [row] = await tx.run(lock, [ruleSetId])
  return row && toDraft(row)
}

/** How many drafts the host has. */
export async function countDrafts(tx: Transaction): Promise<number> {
  const [row] = await tx.run(count)
  return row!['count'] as number
}

/** False: there is one already. */
export async function insertDraft(tx: Transaction, ruleSetId: string, draft: SavedDraft): Promise<boolean> {
  const { document, baseVersion, by, now } = draft
  return (await tx.run(insert, [ruleSetId, JSON.stringify(document), baseVersion, by, now])).length > 0
}

/** The next revision. Whatever was said of the one before does not hold of it. */
export async function changeDraft(tx: Transaction, ruleSetId: string, draft: SavedDraft): Promise<void> {
  const { document, baseVersion, by, now } = draft
  await tx.run(change, [ruleSetId, JSON.stringify(document), baseVersion, by, now])
}

export async function askForReview(
  tx: Transaction,
  ruleSetId: string,
  { by, now, note }: { by: string; now: number; note: string | null },
): Promise<void> {
  await tx.run(ask, [ruleSetId, by, now, note])
}

export async function approveDraft(
  tx: Transaction,
  ruleSetId: string,
  { by, now, note }: { by: string; now: number; note: string | null },
): Promise<void> {
  await tx.run(approve, [ruleSetId, by, now, note])
}

/** Hands it back to those who work on it. */
export async function returnDraft(tx: Transaction, ruleSetId: string, note: string | null): Promise<void> {
  await tx.run(handBack, [ruleSetId, note])
}

/** False: there was none. */
export async function removeDraft(tx: Transaction, ruleSetId: string): Promise<boolean> {
  return (await tx.run(remove, [ruleSetId])).length > 0
}

function toDraft(row: Row): DraftRecord {
  return {
    ruleSetId: row['rule_set_id'] as string,
    revision: row['revision'] as number,
    document: row['document'] as RuleSet,
    baseVersion: row['base_version'] as number | null,
    changedAt: row['changed_at'] as number,
    changedBy: row['changed_by'] as string,
    editedBy: row['edited_by'] as string[],
    note: row['note'] as string | null,
    askedAt: row['asked_at'] as number | null,
    askedBy: row['asked_by'] as string | null,
    approvedAt: row['approved_at'] as number | null,
    approvedBy: row['approved_by'] as string | null,
  }
}

const columns = `rule_set_id, revision, document, base_version, changed_at, changed_by, edited_by, note, asked_at, asked_by,
  approved_at, approved_by`
const own = 'host_id = current_host() AND rule_set_id = $1'

const byId = hostRead(
  'rule-set-draft-by-id',
  `SELECT ${columns} FROM rule_set_drafts WHERE host_id = host.id AND rule_set_id = $2`,
)
const list = hostRead(
  'rule-set-drafts-list',
  `SELECT ${columns} FROM rule_set_drafts
   WHERE host_id = host.id AND ($3::text IS NULL OR document ->> 'bureau' = $3::text)
   ORDER BY changed_at DESC, rule_set_id LIMIT $2`,
)
const lock = statement('rule-set-draft-lock', `SELECT ${columns} FROM rule_set_drafts WHERE ${own} FOR UPDATE`)
const count = statement(
  'rule-set-drafts-count',
  'SELECT count(*)::int AS count FROM rule_set_drafts WHERE host_id = current_host()',
)
const insert = statement(
  'rule-set-draft-insert',
  `INSERT INTO rule_set_drafts (host_id, rule_set_id, revision, document, base_version, changed_at, changed_by, edited_by)
   VALUES (current_host(), $1, 1, $2::json, $3, $5, $4, ARRAY[$4::uuid]) ON CONFLICT DO NOTHING RETURNING 1`,
)
const change = statement(
  'rule-set-draft-change',
  `UPDATE rule_set_drafts SET revision = revision + 1, document = $2::json, base_version = $3, changed_by = $4, changed_at = $5,
     edited_by = CASE WHEN $4::uuid = ANY (edited_by) THEN edited_by ELSE edited_by || $4::uuid END,
     note = NULL, asked_at = NULL, asked_by = NULL, approved_at = NULL, approved_by = NULL
   WHERE ${own}`,
)
const ask = statement(
  'rule-set-draft-ask',
  `UPDATE rule_set_drafts SET asked_by = $2, asked_at = $3, note = $4, approved_at = NULL, approved_by = NULL WHERE ${own}`,
)
const approve = statement(
  'rule-set-draft-approve',
  `UPDATE rule_set_drafts SET approved_by = $2, approved_at = $3, note = coalesce($4, note) WHERE ${own}`,
)
const handBack = statement(
  'rule-set-draft-return',
  `UPDATE rule_set_drafts SET asked_by = NULL, asked_at = NULL, approved_by = NULL, approved_at = NULL, note = $2 WHERE ${own}`,
)
const remove = statement('rule-set-draft-remove', `DELETE FROM rule_set_drafts WHERE ${own} RETURNING 1`)
