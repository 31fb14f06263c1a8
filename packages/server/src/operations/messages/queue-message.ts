import { randomUUID } from 'node:crypto'
import type { Context } from '../../context.ts'
import type { Transaction } from '../../storage/database.ts'
import { insertMessages, type MessageRecord } from '../../storage/messages.ts'
import type { UserRecord } from '../../storage/users.ts'
import { addManyWorks } from '../../storage/work-items.ts'
import type { AddressedMessage, MessageContent } from './message-content.ts'

/** Writes a message about the account with the change that causes it; a job sends it, and tries for a day. */
export async function queueMessage(
  ctx: Context,
  tx: Transaction,
  user: UserRecord,
  to: string,
  content: MessageContent,
  now: number,
): Promise<void> {
  const id = randomUUID()
  const { kind, ...values } = content
  const box = await ctx.vault.boxOf(user)
  const sealed = box.seal('message', JSON.stringify({ channel: 'EMAIL', to, ...values }), id)
  const message = { id, userId: user.id, kind, channel: 'EMAIL' as const, alertId: null, sealed, dueAt: null }
  await queueMessages(tx, [{ ...message, state: 'QUEUED', reason: null, createdAt: now }], now)
}

/** Writes messages, and for those that can go out by themselves the work that sends them. One that is there already stays as it is. */
export async function queueMessages(tx: Transaction, messages: readonly MessageRecord[], now: number): Promise<void> {
  const written = new Set(await insertMessages(tx, messages))
  const sent = messages.filter(({ id, state, reason }) => written.has(id) && state === 'QUEUED' && reason !== 'digest')
  await addManyWorks(
    tx,
    sent.map(({ id, dueAt }) => ({
      id: randomUUID(),
      kind: 'deliver-notice',
      key: id,
      payload: { noticeId: id },
      dueAt: dueAt ?? now,
      createdAt: now,
    })),
  )
}

/** Undefined once the account is closed: its key is gone, and with it the address of the message. */
export async function openMessage(
  ctx: Context,
  user: UserRecord | undefined,
  record: MessageRecord,
): Promise<AddressedMessage | undefined> {
  if (!user?.wrappedKey || !record.sealed) return undefined
  const box = await ctx.vault.boxOf(user)
  const values = box.open('message', record.sealed, record.id).toString('utf8')
  return { ...(JSON.parse(values) as object), kind: record.kind } as AddressedMessage
}
