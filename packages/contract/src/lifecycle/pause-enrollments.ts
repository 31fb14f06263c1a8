import { endpoint } from '../endpoint.ts'
import { fields } from '../fields.ts'
import { BatchAccepted, batchBodyLimitBytes, batchLimits, UserIds } from './batch-fields.ts'

export const pauseEnrollments = endpoint({
  name: 'pause-enrollments',
  spec: 'E43',
  section: 'lifecycle',
  method: 'POST',
  path: '/direct/users/pause-enrollments',
  audience: 'host',
  summary: 'Queues a batch that pauses many users.',
  description:
    'Answers as soon as the list is stored; users are then paused one after the other by the same rules as a single pause. ' +
    'Ids that are unknown or belong to another host are taken and reported as failed, so that the answer tells nothing ' +
    'about them. Users who are paused already are skipped. Look at the batch by its id for the outcome of each user.',
  body: fields({ userIds: UserIds }),
  bodyLimitBytes: batchBodyLimitBytes,
  status: 202,
  output: BatchAccepted,
  refusals: ['invalid-value', 'quota-used'],
  audit: 'batch.pause',
  limits: batchLimits,
})
