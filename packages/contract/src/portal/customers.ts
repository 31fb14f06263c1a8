import { Type } from 'typebox'
import { answer, Instant, optional, text, Uuid } from '../fields.ts'
import { NextCursor, pageFields } from '../paging.ts'
import { ConsoleHost } from './console-fields.ts'
import { consoleOnly, teamCall } from './team-call.ts'

/** Who buys from us, the newest first; or those whose name has these letters in it. */
export const customersCall = teamCall({
  name: 'customers',
  method: 'GET',
  path: '/customers',
  sites: consoleOnly,
  caller: 'member',
  permissions: ['view customers'],
  query: Type.Object({
    search: optional(Type.String({ minLength: 1, maxLength: 100 })),
    ...pageFields({ largest: 100, usual: 25 }),
  }),
  status: 200,
  output: answer({
    customers: Type.Array(
      answer({
        id: Uuid,
        name: text('Name of the company', 'Harbor Money'),
        createdAt: Instant,
        hosts: Type.Array(ConsoleHost),
      }),
    ),
    nextCursor: NextCursor,
  }),
  audit: 'customer.list',
})
