import type { CalendarDate } from '@plumbline/core/calendar'
import type { DataAge } from '@plumbline/core/freshness'
import type { Database, Transaction } from './database.ts'
import type { HostScope } from './host-scope.ts'
import { hostRead, statement } from './statement.ts'

/** How old a user's data is, and from which day its dates are counted. */
export interface DataState extends DataAge {
  cadenceFrom: CalendarDate
}

/**
 * The right to pull for a user who is active; the state is made when there is none yet. `leased`: another process has it. `gone`:
 * there is no such user any more.
 */
export async function leaseData(
  db: Database,
  scope: HostScope,
  userId: string,
  lease: { by: string; now: number; until: number; today: CalendarDate },
): Promise<DataState | 'leased' | 'gone'> {
  return db.transaction(scope, async (tx) => {
    const [row] = await tx.run(take, [userId, lease.by, lease.now, lease.until, lease.today])
    if (!row) return (await tx.run(isActive, [userId])).length > 0 ? 'leased' : 'gone'
    return {
      latestPull: row['latest_pull'] as string | null,
      scorePull: row['score_pull'] as string | null,
      cadenceFrom: row['cadence_from'] as CalendarDate,
      dueAt: row['due_at'] as number,
      markedStale: row['marked_stale'] as boolean,
      restUntil: row['rest_until'] as number,
    }
  })
}

export async function endDataLease(db: Database, scope: HostScope, userId: string, by: string): Promise<void> {
  await db.transaction(scope, (tx) => tx.run(endLease, [userId, by]))
}

/**
 * A pull has succeeded: it is shown from now on, and its lease ends. One without scores leaves the date of the
 * next as it is. False: the lease was lost meanwhile.
 */
export async function noteFreshData(
  tx: Transaction,
  userId: string,
  fresh: { by: string; pullId: string; scored: boolean; cadenceFrom: CalendarDate; dueAt: number },
): Promise<boolean> {
  const { by, pullId, scored, cadenceFrom, dueAt } = fresh
  return (await tx.run(freshen, [userId, pullId, cadenceFrom, dueAt, scored, by])).length > 0
}

/** A pull has failed: the old copy is shown for a while before the bureaus are asked again. */
export async function noteFailedPull(tx: Transaction, userId: string, restUntil: number): Promise<void> {
  await tx.run(rest, [userId, restUntil])
}

/** When the user's data is to be pulled again. */
export async function dueAtOf(db: Database, scope: HostScope, userId: string): Promise<number | undefined> {
  return (await db.read(scope, due, [userId]))[0]?.['due_at'] as number | undefined
}

/** The next read pulls; nothing is deleted. */
export async function markDataStale(tx: Transaction, userId: string): Promise<void> {
  await tx.run(stale, [userId])
}

/** Whether a pull is what is shown of the user now; a pull that is not shown need not be completed. */
export async function isShown(tx: Transaction, userId: string, pullId: string): Promise<boolean> {
  return (await tx.run(shown, [userId, pullId])).length > 0
}

// The share lock of the user's row keeps closing and moving apart from this, so that a state they delete is not made again.
const take = statement(
  'data-lease',
  `INSERT INTO data_states AS d (host_id, user_id, cadence_from, due_at, held_by, held_until)
   SELECT u.host_id, u.id, $5::text, 0, $2::uuid, $4::bigint FROM users u
     WHERE u.host_id = current_host() AND u.id = $1 AND u.status = 'active' FOR SHARE
   ON CONFLICT (host_id, user_id) DO UPDATE SET held_by = excluded.held_by, held_until = excluded.held_until
   WHERE d.held_until <= $3::bigint
   RETURNING latest_pull, score_pull, cadence_from, due_at, marked_stale, rest_until`,
)
const isActive = statement(
  'data-user-active',
  "SELECT 1 FROM users WHERE host_id = current_host() AND id = $1 AND status = 'active'",
)
const endLease = statement(
  'data-lease-end',
  'UPDATE data_states SET held_until = 0, held_by = NULL WHERE host_id = current_host() AND user_id = $1 AND held_by = $2',
)
const freshen = statement(
  'data-freshen',
  `UPDATE data_states SET latest_pull = $2, score_pull = CASE WHEN $5::boolean THEN $2 ELSE score_pull END,
     cadence_from = $3, due_at = CASE WHEN $5 THEN $4 ELSE due_at END, marked_stale = marked_stale AND NOT $5, rest_until = 0,
     held_until = 0, held_by = NULL
   WHERE host_id = current_host() AND user_id = $1 AND held_by = $6 RETURNING 1`,
)
const rest = statement(
  'data-rest',
  'UPDATE data_states SET rest_until = $2 WHERE host_id = current_host() AND user_id = $1',
)
const due = hostRead('data-due', 'SELECT d.due_at FROM data_states d WHERE d.host_id = host.id AND d.user_id = $2')
const stale = statement(
  'data-mark-stale',
  'UPDATE data_states SET marked_stale = true, rest_until = 0 WHERE host_id = current_host() AND user_id = $1',
)
const shown = statement(
  'data-shown',
  `SELECT 1 FROM data_states WHERE host_id = current_host() AND user_id = $1 AND $2::uuid IN (latest_pull, score_pull)`,
)
