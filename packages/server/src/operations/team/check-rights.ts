import {
  type Grant,
  leadRoles,
  type Role,
  roleChangeProblem,
  type Standing,
  TeamRefusal,
  withoutRepeats,
} from '@plumbline/core/team'
import type { Context } from '../../context.ts'
import type { Transaction } from '../../storage/database.ts'
import { lockMembersInRole } from '../../storage/team-members.ts'
import { seenHosts } from './seen-hosts.ts'
import type { MemberCall } from './team-call.ts'

/** What a member is given by another. */
export interface GivenRights {
  roles: readonly Role[]
  grants: readonly Grant[]
  hosts: readonly string[] | null
}

/** The rights as they are stored, after everything that can stand against them. */
export function checkRights(
  ctx: Context,
  call: MemberCall,
  { member, leads }: { member: Standing | null; leads: readonly string[] },
  { roles, grants, hosts }: GivenRights,
) {
  const { site, scope, member: by } = call
  const otherLeads = leads.some((id) => id !== member?.id)
  const problem = roleChangeProblem(site, { by, member, roles, otherLeads })
  if (problem) throw new TeamRefusal('team-rule', { rule: problem })
  // Who sees some hosts only can give away those and no more; a host of another customer is not there.
  const own = new Set(seenHosts(ctx, scope, by).map((host) => host.id))
  if (hosts === null ? by.hostIds !== null : hosts.some((id) => !own.has(id))) throw new TeamRefusal('not-found')
  return { roles: withoutRepeats(roles), grants: withoutRepeats(grants), hostIds: hosts && [...new Set(hosts)].sort() }
}

/**
 * Who leads the team. They stay locked until the transaction ends, and come before any other member, so that two changes at once wait
 * for each other: of two who leave at the same moment one stays.
 */
export function lockLeads(tx: Transaction, { site }: MemberCall): Promise<string[]> {
  return lockMembersInRole(tx, leadRoles[site])
}
