import { TeamRefusal } from '@plumbline/core/team'
import { hostOfTeam } from '../../access/team-hosts.ts'
import type { Context } from '../../context.ts'
import { findReview, hostOfReview, listReviews, signOffsOf } from '../../storage/go-live-reviews.ts'
import { findCustomerName } from '../../storage/hosts.ts'
import { consoleHost, requireHost } from '../portal/console-host.ts'
import { openPlace, sealPlace } from '../team/list-cursor.ts'
import type { MemberCall } from '../team/team-call.ts'
import { checksOf } from './read-traffic.ts'
import { reviewFacts } from './review-facts.ts'

interface ReviewQuery {
  limit?: number
  cursor?: string
}

export async function showReviews(ctx: Context, call: MemberCall, { limit = 25, cursor }: ReviewQuery) {
  const { scope, now } = call
  const list = ['go-live-reviews'] as const
  const [beforeSeq = Number.MAX_SAFE_INTEGER] = (openPlace(ctx, scope, list, cursor, now) ?? []) as [number?]
  const found = await listReviews(ctx.system, { beforeSeq, limit: limit + 1 })
  const shown = found.slice(0, limit)
  const last = shown.at(-1)
  return {
    reviews: await Promise.all(
      shown.map(async ({ id, hostId, askedAt, state, signOffs, openFindings }) => {
        const host = requireHost(ctx, hostId)
        const customer = (await findCustomerName(ctx.system, host.customerId)) ?? ''
        return { id, host: consoleHost(ctx, host), customer, askedAt, state, signOffs, openFindings }
      }),
    ),
    nextCursor: found.length > limit && last ? sealPlace(ctx, scope, list, [last.seq], now) : null,
  }
}

export async function showReview(ctx: Context, call: MemberCall, reviewId: string) {
  const review = await findReview(ctx.system, reviewId)
  if (!review) throw new TeamRefusal('not-found')
  const host = requireHost(ctx, review.hostId)
  call.audit.about({ hostId: host.id, object: `review:${review.id}` })
  const scope = hostOfTeam(call.scope, [host], host.id)
  const [facts, checks, signed, customer, liveHostId] = await Promise.all([
    reviewFacts(ctx, call.scope, review),
    checksOf(ctx, scope, host),
    signOffsOf(ctx.system, review.id),
    findCustomerName(ctx.system, host.customerId),
    hostOfReview(ctx.system, review.id),
  ])
  return {
    ...facts,
    host: consoleHost(ctx, host),
    customer: { id: host.customerId, name: customer ?? '' },
    checks,
    settings: { ...host.settings },
    ownSignOff: signed.some(({ signedBy }) => signedBy === call.member.id),
    liveHostId,
  }
}
