import { Refusal } from '@plumbline/core/refusals'
import { perMinute } from '../../access/limiter.ts'
import type { Context } from '../../context.ts'
import type { UserDataCall } from '../call.ts'
import { requireConsented } from '../consent/record-consent.ts'
import { onlyEfx, requireDataAccess, requireServed } from '../data/require-data.ts'

/** Who may ask what would change a score, and how often in a minute. */
export async function requireScoreUp(ctx: Context, call: UserDataCall, kind: string, uses: number): Promise<void> {
  const { host, user } = call
  requireServed(host, onlyEfx, 'SCORE_UP')
  requireDataAccess(user, 'Score Up')
  await requireConsented(ctx, call, user.id)
  const verdict = await ctx.limiter.take(`${kind} ${user.id}`, perMinute(uses))
  if (!verdict.allowed) throw new Refusal('rate-limited', {}, verdict.retryAfterSeconds)
}
