import { askUntil } from '../../access/keyed-queue.ts'
import type { Context } from '../../context.ts'
import type { Transaction } from '../../storage/database.ts'
import { isWorkedFor, isWorkLeft } from '../../storage/move-user.ts'
import { EnrollmentBusy } from '../enrollment/enrollment-lease.ts'

/** Twice within the lease of the enrollment, with the bureau's answer in between. */
const patienceMs = 9_000

class WorkInHand extends Error {}

/** Runs a transaction again while it finds a worker busy with the user, as right after an enrollment. Jobs are short. */
export async function whileIdle<T>(run: () => Promise<T>): Promise<T> {
  const done = await askUntil(performance.now() + patienceMs, async () => {
    try {
      return { value: await run() }
    } catch (fault) {
      if (fault instanceof WorkInHand) return undefined
      throw fault
    }
  })
  if (!done) throw new EnrollmentBusy()
  return done.value
}

/** What a worker has in hand would bring its outcome to the old host. */
export async function requireIdle(ctx: Context, tx: Transaction, userId: string): Promise<void> {
  if (await isWorkedFor(tx, userId, ctx.clock.now())) throw new WorkInHand()
}

/** After the user's work was taken: what a worker had in hand at that moment would stay behind. */
export async function requireAllTaken(tx: Transaction, userId: string): Promise<void> {
  if (await isWorkLeft(tx, userId)) throw new WorkInHand()
}
