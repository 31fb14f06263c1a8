import { randomUUID } from 'node:crypto'
import { hourMs, minuteMs } from '@plumbline/core/calendar'
import { maxTeamMembers } from '@plumbline/core/promises'
import { mayDo, type Role, TeamRefusal } from '@plumbline/core/team'
import type { Context } from '../../context.ts'
import { endEmergency, insertEmergency, listEmergencies } from '../../storage/team-emergencies.ts'
import { listMembers } from '../../storage/team-members.ts'
import { openPlace, sealPlace } from '../team/list-cursor.ts'
import { memberNames } from '../team/member-names.ts'
import { openProfile } from '../team/member-profile.ts'
import { queueMail } from '../team/queue-mail.ts'
import { teamName } from '../team/show-session.ts'
import type { MemberCall } from '../team/team-call.ts'

/** Roles that look after security. */
const told: readonly Role[] = ['operator', 'security']

/** Somebody takes emergency rights. The mail to those who look after security goes out with it, or it does not happen. */
export async function breakGlass(
  ctx: Context,
  call: MemberCall,
  { minutes, reason }: { minutes: number; reason: string },
): Promise<{ id: string; until: number }> {
  const { scope, member, now, audit } = call
  const id = randomUUID()
  const until = now + minutes * minuteMs
  audit.about({ object: `emergency:${id}` })
  const [team, members] = [await teamName(ctx, scope), await listMembers(ctx.db, scope, maxTeamMembers)]
  const { name } = openProfile(ctx, scope, member)
  await ctx.db.teamTransaction(scope, async (tx) => {
    await insertEmergency(tx, { id, memberId: member.id, reason, at: now, until })
    for (const one of members.filter(({ roles }) => roles.some((role) => told.includes(role)))) {
      const to = openProfile(ctx, scope, one).email
      const mail = { kind: 'emergency', to, team, site: 'console', member: name, reason, until } as const
      await queueMail(ctx, tx, scope, mail, { now, givesUpAt: now + 24 * hourMs })
    }
    await audit.writeIn(tx)
  })
  return { id, until }
}

/** Everybody ends their own; those who may stop others end anybody's. */
export async function endEmergencyRights(ctx: Context, call: MemberCall, emergencyId: string): Promise<void> {
  const { scope, member, now, audit } = call
  audit.about({ object: `emergency:${emergencyId}` })
  const ofAnybody = mayDo(member, 'revoke access', 'live').allowed
  await ctx.db.teamTransaction(scope, async (tx) => {
    const ended = await endEmergency(tx, { id: emergencyId, memberId: ofAnybody ? null : member.id, now })
    if (!ended) throw new TeamRefusal('not-found')
    await audit.writeIn(tx)
  })
}

export async function showEmergencies(
  ctx: Context,
  call: MemberCall,
  { cursor, limit = 25 }: { cursor?: string; limit?: number },
) {
  const { scope, now } = call
  const list = ['emergencies'] as const
  const [beforeSeq = Number.MAX_SAFE_INTEGER] = (openPlace(ctx, scope, list, cursor, now) ?? []) as readonly number[]
  const found = await listEmergencies(ctx.db, scope, { beforeSeq, limit: limit + 1 })
  const shown = found.slice(0, limit)
  const last = shown.at(-1)
  const names = await memberNames(
    ctx,
    call,
    shown.map(({ memberId }) => memberId),
  )
  return {
    emergencies: shown.map(({ id, memberId, reason, at, until, endedAt }) => ({
      ...{ id, reason, at, until, endedAt },
      member: names.get(memberId) ?? 'Somebody who has left',
      own: memberId === call.member.id,
      holds: endedAt === null && until > now,
    })),
    nextCursor: found.length > limit && last ? sealPlace(ctx, scope, list, [last.seq], now) : null,
  }
}
