import { leadRoles, TeamRefusal } from '@plumbline/core/team'
import type { Context } from '../../context.ts'
import type { Transaction } from '../../storage/database.ts'
import { deleteCredentials } from '../../storage/team-credentials.ts'
import { unlinkIdentitiesOf } from '../../storage/team-identities.ts'
import { lockMember } from '../../storage/team-members.ts'
import { deletePasskeysOf } from '../../storage/team-passkeys.ts'
import { replaceRecoveryCodes } from '../../storage/team-recovery-codes.ts'
import { endSessionsOf } from '../../storage/team-sessions.ts'
import { makeInvitation } from './invitation.ts'
import { openProfile } from './member-profile.ts'
import { queueMail } from './queue-mail.ts'
import { teamName } from './show-session.ts'
import type { MemberCall } from './team-call.ts'

/**
 * For somebody who has lost their factors, or is locked out: everything they sign in with ends, and a mail leads to new ones. Both
 * are told. Nobody does it to themselves, and only those who lead do it to one who leads: it would be a way into their account.
 */
export async function resetMember(ctx: Context, call: MemberCall, memberId: string): Promise<void> {
  const { site, scope, member: by, now, audit } = call
  audit.about({ object: `member:${memberId}` })
  const team = await teamName(ctx, scope)
  const lead = leadRoles[site]
  await ctx.db.teamTransaction(scope, async (tx) => {
    const member = await lockMember(tx, memberId)
    if (!member) throw new TeamRefusal('not-found')
    if (member.id === by.id) throw new TeamRefusal('team-rule', { rule: 'own-roles' })
    if (member.roles.includes(lead) && !by.roles.includes(lead))
      throw new TeamRefusal('team-rule', { rule: 'lead-only' })
    await dropFactors(tx, memberId, now)
    const { email, name } = openProfile(ctx, scope, member)
    const invited = {
      email,
      roles: member.roles,
      grants: member.grants,
      hostIds: member.hostIds,
      memberId,
      invitedBy: by.id,
    }
    const { token, expiresAt } = await makeInvitation(ctx, tx, scope, invited, now)
    const mailed = { now, givesUpAt: expiresAt }
    await queueMail(ctx, tx, scope, { kind: 'set-up-anew', to: email, team, site, token }, mailed)
    const own = openProfile(ctx, scope, by).email
    await queueMail(ctx, tx, scope, { kind: 'was-set-up-anew', to: own, team, site, member: name }, mailed)
    await audit.writeIn(tx)
  })
}

/** Ends everything that a member signs in with, and every session. */
export async function dropFactors(tx: Transaction, memberId: string, now: number): Promise<void> {
  await deleteCredentials(tx, memberId)
  await deletePasskeysOf(tx, memberId)
  await replaceRecoveryCodes(tx, memberId, [])
  await unlinkIdentitiesOf(tx, memberId)
  await endSessionsOf(tx, memberId, now)
}
