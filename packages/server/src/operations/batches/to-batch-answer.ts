import type { BatchProgress } from '../../storage/batches.ts'

/** A batch as it is told of on the wire. What is not settled is pending, so the counts always add up. */
export function toBatchAnswer(batch: BatchProgress) {
  const { id, type, submittedAt, startedAt, finishedAt, accepted, succeeded, failed, skipped } = batch
  return {
    batchId: id,
    type,
    status: finishedAt !== null ? ('DONE' as const) : startedAt !== null ? ('RUNNING' as const) : ('QUEUED' as const),
    submittedAt,
    startedAt,
    finishedAt,
    accepted,
    succeeded,
    failed,
    skipped,
    pending: accepted - succeeded - failed - skipped,
  }
}
