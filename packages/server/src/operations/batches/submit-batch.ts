import { randomUUID } from 'node:crypto'
import { hourMs } from '@plumbline/core/calendar'
import { Refusal } from '@plumbline/core/refusals'
import type { Context } from '../../context.ts'
import { insertBatchItems } from '../../storage/batch-items.ts'
import { type BatchType, insertBatch, lockSubmissions } from '../../storage/batches.ts'
import type { Transaction } from '../../storage/database.ts'
import { addManyWorks } from '../../storage/work-items.ts'
import type { SubmitCall } from '../call.ts'
import { sliceWorks } from './slices.ts'

interface WantedBatch {
  type: BatchType
  anyStatus?: boolean | undefined
  userIds: readonly string[]
}

export interface AcceptedBatch {
  batchId: string
  accepted: number
  status: 'QUEUED'
}

/** Takes a list of users in: batch, users and work are stored together, so that an accepted batch will be done. */
export async function submitBatch(ctx: Context, call: SubmitCall, wanted: WantedBatch): Promise<AcceptedBatch> {
  return ctx.db.transaction(call.scope, async (tx) => {
    await requireRoom(tx, call)
    const accepted = await storeBatch(tx, call, wanted)
    call.audit.about({ object: `batch:${accepted.batchId}` })
    await call.audit.writeIn(tx)
    return accepted
  })
}

export async function storeBatch(tx: Transaction, call: SubmitCall, wanted: WantedBatch): Promise<AcceptedBatch> {
  const { now } = call
  const batchId = randomUUID()
  // One id can be written in two ways; the user is still one.
  const userIds = [...new Set(wanted.userIds.map((id) => id.toLowerCase()))]
  const works = sliceWorks(batchId, wanted.type, userIds.length, now)
  await insertBatch(tx, {
    id: batchId,
    type: wanted.type,
    anyStatus: wanted.anyStatus ?? false,
    actor: call.actor,
    requestId: call.requestId,
    address: call.address,
    accepted: userIds.length,
    slices: works.length,
    submittedAt: now,
  })
  await insertBatchItems(tx, batchId, userIds)
  await addManyWorks(tx, works)
  return { batchId, accepted: userIds.length, status: 'QUEUED' }
}

const runningRetrySeconds = 10

/** So many an hour and so many at a time. Others of the host who submit wait until this one is stored or refused. */
export async function requireRoom(tx: Transaction, { host, now }: SubmitCall): Promise<void> {
  const { batchesPerHour, batchesRunning } = host.settings.limits
  const { running, submittedAt } = await lockSubmissions(tx, now - hourMs)
  if (submittedAt.length >= batchesPerHour) {
    const free = submittedAt[submittedAt.length - batchesPerHour]! + hourMs
    throw new Refusal('quota-used', {}, Math.max(1, Math.ceil((free - now) / 1000)))
  }
  if (running >= batchesRunning) throw new Refusal('quota-used', {}, runningRetrySeconds)
}
