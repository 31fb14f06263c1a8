import { Type } from 'typebox'
import { answer, choice, Instant, optional } from '../fields.ts'
import { NextCursor, pageFields } from '../paging.ts'
import { batchStates, batchTypes, ToldBatch } from './batch-fields.ts'
import { HostParams } from './host-fields.ts'
import { portalOnly, teamCall } from './team-call.ts'

/** What is done to many people at once, the last ones first. */
export const batchesCall = teamCall({
  name: 'batches',
  method: 'GET',
  path: '/hosts/{hostId}/batches',
  sites: portalOnly,
  caller: 'member',
  permissions: ['view users', 'view user-ids'],
  params: HostParams,
  query: Type.Object({
    type: optional(choice(batchTypes)),
    state: optional(choice(batchStates)),
    since: optional(Type.Integer({ ...Instant, description: 'Only those that were submitted at or after this time' })),
    ...pageFields({ largest: 100, usual: 25 }),
  }),
  status: 200,
  output: answer({ batches: Type.Array(ToldBatch), nextCursor: NextCursor }),
  audit: 'batch.list',
})
