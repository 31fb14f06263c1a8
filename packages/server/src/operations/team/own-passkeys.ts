import { randomUUID } from 'node:crypto'
import { minuteMs } from '@plumbline/core/calendar'
import { maxPasskeys, signInStepMinutes } from '@plumbline/core/promises'
import { TeamRefusal } from '@plumbline/core/team'
import {
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyRegistrationResponse,
  type WebAuthnCredential,
} from '@simplewebauthn/server'
import { handleOf } from '../../access/team-scopes.ts'
import { openTicket, sealTicket } from '../../access/team-tickets.ts'
import type { Context } from '../../context.ts'
import { lockMember } from '../../storage/team-members.ts'
import { deletePasskey, insertPasskey, listPasskeys } from '../../storage/team-passkeys.ts'
import { openProfile } from './member-profile.ts'
import { type Answered, passkeySite } from './passkey-ceremony.ts'
import type { MemberCall } from './team-call.ts'

/** ES256, EdDSA and RS256: every authenticator knows one of them. */
const algorithms = [-7, -8, -257]

/** What the browser is asked to make a passkey. It has to keep its owner's name itself and to be unlocked for each use. */
export async function offerPasskey(ctx: Context, { site, scope, member, now }: MemberCall) {
  const own = await listPasskeys(ctx.db, scope, member.id)
  if (own.length >= maxPasskeys) throw new TeamRefusal('limit-reached', { max: maxPasskeys })
  const { email, name } = openProfile(ctx, scope, member)
  const options = await generateRegistrationOptions({
    rpName: 'Plumbline',
    rpID: passkeySite(ctx.config, site).id,
    userID: handleOf(scope, member.id),
    userName: email,
    userDisplayName: name,
    attestationType: 'none',
    excludeCredentials: own.map(({ credentialId }) => ({ id: credentialId })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: algorithms,
  })
  const contents = { challenge: options.challenge, memberId: member.id }
  const ticket = sealTicket(ctx.vault, ['passkey-add', site], contents, now + signInStepMinutes * minuteMs)
  return { ticket, options: { ...options } }
}

/** Takes in the passkey that was made. One that is registered already stays with its owner. */
export async function addPasskey(
  ctx: Context,
  { site, scope, member, now, audit }: MemberCall,
  given: { ticket: string; credential: Record<string, unknown>; name: string },
): Promise<{ id: string }> {
  const { challenge, memberId } = openTicket(ctx.vault, ['passkey-add', site], given.ticket, now)
  if (memberId !== member.id) throw new TeamRefusal('step-expired')
  const made = await madePasskey({ config: ctx.config, site, challenge, credential: given.credential })
  if (!made) throw new TeamRefusal('factor-wrong')
  const id = randomUUID()
  const { id: credentialId, publicKey, counter } = made
  const passkey = { id, memberId, credentialId, publicKey: Buffer.from(publicKey), counter, name: given.name }
  audit.about({ object: `passkey:${id}` })
  await ctx.db.teamTransaction(scope, async (tx) => {
    if (!(await lockMember(tx, memberId))) throw new TeamRefusal('signed-out')
    if (!(await insertPasskey(tx, { ...passkey, createdAt: now }))) throw new TeamRefusal('factor-wrong')
    await audit.writeIn(tx)
  })
  return { id }
}

export async function removePasskey(
  ctx: Context,
  { scope, member, audit }: MemberCall,
  passkeyId: string,
): Promise<void> {
  audit.about({ object: `passkey:${passkeyId}` })
  await ctx.db.teamTransaction(scope, async (tx) => {
    if (!(await deletePasskey(tx, member.id, passkeyId))) throw new TeamRefusal('not-found')
    await audit.writeIn(tx)
  })
}

async function madePasskey({ config, site, challenge, credential }: Answered): Promise<WebAuthnCredential | undefined> {
  const { origin, id } = passkeySite(config, site)
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: credential as unknown as RegistrationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    })
    return verified ? registrationInfo.credential : undefined
  } catch {
    return undefined
  }
}
