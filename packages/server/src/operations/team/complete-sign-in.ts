import { TeamRefusal } from '@plumbline/core/team'
import { teamOf } from '../../access/team-scopes.ts'
import { openTicket } from '../../access/team-tickets.ts'
import type { Context } from '../../context.ts'
import { findCredentials } from '../../storage/team-credentials.ts'
import { operatorTeamId } from '../../storage/team-scope.ts'
import { noteSignedIn } from '../../storage/team-sign-in-tries.ts'
import { beginSession, endPreviousSession } from './begin-session.ts'
import { claimAppCode, claimSpareCode, claimTry } from './show-factor.ts'
import type { SignInCall } from './team-call.ts'

/** The password and the code; wrong ones of both stay counted. */
const claimsOfSignIn = 2

/** The second half: a code of the authenticator app, or a recovery code. Returns the value of the new session. */
export async function completeSignIn(
  ctx: Context,
  call: SignInCall,
  given: { ticket: string; code: string },
): Promise<string> {
  const { site, now, audit } = call
  const ticket = openTicket(ctx.vault, ['sign-in', site], given.ticket, now)
  const { memberId, teamId } = ticket
  const scope = teamOf(teamId === operatorTeamId ? null : teamId)
  audit.about({ object: `member:${memberId}`, teamId })
  const emailIndex = Buffer.from(ticket.emailIndex, 'hex')
  await claimTry(ctx, emailIndex, now)
  const credentials = await findCredentials(ctx.db, scope, memberId)
  if (credentials?.passwordChangedAt !== ticket.passwordChangedAt) throw new TeamRefusal('step-expired')
  await endPreviousSession(ctx, call)
  return ctx.db.teamTransaction(scope, async (tx) => {
    const shown = { scope, memberId, credentials, now }
    const isAppCode = /^\d{6}$/.test(given.code)
    const right = await (isAppCode ? claimAppCode : claimSpareCode)(ctx, tx, shown, given.code)
    if (!right) throw new TeamRefusal('sign-in-failed')
    await noteSignedIn(tx, emailIndex, claimsOfSignIn)
    return beginSession(tx, call, { scope, memberId, factor: isAppCode ? 'totp' : 'recovery-code' })
  })
}
