import { randomUUID } from 'node:crypto'
import { isWatched } from '@plumbline/core/alerts'
import { monthsLater } from '@plumbline/core/calendar'
import { messageChannels, sendNow } from '@plumbline/core/messages'
import { allClearMonths } from '@plumbline/core/promises'
import type { Context } from '../../context.ts'
import { lastAlertAt, lockStatus } from '../../storage/alerts.ts'
import type { Transaction } from '../../storage/database.ts'
import type { MessageRecord } from '../../storage/messages.ts'
import { dueForAllClear, moveAllClear, readChoices } from '../../storage/user-preferences.ts'
import { readUser } from '../../storage/users.ts'
import type { OperationCall } from '../call.ts'
import { queueMessages } from './queue-message.ts'
import { recipientOf } from './recipient.ts'

const pageSize = 100

/**
 * Tells those who asked for it that nothing has happened for a month. Only people whose turn it is are looked at. Returns how many
 * were told; `more` when time was over before all were.
 */
export async function tellAllClear(
  ctx: Context,
  call: OperationCall,
  budgetMs: number,
): Promise<{ told: number; more: boolean }> {
  const until = performance.now() + budgetMs
  let told = 0
  for (;;) {
    const userIds = await dueForAllClear(ctx.db, call.scope, call.now, pageSize)
    for (const userId of userIds) {
      if (await ctx.db.transaction(call.scope, (tx) => tellOne(ctx, tx, call, userId))) told += 1
    }
    if (userIds.length < pageSize) return { told, more: false }
    if (performance.now() > until) return { told, more: true }
  }
}

/** A month counts from the last alert, from the last such message, or from when the person asked for it. */
async function tellOne(ctx: Context, tx: Transaction, { host, now }: OperationCall, userId: string): Promise<boolean> {
  await lockStatus(tx, userId)
  const monthAgo = monthsLater(now, -allClearMonths)
  // A file is read days after what it tells of, and some things are reported late.
  const alertedAt = await lastAlertAt(tx, userId, monthsLater(monthAgo, -allClearMonths))
  const quiet = alertedAt === undefined || alertedAt <= monthAgo
  const next = monthsLater(quiet ? now : alertedAt, allClearMonths)
  const mine = await moveAllClear(tx, userId, now, next)
  const user = mine && quiet ? await readUser(tx, userId) : undefined
  // Nobody has watched the file of a person who is not enrolled.
  if (!user?.wrappedKey || !user.idpass || !isWatched(user.flags)) return false
  const recipient = await recipientOf(ctx, host, user, await readChoices(tx, userId))
  const messages = messageChannels.map((channel): MessageRecord => {
    const verdict = sendNow(recipient, channel, null, now)
    const message = {
      id: randomUUID(),
      userId,
      kind: 'all-clear',
      channel,
      alertId: null,
      sealed: null,
      createdAt: now,
    }
    if (verdict.action === 'SUPPRESS') return { ...message, state: 'SUPPRESSED', reason: verdict.reason, dueAt: null }
    const until = verdict.action === 'HOLD' ? verdict.until : null
    return { ...message, state: 'QUEUED', reason: until === null ? null : 'quiet-hours', dueAt: until }
  })
  await queueMessages(tx, messages, now)
  return messages.some(({ state }) => state === 'QUEUED')
}
