import { resumeEnrollments } from '@plumbline/contract'
import { handle } from '../../http/call.ts'
import { submitBatch } from '../../operations/batches/submit-batch.ts'

export const resumeEnrollmentsHandler = handle(resumeEnrollments, (call, ctx) =>
  submitBatch(ctx, call, { type: 'RESUME', userIds: call.body.userIds }),
)
