import { type Bureau, bureaus } from '@plumbline/core/bureaus'
import type { ScoreModel } from '@plumbline/core/credit-file'
import type { ProductKind } from '@plumbline/core/hosts'
import type { Database, Row, Transaction } from './database.ts'
import type { HostScope } from './host-scope.ts'
import { hostRead, statement } from './statement.ts'
import { sweepOf } from './sweep.ts'
import { pageValues, type TimelinePage } from './timeline-page.ts'

/** One look at the bureaus. */
export interface PullRecord {
  id: string
  reportId: string
  scoreId: string
  generatedAt: number
  reportExpiresAt: number
  productKind: ProductKind
  scoreModel: ScoreModel
  /** The capture of each bureau that the pull shows. */
  captures: Partial<Record<Bureau, string>>
  /** False: only the report was asked for. */
  scored: boolean
  /** Bureaus that have not answered yet. */
  missing: Bureau[]
  /** Why a bureau that has answered shows nothing. */
  absent: Partial<Record<Bureau, 'NO_HIT'>>
  sealedScores: Buffer
  sealedChanges: Buffer | null
}

export async function insertPull(tx: Transaction, userId: string, pull: PullRecord): Promise<void> {
  await tx.run(insert, [
    userId,
    pull.id,
    pull.reportId,
    pull.scoreId,
    pull.generatedAt,
    pull.reportExpiresAt,
    pull.productKind,
    pull.scoreModel,
    ...bureaus.map((bureau) => pull.captures[bureau] ?? null),
    pull.scored,
    pull.missing,
    JSON.stringify(pull.absent),
    pull.sealedScores,
    pull.sealedChanges,
  ])
}

export async function readPull(tx: Transaction, userId: string, id: string): Promise<PullRecord | undefined> {
  const [row] = await tx.run(byId, [userId, id])
  return row && toPull(row)
}

interface LateAnswer {
  bureau: Bureau
  /** Null: the bureau knows nothing of the person. */
  capture: string | null
  sealedScores: Buffer
  sealedChanges: Buffer | null
}

/** A bureau that answered late joins the pull it was missing from; id and date stay. False: it is there already. */
export async function completePull(tx: Transaction, userId: string, id: string, late: LateAnswer): Promise<boolean> {
  const { bureau, capture, sealedScores, sealedChanges } = late
  const absent = capture === null ? 'NO_HIT' : null
  return (await tx.run(complete, [userId, id, bureau, capture, absent, sealedScores, sealedChanges])).length > 0
}

/** Newest first: the pulls that brought scores. */
export async function pullsSince(db: Database, scope: HostScope, userId: string, since: number): Promise<PullRecord[]> {
  return (await db.read(scope, listSince, [userId, since])).map(toPull)
}

/** The same with those that brought only a report. */
export async function everyPullSince(
  db: Database,
  scope: HostScope,
  userId: string,
  since: number,
): Promise<PullRecord[]> {
  return (await db.read(scope, listEverySince, [userId, since])).map(toPull)
}

/** The same by their dates, a page at a time. */
export async function pullsOfUser(tx: Transaction, page: TimelinePage<string>): Promise<PullRecord[]> {
  return (await tx.run(ofUser, pageValues(page))).map(toPull)
}

function toPull(row: Row): PullRecord {
  const captures: PullRecord['captures'] = {}
  for (const bureau of bureaus) {
    const id = row[`${bureau.toLowerCase()}_capture`] as string | null
    if (id !== null) captures[bureau] = id
  }
  return {
    id: row['pull_id'] as string,
    reportId: row['report_id'] as string,
    scoreId: row['score_id'] as string,
    generatedAt: row['generated_at'] as number,
    reportExpiresAt: row['report_expires_at'] as number,
    productKind: row['product_kind'] as ProductKind,
    scoreModel: row['score_model'] as ScoreModel,
    captures,
    scored: row['scored'] as boolean,
    missing: row['missing'] as Bureau[],
    absent: row['absent'] as PullRecord['absent'],
    sealedScores: row['sealed_scores'] as Buffer,
    sealedChanges: row['sealed_changes'] as Buffer | null,
  }
}

const pullColumns = `p.id AS pull_id, p.report_id, p.score_id, p.generated_at, p.report_expires_at, p.product_kind, p.score_model,
  p.efx_capture, p.tu_capture, p.exp_capture, p.scored, p.missing, p.absent, p.sealed_scores, p.sealed_changes`

const insert = statement(
  'pull-insert',
  `INSERT INTO pulls (host_id, user_id, id, report_id, score_id, generated_at, report_expires_at, product_kind, score_model,
     efx_capture, tu_capture, exp_capture, scored, missing, absent, sealed_scores, sealed_changes)
   VALUES (current_host(), $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)`,
)
const byId = statement(
  'pull-by-id',
  `SELECT ${pullColumns} FROM pulls p WHERE p.host_id = current_host() AND p.user_id = $1 AND p.id = $2`,
)
const complete = statement(
  'pull-complete',
  `UPDATE pulls SET missing = array_remove(missing, $3), sealed_scores = $6, sealed_changes = $7,
     efx_capture = CASE WHEN $3 = 'EFX' THEN $4::uuid ELSE efx_capture END,
     tu_capture = CASE WHEN $3 = 'TU' THEN $4::uuid ELSE tu_capture END,
     exp_capture = CASE WHEN $3 = 'EXP' THEN $4::uuid ELSE exp_capture END,
     absent = CASE WHEN $5::text IS NULL THEN absent ELSE absent || jsonb_build_object($3::text, $5::text) END
   WHERE host_id = current_host() AND user_id = $1 AND id = $2 AND $3 = ANY(missing) RETURNING 1`,
)
const listSince = hostRead(
  'pulls-since',
  `SELECT ${pullColumns} FROM pulls p WHERE p.host_id = host.id AND p.user_id = $2 AND p.generated_at > $3 AND p.scored
   ORDER BY p.seq DESC`,
)
const listEverySince = hostRead(
  'pulls-every-since',
  `SELECT ${pullColumns} FROM pulls p WHERE p.host_id = host.id AND p.user_id = $2 AND p.generated_at > $3
   ORDER BY p.seq DESC`,
)
const ofUser = statement(
  'pulls-of-user',
  `SELECT ${pullColumns} FROM pulls p WHERE p.host_id = current_host() AND p.user_id = $1 AND p.generated_at >= $2
     AND (p.generated_at, p.id) < ($3::bigint, $4::uuid)
   ORDER BY p.generated_at DESC, p.id DESC LIMIT $5`,
)
export const oldPulls = sweepOf('pulls', 'generated_at')
