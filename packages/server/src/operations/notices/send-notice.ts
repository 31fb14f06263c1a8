import { randomUUID } from 'node:crypto'
import type { Context } from '../../context.ts'
import { open, seal } from '../../secrets/vault.ts'
import type { Transaction } from '../../storage/database.ts'
import { insertNotice, type Notice } from '../../storage/notices.ts'
import type { UserRecord } from '../../storage/users.ts'
import { addWork } from '../../storage/work-items.ts'
import type { AddressedNotice, NoticeContent } from './notice-content.ts'

/** Writes a message to a person with the change that causes it; a job sends it, and tries for a day. */
export async function sendNotice(
  ctx: Context,
  tx: Transaction,
  user: UserRecord,
  to: string,
  content: NoticeContent,
  now: number,
): Promise<void> {
  const id = randomUUID()
  const { kind, ...values } = content
  const key = await ctx.vault.userKey(user.hostId, user.id, user.wrappedKey!)
  await insertNotice(tx, {
    id,
    userId: user.id,
    kind,
    sealed: seal(key, JSON.stringify({ channel: 'EMAIL', to, ...values }), ['notice', user.hostId, id]),
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

/** Undefined once the account is closed: with its key went whom the message was for. */
export async function openNotice(
  ctx: Context,
  user: UserRecord | undefined,
  notice: Notice,
): Promise<AddressedNotice | undefined> {
  if (!user?.wrappedKey) return undefined
  const key = await ctx.vault.userKey(user.hostId, user.id, user.wrappedKey)
  const values = open(key, notice.sealed, ['notice', user.hostId, notice.id]).toString('utf8')
  return { ...(JSON.parse(values) as object), kind: notice.kind } as AddressedNotice
}
