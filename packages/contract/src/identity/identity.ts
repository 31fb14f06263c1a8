import { identityStoresPerDay } from '@plumbline/core/promises'
import { Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { answer, fields, flag, Instant, optional, Uuid } from '../fields.ts'
import { perUserADay } from '../limit-words.ts'
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
    'one is on file. Once the identity is verified, number and birth date are fixed: leave both out and send the rest. A call ' +
    'that names one of them is refused whether its value is right or wrong, so that no caller can find them out by trying. Calls ' +
    'that are refused count towards the limit of the day too.',
  params: UserIdParams,
  body: fields({
    ssn: optional(
      Type.String({
        ...Ssn,
        description:
          'Social security number, nine digits; the sandbox takes numbers of area 666. Needed until the identity is verified, ' +
          'refused afterwards',
      }),
    ),
    dob: optional(
      Type.String({
        ...BirthDate,
        description:
          'Birth date, YYYY-MM-DD; age 18 to 120. Needed unless one is on file, refused once the identity is verified',
      }),
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
    'quota-used',
    'identity-taken',
  ],
  audit: 'identity.store',
  limits: `${perUserADay(identityStoresPerDay)}, refused ones included.`,
})
