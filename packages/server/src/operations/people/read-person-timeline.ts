import type { TimelineItem } from '@plumbline/contract'
import { mayDo } from '@plumbline/core/team'
import type { Context } from '../../context.ts'
import { hostCall } from '../team/host-call.ts'
import { namesForBoth } from '../team/names-for-both.ts'
import { kindOfHost } from '../team/seen-hosts.ts'
import type { MemberCall } from '../team/team-call.ts'
import { readTimeline, type TimelineQuery } from '../timeline/read-timeline.ts'

/** The timeline of the public API for a member: colleagues by name, and scores for those who may see them. */
export async function readPersonTimeline(
  ctx: Context,
  call: MemberCall,
  hostId: string,
  userId: string,
  query: TimelineQuery,
) {
  const at = hostCall(ctx, call, hostId)
  const withScores = mayDo(call.member, 'see credit-values', kindOfHost(ctx, at.host)).allowed
  const chosen = { limit: 25, ...query }
  const { items, nextCursor } = await readTimeline(ctx, at, userId.toLowerCase(), chosen, { withScores })
  const ids = items.flatMap(({ actor }) => (actor.type === 'TEAM' ? [actor.name] : []))
  const names = await namesForBoth(ctx, call, ids)
  const named = ({ actor, ...rest }: TimelineItem) => ({
    ...rest,
    actor: actor.type === 'TEAM' ? { ...actor, name: names.get(actor.name) ?? 'Somebody who has left' } : actor,
  })
  return { items: items.map(named), nextCursor }
}
