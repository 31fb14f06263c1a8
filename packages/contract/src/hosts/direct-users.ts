import { Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { answer, optional } from '../fields.ts'
import { Email } from '../identity/person-fields.ts'
import { Profile } from '../tokens/profile.ts'

export const directUsers = endpoint({
  name: 'direct-users',
  section: 'hosts',
  method: 'GET',
  path: '/direct/users',
  audience: 'host',
  summary: 'Finds users of the host by exact e-mail address or by your own reference.',
  description:
    'For support tools and for recovering an id that was not stored. Give exactly one of the two parameters. Nothing found ' +
    'is an empty list, not an error; at most 50 come back, newest first. An address can have belonged to several users over time, so closed ones may be among ' +
    'the results; look at `enrollmentStatus`.',
  query: Type.Object(
    {
      email: optional(Email),
      externalId: optional(
        Type.String({ minLength: 1, maxLength: 100, description: "The host's own reference", examples: ['crm-20418'] }),
      ),
    },
    { examples: [{ email: 'maren.lindqvist@example.com' }] },
  ),
  check: ({ query }) =>
    (query.email === undefined) === (query.externalId === undefined)
      ? ['email: exactly one of email and externalId is needed']
      : [],
  status: 200,
  output: answer({ items: Type.Array(Profile) }),
  refusals: ['invalid-value', 'quota-used'],
  audit: 'profile.read',
  limits: 'Each distinct user found counts once a day against the read quota of the host.',
})
