import { dateOfInstant } from '@plumbline/core/calendar'
import type { SandboxEventType } from '@plumbline/core/sandbox-events'
import type { Context } from '../../context.ts'
import { listUsers } from '../../storage/user-pages.ts'
import type { UserRecord } from '../../storage/users.ts'
import { knownEnrollment } from '../../storage/watched-enrollments.ts'
import { askSandbox } from '../sandbox/ask-sandbox.ts'
import { personaOfEmail } from '../sandbox/create-persona-user.ts'
import { type SandboxCall, sandboxCall } from '../sandbox/sandbox-call.ts'
import type { MemberCall } from '../team/team-call.ts'
import { openProfile } from '../users/profile.ts'

/** As many as one play takes in a reasonable time. */
const maxUsers = 100

/** The newest users who were made from personas, what was made to happen to them, the faults and the clock. */
export async function saveSeed(ctx: Context, call: MemberCall, hostId: string) {
  const at = sandboxCall(ctx, call, hostId)
  const standings = (['active', 'paused', 'dormant'] as const).flatMap((status) =>
    [true, false].map((idpass) => ({ status, idpass })),
  )
  const newest = { createdAt: Number.MAX_SAFE_INTEGER, id: 'ffffffff-ffff-ffff-ffff-ffffffffffff' }
  const found = await listUsers(ctx.db, at.scope, { standings, since: 0, before: newest, limit: maxUsers })
  const users = []
  // From the oldest on, so that they are made in the same order again.
  for (const user of found.reverse()) {
    const persona = personaOfEmail((await openProfile(ctx, user)).email)
    if (persona === undefined) continue
    const on = dateOfInstant(user.createdAt)
    users.push({ userId: user.id, persona, on, events: await eventsOf(ctx, at, user) })
  }
  const faults = await askSandbox(ctx, (sandbox) => sandbox.faults({ id: at.scope.hostId }))
  return {
    version: 1 as const,
    host: at.host.key,
    savedAt: call.now,
    clock: { now: at.now, aheadMs: at.host.clockOffsetMs },
    users,
    others: found.length - users.length,
    faults: faults.map(({ target, mode, operation, left, until, delayMs }) => ({
      target,
      mode,
      operation,
      left,
      until,
      delayMs,
    })),
  }
}

async function eventsOf(ctx: Context, { scope }: SandboxCall, user: UserRecord) {
  const enrollment = await knownEnrollment(ctx.db, scope, user.id)
  const events = enrollment && (await askSandbox(ctx, (sandbox) => sandbox.eventsOf(enrollment.reference)))
  return (events ?? []).map(({ type, bureau, on, data }) => ({
    type: type as SandboxEventType,
    bureau,
    on,
    data: { ...data },
  }))
}
