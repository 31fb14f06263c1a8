import type { Bureau } from '@plumbline/core/bureaus'
import type { ScoreModel } from '@plumbline/core/credit-file'
import type { ProductKind } from '@plumbline/core/hosts'
import { type StoredSegment, toStoredSegment } from './captures.ts'
import type { Database, Row } from './database.ts'
import type { HostScope } from './host-scope.ts'
import { hostRead, type Statement } from './statement.ts'

/** Which part of the captures is read. `scores`: the digests of the newest pull that has scores. */
export type Wanted = 'scores' | 'digest' | 'entry' | 'file'

interface LatestCapture {
  id: string
  bureau: Bureau
  capturedAt: number
  /** The sealed part that was asked for. */
  sealed: Buffer | null
  /** How a digest is to be opened. */
  digestForm: number | null
  segment: StoredSegment | null
}

export interface LatestPull {
  id: string
  reportId: string
  scoreId: string
  generatedAt: number
  reportExpiresAt: number
  productKind: ProductKind
  scoreModel: ScoreModel
  missing: Bureau[]
  absent: Partial<Record<Bureau, 'NO_HIT'>>
  captures: LatestCapture[]
}

export interface LatestData {
  dueAt: number
  markedStale: boolean
  consented: boolean
  pull: LatestPull | null
}

/**
 * The data that is shown of users now, all in one read, in the order of `userIds`. Undefined: nothing was ever pulled. What
 * has run out is not shown.
 */
export async function findLatest(
  db: Database,
  scope: HostScope,
  userIds: readonly string[],
  wanted: Wanted,
  now: number,
): Promise<(LatestData | undefined)[]> {
  const rows = await db.read(scope, latest[wanted], [userIds, now])
  const byUser = Map.groupBy(rows, (row) => row['user_id'] as string)
  return userIds.map((userId) => toLatestData(byUser.get(userId) ?? [], wanted))
}

function toLatestData(rows: readonly Row[], wanted: Wanted): LatestData | undefined {
  const [first] = rows
  if (!first) return undefined
  return {
    dueAt: first['due_at'] as number,
    markedStale: first['marked_stale'] as boolean,
    consented: first['consented'] as boolean,
    pull: first['pull_id'] === null ? null : toLatestPull(rows, wanted),
  }
}

/** One pull by its place among the reports that are still kept, newest first, or by its id. */
export async function findStored(
  db: Database,
  scope: HostScope,
  userId: string,
  wanted: Wanted,
  chosen: { now: number; reportId?: string; offset?: number; limit?: number },
): Promise<LatestPull[]> {
  const values = [userId, chosen.now, chosen.reportId ?? null, chosen.offset ?? 0, chosen.limit ?? 1000]
  const rows = await db.read(scope, stored[wanted], values)
  const byPull = Map.groupBy(rows, (row) => row['pull_id'] as string)
  return [...byPull.values()].map((group) => toLatestPull(group, wanted))
}

export async function countStored(db: Database, scope: HostScope, userId: string, now: number): Promise<number> {
  return (await db.read(scope, count, [userId, now]))[0]!['count'] as number
}

function toLatestPull(rows: readonly Row[], wanted: Wanted): LatestPull {
  const first = rows[0]!
  return {
    id: first['pull_id'] as string,
    reportId: first['report_id'] as string,
    scoreId: first['score_id'] as string,
    generatedAt: first['generated_at'] as number,
    reportExpiresAt: first['report_expires_at'] as number,
    productKind: first['product_kind'] as ProductKind,
    scoreModel: first['score_model'] as ScoreModel,
    missing: first['missing'] as Bureau[],
    absent: first['absent'] as LatestPull['absent'],
    captures: rows.flatMap((row) =>
      row['capture_id'] === null
        ? []
        : [
            {
              id: row['capture_id'] as string,
              bureau: row['bureau'] as Bureau,
              capturedAt: row['captured_at'] as number,
              sealed: (row[sealedColumn[wanted]] as Buffer | null | undefined) ?? null,
              digestForm: (row['digest_form'] as number | undefined) ?? null,
              segment: wanted === 'entry' ? toStoredSegment(row) : null,
            },
          ],
    ),
  }
}

const pullColumns = `p.id AS pull_id, p.report_id, p.score_id, p.generated_at, p.report_expires_at, p.product_kind,
  p.score_model, p.missing, p.absent`
const sealedColumn: Readonly<Record<Wanted, string>> = {
  scores: 'sealed_digest',
  digest: 'sealed_digest',
  entry: 'sealed_entry',
  file: 'sealed_file',
}
const wantedColumns: Readonly<Record<Wanted, string>> = {
  scores: 'c.sealed_digest, c.digest_form',
  digest: 'c.sealed_digest, c.digest_form',
  entry: 'c.sealed_entry, c.entry_bytes, c.entry_crc, c.entry_shift',
  // Only TU has a second form; the others are shown in their own.
  file: 'c.sealed_file',
}
const captureJoin = `LEFT JOIN captures c ON c.host_id = p.host_id AND c.user_id = p.user_id
    AND c.id = ANY (ARRAY[p.efx_capture, p.tu_capture, p.exp_capture])`
const perWanted = (make: (wanted: Wanted) => Statement): Readonly<Record<Wanted, Statement>> => ({
  scores: make('scores'),
  digest: make('digest'),
  entry: make('entry'),
  file: make('file'),
})

const latest = perWanted((wanted) =>
  hostRead(
    `latest-${wanted}`,
    `SELECT d.user_id, d.due_at, d.marked_stale, ${pullColumns}, c.id AS capture_id, c.bureau, c.captured_at, ${wantedColumns[wanted]},
       EXISTS (SELECT 1 FROM consents k WHERE k.host_id = d.host_id AND k.user_id = d.user_id AND k.revoked_at IS NULL) AS consented
     FROM data_states d LEFT JOIN pulls p ON p.host_id = d.host_id AND p.user_id = d.user_id AND p.id = d.${wanted === 'scores' ? 'score_pull' : 'latest_pull'}
       AND p.report_expires_at > $3
     ${captureJoin} WHERE d.host_id = host.id AND d.user_id = ANY ($2::uuid[])`,
  ),
)
// A report that has run out is gone for the reader, whether or not a job has removed it yet.
const stored = perWanted((wanted) =>
  hostRead(
    `stored-${wanted}`,
    `SELECT ${pullColumns}, c.id AS capture_id, c.bureau, c.captured_at, ${wantedColumns[wanted]}
     FROM (SELECT * FROM pulls q WHERE q.host_id = host.id AND q.user_id = $2 AND q.report_expires_at > $3
         AND coalesce(q.efx_capture, q.tu_capture, q.exp_capture) IS NOT NULL
         AND ($4::uuid IS NULL OR q.report_id = $4::uuid)
       ORDER BY q.seq DESC OFFSET $5 LIMIT $6) p
     ${captureJoin} ORDER BY p.seq DESC`,
  ),
)
const count = hostRead(
  'stored-count',
  `SELECT count(*)::int AS count FROM pulls q WHERE q.host_id = host.id AND q.user_id = $2 AND q.report_expires_at > $3
     AND coalesce(q.efx_capture, q.tu_capture, q.exp_capture) IS NOT NULL`,
)
