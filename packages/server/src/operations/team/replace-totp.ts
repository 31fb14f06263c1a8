import { minuteMs } from '@plumbline/core/calendar'
import { signInStepMinutes } from '@plumbline/core/promises'
import { TeamRefusal } from '@plumbline/core/team'
import { openTicket, sealTicket } from '../../access/team-tickets.ts'
import type { Context } from '../../context.ts'
import { replaceTotp } from '../../storage/team-credentials.ts'
import { openProfile } from './member-profile.ts'
import { sealTotp } from './show-factor.ts'
import type { MemberCall } from './team-call.ts'
import { newTotpSecret, stepOfCode, totpUri } from './totp-codes.ts'

/** A secret for another authenticator app. It counts only when a code of it has come back. */
export function offerTotp(
  ctx: Context,
  { site, scope, member, now }: MemberCall,
): { ticket: string; totpSecret: string; totpUri: string } {
  const secret = newTotpSecret()
  const expiresAt = now + signInStepMinutes * minuteMs
  return {
    ticket: sealTicket(ctx.vault, ['totp', site], { memberId: member.id, secret }, expiresAt),
    totpSecret: secret,
    totpUri: totpUri(secret, openProfile(ctx, scope, member).email),
  }
}

export async function takeTotp(
  ctx: Context,
  { site, scope, member, now, audit }: MemberCall,
  given: { ticket: string; code: string },
): Promise<void> {
  const { memberId, secret } = openTicket(ctx.vault, ['totp', site], given.ticket, now)
  if (memberId !== member.id) throw new TeamRefusal('step-expired')
  const step = stepOfCode(secret, given.code, now, 0)
  if (step === undefined) throw new TeamRefusal('factor-wrong')
  await ctx.db.teamTransaction(scope, async (tx) => {
    // Somebody who signs on by their provider has no password, and so no code that goes with it.
    const replaced = await replaceTotp(tx, member.id, sealTotp(ctx, scope, member.id, secret), step)
    if (!replaced) throw new TeamRefusal('not-found')
    await audit.writeIn(tx)
  })
}
