import { Type } from 'typebox'
import { answer, choice, count, Instant, nullable, text, Uuid } from '../fields.ts'

/** What the calls about our credentials at bureaus share. No secret is ever in them. */

const credentialSides = ['present', 'next'] as const
export const CredentialSide = choice(credentialSides, {
  description: 'present: those of the environment until now; next: those that it names to take their place',
})

/** What a bureau said when a token was asked for. */
export const CredentialTrial = Type.String({
  description: 'ok, missing, bad-credentials, or why the bureau did not say',
})

export const CredentialPair = answer({
  clientId: text('Our name at the bureau', 'plumbline-efx'),
  fingerprint: text('Tells secrets apart and nothing else', '4be1a09c22d7'),
  using: count('Processes that call with them', 3),
  having: count('Processes that have them', 3),
})

export const CredentialSwitch = nullable(
  answer({
    id: Uuid,
    clientId: Type.String(),
    fingerprint: Type.String(),
    reason: Type.String(),
    at: Instant,
    by: nullable(Type.String()),
    own: Type.Boolean(),
    decidedBy: nullable(Type.String()),
  }),
)
