import { randomUUID } from 'node:crypto'
import type { Context } from '../../context.ts'
import { lockStatus } from '../../storage/alerts.ts'
import type { Transaction } from '../../storage/database.ts'
import { type MessageRecord, markDigested, messagesForDigest } from '../../storage/messages.ts'
import { readUser } from '../../storage/users.ts'
import { addWork } from '../../storage/work-items.ts'
import type { OperationCall } from '../call.ts'
import type { DigestContent } from './message-content.ts'
import { queueMessages } from './queue-message.ts'

/** Has the summary of a user sent at this time, or at an earlier one that is set already. */
export async function queueDigest(tx: Transaction, userId: string, at: number, now: number): Promise<void> {
  const work = { id: randomUUID(), key: userId, payload: { userId }, dueAt: at, createdAt: now }
  await addWork(tx, { kind: 'send-digest', ...work })
}

/**
 * Makes one message by channel of all that waits for the summary. Whether it may go out, and when, is asked when it is sent, like
 * with every message.
 */
export async function sendDigest(ctx: Context, { scope, now }: OperationCall, userId: string): Promise<void> {
  await ctx.db.transaction(scope, async (tx) => {
    await lockStatus(tx, userId)
    const user = await readUser(tx, userId)
    if (!user?.wrappedKey) return
    const box = await ctx.vault.boxOf(user)
    const waiting = await messagesForDigest(tx, userId)
    const summaries = [...Map.groupBy(waiting, ({ channel }) => channel)].map(([channel, messages]): MessageRecord => {
      const id = randomUUID()
      const content: DigestContent = { alertIds: messages.flatMap(({ alertId }) => alertId ?? []) }
      const sealed = box.seal('message', JSON.stringify(content), id)
      const summary = { id, userId, kind: 'alert-digest', channel, alertId: null, sealed, createdAt: now }
      return { ...summary, state: 'QUEUED', reason: null, dueAt: null }
    })
    await queueMessages(tx, summaries, now)
    await markDigested(
      tx,
      waiting.map(({ id }) => id),
      now,
    )
  })
}
