import type { Bureau } from '@plumbline/core/bureaus'
import type { Database, Row, Transaction } from './database.ts'
import type { HostScope } from './host-scope.ts'
import { lowestId } from './lowest-id.ts'
import { statement } from './statement.ts'

/** A compressed segment of an answer as stored: sealed, with the checksum and length that joining needs. */
export interface StoredSegment {
  sealed: Buffer
  bytes: number
  crc: number
  shift: number
}

/** One bureau's answer about a person at an instant. */
export interface NewCapture {
  id: string
  userId: string
  bureau: Bureau
  capturedAt: number
  entry: StoredSegment
  sealedFile: Buffer
  sealedDigest: Buffer
  /** How the digest is to be opened. */
  digestForm: number
}

export async function insertCapture(tx: Transaction, capture: NewCapture): Promise<void> {
  await tx.run(insert, [
    capture.userId,
    capture.id,
    capture.bureau,
    capture.capturedAt,
    capture.entry.sealed,
    capture.entry.bytes,
    capture.entry.crc,
    capture.entry.shift,
    capture.sealedFile,
    capture.sealedDigest,
    capture.digestForm,
  ])
}

interface CaptureFile {
  id: string
  bureau: Bureau
  capturedAt: number
  sealedFile: Buffer
}

/** The normalised files of some captures, in no order. */
export async function captureFiles(tx: Transaction, userId: string, ids: readonly string[]): Promise<CaptureFile[]> {
  return (await tx.run(files, [userId, ids])).map((row) => ({
    id: row['id'] as string,
    bureau: row['bureau'] as Bureau,
    capturedAt: row['captured_at'] as number,
    sealedFile: row['sealed_file'] as Buffer,
  }))
}

/**
 * Answers that no readable report shows any more. `olderThan` only keeps the search short: younger ones are all shown. Of the
 * older ones many still are, so a page is a number of answers looked at and not a number of them deleted: the statement that
 * has to find a full page of deletable ones would read all others before it.
 */
export async function deleteUnshownCaptures(
  db: Database,
  scope: HostScope,
  { now, olderThan, pageSize = 1_000 }: { now: number; olderThan: number; pageSize?: number },
): Promise<number> {
  let gone = 0
  for (let after = { at: 0, id: lowestId }; ; ) {
    const values = [now, olderThan, after.at, after.id, pageSize]
    const [page] = await db.transaction(scope, (tx) => tx.run(unshown, values))
    if (!page) return gone
    gone += page['gone'] as number
    after = { at: page['captured_at'] as number, id: page['id'] as string }
  }
}

export function toStoredSegment(row: Row): StoredSegment | null {
  const sealed = row['sealed_entry'] as Buffer | null
  return (
    sealed && {
      sealed,
      bytes: row['entry_bytes'] as number,
      crc: row['entry_crc'] as number,
      shift: row['entry_shift'] as number,
    }
  )
}

const insert = statement(
  'capture-insert',
  `INSERT INTO captures (host_id, user_id, id, bureau, captured_at, sealed_entry, entry_bytes, entry_crc, entry_shift,
     sealed_file, sealed_digest, digest_form)
   VALUES (current_host(), $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
)
const files = statement(
  'capture-files',
  `SELECT id, bureau, captured_at, sealed_file FROM captures
   WHERE host_id = current_host() AND user_id = $1 AND id = ANY($2::uuid[])`,
)
const unshown = statement(
  'sweep-captures',
  `WITH page AS MATERIALIZED (
     SELECT ctid AS place, user_id, id, captured_at FROM captures
     WHERE host_id = current_host() AND captured_at < $2 AND (captured_at, id) > ($3::bigint, $4::uuid)
     ORDER BY captured_at, id LIMIT $5),
   gone AS (
     DELETE FROM captures WHERE ctid = ANY (ARRAY(SELECT place FROM page WHERE coalesce((
       SELECT false FROM pulls p WHERE p.host_id = current_host() AND p.user_id = page.user_id AND p.report_expires_at > $1
         AND page.id IN (p.efx_capture, p.tu_capture, p.exp_capture) LIMIT 1), true)))
     RETURNING 1)
   SELECT (SELECT count(*)::integer FROM gone) AS gone, captured_at, id FROM page
   ORDER BY captured_at DESC, id DESC LIMIT 1`,
)
