import type { Database, Transaction } from './database.ts'
import type { HostScope } from './host-scope.ts'
import { statement } from './statement.ts'
import { sweepOf } from './sweep.ts'

/** Counts one more of `kind` for the subject today. False when the limit is reached; then nothing is counted. */
export async function countToday(
  tx: Transaction,
  what: { subject: string; kind: string; day: number; limit: number },
): Promise<boolean> {
  return (await tx.run(increment, [what.subject, what.kind, what.day, what.limit])).length > 0
}

/** Takes one back that was counted today. */
export async function uncountToday(
  tx: Transaction,
  what: { subject: string; kind: string; day: number },
): Promise<void> {
  await tx.run(decrement, [what.subject, what.kind, what.day])
}

/** How many of `kind` the subject has had today. */
export async function countedToday(
  tx: Transaction,
  what: { subject: string; kind: string; day: number },
): Promise<number> {
  return ((await tx.run(counted, [what.subject, what.kind, what.day]))[0]?.['count'] as number | undefined) ?? 0
}

/**
 * Counts a subject once a day and returns whether the host may have it: true for one that was counted before, and for new
 * ones until the limit.
 */
export async function countDistinctToday(
  db: Database,
  scope: HostScope,
  what: { kind: string; day: number; subject: Buffer; limit: number },
): Promise<boolean> {
  return db.transaction(scope, (tx) => countDistinct(tx, scope.hostId, what))
}

/** The same in a transaction that is open. `of` is who has the limit: the host, or something that a host may ask about. */
export async function countDistinct(
  tx: Transaction,
  of: string,
  { kind, day, subject, limit }: { kind: string; day: number; subject: Buffer; limit: number },
): Promise<boolean> {
  const [fresh] = await tx.run(insertSubject, [kind, day, subject])
  if (!fresh) return true
  if (await countToday(tx, { subject: of, kind, day, limit })) return true
  await tx.run(deleteSubject, [kind, day, subject])
  return false
}

const increment = statement(
  'daily-count',
  `INSERT INTO daily_counts AS c (host_id, subject, kind, day, count) VALUES (current_host(), $1, $2, $3, 1)
   ON CONFLICT (host_id, subject, kind, day) DO UPDATE SET count = c.count + 1 WHERE c.count < $4 RETURNING count`,
)
const decrement = statement(
  'daily-uncount',
  `UPDATE daily_counts SET count = count - 1
   WHERE host_id = current_host() AND subject = $1 AND kind = $2 AND day = $3 AND count > 0`,
)
const counted = statement(
  'daily-counted',
  'SELECT count FROM daily_counts WHERE host_id = current_host() AND subject = $1 AND kind = $2 AND day = $3',
)
const insertSubject = statement(
  'daily-subject-insert',
  `INSERT INTO daily_subjects (host_id, kind, day, subject) VALUES (current_host(), $1, $2, $3)
   ON CONFLICT DO NOTHING RETURNING 1`,
)
const deleteSubject = statement(
  'daily-subject-delete',
  'DELETE FROM daily_subjects WHERE host_id = current_host() AND kind = $1 AND day = $2 AND subject = $3',
)
export const oldCounts = sweepOf('daily_counts', 'day')
export const oldSubjects = sweepOf('daily_subjects', 'day')
