import type { Database, Transaction } from './database.ts'
import type { HostScope } from './host-scope.ts'
import { hostRead, statement } from './statement.ts'

/**
 * The right to move the clock of a host, up to an instant of real time, which also tells it from that of others. Meanwhile no
 * worker takes work of the host by itself, so that the one who moves the clock does the work in its order. False: another call
 * has the right.
 */
export async function beginClockMove(
  db: Database,
  scope: HostScope,
  { now, until }: { now: number; until: number },
  within: (tx: Transaction) => Promise<void>,
): Promise<boolean> {
  return db.transaction(scope, async (tx) => {
    // Those who wait ask often; an update, even of nothing, would have every process read its hosts again.
    if ((await tx.run(free, [now])).length === 0) return false
    await tx.run(begin, [until])
    await within(tx)
    return true
  })
}

/** Sets the clock so far ahead of real time, and never back. False: the right to was lost. */
export async function stepClock(
  db: Database,
  scope: HostScope,
  { until, offsetMs, now }: { until: number; offsetMs: number; now: number },
): Promise<boolean> {
  return (await db.transaction(scope, (tx) => tx.run(step, [until, offsetMs, now]))).length > 0
}

/** When the next work of a host or message to an endpoint is due, also when a worker has it in hand; undefined: there is none. */
export async function earliestDueAt(db: Database, scope: HostScope): Promise<number | undefined> {
  const [row] = await db.read(scope, earliest)
  return (row?.['due_at'] as number | null | undefined) ?? undefined
}

/** From now on the workers may take the host's work again. */
export async function endClockMove(db: Database, scope: HostScope, until: number): Promise<void> {
  await db.transaction(scope, (tx) => tx.run(end, [until]))
}

const free = statement(
  'clock-move-free',
  'SELECT 1 FROM hosts WHERE id = current_host() AND clock_moving_until <= $1 FOR NO KEY UPDATE',
)
const begin = statement('clock-move-begin', 'UPDATE hosts SET clock_moving_until = $1 WHERE id = current_host()')
const step = statement(
  'clock-move-step',
  `UPDATE hosts SET clock_offset_ms = greatest(clock_offset_ms, $2), updated_at = greatest(updated_at + 1, $3)
   WHERE id = current_host() AND clock_moving_until = $1 RETURNING 1`,
)
const earliest = hostRead(
  'clock-earliest-work',
  `SELECT least(
     (SELECT w.due_at FROM work_items w WHERE w.host_id = host.id AND w.dead_at IS NULL ORDER BY w.due_at, w.id LIMIT 1),
     (SELECT min(m.due_at) FROM webhook_endpoints p CROSS JOIN LATERAL (SELECT due_at FROM webhook_messages
        WHERE host_id = host.id AND endpoint_id = p.id ORDER BY due_at LIMIT 1) m
      WHERE p.host_id = host.id AND p.enabled)) AS due_at`,
)
const end = statement(
  'clock-move-end',
  'UPDATE hosts SET clock_moving_until = 0 WHERE id = current_host() AND clock_moving_until = $1',
)
