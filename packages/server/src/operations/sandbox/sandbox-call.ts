import { TeamRefusal } from '@plumbline/core/team'
import { requireServing } from '../../access/authenticate.ts'
import type { Context } from '../../context.ts'
import { traceFrom, traceparentOf } from '../../telemetry/trace.ts'
import type { AuditWriterOfSeveral, IdentityCall } from '../call.ts'
import { hostCall } from '../team/host-call.ts'
import { kindOfHost } from '../team/seen-hosts.ts'
import type { MemberCall } from '../team/team-call.ts'

/** What a member does with the sandbox of a host. */
export interface SandboxCall extends IdentityCall {
  audit: AuditWriterOfSeveral
  requestId: string
  address: string
  memberId: string
}

/** The call of a member about the sandbox of a host. Live hosts have none: their people are real. */
export function sandboxCall(ctx: Context, call: MemberCall, hostId: string): SandboxCall {
  const at = hostCall(ctx, call, hostId)
  if (kindOfHost(ctx, at.host) === 'live') throw new TeamRefusal('team-rule', { rule: 'live-host' })
  requireServing(at.host)
  const { requestId, address, member, audit } = call
  return { ...at, audit, requestId, address, memberId: member.id, traceparent: traceparentOf(traceFrom(undefined)) }
}
