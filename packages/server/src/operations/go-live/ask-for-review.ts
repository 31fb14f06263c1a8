import { randomUUID } from 'node:crypto'
import { mergeSettings } from '@plumbline/core/hosts'
import { Refusal } from '@plumbline/core/refusals'
import { TeamRefusal } from '@plumbline/core/team'
import { teamOf } from '../../access/team-scopes.ts'
import type { Context } from '../../context.ts'
import { hostOfReview, insertReview, latestReview } from '../../storage/go-live-reviews.ts'
import { hostCall } from '../team/host-call.ts'
import type { MemberCall } from '../team/team-call.ts'
import { liveSettings } from './live-settings.ts'
import { checksOf } from './read-traffic.ts'
import { reviewFacts } from './review-facts.ts'

/** How far the host is, for its own people. */
export async function showGoLive(ctx: Context, call: MemberCall, hostId: string) {
  const { scope, host } = hostCall(ctx, call, hostId)
  const review = await latestReview(ctx.db, scope)
  return {
    live: host.live,
    checks: host.live ? [] : await checksOf(ctx, scope, host),
    review: review ? await reviewFacts(ctx, teamOf(null), review) : null,
    liveHostId: review ? await hostOfReview(ctx.system, review.id) : null,
  }
}

/** Asks for a review. Origins are looked at now, because a live host could not be set up with those of development. */
export async function askForReview(
  ctx: Context,
  call: MemberCall,
  hostId: string,
  { origins, note }: { origins: readonly string[]; note: string },
): Promise<{ reviewId: string }> {
  const { scope, host } = hostCall(ctx, call, hostId)
  if (host.live) throw new TeamRefusal('team-rule', { rule: 'live-already' })
  const { problems } = mergeSettings(liveSettings(host.settings, origins), {}, 'production')
  if (problems.length > 0) throw new Refusal('invalid-value', problems)
  const reviewId = randomUUID()
  await ctx.db.transaction(scope, async (tx) => {
    const asked = { id: reviewId, origins: [...new Set(origins)], note, askedBy: call.member.id, askedAt: call.now }
    if (!(await insertReview(tx, asked))) throw new TeamRefusal('team-rule', { rule: 'review-open' })
    await call.audit.writeIn(tx)
  })
  return { reviewId }
}
