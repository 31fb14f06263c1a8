import type { RecordedState, RecordedStatus } from '@plumbline/core'
import type { Database, Transaction } from './database.ts'
import type { HostScope } from './host-scope.ts'
import { hostRead, statement } from './statement.ts'

// A trigger on `users` writes the rows; see the migration.

/** What users lived through as far as it matters for a month, and how many lived through just that. */
export interface LivedMonth {
  states: RecordedState[]
  users: number
}

/**
 * How the users of a host lived through the time between two instants, those who have closed or moved away among them. A host can
 * have more users than fit into memory, but few ways to live through a month: of the states of a user only the last before it
 * and those within it are kept, with their order instead of their exact times, and equal ones are counted.
 */
export async function* livedBetween(
  db: Database,
  scope: HostScope,
  span: { from: number; to: number },
): AsyncGenerator<LivedMonth> {
  // A part of the users at a time, so that no statement runs long. Ids are random: the parts are of equal size.
  for (const digit of '0123456789abcdef') {
    const first = `${digit}0000000-0000-0000-0000-000000000000`
    const last = `${digit}fffffff-ffff-ffff-ffff-ffffffffffff`
    for (const row of await db.read(scope, lived, [first, last, span.from, span.to])) {
      const states = (row['states'] as string).split(',').map((text) => toState(text, span.from))
      yield { states, users: row['users'] as number }
    }
  }
}

/** The user is another host's from now on; what was until then stays with this one. */
export async function noteMovedAway(tx: Transaction, userId: string, idpass: boolean, at: number): Promise<void> {
  await tx.run(moved, [userId, at, idpass])
}

/** `-1 active 1 0`: begun before the time asked for (or 0: with its first instant, 1: after that), verified, no features. */
function toState(text: string, from: number): RecordedState {
  const [begun, status, idpass, flags] = text.split(' ')
  return {
    at: from + Number(begun),
    status: status as RecordedStatus,
    idpass: idpass === '1',
    flags: Number(flags),
  }
}

const lived = hostRead(
  'status-history-lived',
  `WITH begun AS (
     SELECT s.user_id, s.seq, s.status, s.idpass, s.flags, max(s.at) OVER one AS begins FROM status_history s
     WHERE s.host_id = host.id AND s.user_id BETWEEN $2::uuid AND $3::uuid
     WINDOW one AS (PARTITION BY s.user_id ORDER BY s.seq)),
   held AS (
     SELECT begun.*, lead(begins) OVER (PARTITION BY user_id ORDER BY seq) AS ends FROM begun),
   lives AS (
     SELECT string_agg(concat_ws(' ', sign(begins - $4::bigint)::int, status, idpass::int, (flags <> 0)::int), ',' ORDER BY seq)
       AS states
     FROM held WHERE begins < $5::bigint AND (ends IS NULL OR begins >= $4::bigint OR ends >= $4::bigint) GROUP BY user_id)
   SELECT states, count(*)::int AS users FROM lives GROUP BY states`,
)
const moved = statement(
  'status-history-moved',
  `INSERT INTO status_history (host_id, user_id, at, status, idpass, flags)
   VALUES (current_host(), $1, $2, 'moved', $3, 0)`,
)
