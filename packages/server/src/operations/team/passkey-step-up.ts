import { minuteMs } from '@plumbline/core/calendar'
import { signInStepMinutes } from '@plumbline/core/promises'
import { TeamRefusal } from '@plumbline/core/team'
import { generateAuthenticationOptions } from '@simplewebauthn/server'
import { openTicket, sealTicket } from '../../access/team-tickets.ts'
import type { Context } from '../../context.ts'
import { findPasskey, listPasskeys } from '../../storage/team-passkeys.ts'
import { claimAnswer, passkeySite, verifiedCounter } from './passkey-ceremony.ts'
import { renewValue } from './step-up.ts'
import type { MemberCall } from './team-call.ts'

/** What the browser asks the passkeys of the member. */
export async function offerPasskeyStepUp(ctx: Context, { site, scope, member, now }: MemberCall) {
  const own = await listPasskeys(ctx.db, scope, member.id)
  const options = await generateAuthenticationOptions({
    rpID: passkeySite(ctx.config, site).id,
    userVerification: 'required',
    allowCredentials: own.map(({ credentialId }) => ({ id: credentialId })),
  })
  const contents = { challenge: options.challenge, memberId: member.id }
  const ticket = sealTicket(ctx.vault, ['passkey-step-up', site], contents, now + signInStepMinutes * minuteMs)
  return { ticket, options: { ...options } }
}

export async function stepUpByPasskey(
  ctx: Context,
  call: MemberCall,
  given: { ticket: string; credential: Record<string, unknown> },
): Promise<string> {
  const { site, scope, member, now } = call
  const { challenge, memberId, expiresAt } = openTicket(ctx.vault, ['passkey-step-up', site], given.ticket, now)
  const passkey = await findPasskey(ctx.db, scope, String(given.credential['id']))
  if (memberId !== member.id || passkey?.memberId !== member.id) throw new TeamRefusal('factor-wrong')
  const { config } = ctx
  const counter = await verifiedCounter({ config, site, challenge, credential: given.credential }, passkey)
  if (counter === undefined) throw new TeamRefusal('factor-wrong')
  return ctx.db.teamTransaction(scope, async (tx) => {
    if (!(await claimAnswer(tx, passkey, { challenge, counter, expiresAt, now }))) throw new TeamRefusal('factor-wrong')
    return renewValue(tx, call)
  })
}
