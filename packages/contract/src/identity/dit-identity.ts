import { ditChecksPerDay, ditFailuresThatLock, identityLockHours, ssnFailuresThatLock } from '@plumbline/core/promises'
import { Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { answer, fields, IsoInstant, optional, text } from '../fields.ts'
import { Consent } from './consent.ts'
import {
  addressFields,
  BirthDate,
  Country,
  Email,
  LastName,
  Mobile,
  PersonName,
  personFindings,
  Ssn,
} from './person-fields.ts'

export const ditIdentity = endpoint({
  name: 'dit-identity',
  spec: 'E06',
  section: 'identity',
  method: 'POST',
  path: '/users/dit-identity',
  audience: 'user',
  components: ['enroll'],
  summary: "Checks the person's data and opens a DIT session.",
  description:
    'The first identity step of the two DIT flows. Send what the person typed; it is kept only if the check approves. On ' +
    'approval the answer carries the ditToken: send the SMFA link with it, or, if your host verifies people by its own code, ' +
    'record that and begin enrollment. Calling again closes the session from before. Review and Denied are refusals that ' +
    `tell how many attempts are left; ${ditFailuresThatLock} within ${identityLockHours} hours lock the user for as long. A number that another user has is a ` +
    'failed attempt too. An outage of the provider is never counted.',
  body: fields({
    fname: PersonName,
    lname: LastName,
    dob: BirthDate,
    ssn: Ssn,
    mobile: Mobile,
    ...addressFields,
    country: optional(Country),
    email: optional(Type.String({ ...Email, description: 'Helps the check; messages never go to it' })),
    consent: optional(Consent),
  }),
  check: ({ body }, context) => personFindings(body, context),
  status: 200,
  output: answer({
    mobile: text('The number that was checked', '5555551201'),
    token: text('The ditToken of the next step', 'dit_5Zp1xQe8uNw3'),
    expires: IsoInstant,
    result: Type.Literal('Approved'),
    details: answer({
      status: Type.Literal('Approve'),
      decision: Type.Literal(true),
      codes: Type.Array(text('Reason code of the check', 'A10')),
    }),
  }),
  refusals: [
    'invalid-value',
    'step-not-in-flow',
    'status-not-allowed',
    'already-identified',
    'email-not-confirmed',
    'consent-missing',
    'identity-locked',
    'quota-used',
    'identity-taken',
    'identity-service-down',
    'thin-file',
    'identity-not-verified',
  ],
  audit: 'identity.dit',
  events: ['IDFAIL', 'IDTF', 'IDSVCOUT', 'ACCLOCKED'],
  limits: `${ditChecksPerDay} calls per user a day; ${ditFailuresThatLock} failures in ${identityLockHours} hours lock the user, ${ssnFailuresThatLock} lock the number at this host.`,
})
