import { endpoint } from '../endpoint.ts'
import { BatchAccepted, BatchIdParams, batchLimits } from './batch-fields.ts'

export const retryFailed = endpoint({
  name: 'retry-failed',
  section: 'lifecycle',
  method: 'POST',
  path: '/direct/batches/{batchId}/retry-failed',
  audience: 'host',
  summary: 'Queues a new batch of the users who failed in a finished one.',
  description:
    'The new batch does the same as the first, with the same `anyStatus`, and has an id of its own; the first stays as it is. ' +
    'A batch that has not ended yet and one without failed users are refused with SC200. It counts as a batch that was submitted.',
  params: BatchIdParams,
  status: 202,
  output: BatchAccepted,
  refusals: ['invalid-value', 'batch-not-found', 'quota-used'],
  audit: 'batch.retry',
  events: ['ACCCLOSED'],
  limits: batchLimits,
})
