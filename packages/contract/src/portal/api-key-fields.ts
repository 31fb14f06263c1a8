import { Type } from 'typebox'
import { endpoints } from '../endpoints.ts'
import { answer, choice, Instant, optional, orNull, text, Uuid } from '../fields.ts'

const sections = [...new Set(endpoints.map(({ section }) => section))].sort()

/** What an API key may do: everything, or the named sections of the API. */
const keyScopes = ['*', ...sections]

/** What somebody says of a key. */
export const KeyName = Type.String({ minLength: 1, maxLength: 80, description: 'For your own people' })
export const KeySources = Type.Array(Type.String({ minLength: 2, maxLength: 64 }), {
  maxItems: 50,
  description: 'Addresses and CIDR blocks from which the key works; none: from anywhere',
})
export const KeyEnd = optional(
  orNull(Type.Integer({ ...Instant, description: 'From then on it no longer logs in; null: never' })),
)
export const KeyScopes = Type.Array(choice(keyScopes), { minItems: 1, maxItems: keyScopes.length })

/** A key with its secret, which is shown this once. */
export const issuedKey = {
  id: Uuid,
  apikey: text('For log-in, with the secret', 'pk_Jx81aQ…'),
  secret: text('Shown this once', 'sk_…'),
}
export const IssuedKey = answer(issuedKey)
