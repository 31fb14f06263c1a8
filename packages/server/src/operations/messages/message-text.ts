import { emailConfirmationHours, passwordResetMinutes } from '@plumbline/core/promises'
import { layOut } from './mail-layout.ts'
import type { MessageContent, MessageKind } from './message-content.ts'

export interface MailText {
  subject: string
  text: string
  html: string
  link?: string
  /** Where messages of this kind can be switched off with one request. */
  unsubscribe?: string
}

interface MessageFacts {
  /** The host that the message is from; one line. */
  hostName: string
  publicUrl: string
}

/** A message about the account as the person reads it. It has no name and nothing of the account beyond what happened. */
export function messageText(content: MessageContent, { hostName, publicUrl }: MessageFacts): MailText {
  const { subject, label, page, paragraphs } = words[content.kind](hostName)
  const link = page && 'token' in content ? `${publicUrl}/${page}?token=${content.token}` : undefined
  const action = link !== undefined && 'token' in content && label ? { label, link, code: content.token } : undefined
  return {
    subject: `${hostName}: ${subject}`,
    ...layOut({
      hostName,
      title: `${subject[0]!.toUpperCase()}${subject.slice(1)}`,
      preheader: paragraphs[0]!,
      paragraphs,
      ...(action && { action }),
      footer: `You get this e-mail because it is about the security of your account at ${hostName}. It is always sent.`,
    }),
    ...(link === undefined ? {} : { link }),
  }
}

interface Words {
  subject: string
  paragraphs: string[]
  /** Where its link leads, and what the button says. */
  page?: string
  label?: string
}

const words: Readonly<Record<MessageKind, (hostName: string) => Words>> = {
  'confirm-email': (hostName) => ({
    subject: 'please confirm your e-mail address',
    page: 'confirm-email',
    label: 'Confirm my address',
    paragraphs: [
      `This address was given for an account at ${hostName}. Open the link within ${emailConfirmationHours} hours to confirm that it is yours.`,
      'If that was not you, do nothing: without the confirmation the account stays shut.',
    ],
  }),
  'password-recovery': (hostName) => ({
    subject: 'set a new password',
    page: 'reset-password',
    label: 'Set a new password',
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
