import PostalMime, { type Email } from 'postal-mime'
import type { Message } from './message.ts'
import { sentAt } from './sent-at.ts'

/** A mail as the message box keeps it, once for each who receives it. */
type MailContent = Omit<Message, 'id' | 'to'>

/** Any bytes are some mail. What does not say when it was sent was sent now. */
export async function readMail(bytes: Uint8Array, now: () => number): Promise<MailContent> {
  const mail = await PostalMime.parse(bytes)
  const text = (mail.text ?? mail.html ?? '').trimEnd()
  const unsubscribe = oneClickLink(mail)
  return {
    channel: 'EMAIL',
    reference: headerOf(mail, 'x-plumbline-reference'),
    subject: mail.subject ?? null,
    text,
    // That a mail can be stopped is not what it wants to be opened.
    link: headerOf(mail, 'x-plumbline-link') ?? firstAddress(unsubscribe ? text.replaceAll(unsubscribe, '') : text),
    otp: null,
    unsubscribe,
    createdAt: sentAt(dateOf(mail), now),
  }
}

function headerOf(mail: Email, key: string): string | null {
  // Folding puts white space where none was; neither a reference nor an address has any.
  const value = mail.headers.find((header) => header.key === key)?.value.replaceAll(/\s/g, '')
  return value ? value : null
}

/** As mailboxes read it: both headers are needed. */
function oneClickLink(mail: Email): string | null {
  if (headerOf(mail, 'list-unsubscribe-post') !== 'List-Unsubscribe=One-Click') return null
  return /^<(https?:[^<>]+)>$/.exec(headerOf(mail, 'list-unsubscribe') ?? '')?.[1] ?? null
}

function firstAddress(text: string): string | null {
  const found = /https?:\/\/[^\s<>"']{1,2000}/.exec(text)?.[0]
  // A full stop behind an address ends the sentence.
  return found?.replace(/[.,;:!?)\]]{1,10}$/, '') ?? null
}

function dateOf(mail: Email): number {
  return Date.parse(mail.headers.find(({ key }) => key === 'date')?.value ?? '')
}
