import { BatchAccepted } from '../lifecycle/batch-fields.ts'
import { HostBatchParams } from './rules-fields.ts'
import { portalOnly, teamCall } from './team-call.ts'

/** A new batch of those who failed in one that has ended. */
export const retryBatchCall = teamCall({
  name: 'retry-batch',
  method: 'POST',
  path: '/hosts/{hostId}/batches/{batchId}/retry-failed',
  sites: portalOnly,
  caller: 'member',
  permissions: ['act-on users'],
  stepUp: 'recent',
  params: HostBatchParams,
  status: 200,
  output: BatchAccepted,
  audit: 'batch.retry',
})
