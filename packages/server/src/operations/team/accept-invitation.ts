import { randomUUID } from 'node:crypto'
import { memberPasswordLength } from '@plumbline/core/accounts'
import { TeamRefusal } from '@plumbline/core/team'
import { hashToken } from '../../access/opaque-token.ts'
import { teamNamedBy } from '../../access/team-scopes.ts'
import type { Context } from '../../context.ts'
import type { Transaction } from '../../storage/database.ts'
import { saveCredentials } from '../../storage/team-credentials.ts'
import { claimInvitation, findInvitation, type InvitationRecord } from '../../storage/team-invitations.ts'
import { insertMember, lockMember } from '../../storage/team-members.ts'
import type { TeamScope } from '../../storage/team-scope.ts'
import { forgetSignInTries } from '../../storage/team-sign-in-tries.ts'
import { beginSession, endPreviousSession } from './begin-session.ts'
import { openInvitation } from './invitation.ts'
import { sealProfile } from './member-profile.ts'
import { giveRecoveryCodes } from './recovery-codes.ts'
import { sealTotp } from './show-factor.ts'
import { teamName } from './show-session.ts'
import type { SignInCall } from './team-call.ts'
import { stepOfCode, totpUri } from './totp-codes.ts'

/** What an invitation is for. Whoever has the link may see it: they can accept it as well. */
export async function showInvitation(ctx: Context, call: SignInCall, token: string) {
  const { scope, invitation } = await requireInvitation(ctx, call, token)
  const { email, totpSecret } = openInvitation(ctx, scope, invitation)
  const team = await teamName(ctx, scope)
  return { email, team, roles: [...invitation.roles], totpSecret, totpUri: totpUri(totpSecret, email) }
}

interface Accepted {
  token: string
  name: string
  password: string
  code: string
}

/** Password and authenticator app are set together, so that nobody ever has a password alone; then the session begins. */
export async function acceptInvitation(
  ctx: Context,
  call: SignInCall,
  given: Accepted,
): Promise<{ session: string; recoveryCodes: string[] }> {
  const { now, audit } = call
  const { scope, invitation } = await requireInvitation(ctx, call, given.token)
  audit.about({ object: `invitation:${invitation.id}`, teamId: scope.teamId })
  const { email, totpSecret } = openInvitation(ctx, scope, invitation)
  const totpStep = stepOfCode(totpSecret, given.code, now, 0)
  if (totpStep === undefined) throw new TeamRefusal('factor-wrong')
  ctx.passwords.requireGood(given.password, email, memberPasswordLength)
  const passwordHash = await ctx.passwords.hash(given.password)
  await endPreviousSession(ctx, call)
  return ctx.db.teamTransaction(scope, async (tx) => {
    if (!(await claimInvitation(tx, invitation.id, now))) throw new TeamRefusal('invitation-unusable')
    const memberId = await takeIn(ctx, tx, scope, invitation, { email, name: given.name, now })
    const sealedTotp = sealTotp(ctx, scope, memberId, totpSecret)
    await saveCredentials(tx, memberId, { passwordHash, passwordChangedAt: now, sealedTotp, totpStep })
    await forgetSignInTries(tx, invitation.emailIndex)
    const recoveryCodes = await giveRecoveryCodes(ctx, tx, memberId)
    const session = await beginSession(tx, call, { scope, memberId, factor: 'totp' })
    return { session, recoveryCodes }
  })
}

/** Makes the invited person a member, or finds the member who is set up anew. Returns the id. */
export async function takeIn(
  ctx: Context,
  tx: Transaction,
  scope: TeamScope,
  invitation: InvitationRecord,
  { email, name, now }: { email: string; name: string; now: number },
): Promise<string> {
  const { emailIndex, roles, grants, hostIds, memberId } = invitation
  if (memberId !== null) {
    if (!(await lockMember(tx, memberId))) throw new TeamRefusal('invitation-unusable')
    return memberId
  }
  const id = randomUUID()
  const sealedProfile = sealProfile(ctx, scope, id, { email, name })
  const joined = await insertMember(tx, { id, emailIndex, sealedProfile, roles, grants, hostIds, createdAt: now })
  if (!joined) throw new TeamRefusal('invitation-unusable')
  return id
}

async function requireInvitation(
  ctx: Context,
  { site, now }: SignInCall,
  token: string,
): Promise<{ scope: TeamScope; invitation: InvitationRecord }> {
  const scope = teamNamedBy(token, site)
  const invitation = scope && (await findInvitation(ctx.db, scope, hashToken(token), now))
  if (!scope || !invitation) throw new TeamRefusal('invitation-unusable')
  return { scope, invitation }
}
