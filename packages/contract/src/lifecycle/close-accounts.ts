import { endpoint } from '../endpoint.ts'
import { fields, optional } from '../fields.ts'
import { AnyStatus } from './any-status.ts'
import { BatchAccepted, batchBodyLimitBytes, batchLimits, UserIds } from './batch-fields.ts'

export const closeAccounts = endpoint({
  name: 'close-accounts',
  spec: 'E49',
  section: 'lifecycle',
  method: 'POST',
  path: '/direct/close-accounts',
  audience: 'host',
  summary: 'Queues a batch that closes many users for good.',
  description:
    'Meant for the end of a programme or a yearly clean-up. Closing cannot be undone, so check the list before you send it: ' +
    'the call returns when the list is stored and the first users may be closed a moment later. Each closed user causes an ' +
    'ACCCLOSED event. Users who are closed already are skipped; paused and dormant ones fail unless `anyStatus` is set.',
  body: fields({ userIds: UserIds, anyStatus: optional(AnyStatus) }),
  bodyLimitBytes: batchBodyLimitBytes,
  status: 202,
  output: BatchAccepted,
  refusals: ['invalid-value', 'quota-used'],
  audit: 'batch.close',
  events: ['ACCCLOSED'],
  limits: batchLimits,
})
