import { endpoint } from '../endpoint.ts'
import { readsCounted } from '../limit-words.ts'
import { IdParams } from '../user-id-params.ts'
import { Profile } from './profile.ts'

export const directUser = endpoint({
  name: 'direct-user',
  spec: 'E05',
  section: 'tokens',
  method: 'GET',
  path: '/direct/user/{id}',
  audience: 'host',
  summary: "Returns one user's profile to the host's server.",
  description:
    'The same object the user sees, readable in every status. Use it to reconcile your records, to find out why a user has ' +
    'no data, or to see until when the user is locked out. A closed user shows no features. A user of another host is ' +
    'reported exactly like one that never existed.',
  params: IdParams,
  status: 200,
  output: Profile,
  refusals: ['invalid-value', 'user-not-found', 'quota-used'],
  audit: 'profile.read',
  limits: readsCounted,
})
