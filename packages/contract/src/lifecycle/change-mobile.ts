import { contactChangesPerDay } from '@plumbline/core/promises'
import { endpoint } from '../endpoint.ts'
import { fields, NoContent } from '../fields.ts'
import { Mobile, personFindings } from '../identity/person-fields.ts'
import { perUserADay } from '../limit-words.ts'
import { IdParams } from '../user-id-params.ts'

export const changeMobile = endpoint({
  name: 'change-mobile',
  spec: 'E38',
  section: 'lifecycle',
  method: 'POST',
  path: '/direct/change-mobile/{id}',
  audience: 'host',
  summary: "Changes a user's mobile number.",
  description:
    'Codes and links go to the new number from now on. Identity sessions that were open with the old one end, so a person ' +
    'in the middle of verification starts again. A message to their e-mail ' +
    'address is recorded with the change. Several users may share a number.',
  params: IdParams,
  body: fields({ mobile: Mobile }),
  check: ({ body }, context) => personFindings(body, context),
  status: 204,
  output: NoContent,
  refusals: ['invalid-value', 'user-not-found', 'status-not-allowed', 'quota-used'],
  audit: 'user.mobile',
  limits: `${perUserADay(contactChangesPerDay)}.`,
})
