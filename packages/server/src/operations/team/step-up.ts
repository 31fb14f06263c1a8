import { TeamRefusal } from '@plumbline/core/team'
import { newOpaqueToken } from '../../access/opaque-token.ts'
import type { Context } from '../../context.ts'
import type { Transaction } from '../../storage/database.ts'
import { findCredentials } from '../../storage/team-credentials.ts'
import { renewSession } from '../../storage/team-sessions.ts'
import { noteSignedIn } from '../../storage/team-sign-in-tries.ts'
import { memberEmailIndex, openProfile } from './member-profile.ts'
import { claimAppCode, claimTry } from './show-factor.ts'
import type { MemberCall } from './team-call.ts'

/** Shows the second factor again. Wrong codes count like those of a sign-in, so that a stolen session cannot guess. */
export async function stepUp(ctx: Context, call: MemberCall, code: string): Promise<string> {
  const { scope, member, now } = call
  const emailIndex = memberEmailIndex(ctx, openProfile(ctx, scope, member).email)
  await claimTry(ctx, emailIndex, now)
  const credentials = await findCredentials(ctx.db, scope, member.id)
  return ctx.db.teamTransaction(scope, async (tx) => {
    const shown = credentials && { scope, memberId: member.id, credentials, now }
    if (!shown || !(await claimAppCode(ctx, tx, shown, code))) throw new TeamRefusal('factor-wrong')
    await noteSignedIn(tx, emailIndex, 1)
    return renewValue(tx, call)
  })
}

/** A session that may do more has a value that nobody can have seen before. */
export async function renewValue(tx: Transaction, { scope, session, now, audit }: MemberCall): Promise<string> {
  const token = newOpaqueToken(scope.teamId)
  if (!(await renewSession(tx, session.id, token.hash, now))) throw new TeamRefusal('signed-out')
  await audit.writeIn(tx)
  return token.text
}
