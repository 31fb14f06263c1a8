import { createEmailSender, type EmailSender } from './email/email-sender.ts'
import type { EmailSettings } from './email/email-settings.ts'
import { createSmsSender, type SmsSender, type SmsSenderParts, type SmsSettings } from './sms/sms-sender.ts'

/** The ways out to a person. Everything rejects with `MessageFailure` only. */
export interface Messaging {
  readonly email: EmailSender
  readonly sms: SmsSender
  /** Ends the connections that are kept open; a message under way fails. */
  readonly close: () => void
}

export interface MessagingSettings {
  readonly email: EmailSettings
  readonly sms: SmsSettings
}

export function createMessaging(settings: MessagingSettings, parts: SmsSenderParts): Messaging {
  const email = createEmailSender(settings.email, parts)
  const sms = createSmsSender(settings.sms, parts)
  return { email, sms, close: email.close }
}
