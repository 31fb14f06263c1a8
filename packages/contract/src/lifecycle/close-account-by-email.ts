import { closingsByEmailPerMinute } from '@plumbline/core/promises'
import { Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { fields, NoContent, optional } from '../fields.ts'
import { Email } from '../identity/person-fields.ts'
import { AnyStatus } from './any-status.ts'

export const closeAccountByEmail = endpoint({
  name: 'close-account-by-email',
  spec: 'E48',
  section: 'lifecycle',
  method: 'POST',
  path: '/direct/close-account',
  audience: 'host',
  summary: 'Closes the user who has the given e-mail address.',
  description:
    'For support desks and deletion requests where only the address is at hand. It looks only among the users of your host; ' +
    'an address of another host’s user is simply not found. Where several users had the address over time, the one still open is ' +
    'closed, and if there is none the refusal says so. Everything else is as in closing by id.',
  query: Type.Object({ anyStatus: optional(AnyStatus) }),
  body: fields({ email: Email }),
  status: 204,
  output: NoContent,
  refusals: ['invalid-value', 'user-not-found', 'account-closing', 'account-closed', 'status-not-allowed'],
  audit: 'user.close',
  events: ['ACCCLOSED'],
  limits: `${closingsByEmailPerMinute} a minute per host.`,
})
