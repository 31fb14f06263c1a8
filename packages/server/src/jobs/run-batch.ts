import type { Context } from '../context.ts'
import { changeSlice, giveUpSlice } from '../operations/batches/change-slice.ts'
import { resumeSlice } from '../operations/batches/resume-slice.ts'
import type { SliceJob } from '../operations/batches/slice-job.ts'
import { type BatchRecord, markBatchStarted, readBatch } from '../storage/batches.ts'
import { backOffMs, type JobResult, type WorkKind } from '../work/work-kind.ts'

/** A slice of a batch: pauses, resumes or closes its users. */
export const runBatch: WorkKind<'run-batch'> = {
  kind: 'run-batch',
  run: async (ctx, { scope, item, now }) => {
    const slice = item.payload
    const batch = await ctx.db.transaction(scope, async (tx) => {
      const found = await readBatch(tx, slice.batchId)
      if (found?.startedAt === null) await markBatchStarted(tx, found.id, now)
      return found
    })
    if (!batch) return { users: 0 }
    const job: SliceJob = { scope, item, slice, now }
    // The slice has failed or crashed its process every time before, so its users are given up this time.
    if (item.attempts > backOffMs.length) return { users: await giveUpSlice(ctx, job, batch), finished: true }
    return runSlice(ctx, job, batch)
  },
}

async function runSlice(ctx: Context, job: SliceJob, batch: BatchRecord): Promise<JobResult> {
  switch (batch.type) {
    case 'PAUSE':
      return { users: await changeSlice(ctx, job, batch, 'pause'), finished: true }
    case 'CLOSE': {
      const operation = batch.anyStatus ? 'close-in-any-status' : 'close'
      return { users: await changeSlice(ctx, job, batch, operation), finished: true }
    }
    case 'RESUME': {
      const result = await resumeSlice(ctx, job, batch)
      return result.again === undefined ? { ...result, finished: true } : result
    }
  }
}
