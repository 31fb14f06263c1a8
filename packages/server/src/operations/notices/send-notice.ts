import { randomUUID } from 'node:crypto'
import type { Context } from '../../context.ts'
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
  const box = await ctx.vault.boxOf(user)
  await insertNotice(tx, {
    id,
    userId: user.id,
    kind,
    sealed: box.seal('notice', JSON.stringify({ channel: 'EMAIL', to, ...values }), id),
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
  const box = await ctx.vault.boxOf(user)
  const values = box.open('notice', notice.sealed, notice.id).toString('utf8')
  return { ...(JSON.parse(values) as object), kind: notice.kind } as AddressedNotice
}
