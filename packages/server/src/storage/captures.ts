import type { Bureau } from '@plumbline/core'
import type { Database, Row, Transaction } from './database.ts'
import type { HostScope } from './host-scope.ts'
import { statement } from './statement.ts'
import { sweep, sweepOf } from './sweep.ts'

/** A compressed piece of an answer as stored: sealed, with what joining needs to know of it. */
export interface StoredPiece {
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
  entry: StoredPiece
  v2: StoredPiece | null
  sealedFile: Buffer
  sealedDigest: Buffer
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
    capture.v2?.sealed ?? null,
    capture.v2?.bytes ?? null,
    capture.v2?.crc ?? null,
    capture.v2?.shift ?? null,
    capture.sealedFile,
    capture.sealedDigest,
  ])
}

export interface CaptureFile {
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

/** Answers that no readable report shows any more. `olderThan` only keeps the search short: younger ones are all shown. */
export function deleteUnshownCaptures(
  db: Database,
  scope: HostScope,
  { now, olderThan }: { now: number; olderThan: number },
): Promise<number> {
  return sweep(db, scope, unshown, [now, olderThan])
}

export function toStoredPiece(row: Row, name: 'entry' | 'v2'): StoredPiece | null {
  const sealed = row[`sealed_${name}`] as Buffer | null
  return (
    sealed && {
      sealed,
      bytes: row[`${name}_bytes`] as number,
      crc: row[`${name}_crc`] as number,
      shift: row[`${name}_shift`] as number,
    }
  )
}

const insert = statement(
  'capture-insert',
  `INSERT INTO captures (host_id, user_id, id, bureau, captured_at, sealed_entry, entry_bytes, entry_crc, entry_shift,
     sealed_v2, v2_bytes, v2_crc, v2_shift, sealed_file, sealed_digest)
   VALUES (current_host(), $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)`,
)
const files = statement(
  'capture-files',
  `SELECT id, bureau, captured_at, sealed_file FROM captures
   WHERE host_id = current_host() AND user_id = $1 AND id = ANY($2::uuid[])`,
)
const unshown = sweepOf(
  'captures',
  `captured_at < $2 AND NOT EXISTS (
     SELECT 1 FROM pulls p WHERE p.host_id = captures.host_id AND p.user_id = captures.user_id AND p.report_expires_at > $1
       AND captures.id IN (p.efx_capture, p.tu_capture, p.exp_capture))`,
)
