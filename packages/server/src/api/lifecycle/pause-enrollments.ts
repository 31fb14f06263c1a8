import { pauseEnrollments } from '@plumbline/contract'
import { handle } from '../../http/call.ts'
import { submitBatch } from '../../operations/batches/submit-batch.ts'

export const pauseEnrollmentsHandler = handle(pauseEnrollments, (call, ctx) =>
  submitBatch(ctx, call, { type: 'PAUSE', userIds: call.body.userIds }),
)
