import { type SuppressReason, sendNow } from '@plumbline/core/messages'
import type { Context } from '../../context.ts'
import { alertsById } from '../../storage/alerts.ts'
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
import { unsubscribeLink } from './unsubscribe-link.ts'

/** What is to be done with a message whose time has come. */
type Prepared =
  | { action: 'SEND'; message: Outgoing; expiresAt: number }
  | { action: 'HOLD'; until: number }
  | { action: 'SUPPRESS'; reason: SuppressReason }

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
  const text = messageText(opened, { hostName: hostNameOf(ctx, scope), publicUrl: ctx.config.publicUrl })
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
  const told = await toldBy(ctx, scope, user, record)
  if (!told) return { action: 'SUPPRESS', reason: 'not-active' }
  const verdict = sendNow(recipient, record.channel, told.kind === 'alert' ? told.alert.type : null, now)
  if (verdict.action !== 'SEND') return verdict
  const hostName = hostNameOf(ctx, scope)
  const expiresAt = Number.POSITIVE_INFINITY
  switch (record.channel) {
    case 'EMAIL': {
      const text = alertMail(told, { hostName, unsubscribe: unsubscribeLink(ctx, user) })
      return { action: 'SEND', message: { channel: 'EMAIL', to: recipient.email, ...text }, expiresAt }
    }
    case 'SMS':
      return {
        action: 'SEND',
        message: { channel: 'SMS', to: recipient.mobile!, text: alertSms(told, hostName) },
        expiresAt,
      }
    case 'PUSH':
      return {
        action: 'SEND',
        message: { channel: 'PUSH', ...alertPush(told), tag: record.alertId ?? record.kind },
        expiresAt,
      }
  }
}

/** Undefined when the alerts are no longer there. */
async function toldBy(
  ctx: Context,
  scope: HostScope,
  user: UserRecord,
  { id, kind, alertId, sealed }: MessageRecord & { kind: ChosenKind },
): Promise<Told | undefined> {
  const find = (ids: readonly string[]) => ctx.db.transaction(scope, (tx) => alertsById(tx, user.id, ids))
  if (kind === 'all-clear') return { kind }
  if (kind === 'alert') {
    const [alert] = await find([alertId!])
    return alert && { kind, alert }
  }
  const box = await ctx.vault.boxOf(user)
  const { alertIds } = JSON.parse(box.open('message', sealed!, id).toString('utf8')) as DigestContent
  const alerts = await find(alertIds)
  return alerts.length > 0 ? { kind, alerts } : undefined
}
