import { preauthSeconds } from '@plumbline/core/promises'
import { Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { answer, fields, optional, Uuid } from '../fields.ts'
import { PreauthToken } from '../tokens/token-answer.ts'
import { Consent } from './consent.ts'
import { Email, LastName, Mobile, PersonName, personFindings } from './person-fields.ts'

const wanted = (channel: string) =>
  optional(Type.Boolean({ default: false, description: `The person wants messages by ${channel}`, examples: [true] }))

/** The person, the channels on which they want messages, and what the host adds. */
export const Registration = fields({
  email: Email,
  fname: PersonName,
  lname: LastName,
  mobile: optional(Mobile),
  smsMsg: wanted('SMS'),
  emailMsg: wanted('e-mail'),
  pushMsg: wanted('push'),
  dormant: optional(
    Type.Boolean({ default: false, description: 'Verify now, switch features on later', examples: [false] }),
  ),
  externalId: optional(
    Type.String({ minLength: 1, maxLength: 100, description: "The host's own reference", examples: ['crm-20418'] }),
  ),
  consent: optional(Consent),
})

export const userReg = endpoint({
  name: 'user-reg',
  spec: 'E15',
  section: 'identity',
  method: 'POST',
  path: '/direct/user-reg',
  audience: 'host',
  summary: 'Registers a user and returns a preauth token for the first session.',
  description:
    'Where every user of a host with its own sign-up begins. The new user is active, not yet identified and without ' +
    `features; hand the preauth token to the client within ${preauthSeconds} seconds and start the identity flow. With \`dormant\` the user ` +
    'runs the same flow but stays without features until they are activated. An address that is already in use is refused, ' +
    'and the refusal names the existing user. Send an Idempotency-Key so that a repeated request cannot register twice.',
  body: Registration,
  check: ({ body }, context) => personFindings(body, context),
  status: 200,
  output: answer({ userId: Uuid, token: PreauthToken }),
  refusals: ['invalid-value', 'wrong-user-management', 'dormant-not-enabled', 'user-already-registered'],
  audit: 'user.register',
})
