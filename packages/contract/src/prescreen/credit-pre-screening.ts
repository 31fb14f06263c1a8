import { Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { fields, optional, Uuid } from '../fields.ts'
import { addressFields, BirthDate, LastName, PersonName, personFindings, Ssn } from '../identity/person-fields.ts'
import { prescreenLimit } from '../limit-words.ts'
import { Decision, decisionsKept, IncludeAttributes, PrescreenPurpose } from './decision-fields.ts'

/** A person who is not a user of the host. */
export const PrescreenConsumer = fields({
  fname: PersonName,
  lname: LastName,
  ssn: Ssn,
  dob: BirthDate,
  ...addressFields,
})

export const creditPreScreening = endpoint({
  name: 'credit-pre-screening',
  spec: 'E50',
  section: 'prescreen',
  method: 'POST',
  path: '/direct/credit-pre-screening',
  audience: 'host',
  summary: 'Decides APPROVED or DECLINED by a rule set, with the reasons.',
  description:
    'Name the person either as one of your users or by their data, never both. The file is read by a soft pull that leaves ' +
    'the score untouched. Of a user the consent on record has to stand; of other people the purpose that you declare ' +
    'stands for it. Both decisions are ordinary answers; `reasons` lists the comparisons that decided, ready for an adverse action notice. A person without a usable file is a NO_HIT and is decided as the rule set says. The record with the version ' +
    'of the rules and a snapshot of the attributes is kept for years, also when the account is closed; the data of a person who is not a user is not.',
  body: fields(
    {
      ruleSetId: Type.String({
        ...Uuid,
        description: 'Rule set to apply; the version in force decides',
        examples: ['b7d0c9f2-3c1e-4f0a-8a57-0f5e6c2d9b10'],
      }),
      userId: optional(Uuid),
      consumer: optional(PrescreenConsumer),
      purpose: optional(PrescreenPurpose),
      includeAttributes: IncludeAttributes,
    },
    {
      examples: [
        {
          ruleSetId: 'b7d0c9f2-3c1e-4f0a-8a57-0f5e6c2d9b10',
          userId: '6f1c2a94-0d3e-4b57-9a1e-5c2f7d8b9e10',
          includeAttributes: true,
        },
      ],
    },
  ),
  check: ({ body }, context) => {
    if ((body.userId === undefined) === (body.consumer === undefined)) {
      return ['userId: exactly one of userId and consumer is needed']
    }
    return body.consumer === undefined ? [] : personFindings(body.consumer, context, 'consumer.')
  },
  status: 200,
  output: Decision,
  refusals: [
    'invalid-value',
    'product-not-enabled',
    'rule-set-not-found',
    'user-not-found',
    'status-not-allowed',
    'no-data-access',
    'consent-missing',
    'quota-used',
    'bureau-unavailable',
    'bureau-answer-unusable',
  ],
  audit: 'decision.run',
  limits: `${prescreenLimit} ${decisionsKept}`,
})
