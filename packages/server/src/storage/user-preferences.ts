import {
  type AlertChoices,
  type Digest,
  defaultChoices,
  type Preferences,
  type QuietHours,
} from '@plumbline/core/messages'
import type { Database, Row, Transaction } from './database.ts'
import type { HostScope } from './host-scope.ts'
import { hostRead, statement } from './statement.ts'

/** What people want to be told. The channels stand with the user; who never chose anything else has no row. */
export type StoredChoices = Omit<Preferences, 'channels'>

export async function findChoices(db: Database, scope: HostScope, userId: string): Promise<StoredChoices> {
  const [row] = await db.read(scope, byUser, [userId])
  return toChoices(row)
}

/** The user must be locked, so that two changes at once do not undo one another. */
export async function readChoices(tx: Transaction, userId: string): Promise<StoredChoices> {
  const [row] = await tx.run(byUserInside, [userId])
  return toChoices(row)
}

/** `allClearAt`: when it is looked at first whether nothing has happened; a date that stands already stays. */
export async function saveChoices(
  tx: Transaction,
  userId: string,
  choices: StoredChoices,
  allClearAt: number,
): Promise<void> {
  const { alerts, scoreChangeMin, quietHours, digest, allClear } = choices
  await tx.run(upsert, [
    userId,
    JSON.stringify(alerts),
    scoreChangeMin,
    quietHours && JSON.stringify(quietHours),
    digest,
    allClear,
    allClearAt,
  ])
}

/** Who is to be looked at by now, the longest overdue first. */
export async function dueForAllClear(db: Database, scope: HostScope, now: number, limit: number): Promise<string[]> {
  return (await db.read(scope, due, [now, limit])).map((row) => row['user_id'] as string)
}

/** Whether this call moved the date: another worker may have done so before. */
export async function moveAllClear(tx: Transaction, userId: string, now: number, next: number): Promise<boolean> {
  return (await tx.run(move, [userId, now, next])).length > 0
}

function toChoices(row: Row | undefined): StoredChoices {
  if (!row) return defaultChoices
  return {
    alerts: row['alerts'] as AlertChoices,
    scoreChangeMin: row['score_change_min'] as number,
    quietHours: row['quiet_hours'] as QuietHours | null,
    digest: row['digest'] as Digest,
    allClear: row['all_clear_at'] !== null,
  }
}

const columns = 'p.alerts, p.score_change_min, p.quiet_hours, p.digest, p.all_clear_at'
const byUser = hostRead(
  'preferences-of-user',
  `SELECT ${columns} FROM user_preferences p WHERE p.host_id = host.id AND p.user_id = $2`,
)
const byUserInside = statement(
  'preferences-of-user-inside',
  `SELECT ${columns} FROM user_preferences p WHERE p.host_id = current_host() AND p.user_id = $1`,
)
const upsert = statement(
  'preferences-save',
  `INSERT INTO user_preferences AS p (host_id, user_id, alerts, score_change_min, quiet_hours, digest, all_clear_at)
   VALUES (current_host(), $1, $2, $3, $4, $5, CASE WHEN $6::boolean THEN $7::bigint END)
   ON CONFLICT (host_id, user_id) DO UPDATE SET alerts = excluded.alerts, score_change_min = excluded.score_change_min,
     quiet_hours = excluded.quiet_hours, digest = excluded.digest,
     all_clear_at = CASE WHEN $6::boolean THEN coalesce(p.all_clear_at, excluded.all_clear_at) END`,
)
const due = hostRead(
  'preferences-all-clear-due',
  `SELECT p.user_id FROM user_preferences p WHERE p.host_id = host.id AND p.all_clear_at <= $2
   ORDER BY p.all_clear_at, p.user_id LIMIT $3`,
)
const move = statement(
  'preferences-all-clear-move',
  `UPDATE user_preferences SET all_clear_at = $3 WHERE host_id = current_host() AND user_id = $1 AND all_clear_at <= $2
   RETURNING 1`,
)
