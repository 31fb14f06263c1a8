import { randomUUID } from 'node:crypto'
import type { Transaction } from '../../storage/database.ts'
import { addWork } from '../../storage/work-items.ts'

/** Has a job try an enrollment again that the bureau did not take. */
export async function tryEnrollingAgain(
  tx: Transaction,
  userId: string,
  reference: string,
  now: number,
): Promise<void> {
  const payload = { userId, reference, since: now }
  await addWork(tx, { id: randomUUID(), kind: 'enroll-again', key: reference, payload, dueAt: now, createdAt: now })
}
