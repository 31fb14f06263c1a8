import type { Database, Transaction } from './database.ts'
import { statement } from './statement.ts'

/** How far each part of the list of closed accounts is known to be true in this database. */
export async function listPositions(system: Database): Promise<Map<string, number>> {
  const rows = await system.run(positions)
  return new Map(rows.map((row) => [row['part'] as string, row['position'] as number]))
}

/**
 * Runs in the transaction that compared the list: a database that was exchanged in between must not get the position of another.
 */
export async function moveListPosition(tx: Transaction, part: string, position: number): Promise<void> {
  await tx.run(move, [part, position])
}

/** The part is lost, or shorter than it was; what is left of it is compared from its beginning. */
export async function forgetListPosition(system: Database, part: string): Promise<void> {
  await system.run(forget, [part])
}

export interface LiveAccount {
  hostId: string
  userId: string
}

/**
 * The accounts of these that have a data key in this database, at any host. Nearly all are found closed at the host of their
 * closing; only for the others, which are open, at another host now or not known yet, every host is searched.
 */
export async function liveAmong(
  tx: Transaction,
  closings: readonly { hostId: string; userId: string }[],
): Promise<LiveAccount[]> {
  const hostIds = closings.map(({ hostId }) => hostId)
  const userIds = closings.map(({ userId }) => userId)
  const open = (await tx.run(notClosed, [hostIds, userIds])).map((row) => row['user_id'] as string)
  if (open.length === 0) return []
  const rows = await tx.run(alive, [open])
  return rows.map((row) => ({ hostId: row['host_id'] as string, userId: row['id'] as string }))
}

const positions = statement('closed-list-positions', 'SELECT part, position FROM closed_list_positions')
const move = statement(
  'closed-list-move',
  `INSERT INTO closed_list_positions (part, position) VALUES ($1, $2)
   ON CONFLICT (part) DO UPDATE SET position = greatest(closed_list_positions.position, excluded.position)`,
)
const forget = statement('closed-list-forget', 'DELETE FROM closed_list_positions WHERE part = $1')
const notClosed = statement(
  'closed-list-not-closed',
  `SELECT DISTINCT listed.user_id FROM unnest($1::uuid[], $2::uuid[]) AS listed (host_id, user_id)
   WHERE NOT EXISTS (
     SELECT 1 FROM users u WHERE u.host_id = listed.host_id AND u.id = listed.user_id AND u.wrapped_key IS NULL)`,
)
const alive = statement(
  'closed-list-alive',
  `SELECT u.host_id, u.id FROM hosts h, unnest($1::uuid[]) AS listed (id),
     LATERAL (SELECT host_id, id FROM users WHERE host_id = h.id AND id = listed.id AND wrapped_key IS NOT NULL) u
   ORDER BY u.host_id, u.id`,
)
