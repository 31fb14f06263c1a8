import { Refusal } from '@plumbline/core/refusals'
import type { Site } from '@plumbline/core/team'
import { networkOf } from '../../access/addresses.ts'
import { perMinute, type Rate } from '../../access/limiter.ts'
import type { Context } from '../../context.ts'

/** Attackers also guess at many addresses from few networks, which the lock of one address cannot stop. */
export function takeSignInRate(ctx: Context, site: Site, address: string): Promise<void> {
  return take(ctx, `${site} sign-in ${networkOf(address)}`, perMinute(ctx.config.signInsPerMinute))
}

export function takeMemberRate(ctx: Context, memberId: string): Promise<void> {
  return take(ctx, `member ${memberId}`, {
    perSecond: ctx.config.memberPerSecond,
    burst: ctx.config.memberBurst,
  })
}

async function take(ctx: Context, key: string, rate: Rate): Promise<void> {
  const verdict = await ctx.limiter.take(key, rate)
  if (!verdict.allowed) throw new Refusal('rate-limited', {}, verdict.retryAfterSeconds)
}
