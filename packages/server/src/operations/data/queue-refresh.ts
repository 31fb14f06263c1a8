import { randomUUID } from 'node:crypto'
import type { Transaction } from '../../storage/database.ts'
import { addWork } from '../../storage/work-items.ts'

/** Queues a pull for its date. A reader who comes before that pulls, and the job finds nothing to do. */
export async function queueRefresh(tx: Transaction, userId: string, now: number, dueAt = now): Promise<void> {
  await addWork(tx, {
    id: randomUUID(),
    kind: 'refresh-data',
    key: userId,
    payload: { userId },
    dueAt,
    createdAt: now,
  })
}
