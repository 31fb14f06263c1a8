import { type Site, TeamRefusal } from '@plumbline/core/team'
import type { Vault } from '../secrets/vault.ts'

/** What each step hands on to the next. */
interface TicketContents {
  /** The password was right; the second factor is missing. */
  'sign-in': { teamId: string; memberId: string; emailIndex: string; passwordChangedAt: number }
  /** A secret that no code of the new authenticator app has come back for yet. */
  totp: { memberId: string; secret: string }
  /** What a passkey has to sign. Nobody is known yet at a sign-in. */
  'passkey-sign-in': { challenge: string }
  'passkey-step-up': { challenge: string; memberId: string }
  'passkey-add': { challenge: string; memberId: string }
  /** What has to come back from the identity provider. */
  'single-sign-on': { teamId: string; state: string; nonce: string; verifier: string }
}

type Purpose = keyof TicketContents

/**
 * Steps of a sign-in need no rows of their own: what the next one has to know lies with the browser, sealed, for one purpose and one
 * site and for a few minutes. What must work once is used up elsewhere: codes, challenges, the provider's answer.
 */
export function sealTicket<Name extends Purpose>(
  vault: Vault,
  [purpose, site]: readonly [Name, Site],
  contents: TicketContents[Name],
  expiresAt: number,
): string {
  return vault.sealRecord('teamTicket', JSON.stringify({ expiresAt, contents }), purpose, site).toString('base64url')
}

/** Refuses what we have not made, what was made for another step or site, and what is too old. */
export function openTicket<Name extends Purpose>(
  vault: Vault,
  [purpose, site]: readonly [Name, Site],
  ticket: string,
  now: number,
): TicketContents[Name] & { expiresAt: number } {
  const { expiresAt, contents } = opened(vault, purpose, site, ticket)
  if (expiresAt <= now) throw new TeamRefusal('step-expired')
  return { ...(contents as TicketContents[Name]), expiresAt }
}

function opened(vault: Vault, purpose: string, site: Site, ticket: string): { expiresAt: number; contents: unknown } {
  try {
    const sealed = Buffer.from(ticket, 'base64url')
    return JSON.parse(vault.openRecord('teamTicket', sealed, purpose, site).toString('utf8'))
  } catch {
    throw new TeamRefusal('step-expired')
  }
}
