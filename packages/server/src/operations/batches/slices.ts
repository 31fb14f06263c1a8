import { randomUUID } from 'node:crypto'
import type { BatchType } from '../../storage/batches.ts'
import type { NewWork } from '../../storage/work-items.ts'

/**
 * Positions per work item. Users that are changed in one transaction are many, so that its cost is shared, but few enough
 * that single calls about them wait a moment only. Resuming asks the bureau for each user, so its slices are smaller.
 */
const sliceSizes: Readonly<Record<BatchType, number>> = { PAUSE: 500, CLOSE: 500, RESUME: 100 }

/** The work of a batch; any number of workers can share it. */
export function sliceWorks(batchId: string, type: BatchType, users: number, now: number): NewWork[] {
  const size = sliceSizes[type]
  return Array.from(
    { length: Math.ceil(users / size) },
    (_, index): NewWork<'run-batch'> => ({
      id: randomUUID(),
      kind: 'run-batch',
      key: `${batchId}:${index}`,
      payload: { batchId, from: index * size, to: Math.min(users, (index + 1) * size) },
      dueAt: now,
      createdAt: now,
    }),
  )
}
