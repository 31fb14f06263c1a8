import { Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { NoContent, optional } from '../fields.ts'
import { IdParams } from '../user-id-params.ts'
import { AnyStatus } from './any-status.ts'

export const closeAccount = endpoint({
  name: 'close-account',
  spec: 'E47',
  section: 'lifecycle',
  method: 'POST',
  path: '/direct/close-account/{id}',
  audience: 'host',
  summary: 'Closes one user for good.',
  description:
    'The person leaves: sessions end, alerts stop, credit data on file is destroyed right away and the bureau is told in ' +
    'the background. There is no way back; a person with the same address starts over as a new user. By default only active ' +
    'users are closed, which guards against closing a user who is merely paused; set `anyStatus` when that is what you ' +
    'want.',
  params: IdParams,
  query: Type.Object({ anyStatus: optional(AnyStatus) }),
  status: 204,
  output: NoContent,
  refusals: ['invalid-value', 'user-not-found', 'account-closing', 'account-closed', 'status-not-allowed'],
  audit: 'user.close',
  events: ['ACCCLOSED'],
})
