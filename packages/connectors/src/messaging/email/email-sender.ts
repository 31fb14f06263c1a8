import { CallFailure } from '../../outbound/call-failure.ts'
import { createGuardedLine, type LineState } from '../../outbound/guarded-line.ts'
import { type CarrierWish, messageGuard, type ReportMessageCall, wishFor } from '../message-call.ts'
import { toMessageFailure } from '../message-failure.ts'
import { type EmailMessage, wrongPart } from './email-message.ts'
import { defaultEmailSettings, type EmailSettings, requireSafeLogin } from './email-settings.ts'
import { createMailPool } from './mail-pool.ts'
import { senderAddress } from './sender-address.ts'

/** Sends e-mail through a mail server. */
export interface EmailSender {
  /** Resolves when the mail server has taken the message. Rejects with `MessageFailure` only. */
  readonly send: (message: EmailMessage) => Promise<void>
  readonly state: () => LineState
  /** A message under way fails. */
  readonly close: () => void
}

export interface EmailSenderParts {
  /** Milliseconds; only differences count. */
  readonly now?: () => number
  readonly report?: ReportMessageCall
  readonly breakerWish?: CarrierWish
}

export function createEmailSender(settings: EmailSettings, parts: EmailSenderParts = {}): EmailSender {
  requireSafeLogin(settings)
  const complete = { ...defaultEmailSettings, ...settings }
  const pool = createMailPool(complete)
  const line = createGuardedLine(complete, parts.now ?? (() => performance.now()), wishFor('EMAIL', parts.breakerWish))
  const guard = { ...messageGuard('EMAIL', parts.report), timeoutMs: settings.timeoutMs }
  return {
    async send(message) {
      const wrong = wrongPart(message)
      if (wrong) throw toMessageFailure(new CallFailure({ reason: 'bad-request', detail: wrong }), 'EMAIL')
      await line.run(guard, (deadline) => pool.send(toMail(message, settings.from), deadline))
    },
    state: line.state,
    close: pool.close,
  }
}

function toMail(message: EmailMessage, from: string) {
  const { to, senderName, subject, text, html, reference, link, unsubscribe, messageId, date } = message
  return {
    from: senderAddress(from, senderName),
    to: { name: '', address: to },
    subject,
    text,
    ...(html === undefined ? {} : { html }),
    messageId: `<${messageId}>`,
    date: new Date(date),
    headers: {
      // Keeps out-of-office replies away from an address whose mailbox is not read.
      'Auto-Submitted': 'auto-generated',
      'X-Plumbline-Reference': reference,
      ...(link === undefined ? {} : { 'X-Plumbline-Link': link }),
      ...(unsubscribe === undefined
        ? {}
        : { 'List-Unsubscribe': `<${unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
    },
  }
}
