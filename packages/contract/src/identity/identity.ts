import { Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { answer, fields, flag, Instant, optional, Uuid } from '../fields.ts'
import { UserIdParams } from '../user-id-params.ts'
import { addressFields, BirthDate, Country, Mobile, personFindings, Ssn } from './person-fields.ts'

export const identity = endpoint({
  name: 'identity',
  spec: 'E17',
  section: 'identity',
  method: 'POST',
  path: '/direct/users/{userId}/identity',
  audience: 'host',
  summary: "Stores or replaces the person's number, birth date and address.",
  description:
    'Use it when your own records are better than what the person would type, or to correct an address. It starts no ' +
    'verification and nothing of it is ever returned. All fields are replaced together; the birth date may be left out when ' +
    'one is on file. Once the identity is verified, number and birth date are fixed and only the rest can change.',
  params: UserIdParams,
  body: fields({
    ssn: Ssn,
    dob: optional(
      Type.String({ ...BirthDate, description: 'Birth date, YYYY-MM-DD; age 18 to 120; needed unless one is on file' }),
    ),
    ...addressFields,
    mobile: optional(Mobile),
    country: optional(Country),
  }),
  check: ({ body }, context) => personFindings(body, context),
  status: 200,
  output: answer({
    userId: Uuid,
    identityOnFile: Type.Literal(true),
    created: flag('Nothing was on file before', true),
    updatedAt: Instant,
  }),
  refusals: [
    'invalid-value',
    'user-not-found',
    'status-not-allowed',
    'already-identified',
    'identity-taken',
    'quota-used',
  ],
  audit: 'identity.store',
  limits: '20 per user a day.',
})
