import PostalMime, { type Email } from 'postal-mime'
import type { Message } from './message.ts'
import { sentAt } from './sent-at.ts'

/** A mail as the message box keeps it, once for each who receives it. */
type MailContent = Omit<Message, 'id' | 'to'>

/** Any bytes are some mail. What does not say when it was sent was sent now. */
export async function readMail(bytes: Uint8Array, now: () => number): Promise<MailContent> {
  const mail = await PostalMime.parse(bytes)
  const text = (mail.text ?? mail.html ?? '').trimEnd()
  return {
    channel: 'EMAIL',
    reference: headerOf(mail, 'x-plumbline-reference'),
    subject: mail.subject ?? null,
    text,
    link: headerOf(mail, 'x-plumbline-link') ?? firstAddress(text),
    otp: null,
    createdAt: sentAt(dateOf(mail), now),
  }
}

function headerOf(mail: Email, key: string): string | null {
  // Folding puts white space where none was; neither a reference nor an address has any.
  const value = mail.headers.find((header) => header.key === key)?.value.replaceAll(/\s/g, '')
  return value ? value : null
}

function firstAddress(text: string): string | null {
  const found = /https?:\/\/[^\s<>"']{1,2000}/.exec(text)?.[0]
  // A full stop behind an address ends the sentence.
  return found?.replace(/[.,;:!?)\]]{1,10}$/, '') ?? null
}

function dateOf(mail: Email): number {
  return Date.parse(mail.headers.find(({ key }) => key === 'date')?.value ?? '')
}
