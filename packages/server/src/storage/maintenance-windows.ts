import type { Provider } from '@plumbline/core/bureaus'
import type { Database, Transaction } from './database.ts'
import { statement } from './statement.ts'
import type { WorkItem } from './work-items.ts'

/** A bureau, a vendor or a carrier is not called between these instants. */
export interface MaintenanceWindow {
  id: string
  seq: number
  provider: Provider
  startsAt: number
  endsAt: number
  note: string
  memberId: string
  at: number
  cancelledAt: number | null
}

export async function insertWindow(
  tx: Transaction,
  { id, provider, startsAt, endsAt, note, memberId, at }: Omit<MaintenanceWindow, 'seq' | 'cancelledAt'>,
): Promise<void> {
  await tx.run(insert, [id, provider, startsAt, endsAt, note, memberId, at])
}

/** Undefined: it is over, cancelled already, or there is none of this id. */
export async function cancelWindow(tx: Transaction, id: string, now: number): Promise<MaintenanceWindow | undefined> {
  return (await tx.run(cancel, [id, now]))[0] as unknown as MaintenanceWindow | undefined
}

/** Those that are not over, the soonest first. */
export async function windowsAhead(system: Database, now: number): Promise<MaintenanceWindow[]> {
  return (await system.run(ahead, [now])) as unknown as MaintenanceWindow[]
}

/** The latest planned first, also those that are over. */
export async function listWindows(
  system: Database,
  { beforeSeq, limit }: { beforeSeq: number; limit: number },
): Promise<MaintenanceWindow[]> {
  return (await system.run(list, [beforeSeq, limit])) as unknown as MaintenanceWindow[]
}

/** Puts an item off as if it had not been claimed. */
export async function putOffWork(
  system: Database,
  { hostId, id, fence }: Pick<WorkItem, 'hostId' | 'id' | 'fence'>,
  dueAt: number,
): Promise<void> {
  await system.run(putOff, [hostId, id, fence, dueAt])
}

/** Makes due now what was put off until the end of a window that does not take place. */
export async function bringForward(
  tx: Transaction,
  { kinds, until, now }: { kinds: readonly string[]; until: number; now: number },
): Promise<void> {
  await tx.run(forward, [kinds, until, now])
}

const columns = `id, seq, bureau AS provider, starts_at AS "startsAt", ends_at AS "endsAt", note, member_id AS "memberId", at,
  cancelled_at AS "cancelledAt"`

const insert = statement(
  'maintenance-insert',
  `INSERT INTO maintenance_windows (id, bureau, starts_at, ends_at, note, member_id, at) VALUES ($1, $2, $3, $4, $5, $6, $7)`,
)
const cancel = statement(
  'maintenance-cancel',
  `UPDATE maintenance_windows SET cancelled_at = $2 WHERE id = $1 AND cancelled_at IS NULL AND ends_at > $2 RETURNING ${columns}`,
)
const ahead = statement(
  'maintenance-ahead',
  `SELECT ${columns} FROM maintenance_windows WHERE cancelled_at IS NULL AND ends_at > $1 ORDER BY starts_at LIMIT 50`,
)
const list = statement(
  'maintenance-list',
  `SELECT ${columns} FROM maintenance_windows WHERE seq < $1 ORDER BY seq DESC LIMIT $2`,
)
const putOff = statement(
  'work-put-off',
  `UPDATE work_items SET due_at = $4, leased_until = NULL, attempts = attempts - 1 WHERE host_id = $1 AND id = $2 AND fence = $3`,
)
const forward = statement(
  'work-bring-forward',
  `UPDATE work_items w SET due_at = $3::bigint + h.clock_offset_ms FROM hosts h
   WHERE w.host_id = h.id AND w.kind = ANY ($1::text[]) AND w.dead_at IS NULL AND w.due_at = $2::bigint + h.clock_offset_ms`,
)
