import type { RuleSet } from '@plumbline/core/rule-sets'
import type { Database, Row, Transaction } from './database.ts'
import type { HostScope } from './host-scope.ts'
import { type Shadow, toShadow } from './rule-set-shadows.ts'
import { hostRead, statement } from './statement.ts'
import { sweepFound } from './sweep.ts'

/** A version of a rule set with its document. */
export interface VersionRecord {
  id: string
  version: number
  ruleSet: TimedRuleSet
  createdAt: number
  /** The version in force at the moment that was asked for; null: none is yet. */
  inForce: number | null
}

/** Of a stored version it is known from when on it is in force. */
export type TimedRuleSet = RuleSet & { readonly effectiveFrom: number }

/** Members who stand behind a version; null for what came over the API. */
interface VersionPeople {
  publishedBy: string | null
  approvedBy: string | null
}

type NewVersion = Omit<VersionRecord, 'inForce'> & Partial<VersionPeople>

/** A version without its document. */
export type VersionSummary = Omit<VersionRecord, 'ruleSet' | 'inForce'> &
  VersionPeople & { name: string; rules: number; effectiveFrom: number }

/** What a decision has to know before it looks at any document. */
interface RuleSetInForce {
  /** Null: no version is in force yet. */
  version: number | null
  shadow: Shadow | null
}

/** How many the host has. Others of the host who create one wait for this transaction. */
export async function lockRuleSetCount(tx: Transaction): Promise<number> {
  await tx.run(lockHost)
  const [row] = await tx.run(count)
  return row!['count'] as number
}

/** Its first version has to be written with it. */
export async function insertRuleSet(tx: Transaction, id: string, createdAt: number): Promise<void> {
  await tx.run(insert, [id, createdAt])
}

/** Takes the next number; others who want one wait for this transaction. Undefined: the host has no such rule set. */
export async function takeNextVersion(tx: Transaction, id: string): Promise<number | undefined> {
  const [row] = await tx.run(next, [id])
  return row?.['version'] as number | undefined
}

export async function insertVersion(tx: Transaction, one: NewVersion): Promise<void> {
  const document = JSON.stringify(one.ruleSet)
  const bytes = Buffer.byteLength(document)
  await tx.run(insertOne, [
    one.id,
    one.version,
    document,
    bytes,
    one.ruleSet.effectiveFrom,
    one.createdAt,
    one.publishedBy ?? null,
    one.approvedBy ?? null,
  ])
}

export async function findRuleSetInForce(
  db: Database,
  scope: HostScope,
  id: string,
  now: number,
): Promise<RuleSetInForce | undefined> {
  const [row] = await db.read(scope, inForce, [id, now])
  return row && { version: row['version'] as number | null, shadow: toShadow(row) }
}

/** The newest one unless a version is named. */
export async function findVersion(
  db: Database,
  scope: HostScope,
  id: string,
  { version = null, now }: { version?: number | null; now: number },
): Promise<VersionRecord | undefined> {
  const [row] = await db.read(scope, oneVersion, [id, version, now])
  return row && toVersion(row)
}

/** The newest versions, those of the newest rule sets first. A page ends early when its documents are large. */
export async function listRuleSets(
  db: Database,
  scope: HostScope,
  page: { before: { createdAt: number; id: string } | null; limit: number; now: number },
): Promise<{ items: (VersionRecord & VersionPeople & { madeAt: number })[]; more: boolean }> {
  const { before, limit, now } = page
  const rows = await db.read(scope, list, [before?.createdAt ?? null, before?.id ?? null, limit + 1, now])
  const items = rows.slice(0, limit).map((row) => ({
    ...toVersion(row),
    ...peopleOf(row),
    madeAt: row['made_at'] as number,
  }))
  return { items, more: rows.length > 0 && (rows[0]!['found'] as number) > items.length }
}

/** Versions below one, the newest first. */
export async function listVersions(
  db: Database,
  scope: HostScope,
  id: string,
  { below, limit }: { below: number; limit: number },
): Promise<VersionSummary[]> {
  return (await db.read(scope, versions, [id, below, limit])).map((row) => ({
    id,
    version: row['version'] as number,
    name: row['name'] as string,
    rules: row['rules'] as number,
    effectiveFrom: row['effective_from'] as number,
    createdAt: row['created_at'] as number,
    ...peopleOf(row),
  }))
}

/** The number of the newest version; undefined: the host has no such rule set. Nobody adds one until this transaction has ended. */
export async function lockNewestVersion(tx: Transaction, id: string): Promise<number | undefined> {
  const [row] = await tx.run(lockNewest, [id])
  return row?.['version'] as number | undefined
}

function peopleOf(row: Row): VersionPeople {
  return { publishedBy: row['published_by'] as string | null, approvedBy: row['approved_by'] as string | null }
}

function toVersion(row: Row): VersionRecord {
  return {
    id: row['id'] as string,
    version: row['version'] as number,
    ruleSet: row['document'] as TimedRuleSet,
    createdAt: row['created_at'] as number,
    inForce: row['in_force'] as number | null,
  }
}

/** Of the documents of one page; the first is shown whatever its size. */
const pageBytes = 1_000_000

const inForceOf = (now: string) =>
  `(SELECT f.version FROM rule_set_versions f WHERE f.host_id = s.host_id AND f.rule_set_id = s.id AND f.effective_from <= ${now}
     ORDER BY f.version DESC LIMIT 1)`
const columns = 's.id, v.version, v.document, v.created_at, v.published_by, v.approved_by'

const lockHost = statement(
  'rule-sets-lock-host',
  `SELECT pg_advisory_xact_lock(hashtextextended('rule sets ' || current_host(), 0))`,
)
const count = statement(
  'rule-sets-count',
  'SELECT count(*)::int AS count FROM rule_sets WHERE host_id = current_host()',
)
const insert = statement(
  'rule-set-insert',
  'INSERT INTO rule_sets (host_id, id, newest_version, created_at) VALUES (current_host(), $1, 1, $2)',
)
const next = statement(
  'rule-set-next-version',
  `UPDATE rule_sets SET newest_version = newest_version + 1 WHERE host_id = current_host() AND id = $1
   RETURNING newest_version AS version`,
)
const insertOne = statement(
  'rule-set-version-insert',
  `INSERT INTO rule_set_versions (host_id, rule_set_id, version, document, document_bytes, effective_from, created_at,
     published_by, approved_by)
   VALUES (current_host(), $1, $2, $3::json, $4, $5, $6, $7, $8)`,
)
const inForce = hostRead(
  'rule-set-in-force',
  `SELECT ${inForceOf('$3')} AS version, s.shadow_version, s.shadow_since FROM rule_sets s
   WHERE s.host_id = host.id AND s.id = $2`,
)
const oneVersion = hostRead(
  'rule-set-version',
  `SELECT ${columns}, ${inForceOf('$4')} AS in_force FROM rule_sets s
   JOIN rule_set_versions v ON v.host_id = s.host_id AND v.rule_set_id = s.id AND v.version = coalesce($3::integer, s.newest_version)
   WHERE s.host_id = host.id AND s.id = $2`,
)
const versions = hostRead(
  'rule-set-versions-list',
  `SELECT version, document ->> 'name' AS name, json_array_length(document -> 'rules') AS rules, effective_from, created_at,
     published_by, approved_by
   FROM rule_set_versions WHERE host_id = host.id AND rule_set_id = $2 AND version < $3 ORDER BY version DESC LIMIT $4`,
)
const lockNewest = statement(
  'rule-set-lock-newest',
  'SELECT newest_version AS version FROM rule_sets WHERE host_id = current_host() AND id = $1 FOR UPDATE',
)
const list = hostRead(
  'rule-sets-list',
  `SELECT ${columns}, s.made_at, s.found, ${inForceOf('$5')} AS in_force FROM (
     SELECT n.*, count(*) OVER ()::int AS found,
       sum(n.document_bytes) OVER (ORDER BY n.made_at DESC, n.id DESC) - n.document_bytes AS bytes_before
     FROM (
       SELECT r.host_id, r.id, r.newest_version, r.created_at AS made_at, w.document_bytes FROM rule_sets r
       JOIN rule_set_versions w ON w.host_id = r.host_id AND w.rule_set_id = r.id AND w.version = r.newest_version
       WHERE r.host_id = host.id AND ($2::bigint IS NULL OR (r.created_at, r.id) < ($2::bigint, $3::uuid))
       ORDER BY r.created_at DESC, r.id DESC LIMIT $4) n) s
   JOIN rule_set_versions v ON v.host_id = s.host_id AND v.rule_set_id = s.id AND v.version = s.newest_version
   WHERE s.bytes_before < ${pageBytes} ORDER BY s.made_at DESC, s.id DESC`,
)
// Decisions are removed at the same age before, so one that is left is young enough.
/** Those that were made before, on which nobody works, and that have neither a decision nor a back-test left. */
export const unusedRuleSets = sweepFound(
  'rule_sets',
  `SELECT s.ctid FROM rule_sets s JOIN rule_set_versions v
     ON v.host_id = s.host_id AND v.rule_set_id = s.id AND v.version = s.newest_version
   WHERE s.host_id = current_host() AND v.created_at < $1 AND v.effective_from < $1
     AND NOT EXISTS (SELECT 1 FROM decisions d WHERE d.host_id = s.host_id AND d.rule_set_id = s.id AND d.evaluated_at >= $1)
     AND NOT EXISTS (SELECT 1 FROM back_tests b WHERE b.host_id = s.host_id AND b.rule_set_id = s.id)
     AND NOT EXISTS (SELECT 1 FROM rule_set_drafts w WHERE w.host_id = s.host_id AND w.rule_set_id = s.id)`,
)
