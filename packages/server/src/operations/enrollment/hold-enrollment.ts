import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { Refusal } from '@plumbline/core'
import type { Context } from '../../context.ts'
import { holdEnrollment, letGoOfEnrollment } from '../../storage/enrollment-hold.ts'
import type { HostScope } from '../../storage/host-scope.ts'

const holdMs = 30_000
const patienceMs = 9_000
const stepMs = 40

/**
 * One at a time speaks to the bureau about a user; the others wait for their turn and then find what the first has done. No
 * connection is held meanwhile. A hold of a process that died runs out by itself.
 */
export async function whileHolding<T>(
  ctx: Context,
  scope: HostScope,
  userId: string,
  run: () => Promise<T>,
): Promise<T> {
  const by = randomUUID()
  for (const end = ctx.clock.now() + patienceMs; ; await wait(stepMs)) {
    const now = ctx.clock.now()
    const held = await holdEnrollment(ctx.db, scope, userId, { by, now, until: now + holdMs })
    if (held === 'unenrolled') return run()
    if (held === 'held') break
    if (now > end) throw new Refusal('feature-error', {}, 5)
  }
  try {
    return await run()
  } finally {
    await letGoOfEnrollment(ctx.db, scope, userId, by).catch(() => undefined)
  }
}
