import { createHash } from 'node:crypto'
import type { Site } from '@plumbline/core/team'
import { type AuthenticationResponseJSON, verifyAuthenticationResponse } from '@simplewebauthn/server'
import type { Config } from '../../config/config.ts'
import type { Transaction } from '../../storage/database.ts'
import { notePasskeyUse, type PasskeyRecord } from '../../storage/team-passkeys.ts'
import { claimChallenge } from '../../storage/team-used-challenges.ts'

/** Where a passkey belongs: it answers no other origin. */
export function passkeySite(config: Config, site: Site): { origin: string; id: string } {
  const origin = site === 'portal' ? config.portalUrl : config.consoleUrl
  return { origin, id: new URL(origin).hostname }
}

/** A challenge that was put to a passkey, and the passkey's answer, in whatever form it came. */
export interface Answered {
  config: Config
  site: Site
  challenge: string
  credential: Record<string, unknown>
}

/**
 * The count of a passkey that has signed the challenge for this origin, unlocked by its owner; undefined when anything about the
 * answer is not right.
 */
export async function verifiedCounter(
  { config, site, challenge, credential }: Answered,
  passkey: PasskeyRecord,
): Promise<number | undefined> {
  const { origin, id } = passkeySite(config, site)
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: credential as unknown as AuthenticationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      credential: {
        id: passkey.credentialId,
        publicKey: new Uint8Array(passkey.publicKey),
        counter: passkey.counter,
      },
      requireUserVerification: true,
    })
    return verified ? authenticationInfo.newCounter : undefined
  } catch {
    return undefined
  }
}

/** Uses up the challenge and the count. False when either was used before. */
export async function claimAnswer(
  tx: Transaction,
  passkey: PasskeyRecord,
  { challenge, counter, expiresAt, now }: { challenge: string; counter: number; expiresAt: number; now: number },
): Promise<boolean> {
  const isNew = await claimChallenge(tx, createHash('sha256').update(challenge).digest(), expiresAt)
  return isNew && (await notePasskeyUse(tx, passkey.id, counter, now))
}
