import type { SealContext } from '../../secrets/vault.ts'
import type { MovingRow } from '../../storage/move-user.ts'
import { alertContext } from '../alerts/alert-content.ts'
import { captureContext } from '../data/capture.ts'
import { digestContext } from '../data/capture-digest.ts'
import { changesContext, scoreContext } from '../data/store-pull.ts'

/** Seals a column anew; what it is bound to follows from the host. */
export type Reseal = (row: MovingRow, column: string, context: (hostId: string) => SealContext) => string | null

/** A bureau's answer with everything that is sealed of it. */
export function carriedCapture(row: MovingRow, reseal: Reseal): MovingRow {
  const [userId, captureId] = [row['user_id'] as string, row['id'] as string]
  const form = row['digest_form'] as number
  return {
    sealed_entry: reseal(row, 'sealed_entry', (hostId) => captureContext({ hostId, userId, captureId }, 'entry')),
    sealed_file: reseal(row, 'sealed_file', (hostId) => captureContext({ hostId, userId, captureId }, 'file')),
    sealed_digest: reseal(row, 'sealed_digest', (hostId) => digestContext({ hostId, userId, captureId, form })),
  }
}

export function carriedPull(row: MovingRow, reseal: Reseal): MovingRow {
  const [userId, pullId] = [row['user_id'] as string, row['id'] as string]
  return {
    sealed_scores: reseal(row, 'sealed_scores', (hostId) => scoreContext({ hostId, userId, pullId })),
    sealed_changes: reseal(row, 'sealed_changes', (hostId) => changesContext({ hostId, userId, pullId })),
  }
}

export function carriedAlert(row: MovingRow, reseal: Reseal): MovingRow {
  const [userId, alertId] = [row['user_id'] as string, row['id'] as string]
  return { sealed_content: reseal(row, 'sealed_content', (hostId) => alertContext({ hostId, userId, alertId })) }
}

/** Where the new host refreshes at another pace, the dates of the old one mean nothing. */
export function carriedState({ now, samePace }: { now: number; samePace: boolean }): MovingRow {
  return { ...(samePace ? {} : { due_at: now }), rest_until: 0, held_until: 0, held_by: null }
}
