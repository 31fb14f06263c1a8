import { Refusal } from '@plumbline/core/refusals'
import type { Context } from '../../context.ts'
import { failedUsers } from '../../storage/batch-items.ts'
import { findBatch } from '../../storage/batches.ts'
import type { RetryCall } from '../call.ts'
import { oldestKept } from './batch-retention.ts'
import { type AcceptedBatch, requireRoom, storeBatch } from './submit-batch.ts'

/** A new batch of those who failed in an ended one. */
export async function retryFailedUsers(ctx: Context, call: RetryCall, wantedId: string): Promise<AcceptedBatch> {
  const { scope, now, audit } = call
  const batchId = wantedId.toLowerCase()
  audit.about({ object: `batch:${batchId}` })
  const batch = await findBatch(ctx.db, scope, batchId, oldestKept(now))
  if (!batch) throw new Refusal('batch-not-found')
  if (batch.finishedAt === null) throw new Refusal('invalid-value', ['batchId: the batch has not ended yet'])
  if (batch.failed === 0) throw new Refusal('invalid-value', ['batchId: nobody failed in the batch'])
  return ctx.db.transaction(scope, async (tx) => {
    await requireRoom(tx, call)
    const { type, anyStatus } = batch
    const accepted = await storeBatch(tx, call, { type, anyStatus, userIds: await failedUsers(tx, batchId) })
    await audit.writeIn(tx)
    audit.about({ object: `batch:${accepted.batchId}` })
    await audit.alsoIn(tx, `batch.${type.toLowerCase()}`, 'OK')
    return accepted
  })
}
