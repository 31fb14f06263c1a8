import { randomUUID } from 'node:crypto'
import type { Context } from '../../context.ts'
import { insertApproval } from '../../storage/approvals.ts'
import type { HostRecord } from '../../storage/directory-tables.ts'
import { changedHost, changeHostIn, type HostChange, valuesBefore } from '../hosts/change-host.ts'
import { keepDetails } from '../team/audit-details.ts'
import { kindOfHost } from '../team/seen-hosts.ts'
import type { MemberCall } from '../team/team-call.ts'

/**
 * Somebody wants a host to be different. At a host in development it is so at once; at a live one it waits for a second person. Either
 * way it is on record with what was before.
 */
export async function askForChange(
  ctx: Context,
  call: MemberCall,
  host: HostRecord,
  { reason, ...change }: HostChange & { reason: string },
): Promise<{ approvalId: string; state: 'waiting' | 'not-needed' }> {
  changedHost(host, change)
  const state = kindOfHost(ctx, host) === 'live' ? 'waiting' : 'not-needed'
  const id = randomUUID()
  const { now, member, audit } = call
  audit.about({ hostId: host.id, object: `host:${host.id}` })
  const asked = { id, kind: 'host-change', hostId: host.id, reason, askedBy: member.id, askedAt: now, state } as const
  const before = valuesBefore(host, change)
  const { settings, ...rest } = change
  await ctx.system.systemTransaction(async (tx) => {
    await insertApproval(tx, { ...asked, wanted: { ...change }, before })
    if (state === 'not-needed') await changeHostIn(tx, host, change, { now, by: member.id, approvedBy: null })
    await audit.writeIn(tx)
    await keepDetails(ctx, tx, call, { reason, before, after: { ...rest, ...settings } })
  })
  if (state === 'not-needed') await ctx.directory.reload('hosts')
  return { approvalId: id, state }
}
