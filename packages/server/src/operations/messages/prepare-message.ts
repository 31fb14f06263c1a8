import { type SuppressReason, sendNow } from '@plumbline/core/messages'
import type { Published } from '@plumbline/core/texts'
import type { Context } from '../../context.ts'
import { type AlertRecord, alertsById } from '../../storage/alerts.ts'
import type { HostScope } from '../../storage/host-scope.ts'
import type { MessageRecord } from '../../storage/messages.ts'
import { findChoices } from '../../storage/user-preferences.ts'
import type { UserRecord } from '../../storage/users.ts'
import { alertMail, alertPush, alertSms, type Told } from './alert-message-text.ts'
import { type AddressedMessage, type ChosenKind, type DigestContent, isChosen } from './message-content.ts'
import { messageText } from './message-text.ts'
import { openMessage } from './queue-message.ts'
import { recipientOf } from './recipient.ts'
import { hostNameOf, type Outgoing } from './send-out.ts'
import type { DigestPart } from './settle-parts.ts'
import { unsubscribeLink } from './unsubscribe-link.ts'

/** What is to be done with a message whose time has come. */
type Prepared = (
  | { action: 'SEND'; message: Outgoing; expiresAt: number }
  | { action: 'HOLD'; until: number }
  | { action: 'SUPPRESS'; reason: SuppressReason }
) & {
  /** Of a summary, unless the account is closed. */
  parts?: readonly DigestPart[]
}

/** Looks at the person as they are now: much can have changed since the message was written. */
export async function prepareMessage(
  ctx: Context,
  scope: HostScope,
  user: UserRecord | undefined,
  record: MessageRecord,
  now: number,
): Promise<Prepared> {
  // With the key of a closed account its address is gone.
  if (!user?.wrappedKey) return { action: 'SUPPRESS', reason: 'not-active' }
  if (isChosen(record.kind)) return prepareChosen(ctx, scope, user, { ...record, kind: record.kind }, now)
  const opened = (await openMessage(ctx, user, record)) as AddressedMessage
  const facts = { hostName: hostNameOf(ctx, scope), publicUrl: ctx.config.publicUrl }
  const text = messageText(opened, { ...facts, published: publishedAt(ctx, scope) })
  const expiresAt = 'token' in opened ? opened.expiresAt : Number.POSITIVE_INFINITY
  return { action: 'SEND', message: { channel: 'EMAIL', to: opened.to, ...text }, expiresAt }
}

async function prepareChosen(
  ctx: Context,
  scope: HostScope,
  user: UserRecord,
  record: MessageRecord & { kind: ChosenKind },
  now: number,
): Promise<Prepared> {
  const host = ctx.directory.host(scope.hostId)!
  const recipient = await recipientOf(ctx, host, user, await findChoices(ctx.db, scope, user.id))
  const judged = (await partsOf(ctx, scope, user, record)).map(({ messageId, alert }) => ({
    messageId,
    alert,
    verdict: alert ? sendNow(recipient, record.channel, alert.type, now) : gone,
  }))
  const parts = judged.map(({ messageId, verdict }) => ({
    messageId,
    reason: verdict.action === 'SUPPRESS' ? verdict.reason : null,
  }))
  const wanted = judged.filter(({ verdict }) => verdict.action !== 'SUPPRESS')
  const verdict =
    record.kind === 'all-clear'
      ? sendNow(recipient, record.channel, null, now)
      : ((wanted[0] ?? judged[0])?.verdict ?? gone)
  if (verdict.action !== 'SEND') return { ...verdict, parts }
  const told = toldOf(
    record.kind,
    wanted.map(({ alert }) => alert!),
  )
  const message = outgoing(ctx, scope, user, recipient, record, told)
  return { action: 'SEND', message, expiresAt: Number.POSITIVE_INFINITY, parts }
}

/** The alerts that a message is about, each with the message that a list shows for it. Undefined: the alert is no longer there. */
async function partsOf(
  ctx: Context,
  scope: HostScope,
  user: UserRecord,
  { id, kind, alertId, sealed }: MessageRecord & { kind: ChosenKind },
): Promise<{ messageId: string; alert: AlertRecord | undefined }[]> {
  if (kind === 'all-clear') return []
  const parts = kind === 'alert' ? [{ messageId: id, alertId: alertId! }] : await openParts(ctx, user, id, sealed!)
  const ids = parts.map((part) => part.alertId)
  const found = await ctx.db.transaction(scope, (tx) => alertsById(tx, user.id, ids))
  const alerts = new Map(found.map((alert) => [alert.id, alert]))
  return parts.map((part) => ({ messageId: part.messageId, alert: alerts.get(part.alertId) }))
}

async function openParts(ctx: Context, user: UserRecord, id: string, sealed: Buffer): Promise<DigestContent['parts']> {
  const box = await ctx.vault.boxOf(user)
  return (JSON.parse(box.open('message', sealed, id).toString('utf8')) as DigestContent).parts
}

function toldOf(kind: ChosenKind, alerts: readonly AlertRecord[]): Told {
  if (kind === 'all-clear') return { kind }
  return kind === 'alert' ? { kind, alert: alerts[0]! } : { kind, alerts }
}

function outgoing(
  ctx: Context,
  scope: HostScope,
  user: UserRecord,
  { email, mobile }: { email: string; mobile: string | null },
  { channel, alertId, kind }: MessageRecord,
  told: Told,
): Outgoing {
  const hostName = hostNameOf(ctx, scope)
  const published = publishedAt(ctx, scope)
  switch (channel) {
    case 'EMAIL':
      return {
        channel,
        to: email,
        ...alertMail(told, { hostName, published, unsubscribe: unsubscribeLink(ctx, user) }),
      }
    case 'SMS':
      return { channel, to: mobile!, text: alertSms(told, hostName, published) }
    case 'PUSH':
      return { channel, ...alertPush(told, published), tag: alertId ?? kind }
  }
}

function publishedAt(ctx: Context, { hostId }: HostScope): Published {
  return ctx.directory.wordings.of(ctx.directory.host(hostId)!, ctx.clock.hostNow(hostId))
}

const gone = { action: 'SUPPRESS', reason: 'not-active' } as const
