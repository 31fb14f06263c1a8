import type { Context } from '../context.ts'
import { changePiece, giveUpPiece } from '../operations/batches/change-piece.ts'
import type { PieceJob } from '../operations/batches/piece-job.ts'
import { resumePiece } from '../operations/batches/resume-piece.ts'
import { type BatchRecord, markBatchStarted, readBatch } from '../storage/batches.ts'
import { backOffMs, type JobResult, type WorkKind } from '../work/work-kind.ts'

/** A piece of a batch: pauses, resumes or closes its users. */
export const runBatch: WorkKind<'run-batch'> = {
  kind: 'run-batch',
  run: async (ctx, { scope, item, now }) => {
    const piece = item.payload
    const batch = await ctx.db.transaction(scope, async (tx) => {
      const found = await readBatch(tx, piece.batchId)
      if (found?.startedAt === null) await markBatchStarted(tx, found.id, now)
      return found
    })
    if (!batch) return { users: 0 }
    const job: PieceJob = { scope, item, piece, now }
    // It failed, or took its process with it, every time before: the last time its users are given up instead.
    if (item.attempts > backOffMs.length) return { users: await giveUpPiece(ctx, job, batch), finished: true }
    return runPiece(ctx, job, batch)
  },
}

async function runPiece(ctx: Context, job: PieceJob, batch: BatchRecord): Promise<JobResult> {
  switch (batch.type) {
    case 'PAUSE':
      return { users: await changePiece(ctx, job, batch, 'pause'), finished: true }
    case 'CLOSE': {
      const operation = batch.anyStatus ? 'close-in-any-status' : 'close'
      return { users: await changePiece(ctx, job, batch, operation), finished: true }
    }
    case 'RESUME': {
      const result = await resumePiece(ctx, job, batch)
      return result.again === undefined ? { ...result, finished: true } : result
    }
  }
}
