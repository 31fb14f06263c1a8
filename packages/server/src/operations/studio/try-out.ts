import { clockTarget } from '@plumbline/contract'
import { dateOfInstant } from '@plumbline/core/calendar'
import { Refusal } from '@plumbline/core/refusals'
import type { Context } from '../../context.ts'
import { advanceClock } from '../sandbox/advance-clock.ts'
import { askSandbox } from '../sandbox/ask-sandbox.ts'
import type { SandboxCall } from '../sandbox/sandbox-call.ts'

/** Lets time pass at the host. Where there is more to do than one call can, it ends earlier and says so. */
export async function moveClock(ctx: Context, call: SandboxCall, advance: string) {
  const target = clockTarget({ advance }, call.now)
  const jobs = await advanceClock(ctx, call, target)
  const now = ctx.clock.hostNow(call.host.id)
  return { previous: call.now, now, reached: now >= target, jobs }
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
