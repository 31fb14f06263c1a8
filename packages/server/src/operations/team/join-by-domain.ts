import { randomUUID } from 'node:crypto'
import { maxTeamMembers } from '@plumbline/core/promises'
import { TeamRefusal } from '@plumbline/core/team'
import type { Context } from '../../context.ts'
import { findDomain } from '../../storage/team-domains.ts'
import { linkIdentity } from '../../storage/team-identities.ts'
import { countMembers, insertMember, wasRemoved } from '../../storage/team-members.ts'
import { joiningRole } from '../../storage/team-rules.ts'
import type { TeamScope } from '../../storage/team-scope.ts'
import { beginSession } from './begin-session.ts'
import { memberEmailIndex, sealProfile } from './member-profile.ts'
import type { SignInCall } from './team-call.ts'

interface Arrived {
  issuer: string
  subject: string
  /** Which the provider has verified. */
  email: string
  name: string
}

/**
 * Takes in somebody without an invitation: their team lets people of its proved domains join, and the provider of the team vouches for
 * the address. Whoever was taken out of the team needs an invitation. What is refused looks like a missing invitation, as it did before.
 */
export async function joinByDomain(
  ctx: Context,
  call: SignInCall,
  scope: TeamScope,
  arrived: Arrived,
): Promise<string> {
  const { now, audit, site } = call
  const { email, name, issuer, subject } = arrived
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase()
  const refusal = new TeamRefusal('invitation-unusable')
  const role = site === 'portal' ? await joiningRole(ctx.db, scope) : null
  if (role === null || !(await findDomain(ctx.db, scope, domain))?.provedAt) throw refusal
  return ctx.db.teamTransaction(scope, async (tx) => {
    const emailIndex = memberEmailIndex(ctx, email)
    if ((await wasRemoved(tx, emailIndex)) || (await countMembers(tx, now)) >= maxTeamMembers) throw refusal
    const id = randomUUID()
    const sealedProfile = sealProfile(ctx, scope, id, { email, name })
    const rights = { roles: [role], grants: [], hostIds: null }
    if (!(await insertMember(tx, { id, emailIndex, sealedProfile, ...rights, createdAt: now }))) throw refusal
    if (!(await linkIdentity(tx, { issuer, subject }, id, now))) throw refusal
    audit.about({ actor: `team:${id}`, object: `member:${id}` })
    await audit.alsoIn(tx, 'team.join-by-domain', 'OK')
    return beginSession(tx, call, { scope, memberId: id, factor: 'single-sign-on' })
  })
}
