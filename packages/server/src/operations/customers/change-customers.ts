import { randomUUID } from 'node:crypto'
import { defaultSettings, mergeSettings } from '@plumbline/core/hosts'
import { Refusal } from '@plumbline/core/refusals'
import { TeamRefusal } from '@plumbline/core/team'
import { teamOf } from '../../access/team-scopes.ts'
import type { Context } from '../../context.ts'
import { insertCustomer, renameCustomer } from '../../storage/hosts.ts'
import { createHost } from '../hosts/create-host.ts'
import { makeInvitation } from '../team/invitation.ts'
import { queueMail } from '../team/queue-mail.ts'
import type { MemberCall } from '../team/team-call.ts'
import { requireCustomer } from './show-customers.ts'

export async function createCustomer(ctx: Context, { now, audit }: MemberCall, name: string): Promise<{ id: string }> {
  const id = randomUUID()
  audit.about({ object: `customer:${id}` })
  await ctx.system.systemTransaction(async (tx) => {
    await insertCustomer(tx, { id, name, createdAt: now })
    await audit.writeIn(tx)
  })
  return { id }
}

export async function changeCustomer(ctx: Context, { audit }: MemberCall, id: string, name: string): Promise<void> {
  audit.about({ object: `customer:${id.toLowerCase()}` })
  await ctx.system.systemTransaction(async (tx) => {
    if (!(await renameCustomer(tx, id, name))) throw new TeamRefusal('not-found')
    await audit.writeIn(tx)
  })
}

/** Somebody who leads the team of a customer, which may have nobody yet. The mail alone has the link. */
export async function inviteOwner(ctx: Context, call: MemberCall, customerId: string, email: string) {
  const { now, audit } = call
  const customer = await requireCustomer(ctx, customerId)
  const scope = teamOf(customer.id)
  const rights = { roles: ['owner'], grants: [], hostIds: null, memberId: null, invitedBy: null } as const
  const expiresAt = await ctx.db.teamTransaction(scope, async (tx) => {
    const made = await makeInvitation(ctx, tx, scope, { email, ...rights }, now)
    const mail = { kind: 'invitation', to: email, team: customer.name, site: 'portal', token: made.token } as const
    await queueMail(ctx, tx, scope, mail, { now, givesUpAt: made.expiresAt })
    return made.expiresAt
  })
  audit.about({ object: `customer:${customer.id}` })
  return { expiresAt }
}

interface WantedHost {
  key: string
  name: string
  settings?: Readonly<Record<string, unknown>>
}

/** A host in development; a live one is made by a review and by nothing else. */
export async function createDevelopmentHost(
  ctx: Context,
  { now, audit }: MemberCall,
  customerId: string,
  { key, name, settings = {} }: WantedHost,
): Promise<{ id: string }> {
  const customer = await requireCustomer(ctx, customerId)
  const merged = mergeSettings(defaultSettings('development'), settings, 'development')
  if (merged.settings === null) throw new Refusal('invalid-value', merged.problems)
  const wanted = { customerId: customer.id, key, name, settings: merged.settings, environment: 'development' } as const
  const id = await createHost(ctx.system, wanted, now)
  if (id === undefined) throw new TeamRefusal('team-rule', { rule: 'key-taken' })
  audit.about({ hostId: id, object: `host:${id}` })
  await ctx.directory.reload('hosts')
  return { id }
}
