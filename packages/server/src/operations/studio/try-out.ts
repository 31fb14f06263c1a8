import { clockTarget } from '@plumbline/contract'
import { dateOfInstant } from '@plumbline/core/calendar'
import { Refusal } from '@plumbline/core/refusals'
import type { Context } from '../../context.ts'
import { findClockMove, saveClockMove } from '../../storage/last-clock-moves.ts'
import { advanceClock } from '../sandbox/advance-clock.ts'
import { askSandbox } from '../sandbox/ask-sandbox.ts'
import type { SandboxCall } from '../sandbox/sandbox-call.ts'

/** So many of the last jobs of a move are told again later; a month of a busy host has thousands. */
const keptJobs = 500

/** Lets time pass at the host. Where there is more to do than one call can, it ends earlier and says so. */
export async function moveClock(ctx: Context, call: SandboxCall, advance: string) {
  const target = clockTarget({ advance }, call.now)
  const jobs = await advanceClock(ctx, call, target)
  const now = ctx.clock.hostNow(call.host.id)
  const move = { previous: call.now, now, reached: now >= target, jobs }
  await saveClockMove(ctx.db, call.scope, { ...move, jobs: jobs.slice(-keptJobs) })
  return move
}

/** What time it is at the host, and what ran when its team last moved it. */
export async function tellClock(ctx: Context, { scope, host, now }: SandboxCall) {
  const lastMove = (await findClockMove(ctx.db, scope)) ?? null
  return { now, offsetMs: host.clockOffsetMs, referenceUrl: `${ctx.config.publicUrl}/docs`, lastMove }
}

/** The personas, without the numbers by which a bureau knows them. */
export async function tellPersonas(ctx: Context, { host, now }: SandboxCall) {
  const known = await askSandbox(ctx, (sandbox) => sandbox.personas(dateOfInstant(now), host.settings.scoreModel))
  return { personas: known.map(({ ssn: _ssn, dob: _dob, ...persona }) => persona) }
}

export async function tellFaults(ctx: Context, { host }: SandboxCall) {
  return { faults: await askSandbox(ctx, (sandbox) => sandbox.faults(host)) }
}

interface WantedFault {
  target: string
  mode: string
  count?: number
  durationSeconds?: number
  delayMs?: number
  operation?: string
}

export async function injectFault(ctx: Context, { host }: SandboxCall, wanted: WantedFault) {
  const fault = await askSandbox(ctx, (sandbox) => sandbox.addFault(host, wanted))
  if ('problem' in fault) throw new Refusal('invalid-value', [`operation: ${fault.problem}`])
  return { faultId: fault.faultId }
}

export async function clearFault(ctx: Context, { host }: SandboxCall, faultId: string): Promise<void> {
  await askSandbox(ctx, (sandbox) => sandbox.removeFault(host, faultId))
}
