import { Type } from 'typebox'
import { answer, choice, Instant, NullableInstant, nullable, optional, Uuid } from '../fields.ts'
import { NextCursor, pageFields } from '../paging.ts'
import { Count, KindParams } from './fleet-fields.ts'
import { consoleOnly, teamCall } from './team-call.ts'

/** Items of one kind that were given up, the oldest first, or those that failed and are tried again. */
export const workItemsCall = teamCall({
  name: 'work-items',
  method: 'GET',
  path: '/work/{kind}/items',
  sites: consoleOnly,
  caller: 'member',
  permissions: ['view fleet'],
  params: KindParams,
  query: Type.Object({
    state: optional(choice(['dead', 'failing'])),
    ...pageFields({ largest: 100, usual: 25 }),
  }),
  status: 200,
  output: answer({
    items: Type.Array(
      answer({
        id: Uuid,
        hostId: Uuid,
        hostName: nullable(Type.String()),
        dueAt: Instant,
        deadAt: NullableInstant,
        attempts: Count,
        error: nullable(Type.String()),
        createdAt: Instant,
      }),
    ),
    nextCursor: NextCursor,
  }),
  audit: 'work.list',
})
