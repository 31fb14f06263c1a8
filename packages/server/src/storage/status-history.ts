import type { RecordedState, RecordedStatus } from '@plumbline/core/billing'
import type { Database, Transaction } from './database.ts'
import type { HostScope } from './host-scope.ts'
import { hostRead, statement } from './statement.ts'
import { pageValues, type TimelinePage } from './timeline-page.ts'

// A trigger on `users` writes the rows; see the migration.

/** A history of states as far as it matters for a month, and the number of users who have just that. */
interface CountedHistory {
  states: RecordedState[]
  users: number
}

/**
 * The histories of the next users of a host, in the order of their ids, between two instants; those who have closed or
 * moved away are among them. Most users have the same history: of the states of a user only the last before the month and those
 * within it are kept, with their order instead of their exact times, and equal ones are counted. `last` is the last of these users;
 * undefined: there are no more behind them.
 */
export async function historiesBetween(
  db: Database,
  scope: HostScope,
  span: { from: number; to: number },
  page: { after: string; users: number },
): Promise<{ histories: CountedHistory[]; last: string | undefined }> {
  const rows = await db.read(scope, between, [page.after, page.users, span.from, span.to])
  const histories = rows.flatMap((row) => {
    const states = row['states'] as string | null
    return states === null
      ? []
      : [{ states: states.split(',').map((text) => toState(text, span.from)), users: row['users'] as number }]
  })
  return { histories, last: rows[0]?.['full'] === true ? (rows[0]['last'] as string) : undefined }
}

/** The states of a user at this host. */
export async function statesOfUser(
  tx: Transaction,
  page: TimelinePage<number>,
): Promise<(RecordedState & { seq: number })[]> {
  return (await tx.run(ofUser, pageValues(page))).map((row) => ({
    seq: row['seq'] as number,
    at: row['at'] as number,
    status: row['status'] as RecordedStatus,
    idpass: row['idpass'] as boolean,
    flags: row['flags'] as number,
  }))
}

/** Ends the history of a user at this host; from now on the user belongs to another one. */
export async function noteMovedAway(tx: Transaction, userId: string, idpass: boolean, at: number): Promise<void> {
  await tx.run(moved, [userId, at, idpass])
}

/**
 * `-1 active 1 0`: the state began before the time asked for (or 0: with its first instant, 1: after that), verified, no features.
 */
function toState(text: string, from: number): RecordedState {
  const [begun, status, idpass, flags] = text.split(' ')
  return {
    at: from + Number(begun),
    status: status as RecordedStatus,
    idpass: idpass === '1',
    flags: Number(flags),
  }
}

const between = hostRead(
  'status-histories',
  `WITH people AS MATERIALIZED (
     SELECT DISTINCT s.user_id FROM status_history s WHERE s.host_id = host.id AND s.user_id > $2::uuid
     ORDER BY s.user_id LIMIT $3),
   page AS MATERIALIZED (
     SELECT user_id AS last, (SELECT count(*) FROM people) = $3 AS full FROM people ORDER BY user_id DESC LIMIT 1),
   begun AS (
     SELECT s.user_id, s.seq, s.status, s.idpass, s.flags, max(s.at) OVER one AS begins FROM status_history s
     WHERE s.host_id = host.id AND s.user_id > $2::uuid AND s.user_id <= (SELECT last FROM page)
     WINDOW one AS (PARTITION BY s.user_id ORDER BY s.seq)),
   held AS (
     SELECT begun.*, lead(begins) OVER (PARTITION BY user_id ORDER BY seq) AS ends FROM begun),
   histories AS (
     SELECT string_agg(concat_ws(' ', sign(begins - $4::bigint)::int, status, idpass::int, (flags <> 0)::int), ',' ORDER BY seq)
       AS states
     FROM held WHERE begins < $5::bigint AND (ends IS NULL OR begins >= $4::bigint OR ends >= $4::bigint) GROUP BY user_id),
   counted AS (SELECT states, count(*)::int AS users FROM histories GROUP BY states)
   SELECT page.last, page.full, counted.states, counted.users FROM page LEFT JOIN counted ON true`,
)
const ofUser = statement(
  'status-history-of-user',
  `SELECT seq, at, status, idpass, flags FROM status_history
   WHERE host_id = current_host() AND user_id = $1 AND at >= $2 AND (at, seq) < ($3::bigint, $4::bigint)
   ORDER BY at DESC, seq DESC LIMIT $5`,
)
const moved = statement(
  'status-history-moved',
  `INSERT INTO status_history (host_id, user_id, at, status, idpass, flags)
   VALUES (current_host(), $1, $2, 'moved', $3, 0)`,
)
