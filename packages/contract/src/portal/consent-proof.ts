import { Type } from 'typebox'
import { answer, choice, Instant, NullableInstant, nullable, text } from '../fields.ts'
import { HostUserParams } from './host-fields.ts'
import { portalOnly, teamCall } from './team-call.ts'

/** One consent with everything that proves it. */
export const ProvenConsent = answer({
  textVersion: text('Version of the wording', '2026-04'),
  source: choice(['CONSUMER', 'HOST_ATTESTED']),
  acceptedAt: Instant,
  recordedAt: Instant,
  revokedAt: NullableInstant,
  /** From where the person agreed, without the end of the address. */
  network: nullable(text('Network', '198.51.100.0/24')),
  locale: nullable(text('Language of the wording', 'en-US')),
  userAgent: nullable(text('Browser or app', 'HarborMoney/4.2 (iOS 20)')),
  /** The call that brought it, where the log has one of the same moment. */
  call: nullable(
    answer({
      action: text('What was called', 'identity.dit'),
      actor: Type.String(),
      requestId: nullable(Type.String()),
    }),
  ),
})

/** What one person has agreed to: which wording, when, from where, and by which call it came. */
export const consentProofCall = teamCall({
  name: 'consent-proof',
  method: 'GET',
  path: '/hosts/{hostId}/users/{userId}/consent-proof',
  sites: portalOnly,
  caller: 'member',
  permissions: ['view compliance'],
  params: HostUserParams,
  status: 200,
  output: answer({ consents: Type.Array(ProvenConsent) }),
  audit: 'compliance.consent-proof',
})
