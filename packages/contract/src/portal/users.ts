import { enrollmentStatuses } from '@plumbline/core/enrollment'
import { Type } from 'typebox'
import { answer, choice, optional } from '../fields.ts'
import { NextCursor, pageFields } from '../paging.ts'
import { HostParams } from './host-fields.ts'
import { ListedPerson, rangeFields } from './people-fields.ts'
import { portalOnly, teamCall } from './team-call.ts'

/** What somebody can be found by: the whole of it, because only its hash is stored. */
export const personKeys = ['id', 'email', 'mobile', 'externalId'] as const

/** Who is at a host, the newest first; or those who have one address, number or reference, which is never many. */
export const usersCall = teamCall({
  name: 'users',
  method: 'GET',
  path: '/hosts/{hostId}/users',
  sites: portalOnly,
  caller: 'member',
  permissions: ['view users', 'view user-ids'],
  params: HostParams,
  query: Type.Object({
    by: optional(choice(personKeys)),
    value: optional(Type.String({ minLength: 1, maxLength: 254 })),
    status: optional(choice([...enrollmentStatuses])),
    identity: optional(choice(['proven', 'not-proven'])),
    ...rangeFields,
    ...pageFields({ largest: 100, usual: 25 }),
  }),
  status: 200,
  output: answer({ users: Type.Array(ListedPerson), nextCursor: NextCursor }),
  audit: 'people.list',
})
