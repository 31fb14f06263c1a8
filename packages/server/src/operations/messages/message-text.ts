import { emailConfirmationHours, passwordResetMinutes } from '@plumbline/core/promises'
import type { MessageContent, MessageKind } from './message-content.ts'

interface MessageText {
  subject: string
  text: string
  html: string
  link?: string
}

interface MessageFacts {
  /** The host that the message is from; one line. */
  hostName: string
  publicUrl: string
}

/** A message as the person reads it. It has no name and nothing of the account beyond what happened. */
export function messageText(content: MessageContent, facts: MessageFacts): MessageText {
  const { hostName } = facts
  const { subject, paragraphs } = words[content.kind](hostName)
  const page = pages[content.kind]
  const link = page && 'token' in content ? `${facts.publicUrl}/${page}?token=${content.token}` : undefined
  const token = 'token' in content ? content.token : undefined
  const parts =
    link === undefined ? paragraphs : [...paragraphs, link, 'If the page asks for the code in the link, it is:', token!]
  return {
    subject: `${hostName}: ${subject}`,
    text: `${[...parts, hostName].join('\n\n')}\n`,
    html: [...parts, hostName].map((part) => paragraph(part, link)).join('\n'),
    ...(link === undefined ? {} : { link }),
  }
}

const pages: Readonly<Partial<Record<MessageKind, string>>> = {
  'confirm-email': 'confirm-email',
  'password-recovery': 'reset-password',
}

interface Words {
  subject: string
  paragraphs: string[]
}

const words: Readonly<Record<MessageKind, (hostName: string) => Words>> = {
  'confirm-email': (hostName) => ({
    subject: 'please confirm your e-mail address',
    paragraphs: [
      `This address was given for an account at ${hostName}. Open the link within ${emailConfirmationHours} hours to confirm that it is yours.`,
      'If that was not you, do nothing: without the confirmation the account stays shut.',
    ],
  }),
  'password-recovery': (hostName) => ({
    subject: 'set a new password',
    paragraphs: [
      `Somebody asked for a new password for your account at ${hostName}. The link works once, within ${passwordResetMinutes} minutes.`,
      'If that was not you, do nothing: your password stays as it is.',
    ],
  }),
  'password-changed': (hostName) => ({
    subject: 'your password was changed',
    paragraphs: [
      `The password of your account at ${hostName} was changed, and other devices were signed out.`,
      'If that was not you, ask for a new password at once and tell us.',
    ],
  }),
  'email-changed': (hostName) => ({
    subject: 'your e-mail address was changed',
    paragraphs: [
      `Your account at ${hostName} has a new e-mail address. Messages no longer come here.`,
      'If that was not you, tell us at once.',
    ],
  }),
  'mobile-changed': (hostName) => ({
    subject: 'your mobile number was changed',
    paragraphs: [`Your account at ${hostName} has a new mobile number.`, 'If that was not you, tell us at once.'],
  }),
}

function paragraph(part: string, link: string | undefined): string {
  const shown = escaped(part)
  return `<p>${part === link ? `<a href="${shown}">${shown}</a>` : shown}</p>`
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
