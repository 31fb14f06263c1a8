import type { Bureau } from '@plumbline/core'
import type { Row, Transaction } from './database.ts'
import { statement } from './statement.ts'

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
  sealedFile: Buffer
}

/** The normalised files of some captures, in no order. */
export async function captureFiles(tx: Transaction, userId: string, ids: readonly string[]): Promise<CaptureFile[]> {
  return (await tx.run(files, [userId, ids])).map((row) => ({
    id: row['id'] as string,
    bureau: row['bureau'] as Bureau,
    sealedFile: row['sealed_file'] as Buffer,
  }))
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
  'SELECT id, bureau, sealed_file FROM captures WHERE host_id = current_host() AND user_id = $1 AND id = ANY($2::uuid[])',
)
