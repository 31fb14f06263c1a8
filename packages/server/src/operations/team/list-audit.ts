import { maxTeamMembers } from '@plumbline/core/promises'
import { type ActionGroup, type ActorKind, actionGroups, mayDo, TeamRefusal } from '@plumbline/core/team'
import { hostOfTeam } from '../../access/team-hosts.ts'
import type { Context } from '../../context.ts'
import { auditOfActor, auditOfHost, auditOfTeam, seqAfter } from '../../storage/audit-pages.ts'
import { listMembers } from '../../storage/team-members.ts'
import { detailsOf } from './audit-details.ts'
import { openPlace, sealPlace } from './list-cursor.ts'
import { openProfile } from './member-profile.ts'
import { seenHosts } from './seen-hosts.ts'
import type { MemberCall } from './team-call.ts'

interface AuditQuery {
  host?: string
  member?: string
  by?: ActorKind
  actor?: string
  group?: ActionGroup
  object?: string
  outcome?: 'done' | 'refused'
  since?: number
  until?: number
  limit?: number
  cursor?: string
}

/** What the team did, or what was done at one of its hosts. Who may see only their own gets that, and no host's. */
export async function listAudit(ctx: Context, call: MemberCall, query: AuditQuery) {
  const { scope, member, now } = call
  const { host, by = null, group, object = null, outcome = null, since = null, until = null, limit = 25 } = query
  const seesAll = mayDo(member, 'view audit-log', 'live').allowed
  const ofMember = seesAll ? query.member : member.id
  const chosen = [host, ofMember, by, query.actor, group, object, outcome, since, until].map((one) => `${one ?? ''}`)
  const list = ['audit', ...chosen] as const
  const [place] = (openPlace(ctx, scope, list, query.cursor, now) ?? []) as [number?]
  const beforeSeq = place ?? (until === null ? Number.MAX_SAFE_INTEGER : await seqAfter(ctx.system, until))
  const actions = group === undefined ? null : actionGroups[group]
  const actor = query.actor ?? null
  const page = { beforeSeq, limit: limit + 1, since, until, by, actor, actions, object, outcome }
  const read = () => {
    if (host === undefined) {
      if (ofMember === undefined) return auditOfTeam(ctx.db, scope, page)
      return auditOfActor(ctx.db, scope, `team:${ofMember}`, page)
    }
    if (!seesAll) throw new TeamRefusal('not-permitted', { needs: 'view audit-log', why: 'role' })
    return auditOfHost(ctx.db, hostOfTeam(scope, seenHosts(ctx, scope, member), host), page)
  }
  const { found, lookedTo } = await read()
  const shown = found.slice(0, limit)
  // Where the look has come to entries from before the range, it has seen all of the range.
  const goesOn = lookedTo !== null && (since === null || lookedTo.at >= since) && found.length <= limit
  const next = found.length > limit ? shown.at(-1)! : goesOn ? lookedTo : undefined
  const details = await detailsOf(
    ctx,
    scope,
    shown.map(({ id }) => id),
  )
  return {
    entries: shown.map(({ seq: _seq, ...entry }) => ({ ...entry, details: details.get(entry.id) ?? null })),
    nextCursor: next ? sealPlace(ctx, scope, list, [next.seq], now) : null,
    lookedBackTo: goesOn ? lookedTo.at : null,
    members: (await namedBy(ctx, call, seesAll)).map((one) => ({
      id: one.id,
      name: openProfile(ctx, scope, one).name,
    })),
  }
}

/** Entries name members by their id; those who read them know people by their names. */
async function namedBy(ctx: Context, { scope, member }: MemberCall, seesAll: boolean) {
  return seesAll ? listMembers(ctx.db, scope, maxTeamMembers) : [member]
}
