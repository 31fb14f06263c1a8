import { clientKinds } from '@plumbline/core/clients'
import { requestLogDays, requestsLookedThrough } from '@plumbline/core/promises'
import { Type } from 'typebox'
import { answer, choice, Instant, nullable, optional, Uuid } from '../fields.ts'
import { NextCursor, pageFields } from '../paging.ts'
import { HostParams } from './host-fields.ts'
import { LoggedRequest } from './request-fields.ts'
import { portalOnly, teamCall } from './team-call.ts'

/**
 * Calls of the API, the newest first. A page looks through so many of them and no more: where few are found there may be others further
 * back, to which the cursor leads.
 */
export const requestsCall = teamCall({
  name: 'requests',
  method: 'GET',
  path: '/hosts/{hostId}/requests',
  sites: portalOnly,
  caller: 'member',
  permissions: ['view integration'],
  params: HostParams,
  query: Type.Object({
    status: optional(choice(['2xx', '4xx', '5xx'], { description: 'Only answers of this kind' })),
    code: optional(Type.String({ pattern: '^SC\\d{3,4}$', 'x-form': 'must be a code of the API' })),
    method: optional(choice(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'])),
    route: optional(Type.String({ minLength: 1, maxLength: 100, description: 'Name of an endpoint' })),
    path: optional(Type.String({ minLength: 1, maxLength: 300, description: 'Of one endpoint, with or without ids' })),
    keyId: optional(Uuid),
    client: optional(choice(clientKinds, { description: 'Only calls that were made by this' })),
    userId: optional(Uuid),
    since: optional(Instant),
    until: optional(Instant),
    ...pageFields({ largest: 100, usual: 25 }),
  }),
  status: 200,
  output: answer({
    items: Type.Array(LoggedRequest),
    nextCursor: NextCursor,
    lookedBackTo: nullable(
      Type.Integer({
        ...Instant,
        description: `How far this page has looked, where it ended after ${requestsLookedThrough} calls; null: as far as asked, or the page is full`,
      }),
    ),
    keptSince: Type.Integer({ ...Instant, description: `Older calls are not kept; these are ${requestLogDays} days` }),
  }),
  audit: 'request-log.list',
})
