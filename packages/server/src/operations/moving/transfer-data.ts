import { dateOfInstant } from '@plumbline/core/calendar'
import type { IdsOf, UserThing } from '../../secrets/sealed-things.ts'
import type { MovingRow } from '../../storage/move-user.ts'
import { digestThing } from '../data/capture-digest.ts'

/** Seals a column anew for the new host. */
export type Reseal = <Thing extends UserThing>(
  row: MovingRow,
  column: string,
  thing: Thing,
  ...ids: IdsOf<Thing>
) => string | null

/** A bureau's answer with everything that is sealed of it. */
export function transferredCapture(row: MovingRow, reseal: Reseal): MovingRow {
  const id = row['id'] as string
  return {
    sealed_entry: reseal(row, 'sealed_entry', 'entry', id),
    sealed_file: reseal(row, 'sealed_file', 'creditFile', id),
    sealed_digest: reseal(row, 'sealed_digest', digestThing(row['digest_form'] as number), id),
  }
}

export function transferredPull(row: MovingRow, reseal: Reseal): MovingRow {
  const id = row['id'] as string
  return {
    sealed_scores: reseal(row, 'sealed_scores', 'scores', id),
    sealed_changes: reseal(row, 'sealed_changes', 'changes', id),
  }
}

export function transferredAlert(row: MovingRow, reseal: Reseal): MovingRow {
  return { sealed_content: reseal(row, 'sealed_content', 'alert', row['id'] as string) }
}

/**
 * Where the new host refreshes at another pace, the dates of the old one mean nothing. Where its clock is ahead, the next date
 * keeps its distance and the ones after it are counted from there.
 */
export function transferredState(
  row: MovingRow,
  { now, samePace, clockShiftMs }: { now: number; samePace: boolean; clockShiftMs: number },
): MovingRow {
  const dueAt = samePace ? (row['due_at'] as number) + clockShiftMs : now
  const counted = clockShiftMs === 0 || !samePace ? {} : { cadence_from: dateOfInstant(dueAt) }
  return { due_at: dueAt, ...counted, rest_until: 0, held_until: 0, held_by: null }
}
