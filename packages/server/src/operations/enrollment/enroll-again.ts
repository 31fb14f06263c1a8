import { randomUUID } from 'node:crypto'
import type { Transaction } from '../../storage/database.ts'
import { addWork } from '../../storage/work-items.ts'
import type { WorkPayloads } from '../../storage/work-payloads.ts'

/** Has a job try an enrollment again that the bureau did not take, for a day from `since` on. */
export async function tryEnrollingAgain(
  tx: Transaction,
  payload: Required<WorkPayloads['enroll-again']>,
  dueAt: number,
  now: number,
): Promise<void> {
  const key = payload.reference
  await addWork(tx, { id: randomUUID(), kind: 'enroll-again', key, payload, dueAt, createdAt: now })
}
