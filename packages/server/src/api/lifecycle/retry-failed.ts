import { retryFailed } from '@plumbline/contract'
import { handle } from '../../http/call.ts'
import { retryFailedUsers } from '../../operations/batches/retry-failed-users.ts'

export const retryFailedHandler = handle(retryFailed, (call, ctx) => retryFailedUsers(ctx, call, call.params.batchId))
