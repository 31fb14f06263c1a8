import type { RevealedField } from '@plumbline/contract'
import type { Context } from '../../context.ts'
import { type Look, looksAtUser } from '../../storage/looks-at-user.ts'
import { findUser } from '../../storage/users.ts'
import { cursorAt, placeOf } from '../paging/page-cursor.ts'
import { hostCall } from '../team/host-call.ts'
import { namesForBoth } from '../team/names-for-both.ts'
import type { MemberCall } from '../team/team-call.ts'
import { actionTitle } from '../timeline/titles.ts'
import { requireUser } from '../users/require-user.ts'

const lastId = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

/** Who looked at a person, the newest first. */
export async function listLooks(
  ctx: Context,
  call: MemberCall,
  hostId: string,
  userId: string,
  { limit = 25, cursor }: { limit?: number; cursor?: string },
) {
  const { scope, now } = hostCall(ctx, call, hostId)
  const user = requireUser(await findUser(ctx.db, scope, userId.toLowerCase()))
  call.audit.about({ object: `user:${user.id}` })
  const list = ['looks', user.id] as const
  const place = placeOf(ctx, scope, list, cursor, now) as [number, string] | undefined
  const before = place ? { at: place[0], id: place[1] } : { at: Number.MAX_SAFE_INTEGER, id: lastId }
  const found = await ctx.db.teamTransaction(call.scope, async (tx) => {
    await tx.enter(scope)
    return looksAtUser(tx, user.id, { before, limit: limit + 1 })
  })
  const shown = found.slice(0, limit)
  const last = found.length > limit ? shown.at(-1) : undefined
  const names = await namesForBoth(
    ctx,
    call,
    shown.flatMap(({ actor }) => (actor.startsWith('team:') ? [actor.slice('team:'.length)] : [])),
  )
  return {
    looks: shown.map((look) => toLook(ctx, call, look, names)),
    nextCursor: last ? cursorAt(ctx, scope, list, [last.at, last.id], now) : null,
  }
}

function toLook(ctx: Context, { scope, member }: MemberCall, look: Look, names: ReadonlyMap<string, string>) {
  const { id, at, actor, action, outcome, requestId, reveal } = look
  const [kind, name = ''] = actor.split(':')
  const reason = (sealed: Buffer, revealId: string) =>
    ctx.vault.openRecord('teamReveal', sealed, scope.teamId, revealId).toString('utf8')
  return {
    id,
    at,
    by:
      kind === 'team' ? { type: 'TEAM' as const, name: names.get(name) ?? name } : { type: 'OPERATOR' as const, name },
    own: actor === `team:${member.id}`,
    action,
    title: actionTitle(action, outcome),
    outcome,
    requestId,
    revealed: reveal && {
      field: reveal.field as RevealedField,
      reason: reason(reveal.sealedReason, reveal.id),
    },
  }
}
