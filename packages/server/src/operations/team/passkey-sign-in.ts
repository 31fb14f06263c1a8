import { minuteMs } from '@plumbline/core/calendar'
import { signInStepMinutes } from '@plumbline/core/promises'
import { TeamRefusal } from '@plumbline/core/team'
import { generateAuthenticationOptions } from '@simplewebauthn/server'
import { type ClaimedMember, memberOfHandle } from '../../access/team-scopes.ts'
import { openTicket, sealTicket } from '../../access/team-tickets.ts'
import type { Context } from '../../context.ts'
import { lockMember } from '../../storage/team-members.ts'
import { findPasskey } from '../../storage/team-passkeys.ts'
import { beginSession, endPreviousSession } from './begin-session.ts'
import { claimAnswer, passkeySite, verifiedCounter } from './passkey-ceremony.ts'
import type { SignInCall } from './team-call.ts'

/** What the browser asks any passkey of this site. Nothing is known of who will answer. */
export async function offerPasskeySignIn(ctx: Context, { site, now }: SignInCall) {
  const rpID = passkeySite(ctx.config, site).id
  const options = await generateAuthenticationOptions({ rpID, userVerification: 'required' })
  const { challenge } = options
  const ticket = sealTicket(ctx.vault, ['passkey-sign-in', site], { challenge }, now + signInStepMinutes * minuteMs)
  return { ticket, options: { ...options } }
}

/** A whole sign-in: the passkey is what the person has, and they have unlocked it. */
export async function signInByPasskey(
  ctx: Context,
  call: SignInCall,
  given: { ticket: string; credential: Record<string, unknown> },
): Promise<string> {
  const { site, now, audit } = call
  const { challenge, expiresAt } = openTicket(ctx.vault, ['passkey-sign-in', site], given.ticket, now)
  const claimed = ownerIn(given.credential, call)
  const passkey = claimed && (await findPasskey(ctx.db, claimed.scope, String(given.credential['id'])))
  if (!claimed || passkey?.memberId !== claimed.memberId) throw new TeamRefusal('sign-in-failed')
  const { scope, memberId } = claimed
  audit.about({ object: `member:${memberId}`, teamId: scope.teamId })
  const { config } = ctx
  const counter = await verifiedCounter({ config, site, challenge, credential: given.credential }, passkey)
  if (counter === undefined) throw new TeamRefusal('sign-in-failed')
  await endPreviousSession(ctx, call)
  return ctx.db.teamTransaction(scope, async (tx) => {
    const isNew = await claimAnswer(tx, passkey, { challenge, counter, expiresAt, now })
    if (!isNew || !(await lockMember(tx, memberId))) throw new TeamRefusal('sign-in-failed')
    return beginSession(tx, call, { scope, memberId, factor: 'passkey' })
  })
}

function ownerIn(credential: Record<string, unknown>, { site }: SignInCall): ClaimedMember | undefined {
  const { userHandle } = (credential['response'] ?? {}) as { userHandle?: unknown }
  return typeof userHandle === 'string' ? memberOfHandle(userHandle, site) : undefined
}
