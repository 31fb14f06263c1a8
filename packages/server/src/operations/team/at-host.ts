import { hostOfTeam } from '../../access/team-hosts.ts'
import type { Context } from '../../context.ts'
import type { AuditedCall } from '../call.ts'
import { seenHosts } from './seen-hosts.ts'
import type { MemberCall } from './team-call.ts'

/**
 * A call of a member about one host, as the operations of the public API take it: with the key to the host's rows and the host's time.
 * A host that the member does not see is not there.
 */
export function atHost(ctx: Context, { scope, member, audit }: MemberCall, hostId: string): AuditedCall {
  const seen = seenHosts(ctx, scope, member)
  const named = hostId.toLowerCase()
  const key = hostOfTeam(seen, named)
  const host = seen.find(({ id }) => id === named)!
  audit.about({ hostId: host.id, object: `host:${host.id}` })
  return { scope: key, host, now: ctx.clock.hostNow(host.id), audit }
}
