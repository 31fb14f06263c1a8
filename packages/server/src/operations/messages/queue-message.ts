import { randomUUID } from 'node:crypto'
import type { Context } from '../../context.ts'
import type { Transaction } from '../../storage/database.ts'
import { insertMessage, type MessageRecord } from '../../storage/messages.ts'
import type { UserRecord } from '../../storage/users.ts'
import { addWork } from '../../storage/work-items.ts'
import type { AddressedMessage, MessageContent } from './message-content.ts'

/** Writes a message to a person with the change that causes it; a job sends it, and tries for a day. */
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
  await insertMessage(tx, {
    id,
    userId: user.id,
    kind,
    sealed: box.seal('message', JSON.stringify({ channel: 'EMAIL', to, ...values }), id),
    createdAt: now,
  })
  await addWork(tx, {
    id: randomUUID(),
    kind: 'deliver-notice',
    key: id,
    payload: { noticeId: id },
    dueAt: now,
    createdAt: now,
  })
}

/** Undefined once the account is closed: its key is gone, and with it the address of the message. */
export async function openMessage(
  ctx: Context,
  user: UserRecord | undefined,
  record: MessageRecord,
): Promise<AddressedMessage | undefined> {
  if (!user?.wrappedKey) return undefined
  const box = await ctx.vault.boxOf(user)
  const values = box.open('message', record.sealed, record.id).toString('utf8')
  return { ...(JSON.parse(values) as object), kind: record.kind } as AddressedMessage
}
