import type { CalendarDate } from '@plumbline/core'
import type { Database, Transaction } from './database.ts'
import type { HostScope } from './host-scope.ts'
import { hostRead, statement } from './statement.ts'

/** How fresh a user's data is, and who is fetching it. */
export interface DataState {
  latestPull: string | null
  cadenceFrom: CalendarDate
  dueAt: number
  markedStale: boolean
  restUntil: number
}

/** The right to pull for a user. The state is made when there is none yet. */
export async function holdData(
  db: Database,
  scope: HostScope,
  userId: string,
  hold: { by: string; now: number; until: number; today: CalendarDate },
): Promise<DataState | undefined> {
  return db.transaction(scope, async (tx) => {
    const [row] = await tx.run(take, [userId, hold.by, hold.now, hold.until, hold.today])
    return (
      row && {
        latestPull: row['latest_pull'] as string | null,
        cadenceFrom: row['cadence_from'] as CalendarDate,
        dueAt: row['due_at'] as number,
        markedStale: row['marked_stale'] as boolean,
        restUntil: row['rest_until'] as number,
      }
    )
  })
}

export async function letGoOfData(db: Database, scope: HostScope, userId: string, by: string): Promise<void> {
  await db.transaction(scope, (tx) => tx.run(letGo, [userId, by]))
}

/** A pull has succeeded: it is what is shown from now on. */
export async function noteFreshData(
  tx: Transaction,
  userId: string,
  fresh: { pullId: string; cadenceFrom: CalendarDate; dueAt: number },
): Promise<void> {
  await tx.run(freshen, [userId, fresh.pullId, fresh.cadenceFrom, fresh.dueAt])
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

const take = statement(
  'data-hold',
  `INSERT INTO data_states AS d (host_id, user_id, cadence_from, due_at, held_by, held_until)
   VALUES (current_host(), $1, $5, 0, $2, $4)
   ON CONFLICT (host_id, user_id) DO UPDATE SET held_by = excluded.held_by, held_until = excluded.held_until
   WHERE d.held_until <= $3
   RETURNING latest_pull, cadence_from, due_at, marked_stale, rest_until`,
)
const letGo = statement(
  'data-let-go',
  'UPDATE data_states SET held_until = 0, held_by = NULL WHERE host_id = current_host() AND user_id = $1 AND held_by = $2',
)
const freshen = statement(
  'data-freshen',
  `UPDATE data_states SET latest_pull = $2, cadence_from = $3, due_at = $4, marked_stale = false, rest_until = 0
   WHERE host_id = current_host() AND user_id = $1`,
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
