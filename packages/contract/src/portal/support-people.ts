import { Type } from 'typebox'
import { answer, choice, optional } from '../fields.ts'
import { NextCursor, pageFields } from '../paging.ts'
import { ListedPerson } from './people-fields.ts'
import { WindowParams } from './support-fields.ts'
import { consoleOnly, teamCall } from './team-call.ts'
import { personKeys } from './users.ts'

/** The people of a host through an open window, masked. */
export const supportPeopleCall = teamCall({
  name: 'support-people',
  method: 'GET',
  path: '/support-windows/{windowId}/people',
  sites: consoleOnly,
  caller: 'member',
  permissions: ['ask-for support-access'],
  params: WindowParams,
  query: Type.Object({
    by: optional(choice(personKeys)),
    value: optional(Type.String({ minLength: 1, maxLength: 254 })),
    ...pageFields({ largest: 100, usual: 25 }),
  }),
  status: 200,
  output: answer({ users: Type.Array(ListedPerson), nextCursor: NextCursor }),
  audit: 'support.people',
})
