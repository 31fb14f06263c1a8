import { MessageFailure } from '@plumbline/connectors'
import type { Context } from '../../context.ts'
import type { HostScope } from '../../storage/host-scope.ts'
import type { MessageRecord } from '../../storage/messages.ts'
import type { UserRecord } from '../../storage/users.ts'
import { sendPush } from '../push/send-push.ts'
import type { MailText } from './message-text.ts'

/** A message as it goes out. */
export type Outgoing =
  | ({ channel: 'EMAIL'; to: string } & MailText)
  | { channel: 'SMS'; to: string; text: string }
  | { channel: 'PUSH'; title: string; body: string; tag: string }

/** `no-device`: there was nothing to send it to. `rejected`: the same message will never be taken. */
type SendOutcome =
  | { outcome: 'sent' }
  | { outcome: 'no-device' }
  | { outcome: 'rejected' }
  | { outcome: 'unavailable'; retryAfterMs: number }

export async function sendOut(
  ctx: Context,
  scope: HostScope,
  user: UserRecord,
  record: MessageRecord,
  message: Outgoing,
  now: number,
): Promise<SendOutcome> {
  if (message.channel === 'PUSH') return pushed(ctx, scope, user, message, now)
  const reference = `${scope.hostId}/${record.userId}`
  const { email, sms } = ctx.providers.of(scope.hostId).messaging
  try {
    if (message.channel === 'SMS') {
      await sms.send({ to: message.to, text: message.text, reference, sentAt: now })
    } else {
      const { channel: _, ...mail } = message
      const senderName = hostNameOf(ctx, scope).slice(0, 100)
      const messageId = `${record.id}@${mailDomain(ctx.config.publicUrl)}`
      await email.send({ ...mail, ...(senderName && { senderName }), reference, messageId, date: now })
    }
    return { outcome: 'sent' }
  } catch (fault) {
    if (!(fault instanceof MessageFailure)) throw fault
    return fault.kind === 'rejected'
      ? { outcome: 'rejected' }
      : { outcome: 'unavailable', retryAfterMs: fault.retryAfterMs ?? 0 }
  }
}

/** One device is enough: the person has read it. */
async function pushed(
  ctx: Context,
  scope: HostScope,
  user: UserRecord,
  { title, body, tag }: Extract<Outgoing, { channel: 'PUSH' }>,
  now: number,
): Promise<SendOutcome> {
  const { sent, failed } = await sendPush(ctx, scope, user, { title, body, tag }, now)
  if (sent > 0) return { outcome: 'sent' }
  return failed > 0 ? { outcome: 'unavailable', retryAfterMs: 0 } : { outcome: 'no-device' }
}

/** In one line. */
export function hostNameOf(ctx: Context, scope: HostScope): string {
  return (ctx.directory.host(scope.hostId)?.name ?? '').replaceAll(/\s+/g, ' ').trim()
}

/** An IPv6 address has no place behind the @ of a message's id. */
export function mailDomain(publicUrl: string): string {
  const { hostname } = new URL(publicUrl)
  return /^[A-Za-z0-9.-]+$/.test(hostname) ? hostname : 'localhost'
}
