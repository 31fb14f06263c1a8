import { randomUUID } from 'node:crypto'
import { dayMs } from '@plumbline/core/calendar'
import { maxTeamMembers } from '@plumbline/core/promises'
import { leadRoles, TeamRefusal } from '@plumbline/core/team'
import { teamOf } from '../../access/team-scopes.ts'
import type { Context } from '../../context.ts'
import type { Transaction } from '../../storage/database.ts'
import type { HostRecord } from '../../storage/directory-tables.ts'
import { findCustomerName } from '../../storage/hosts.ts'
import { insertWindow, leaveWindow } from '../../storage/support-windows.ts'
import { listMembers } from '../../storage/team-members.ts'
import { requireHost } from '../portal/console-host.ts'
import { openProfile } from '../team/member-profile.ts'
import { queueMail } from '../team/queue-mail.ts'
import type { MemberCall } from '../team/team-call.ts'

interface WantedWindow {
  hostId: string
  reason: string
  ticket: string
  hours: number
}

/** Somebody who waits for an answer no longer than this asks again. */
const toldDays = 1

/** Asks the host for a window; those who lead its team are told by mail. */
export async function askForWindow(ctx: Context, call: MemberCall, wanted: WantedWindow): Promise<{ id: string }> {
  const host = requireHost(ctx, wanted.hostId)
  const { member, now, audit } = call
  const id = randomUUID()
  audit.about({ hostId: host.id, object: `support-window:${id}` })
  await ctx.system.systemTransaction(async (tx) => {
    await insertWindow(tx, { ...wanted, hostId: host.id, id, askedBy: member.id, askedAt: now })
    await tellOwners(ctx, tx, host, wanted, now)
    await audit.writeIn(tx)
  })
  return { id }
}

/** The one whom a window is for needs it no longer, or never mind. */
export async function leave(ctx: Context, call: MemberCall, windowId: string): Promise<void> {
  const { member, now, audit } = call
  audit.about({ object: `support-window:${windowId.toLowerCase()}` })
  await ctx.system.systemTransaction(async (tx) => {
    const hostId = await leaveWindow(tx, { id: windowId, by: member.id, now })
    if (hostId === undefined) throw new TeamRefusal('not-found')
    audit.about({ hostId })
    await audit.writeIn(tx)
  })
}

async function tellOwners(
  ctx: Context,
  tx: Transaction,
  host: HostRecord,
  { ticket, hours }: WantedWindow,
  now: number,
): Promise<void> {
  const scope = teamOf(host.customerId)
  const [members, team] = await Promise.all([
    listMembers(ctx.db, scope, maxTeamMembers),
    findCustomerName(tx, host.customerId),
  ])
  for (const owner of members.filter(({ roles }) => roles.includes(leadRoles.portal))) {
    const to = openProfile(ctx, scope, owner).email
    const values = { to, team: team ?? '', site: 'portal', host: host.name, hostKey: host.key, ticket, hours } as const
    await queueMail(ctx, tx, scope, { kind: 'support-asked', ...values }, { now, givesUpAt: now + toldDays * dayMs })
  }
}
