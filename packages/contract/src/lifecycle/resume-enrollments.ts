import { endpoint } from '../endpoint.ts'
import { fields } from '../fields.ts'
import { BatchAccepted, batchBodyLimitBytes, batchLimits, UserIds } from './batch-fields.ts'

export const resumeEnrollments = endpoint({
  name: 'resume-enrollments',
  spec: 'E44',
  section: 'lifecycle',
  method: 'POST',
  path: '/direct/users/resume-enrollments',
  audience: 'host',
  summary: 'Queues a batch that resumes many paused users.',
  description:
    'Each user is resumed as by the single call, and a bureau that does not answer is tried five times before the user ' +
    'counts as failed. Users who are not paused are skipped. Fresh data is pulled when a user next reads it, not by the ' +
    'batch, so a large batch does not flood the bureau.',
  body: fields({ userIds: UserIds }),
  bodyLimitBytes: batchBodyLimitBytes,
  status: 202,
  output: BatchAccepted,
  refusals: ['invalid-value', 'quota-used'],
  audit: 'batch.resume',
  limits: batchLimits,
})
