import { closeAccounts } from '@plumbline/contract'
import { handle } from '../../http/call.ts'
import { submitBatch } from '../../operations/batches/submit-batch.ts'

export const closeAccountsHandler = handle(closeAccounts, (call, ctx) =>
  submitBatch(ctx, call, { type: 'CLOSE', anyStatus: call.body.anyStatus, userIds: call.body.userIds }),
)
