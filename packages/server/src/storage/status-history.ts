import type { RecordedState, RecordedStatus } from '@plumbline/core'
import type { Database, Row, Transaction } from './database.ts'
import type { HostScope } from './host-scope.ts'
import { hostRead, statement } from './statement.ts'

// A trigger on `users` writes the rows; see the migration.

const pageRows = 5_000
const beforeAll = { user_id: '00000000-0000-0000-0000-000000000000', seq: 0 }

/**
 * The history of one user of the host after the other, each in its order. Also of those who have closed or moved away. Read a
 * page of rows at a time: a host can have more users than fit into memory.
 */
export async function* historiesOf(db: Database, scope: HostScope): AsyncGenerator<RecordedState[]> {
  let last: Row = beforeAll
  let history: RecordedState[] = []
  for (;;) {
    const rows = await db.read(scope, page, [last['user_id'] as string, last['seq'] as number, pageRows])
    for (const row of rows) {
      if (row['user_id'] !== last['user_id'] && history.length > 0) {
        yield history
        history = []
      }
      history.push(toState(row))
      last = row
    }
    if (rows.length < pageRows) break
  }
  if (history.length > 0) yield history
}

/** The user is another host's from now on; what was until then stays with this one. */
export async function noteMovedAway(tx: Transaction, userId: string, idpass: boolean, at: number): Promise<void> {
  await tx.run(moved, [userId, at, idpass])
}

function toState(row: Row): RecordedState {
  return {
    at: row['at'] as number,
    status: row['status'] as RecordedStatus,
    idpass: row['idpass'] as boolean,
    flags: row['flags'] as number,
  }
}

const page = hostRead(
  'status-history-page',
  `SELECT s.user_id, s.seq, s.at, s.status, s.idpass, s.flags FROM status_history s
   WHERE s.host_id = host.id AND (s.user_id, s.seq) > ($2::uuid, $3::bigint)
   ORDER BY s.user_id, s.seq LIMIT $4`,
)
const moved = statement(
  'status-history-moved',
  `INSERT INTO status_history (host_id, user_id, at, status, idpass, flags)
   VALUES (current_host(), $1, $2, 'moved', $3, 0)`,
)
