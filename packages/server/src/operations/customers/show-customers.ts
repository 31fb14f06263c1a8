import { maxTeamMembers } from '@plumbline/core/promises'
import { leadRoles, TeamRefusal } from '@plumbline/core/team'
import { teamOf } from '../../access/team-scopes.ts'
import type { Context } from '../../context.ts'
import { approvalsOfHost } from '../../storage/approvals.ts'
import { type CustomerRecord, findCustomer, listCustomerPage } from '../../storage/customer-pages.ts'
import { listMembers } from '../../storage/team-members.ts'
import { shownApprovals } from '../approvals/shown-approval.ts'
import { consoleHost, requireHost } from '../portal/console-host.ts'
import { openPlace, sealPlace } from '../team/list-cursor.ts'
import type { MemberCall } from '../team/team-call.ts'

interface CustomerQuery {
  search?: string
  limit?: number
  cursor?: string
}

export async function showCustomers(ctx: Context, call: MemberCall, { search, limit = 25, cursor }: CustomerQuery) {
  const { scope, now } = call
  const list = ['customers', search ?? ''] as const
  const [skip = 0] = (openPlace(ctx, scope, list, cursor, now) ?? []) as [number?]
  const found = await listCustomerPage(ctx.system, search, { skip, limit: limit + 1 })
  return {
    customers: found.slice(0, limit).map((customer) => ({ ...customer, hosts: hostsOf(ctx, customer) })),
    nextCursor: found.length > limit ? sealPlace(ctx, scope, list, [skip + limit], now) : null,
  }
}

export async function showCustomer(ctx: Context, call: MemberCall, customerId: string) {
  const customer = await requireCustomer(ctx, customerId)
  call.audit.about({ object: `customer:${customer.id}` })
  const members = await listMembers(ctx.db, teamOf(customer.id), maxTeamMembers)
  return {
    ...customer,
    members: members.length,
    owners: members.filter(({ roles }) => roles.includes(leadRoles.portal)).length,
    hosts: hostsOf(ctx, customer),
  }
}

/** More of its history is in the audit log. */
const shownChanges = 25

export async function showHost(ctx: Context, call: MemberCall, hostId: string) {
  const host = requireHost(ctx, hostId)
  call.audit.about({ hostId: host.id, object: `host:${host.id}` })
  const [customer, history] = await Promise.all([
    requireCustomer(ctx, host.customerId),
    approvalsOfHost(ctx.system, host.id, shownChanges),
  ])
  return {
    host: consoleHost(ctx, host),
    customer: { id: customer.id, name: customer.name },
    widgetKey: host.widgetKey,
    settings: { ...host.settings },
    history: await shownApprovals(ctx, call, history),
  }
}

export async function requireCustomer(ctx: Context, customerId: string): Promise<CustomerRecord> {
  const customer = await findCustomer(ctx.system, customerId.toLowerCase())
  if (!customer) throw new TeamRefusal('not-found')
  return customer
}

function hostsOf(ctx: Context, { id }: Pick<CustomerRecord, 'id'>) {
  return [...ctx.directory.hosts]
    .filter(({ customerId }) => customerId === id)
    .sort((one, other) => (one.name < other.name ? -1 : 1))
    .map((host) => consoleHost(ctx, host))
}
