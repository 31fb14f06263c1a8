import { defaultLimits } from '@plumbline/core/hosts'
import { Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { answer, CalendarDate, choice, fields, nullable, optional, text, Uuid } from '../fields.ts'
import { Consent } from '../identity/consent.ts'
import { BirthDate, LastName, Mobile, PersonName, personFindings, SsnLast4, Zip } from '../identity/person-fields.ts'
import { prescreenLimit } from '../limit-words.ts'

export const addressPrefill = endpoint({
  name: 'address-prefill',
  spec: 'E51',
  section: 'prescreen',
  method: 'POST',
  path: '/direct/address-prefill',
  audience: 'host',
  summary: "Finds a person's addresses to fill a form with.",
  description:
    'Give name and mobile number and at least one more fact (birth date, last four digits or zip), so that no caller can fish ' +
    'for addresses with a name alone. MATCH means one person fits, PARTIAL that the best fit has gaps; addresses come best ' +
    'first with a confidence. NO_MATCH is an ordinary answer with an empty list: show an empty form. Nothing about the ' +
    'person is stored.',
  body: fields({
    fname: PersonName,
    lname: LastName,
    mobile: Mobile,
    dob: optional(BirthDate),
    ssnLast4: optional(SsnLast4),
    zip: optional(Zip),
    consent: optional(Consent),
    limit: optional(
      Type.Integer({ minimum: 1, maximum: 5, default: 3, description: 'Addresses at most', examples: [3] }),
    ),
  }),
  check: ({ body }, context) => [
    ...(body.dob === undefined && body.ssnLast4 === undefined && body.zip === undefined
      ? ['dob: at least one of dob, ssnLast4 and zip is needed']
      : []),
    ...personFindings(body, context),
  ],
  status: 200,
  output: answer({
    prefillId: Uuid,
    status: choice(['MATCH', 'PARTIAL', 'NO_MATCH'], { description: 'How well a person was found' }),
    addresses: Type.Array(
      answer({
        street1: text('Street and number', '118 Alder Lane'),
        street2: nullable(text('Apartment, suite, unit', 'Apt 4')),
        city: text('City', 'Fort Collins'),
        state: text('State', 'CO'),
        zip: text('Zip', '80521'),
        confidence: Type.Integer({ minimum: 0, maximum: 100, description: 'Confidence', examples: [94] }),
        lastSeen: nullable(CalendarDate),
      }),
      { description: 'Best first' },
    ),
  }),
  refusals: [
    'invalid-value',
    'product-not-enabled',
    'consent-missing',
    'quota-used',
    'identity-service-down',
    'bureau-answer-unusable',
  ],
  audit: 'prefill.address',
  limits: `${prescreenLimit} ${defaultLimits.prefillsPerPhonePerDay} different questions a day about one number.`,
})
