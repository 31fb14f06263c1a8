import { hostOfTeam } from '../../access/team-hosts.ts'
import type { Context } from '../../context.ts'
import type { AuditedCall } from '../call.ts'
import { requireAnyOf } from './require-any-of.ts'
import { kindOfHost, seenHosts } from './seen-hosts.ts'
import type { MemberCall } from './team-call.ts'

/**
 * The call of a member about one host, as the operations of the public API know a call. Another customer's host, and one that the member
 * does not see, is not there.
 */
export function hostCall(ctx: Context, call: MemberCall, hostId: string): AuditedCall {
  const id = hostId.toLowerCase()
  const { scope, member, audit } = call
  const ofHost = hostOfTeam(scope, seenHosts(ctx, scope, member), id)
  const host = ctx.directory.host(id)!
  requireAnyOf(call.permissions, member, [kindOfHost(ctx, host)])
  audit.about({ hostId: id, object: `host:${id}` })
  return { scope: ofHost, host, now: ctx.clock.hostNow(id), audit }
}
