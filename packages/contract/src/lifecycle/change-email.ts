import { contactChangesPerDay } from '@plumbline/core/promises'
import { endpoint } from '../endpoint.ts'
import { fields, NoContent } from '../fields.ts'
import { Email } from '../identity/person-fields.ts'
import { perUserADay } from '../limit-words.ts'
import { IdParams } from '../user-id-params.ts'

export const changeEmail = endpoint({
  name: 'change-email',
  spec: 'E37',
  section: 'lifecycle',
  method: 'POST',
  path: '/direct/change-email/{id}',
  audience: 'host',
  summary: "Changes a user's e-mail address.",
  description:
    'Mirror a change your user made in your product. A message to the old address is recorded with the change, and links that were mailed earlier ' +
    'stop working. The address must not belong to another open account of the host. Sending the present address again does nothing ' +
    'and succeeds.',
  params: IdParams,
  body: fields({ email: Email }),
  status: 204,
  output: NoContent,
  refusals: ['invalid-value', 'user-not-found', 'status-not-allowed', 'quota-used', 'email-taken'],
  audit: 'user.email',
  limits: `${perUserADay(contactChangesPerDay)}.`,
})
