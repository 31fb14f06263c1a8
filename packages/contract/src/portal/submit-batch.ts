import { choice, fields } from '../fields.ts'
import { BatchAccepted, batchBodyLimitBytes, UserIds } from '../lifecycle/batch-fields.ts'
import { batchTypes } from './batch-fields.ts'
import { HostParams } from './host-fields.ts'
import { portalOnly, teamCall } from './team-call.ts'

/** Pauses, resumes or closes many people, in the background. */
export const submitBatchCall = teamCall({
  name: 'submit-batch',
  method: 'POST',
  path: '/hosts/{hostId}/batches',
  sites: portalOnly,
  caller: 'member',
  permissions: ['act-on users'],
  stepUp: 'recent',
  params: HostParams,
  body: fields({ type: choice(batchTypes), userIds: UserIds }),
  bodyLimitBytes: batchBodyLimitBytes,
  status: 200,
  output: BatchAccepted,
  audit: 'batch.submit',
})
