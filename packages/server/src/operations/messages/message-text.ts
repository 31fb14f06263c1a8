import { mailFrame, noticeWords } from '@plumbline/core/messages'
import type { Published } from '@plumbline/core/texts'
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
  published?: Published
}

/** A message about the account as the person reads it. It has no name and nothing of the account beyond what happened. */
export function messageText(content: MessageContent, { hostName, publicUrl, published }: MessageFacts): MailText {
  const { subject, fact, otherwise, button } = noticeWords(content.kind, hostName, published)
  const page = pages[content.kind]
  const link = page && 'token' in content ? `${publicUrl}/${page}?token=${content.token}` : undefined
  const action =
    link !== undefined && 'token' in content && button ? { label: button, link, code: content.token } : undefined
  return {
    subject: `${hostName}: ${subject}`,
    ...layOut({
      hostName,
      title: `${subject[0]!.toUpperCase()}${subject.slice(1)}`,
      preheader: fact,
      paragraphs: [fact, otherwise],
      ...(action && { action }),
      footer: mailFrame(hostName, published).whyNotice,
    }),
    ...(link === undefined ? {} : { link }),
  }
}

/** Where a link leads, of those that have one. */
const pages: Readonly<Partial<Record<MessageKind, string>>> = {
  'confirm-email': 'confirm-email',
  'password-recovery': 'reset-password',
}
