import { maxTeamMembers } from '@plumbline/core/promises'
import { mayDo, TeamRefusal } from '@plumbline/core/team'
import { hostOfTeam } from '../../access/team-hosts.ts'
import type { Context } from '../../context.ts'
import { auditOfActor, auditOfHost, auditOfTeam, type NumberedEntry } from '../../storage/audit-pages.ts'
import { listMembers } from '../../storage/team-members.ts'
import { openPlace, sealPlace } from './list-cursor.ts'
import { openProfile } from './member-profile.ts'
import { kindOfHosts, seenHosts } from './seen-hosts.ts'
import type { MemberCall } from './team-call.ts'

interface AuditQuery {
  host?: string
  member?: string
  limit?: number
  cursor?: string
}

/** What the team did, or what was done at one of its hosts. Who may see only their own gets that, and no host's. */
export async function listAudit(ctx: Context, call: MemberCall, { host, member: of, limit = 25, cursor }: AuditQuery) {
  const { scope, member, now } = call
  const seesAll = mayDo(member, 'view audit-log', kindOfHosts(ctx)).allowed
  const actor = seesAll ? of : member.id
  const list = ['audit', host ?? '', actor ?? ''] as const
  const page = { beforeSeq: openPlace(ctx, scope, list, cursor, now) ?? Number.MAX_SAFE_INTEGER, limit: limit + 1 }
  const read = async (): Promise<NumberedEntry[]> => {
    if (host === undefined) {
      return actor === undefined ? auditOfTeam(ctx.db, scope, page) : auditOfActor(ctx.db, scope, `team:${actor}`, page)
    }
    if (!seesAll) throw new TeamRefusal('not-permitted', { needs: 'view audit-log', why: 'role' })
    return auditOfHost(ctx.db, hostOfTeam(seenHosts(ctx, scope, member), host), page)
  }
  const found = await read()
  const shown = found.slice(0, limit)
  const last = shown.at(-1)
  return {
    entries: shown.map(({ seq: _seq, ...entry }) => entry),
    nextCursor: found.length > limit && last ? sealPlace(ctx, scope, list, last.seq, now) : null,
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
