import type { Bureau, PrescreenPurpose } from '@plumbline/core/bureaus'
import type { Verdict } from '@plumbline/core/rule-sets'
import type { Database, Row, Transaction } from './database.ts'
import type { HostScope } from './host-scope.ts'
import { hostRead, statement } from './statement.ts'
import { sweepOfMonths } from './sweep.ts'

/** A decision as stored. What it was made from and why stands in `sealed`. */
export interface DecisionRow {
  id: string
  /** Null: it was about a person who was no user, or is none any more. */
  userId: string | null
  ruleSetId: string
  version: number
  decision: Verdict
  bureau: Bureau
  purpose: PrescreenPurpose
  /** The host's time. */
  evaluatedAt: number
  sealed: Buffer
}

interface Place {
  evaluatedAt: number
  id: string
}

interface DecisionPage {
  ruleSetId: string | null
  decision: Verdict | null
  userId: string | null
  /** Both included. */
  since: number
  until: number
  /** Only decisions behind this place. */
  before: Place | null
  limit: number
}

export async function insertDecision(tx: Transaction, one: DecisionRow): Promise<void> {
  await tx.run(insert, [
    one.id,
    one.userId,
    one.ruleSetId,
    one.version,
    one.decision,
    one.bureau,
    one.purpose,
    one.evaluatedAt,
    one.sealed,
  ])
}

/** Made at or after `since`; only months that can hold it are looked into. */
export async function findDecision(
  db: Database,
  scope: HostScope,
  id: string,
  since: number,
): Promise<DecisionRow | undefined> {
  const [row] = await db.read(scope, byId, [id, since])
  return row && toDecision(row)
}

/** Newest first. Of one user there are few, so whatever else is asked for is looked at in each of them. */
export async function listDecisions(db: Database, scope: HostScope, page: DecisionPage): Promise<DecisionRow[]> {
  const { ruleSetId, decision, userId, since, until, before, limit } = page
  const place = [
    since,
    Math.min(until, before?.evaluatedAt ?? until),
    before?.evaluatedAt ?? latest,
    before?.id ?? null,
    limit,
  ]
  if (userId !== null) return (await db.read(scope, ofUser, [...place, userId, ruleSetId, decision])).map(toDecision)
  const rows =
    ruleSetId !== null && decision !== null
      ? await db.read(scope, ofRuleSetByOutcome, [...place, ruleSetId, decision])
      : ruleSetId !== null
        ? await db.read(scope, ofRuleSet, [...place, ruleSetId])
        : decision !== null
          ? await db.read(scope, byOutcome, [...place, decision])
          : await db.read(scope, all, place)
  return rows.map(toDecision)
}

/** How the last decisions of rule sets came out, no more than `limit` of each; a rule set without any is left out. */
export async function recentOutcomes(
  db: Database,
  scope: HostScope,
  ruleSetIds: readonly string[],
  { since, limit }: { since: number; limit: number },
): Promise<ReadonlyMap<string, { decided: number; approved: number }>> {
  const rows = await db.read(scope, recent, [ruleSetIds, since, limit])
  return new Map(
    rows.map((row) => [
      row['rule_set_id'] as string,
      { decided: row['decided'] as number, approved: row['approved'] as number },
    ]),
  )
}

/** Those of a rule set in a stretch of time, both ends included, oldest first: a page behind `after`. */
export async function decisionsBetween(
  db: Database,
  scope: HostScope,
  page: { ruleSetId: string; from: number; to: number; after: Place | null; limit: number },
): Promise<DecisionRow[]> {
  const { ruleSetId, from, to, after, limit } = page
  const begin = Math.max(from, after?.evaluatedAt ?? from)
  return (await db.read(scope, between, [ruleSetId, begin, to, after?.id ?? null, limit])).map(toDecision)
}

/** Takes out whom decisions are about; the decisions stay for as long as they have to be kept. */
export async function unlinkDecisions(tx: Transaction, userIds: readonly string[]): Promise<void> {
  await tx.run(unlink, [userIds])
}

function toDecision(row: Row): DecisionRow {
  return {
    id: row['id'] as string,
    userId: row['user_id'] as string | null,
    ruleSetId: row['rule_set_id'] as string,
    version: row['rule_set_version'] as number,
    decision: row['decision'] as Verdict,
    bureau: row['bureau'] as Bureau,
    purpose: row['purpose'] as PrescreenPurpose,
    evaluatedAt: row['evaluated_at'] as number,
    sealed: row['sealed'] as Buffer,
  }
}

const latest = Number.MAX_SAFE_INTEGER
const columns = 'id, user_id, rule_set_id, rule_set_version, decision, bureau, purpose, evaluated_at, sealed'

const insert = statement(
  'decision-insert',
  `INSERT INTO decisions (host_id, id, user_id, rule_set_id, rule_set_version, decision, bureau, purpose, evaluated_at, sealed)
   VALUES (current_host(), $1, $2, $3, $4, $5, $6, $7, $8, $9)`,
)
const byId = hostRead(
  'decision-by-id',
  `SELECT ${columns} FROM decisions WHERE host_id = host.id AND id = $2 AND evaluated_at >= $3 LIMIT 1`,
)

// Each has an index that leads to its rows in their order.
const listed = (filter: string) =>
  `SELECT ${columns} FROM decisions
   WHERE host_id = host.id AND evaluated_at >= $2 AND evaluated_at <= $3
     AND ($5::uuid IS NULL OR (evaluated_at, id) < ($4::bigint, $5::uuid)) ${filter}
   ORDER BY evaluated_at DESC, id DESC LIMIT $6`
const all = hostRead('decisions-list', listed(''))
const byOutcome = hostRead('decisions-list-by-outcome', listed('AND decision = $7'))
const ofRuleSet = hostRead('decisions-list-of-rule-set', listed('AND rule_set_id = $7'))
const ofRuleSetByOutcome = hostRead(
  'decisions-list-of-rule-set-by-outcome',
  listed('AND rule_set_id = $7 AND decision = $8'),
)
const ofUser = hostRead(
  'decisions-list-of-user',
  listed(
    'AND user_id = $7 AND ($8::uuid IS NULL OR rule_set_id = $8::uuid) AND ($9::text IS NULL OR decision = $9::text)',
  ),
)
const between = hostRead(
  'decisions-between',
  `SELECT ${columns} FROM decisions
   WHERE host_id = host.id AND rule_set_id = $2 AND evaluated_at >= $3 AND evaluated_at <= $4
     AND ($5::uuid IS NULL OR (evaluated_at, id) > ($3::bigint, $5::uuid))
   ORDER BY evaluated_at, id LIMIT $6`,
)
const recent = hostRead(
  'decisions-recent-outcomes',
  `SELECT wanted.id AS rule_set_id, count(*)::int AS decided, count(*) FILTER (WHERE d.decision = 'APPROVED')::int AS approved
   FROM unnest($2::uuid[]) AS wanted (id), LATERAL (
     SELECT decision FROM decisions
     WHERE host_id = host.id AND rule_set_id = wanted.id AND evaluated_at >= $3
     ORDER BY evaluated_at DESC, id DESC LIMIT $4) d
   GROUP BY wanted.id`,
)
const unlink = statement(
  'decisions-unlink',
  `UPDATE decisions SET user_id = NULL WHERE host_id = current_host() AND user_id = ANY ($1::uuid[])`,
)
export const oldDecisions = sweepOfMonths('decisions', 'evaluated_at')
