import { Refusal } from '@plumbline/core/refusals'
import { requireNamedHost } from '../../access/named-host.ts'
import type { Context } from '../../context.ts'
import type { CallAudit } from '../../http/call.ts'
import type { AuditedCall } from '../../operations/call.ts'
import type { HostRecord } from '../../storage/directory-tables.ts'

/** The host of a call without a token, whose log-ins the service has to keep. */
export function accountHost(ctx: Context, call: { headers: { 'x-host-key'?: string }; audit: CallAudit }): AuditedCall {
  const named = requireNamedHost(ctx, call.headers['x-host-key'])
  call.audit.about({ hostId: named.host.id })
  requireServiceManaged(named.host)
  return { ...named, audit: call.audit }
}

export function requireServiceManaged(host: HostRecord): void {
  if (host.settings.userManagement !== 'SERVICE') throw new Refusal('wrong-user-management')
}
