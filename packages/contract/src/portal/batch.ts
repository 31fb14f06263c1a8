import { Type } from 'typebox'
import { answer } from '../fields.ts'
import { batch } from '../lifecycle/batch.ts'
import { pageFields } from '../paging.ts'
import { ToldBatch } from './batch-fields.ts'
import { HostBatchParams } from './rules-fields.ts'
import { portalOnly, teamCall } from './team-call.ts'

const { items, nextCursor } = batch.output.properties

/** How far a batch is, and what became of each user in it. */
export const batchCall = teamCall({
  name: 'batch',
  method: 'GET',
  path: '/hosts/{hostId}/batches/{batchId}',
  sites: portalOnly,
  caller: 'member',
  permissions: ['view users', 'view user-ids'],
  params: HostBatchParams,
  query: Type.Object({ outcome: batch.query!.properties.outcome, ...pageFields({ largest: 1_000, usual: 25 }) }),
  status: 200,
  output: answer({ batch: ToldBatch, items, nextCursor }),
  audit: 'batch.read',
})
