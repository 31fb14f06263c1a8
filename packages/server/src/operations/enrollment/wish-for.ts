import { randomUUID } from 'node:crypto'
import type { Transaction } from '../../storage/database.ts'
import { wishForEnrollment } from '../../storage/enrollments.ts'
import { addWork } from '../../storage/work-items.ts'

/** Says what the bureau should have for a user from now on, and has a job carry it there unless it was carried already. */
export async function wishFor(
  tx: Transaction,
  userId: string,
  wish: { flags: number; end?: boolean; done?: boolean },
  now: number,
): Promise<void> {
  const { jobNeeded } = await wishForEnrollment(tx, userId, wish)
  if (!jobNeeded) return
  const work = { id: randomUUID(), kind: 'sync-enrollment', key: userId, payload: { userId } }
  await addWork(tx, { ...work, dueAt: now, createdAt: now })
}
