import { Refusal } from '@plumbline/core/refusals'
import { networkOf } from '../access/addresses.ts'
import { perMinute } from '../access/limiter.ts'
import type { Context } from '../context.ts'
import type { HostRecord } from '../storage/directory-tables.ts'

/** Attackers also guess passwords of many accounts from few addresses, which the lock of one account cannot stop. */
export function takePasswordRate(ctx: Context, host: HostRecord, address: string): Promise<void> {
  return take(ctx, 'passwords', host, address)
}

/** A registration costs a hash and a message to an unproven address. Its rate is apart, so that it takes nothing from log-ins. */
export function takeRegistrationRate(ctx: Context, host: HostRecord, address: string): Promise<void> {
  return take(ctx, 'registrations', host, address)
}

async function take(ctx: Context, what: string, host: HostRecord, address: string): Promise<void> {
  const rate = perMinute(host.settings.limits.passwordCallsPerMinute)
  const verdict = await ctx.limiter.take(`${what} ${host.id} ${networkOf(address)}`, rate)
  if (!verdict.allowed) throw new Refusal('rate-limited', {}, verdict.retryAfterSeconds)
}
