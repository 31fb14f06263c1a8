import { Refusal } from '@plumbline/core/refusals'
import { maskedAddress, networkOf } from '../access/addresses.ts'
import type { Principal } from '../access/authenticate.ts'
import { perMinute, type Rate, type Verdict } from '../access/limiter.ts'
import type { Context } from '../context.ts'
import type { HostRecord } from '../storage/directory-tables.ts'

/** The general limit of a call, by its caller, checked before anything happens. */
export async function takeGeneralRate(
  ctx: Context,
  principal: Principal | undefined,
  address: string,
): Promise<Record<string, string>> {
  const [policy, key, rate] = bucketOf(ctx, principal, address)
  const verdict = await ctx.limiter.take(key, rate)
  if (!verdict.allowed) throw new RateRefusal(policy, rate, verdict)
  return rateHeaders(policy, rate, verdict)
}

/** Where an operator holds identity flows back, they begin that slowly. */
export async function takeThrottledStart(
  ctx: Context,
  route: string,
  host: HostRecord | undefined,
  address: string,
): Promise<void> {
  if (!host) return
  for (const { id, startsPerMinute } of ctx.identityWatch.throttlesOf(route, host.id, maskedAddress(address))) {
    const rate = perMinute(startsPerMinute)
    const verdict = await ctx.limiter.take(`throttle ${id}`, rate)
    if (!verdict.allowed) throw new RateRefusal('throttle', rate, verdict)
  }
}

/** An answer that refuses by the limit still names the limit. */
class RateRefusal extends Refusal {
  readonly headers: Record<string, string>

  constructor(policy: string, rate: Rate, verdict: Verdict) {
    super('rate-limited', {}, verdict.retryAfterSeconds)
    this.headers = rateHeaders(policy, rate, verdict)
  }
}

function bucketOf(ctx: Context, principal: Principal | undefined, address: string): [string, string, Rate] {
  if (!principal) {
    return [
      'address',
      `address ${networkOf(address)}`,
      { perSecond: ctx.config.anonymousPerSecond, burst: ctx.config.anonymousBurst },
    ]
  }
  const { limits } = principal.host.settings
  return principal.kind === 'host'
    ? ['host', `host ${principal.host.id}`, { perSecond: limits.directPerSecond, burst: limits.directBurst }]
    : ['user', `user ${principal.userId}`, { perSecond: limits.userPerSecond, burst: limits.userBurst }]
}

function rateHeaders(policy: string, rate: Rate, verdict: Verdict): Record<string, string> {
  // A bucket holds more than a second's quota, so that a burst passes; the header tells what is left of the quota that it names.
  const left = Math.max(0, Math.floor(Math.min(verdict.remaining, rate.perSecond)))
  return {
    'ratelimit-policy': `"${policy}";q=${rate.perSecond};w=1`,
    ratelimit: `"${policy}";r=${left};t=${Math.max(1, verdict.retryAfterSeconds)}`,
  }
}
