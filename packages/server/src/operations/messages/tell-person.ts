import { createHash } from 'node:crypto'
import { dayMs } from '@plumbline/core/calendar'
import {
  decideMessages,
  inquiryAlerts,
  inquiryKey,
  type MessageDecision,
  messageChannels,
  type ToldAlert,
  type ToldInquiries,
} from '@plumbline/core/messages'
import { sameInquiryDays } from '@plumbline/core/promises'
import type { Context } from '../../context.ts'
import type { UserBox } from '../../secrets/user-box.ts'
import { type AlertRecord, alertsById, alertsSince, lockStatus } from '../../storage/alerts.ts'
import type { Transaction } from '../../storage/database.ts'
import { channelsTold, type MessageRecord } from '../../storage/messages.ts'
import { readChoices } from '../../storage/user-preferences.ts'
import { readUser } from '../../storage/users.ts'
import { openAlert } from '../alerts/alert-content.ts'
import type { OperationCall } from '../call.ts'
import { queueMessages } from './queue-message.ts'
import { recipientOf } from './recipient.ts'
import { queueDigest } from './send-digest.ts'

/**
 * Decides for new alerts of a user by which channels the user is told, and when. Every decision leaves a row, also that nothing is
 * sent. Doing it twice has the effect of once.
 */
export async function tellPerson(
  ctx: Context,
  { scope, host, now }: OperationCall,
  userId: string,
  alertIds: readonly string[],
): Promise<void> {
  await ctx.db.transaction(scope, async (tx) => {
    // Alerts about one inquiry may come at the same moment; the second is decided on when the first is written.
    await lockStatus(tx, userId)
    const user = await readUser(tx, userId)
    // With a closed account its alerts have gone as well.
    if (!user?.wrappedKey) return
    const alerts = await alertsById(tx, userId, alertIds)
    if (alerts.length === 0) return
    const box = await ctx.vault.boxOf(user)
    const recipient = await recipientOf(ctx, host, user, await readChoices(tx, userId))
    const told = await toldInquiries(tx, box, userId, alerts)
    const decisions = decideMessages(
      recipient,
      alerts.map((alert) => toldAlert(box, alert)),
      told,
      now,
    )
    const createdAt = new Map(alerts.map((alert) => [alert.id, alert.createdAt]))
    await queueMessages(
      tx,
      decisions.map((decision) => messageOf(decision, userId, createdAt.get(decision.alertId)!)),
      now,
    )
    const digest = decisions.find(({ verdict }) => verdict.action === 'DIGEST')?.verdict
    if (digest?.action === 'DIGEST') await queueDigest(tx, userId, digest.at, now)
  })
}

function messageOf({ alertId, channel, verdict }: MessageDecision, userId: string, createdAt: number): MessageRecord {
  const message = { id: messageId(alertId, channel), userId, kind: 'alert', channel, alertId, sealed: null, createdAt }
  switch (verdict.action) {
    case 'SEND':
      return { ...message, state: 'QUEUED', reason: null, dueAt: null }
    case 'HOLD':
      return { ...message, state: 'QUEUED', reason: 'quiet-hours', dueAt: verdict.until }
    case 'DIGEST':
      return { ...message, state: 'QUEUED', reason: 'digest', dueAt: verdict.at }
    case 'SUPPRESS':
      return { ...message, state: 'SUPPRESSED', reason: verdict.reason, dueAt: null }
  }
}

/** The same for every try, so that a message is written once. */
function messageId(alertId: string, channel: string): string {
  const bytes = createHash('sha256').update(`${alertId} ${channel}`).digest().subarray(0, 16)
  // Version 8: made by a rule of our own.
  bytes[6] = (bytes[6]! & 0x0f) | 0x80
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

function toldAlert(box: UserBox, record: AlertRecord): ToldAlert {
  const { details } = openAlert(box, record)
  const change = record.type === 'ScoreChangeAlert' ? (details as { change?: unknown }).change : null
  return {
    id: record.id,
    type: record.type,
    scoreChange: typeof change === 'number' ? change : null,
    inquiry: inquiryKey(record.type, details),
  }
}

/** The inquiries of the last days that the user was told of, by channel. Most alerts are about none, and ask for nothing here. */
async function toldInquiries(
  tx: Transaction,
  box: UserBox,
  userId: string,
  alerts: readonly AlertRecord[],
): Promise<ToldInquiries> {
  const told = Object.fromEntries(messageChannels.map((channel) => [channel, new Set<string>()]))
  const inquiries = alerts.filter(({ type }) => (inquiryAlerts as readonly string[]).includes(type))
  if (inquiries.length > 0) {
    const since = Math.min(...inquiries.map(({ reportedAt }) => reportedAt)) - sameInquiryDays * dayMs
    const fresh = new Set(alerts.map(({ id }) => id))
    const before = (await alertsSince(tx, userId, inquiryAlerts, since)).filter(({ id }) => !fresh.has(id))
    const keys = new Map(before.map((alert) => [alert.id, toldAlert(box, alert).inquiry]))
    for (const { alertId, channel } of await channelsTold(tx, userId, [...keys.keys()])) {
      const key = keys.get(alertId)
      if (key) told[channel]!.add(key)
    }
  }
  return told as unknown as ToldInquiries
}
