import { TeamRefusal } from '@plumbline/core/team'
import { teamOf } from '../../access/team-scopes.ts'
import type { Context } from '../../context.ts'
import {
  endSessionsOfAnybody,
  keysOfAllHosts,
  type SessionOfAnyTeam,
  sessionsOfAllTeams,
} from '../../storage/access-lists.ts'
import { revokeApiKeyIn } from '../../storage/api-keys.ts'
import { operatorTeamId } from '../../storage/team-scope.ts'
import { keyPrefix } from '../hosts/key-prefix.ts'
import { isAlive } from '../hosts/roll-api-key.ts'
import { requireHost } from '../portal/console-host.ts'
import { keepDetails } from '../team/audit-details.ts'
import { openPlace, sealPlace } from '../team/list-cursor.ts'
import { memberNames } from '../team/member-names.ts'
import { teamName } from '../team/show-session.ts'
import type { MemberCall } from '../team/team-call.ts'

interface PageQuery {
  cursor?: string
  limit?: number
}

const highestId = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

export async function showKeysOfAll(ctx: Context, { scope, now }: MemberCall, query: PageQuery & { host?: string }) {
  const { host, cursor, limit = 25 } = query
  const list = ['keys-of-all', host ?? ''] as const
  const found = await keysOfAllHosts(
    ctx.system,
    host?.toLowerCase() ?? null,
    pageOf(ctx, scope, list, cursor, limit, now),
  )
  const shown = found.slice(0, limit)
  const last = shown.at(-1)
  return {
    keys: shown.map(({ apikey, revokedAt, lastNetwork, ...key }) => ({
      ...key,
      hostName: ctx.directory.host(key.hostId)?.name ?? '',
      prefix: keyPrefix(apikey),
      state:
        revokedAt !== null
          ? ('revoked' as const)
          : isAlive({ ...key, revokedAt }, now)
            ? ('live' as const)
            : ('expired' as const),
      lastLoginFrom: lastNetwork,
    })),
    nextCursor: found.length > limit && last ? sealPlace(ctx, scope, list, [last.createdAt, last.id], now) : null,
  }
}

/** Ends a key of any host. This process knows of it when it answers, the others a moment later. */
export async function stopKey(
  ctx: Context,
  call: MemberCall,
  ids: { hostId: string; keyId: string },
  reason: string,
): Promise<void> {
  const { id: hostId } = requireHost(ctx, ids.hostId)
  const keyId = ids.keyId.toLowerCase()
  call.audit.about({ hostId, object: `key:${keyId}` })
  await ctx.system.systemTransaction(async (tx) => {
    if (!(await revokeApiKeyIn(tx, hostId, keyId, call.now))) throw new TeamRefusal('not-found')
    await call.audit.writeIn(tx)
    await keepDetails(ctx, tx, call, { reason })
  })
  await ctx.directory.reload('apiKeys')
}

export async function showSessionsOfAll(ctx: Context, call: MemberCall, { cursor, limit = 25 }: PageQuery) {
  const { scope, now } = call
  const list = ['sessions-of-all'] as const
  const found = await sessionsOfAllTeams(ctx.system, now, pageOf(ctx, scope, list, cursor, limit, now))
  const shown = found.slice(0, limit)
  const last = shown.at(-1)
  const named = await Promise.all([...Map.groupBy(shown, ({ teamId }) => teamId)].map((one) => namesOf(ctx, ...one)))
  const names = new Map(named.map((one) => [one.teamId, one]))
  return {
    sessions: shown.map((session) => {
      const { team, members } = names.get(session.teamId)!
      const member = members.get(session.memberId) ?? 'Somebody who has left'
      return { ...session, team, member, own: session.memberId === call.member.id }
    }),
    nextCursor: found.length > limit && last ? sealPlace(ctx, scope, list, [last.startedAt, last.id], now) : null,
  }
}

/** Signs somebody out everywhere. They can sign in again; who must not is removed by their team. */
export async function stopSessions(
  ctx: Context,
  call: MemberCall,
  ids: { teamId: string; memberId: string },
  reason: string,
) {
  call.audit.about({ object: `member:${ids.memberId.toLowerCase()}` })
  return ctx.system.systemTransaction(async (tx) => {
    const ended = await endSessionsOfAnybody(tx, { ...ids, now: call.now })
    if (ended === 0) throw new TeamRefusal('not-found')
    await call.audit.writeIn(tx)
    await keepDetails(ctx, tx, call, { reason })
    return { ended }
  })
}

async function namesOf(ctx: Context, teamId: string, sessions: readonly SessionOfAnyTeam[]) {
  const scope = teamOf(teamId === operatorTeamId ? null : teamId)
  const ids = sessions.map(({ memberId }) => memberId)
  const [team, members] = await Promise.all([teamName(ctx, scope), memberNames(ctx, { scope }, ids)])
  return { teamId, team, members }
}

function pageOf(
  ctx: Context,
  scope: MemberCall['scope'],
  list: readonly [string, ...string[]],
  cursor: string | undefined,
  limit: number,
  now: number,
) {
  const latest = [Number.MAX_SAFE_INTEGER, highestId]
  const [at, id] = (openPlace(ctx, scope, list, cursor, now) ?? latest) as [number, string]
  return { before: { at, id }, limit: limit + 1 }
}
