import { contactChangesPerDay } from '@plumbline/core/promises'
import { endpoint } from '../endpoint.ts'
import { fields, NoContent } from '../fields.ts'
import { LastName, PersonName } from '../identity/person-fields.ts'
import { perUserADay } from '../limit-words.ts'
import { IdParams } from '../user-id-params.ts'

export const changeName = endpoint({
  name: 'change-name',
  spec: 'E39',
  section: 'lifecycle',
  method: 'POST',
  path: '/direct/change-name/{id}',
  audience: 'host',
  summary: "Changes a user's first and last name.",
  description:
    'Changes the name in the profile and in messages. What the bureau knows about the person stays as it is, so no new ' +
    'verification is needed. Both names are sent, also when only one of them changed.',
  params: IdParams,
  body: fields({ fname: PersonName, lname: LastName }),
  status: 204,
  output: NoContent,
  refusals: ['invalid-value', 'user-not-found', 'status-not-allowed', 'quota-used'],
  audit: 'user.name',
  limits: `${perUserADay(contactChangesPerDay)}.`,
})
