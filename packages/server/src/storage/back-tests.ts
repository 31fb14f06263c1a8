import type { ScoreModel } from '@plumbline/core/credit-file'
import type { BackTestFigures } from '@plumbline/core/decisions'
import type { RuleSet } from '@plumbline/core/rule-sets'
import type { Database, Row, Transaction } from './database.ts'
import type { HostScope } from './host-scope.ts'
import { hostRead, statement } from './statement.ts'
import { pageSize, sweepFound } from './sweep.ts'

/** Decisions of the rule set, both ends included. */
export interface OverDecisions {
  readonly from: number
  readonly to: number
}

/** Users, beside the version that was in force. */
export interface OverUsers {
  readonly beforeVersion: number
  /** That the host had chosen. */
  readonly scoreModel: ScoreModel
}

export type BackTestOver = OverDecisions | OverUsers

interface BackTestOrder {
  id: string
  ruleSetId: string
  /** What is tried. */
  tried: { readonly version: number } | { readonly document: RuleSet }
  over: BackTestOver
  submittedAt: number
}

/** The last decision or user that has been looked at. Users have no time. */
export interface SubjectPlace {
  readonly time: number | null
  readonly id: string
}

export interface BackTestRecord extends BackTestOrder {
  startedAt: number | null
  finishedAt: number | null
  failed: boolean
  /** Null: not counted yet. */
  total: number | null
  after: SubjectPlace | null
  figures: BackTestFigures
}

/** How many run, and when those since an instant were submitted, oldest first. Others of the host who submit wait for this transaction. */
export async function lockBackTests(
  tx: Transaction,
  since: number,
): Promise<{ running: number; submittedAt: readonly number[] }> {
  await tx.run(lockHost)
  const [row] = await tx.run(submissions, [since])
  return { running: row!['running'] as number, submittedAt: (row!['submitted_at'] as (number | string)[]).map(Number) }
}

export async function insertBackTest(tx: Transaction, one: BackTestOrder, figures: BackTestFigures): Promise<void> {
  const { tried, over } = one
  await tx.run(insert, [
    one.id,
    one.ruleSetId,
    'version' in tried ? tried.version : null,
    'document' in tried ? JSON.stringify(tried.document) : null,
    'from' in over ? over.from : null,
    'from' in over ? over.to : null,
    'from' in over ? null : over.beforeVersion,
    'from' in over ? null : over.scoreModel,
    one.submittedAt,
    JSON.stringify(figures),
  ])
}

/** `since`: one that ended before is not found, also where it has not been removed yet. */
export async function findBackTest(
  db: Database,
  scope: HostScope,
  id: string,
  since: number,
): Promise<BackTestRecord | undefined> {
  const [row] = await db.read(scope, byId, [id, since])
  return row && toRecord(row)
}

/** Those of a rule set that are still shown, the newest first. */
export async function listBackTests(
  db: Database,
  scope: HostScope,
  ruleSetId: string,
  { since, limit }: { since: number; limit: number },
): Promise<BackTestRecord[]> {
  return (await db.read(scope, ofRuleSet, [ruleSetId, since, limit])).map(toRecord)
}

/** How many people it is about, as soon as that is known. */
export async function beginBackTest(tx: Transaction, id: string, total: number, now: number): Promise<void> {
  await tx.run(begin, [id, total, now])
}

/** Writes down how far it is. False: another worker has gone on from there, so nothing of this page counts. */
export async function advanceBackTest(
  tx: Transaction,
  { id, after }: Pick<BackTestRecord, 'id' | 'after'>,
  to: { place: SubjectPlace; figures: BackTestFigures },
): Promise<boolean> {
  const values = [id, after?.id ?? null, to.place.time, to.place.id, JSON.stringify(to.figures)]
  return (await tx.run(advance, values)).length > 0
}

export async function endBackTest(
  tx: Transaction,
  id: string,
  { now, failed }: { now: number; failed: boolean },
): Promise<void> {
  await tx.run(end, [id, now, failed])
}

function toRecord(row: Row): BackTestRecord {
  const [version, from] = [row['version'] as number | null, row['from_time'] as number | null]
  const place = { time: row['after_time'] as number | null, id: row['after_id'] as string }
  return {
    id: row['id'] as string,
    ruleSetId: row['rule_set_id'] as string,
    tried: version === null ? { document: row['document'] as RuleSet } : { version },
    over:
      from === null
        ? { beforeVersion: row['before_version'] as number, scoreModel: row['score_model'] as ScoreModel }
        : { from, to: row['to_time'] as number },
    submittedAt: row['submitted_at'] as number,
    startedAt: row['started_at'] as number | null,
    finishedAt: row['finished_at'] as number | null,
    failed: row['failed'] as boolean,
    total: row['total'] as number | null,
    after: row['after_id'] === null ? null : place,
    figures: row['figures'] as BackTestFigures,
  }
}

const lockHost = statement(
  'back-tests-lock-host',
  `SELECT pg_advisory_xact_lock(hashtextextended('back-tests ' || current_host(), 0))`,
)
const submissions = statement(
  'back-tests-submissions',
  `SELECT (SELECT count(*)::int FROM back_tests WHERE host_id = current_host() AND finished_at IS NULL) AS running,
     ARRAY(SELECT submitted_at FROM back_tests WHERE host_id = current_host() AND submitted_at > $1
       ORDER BY submitted_at) AS submitted_at`,
)
const insert = statement(
  'back-test-insert',
  `INSERT INTO back_tests (host_id, id, rule_set_id, version, document, from_time, to_time, before_version, score_model,
     submitted_at, figures)
   VALUES (current_host(), $1, $2, $3, $4::jsonb, $5, $6, $7, $8, $9, $10::jsonb)`,
)
const columns = `id, rule_set_id, version, document, from_time, to_time, before_version, score_model, submitted_at, started_at,
  finished_at, failed, total, after_time, after_id, figures`
const ofRuleSet = hostRead(
  'back-tests-of-rule-set',
  `SELECT ${columns} FROM back_tests
   WHERE host_id = host.id AND rule_set_id = $2 AND (finished_at IS NULL OR finished_at > $3)
   ORDER BY submitted_at DESC, id DESC LIMIT $4`,
)
const byId = hostRead(
  'back-test-by-id',
  `SELECT ${columns} FROM back_tests WHERE host_id = host.id AND id = $2 AND (finished_at IS NULL OR finished_at > $3)`,
)
const begin = statement(
  'back-test-begin',
  `UPDATE back_tests SET total = $2, started_at = coalesce(started_at, $3)
   WHERE host_id = current_host() AND id = $1 AND finished_at IS NULL`,
)
const advance = statement(
  'back-test-advance',
  `UPDATE back_tests SET after_time = $3, after_id = $4, figures = $5::jsonb
   WHERE host_id = current_host() AND id = $1 AND after_id IS NOT DISTINCT FROM $2::uuid AND finished_at IS NULL RETURNING 1`,
)
const end = statement(
  'back-test-end',
  `UPDATE back_tests SET finished_at = $2, failed = $3, started_at = coalesce(started_at, $2),
     total = CASE WHEN $3 THEN total ELSE (figures ->> 'done')::integer END
   WHERE host_id = current_host() AND id = $1 AND finished_at IS NULL`,
)
export const oldBackTestItems = sweepFound(
  'back_test_items',
  `SELECT i.place FROM back_tests b, LATERAL (SELECT ctid AS place FROM back_test_items
     WHERE host_id = b.host_id AND back_test_id = b.id LIMIT ${pageSize}) i
   WHERE b.host_id = current_host() AND b.finished_at <= $1`,
)
export const oldBackTests = sweepFound(
  'back_tests',
  'SELECT ctid FROM back_tests WHERE host_id = current_host() AND finished_at <= $1 ORDER BY finished_at',
)
