import { type AlertWords, alertWords, allClearWords, digestWords, mailFrame } from '@plumbline/core/messages'
import type { Published } from '@plumbline/core/texts'
import { layOut } from './mail-layout.ts'
import type { AlertFact } from './message-content.ts'
import type { MailText } from './message-text.ts'

/** What a message that a person has chosen tells: one alert, several, or that there was none. */
export type Told =
  | { kind: 'alert'; alert: AlertFact }
  | { kind: 'alert-digest'; alerts: readonly AlertFact[] }
  | { kind: 'all-clear' }

interface MailFacts {
  hostName: string
  unsubscribe: string
  published?: Published
}

/** The e-mail keeps to the kind of thing that happened and its date; everything else is behind the log-in of the app. */
export function alertMail(told: Told, { hostName, unsubscribe, published }: MailFacts): MailText {
  const outside = lockScreenWords(told, published)
  const { title, fact, step } = told.kind === 'alert' ? insideWords(told.alert.type, published) : outside
  const facts = factsOf(told, published)
  const frame = mailFrame(hostName, published)
  return {
    subject: `${hostName}: ${outside.title}`,
    ...layOut({
      hostName,
      title,
      preheader: outside.fact,
      paragraphs: [fact, step],
      ...(told.kind === 'all-clear' ? {} : { note: frame.whereToLook }),
      ...(facts.length > 0 && { facts }),
      footer: frame.whyAlert,
      unsubscribe,
    }),
    unsubscribe,
  }
}

/** The name of the host comes first, because a text message has no other sender that a person would know. */
export function alertSms(told: Told, hostName: string, published?: Published): string {
  const { fact, step } = lockScreenWords(told, published)
  return `${hostName.slice(0, maxNameLength).trim()}: ${fact} ${step}`
}

export function alertPush(told: Told, published?: Published): { title: string; body: string } {
  const { title, fact, step } = lockScreenWords(told, published)
  return { title, body: `${fact} ${step}` }
}

function lockScreenWords(told: Told, published?: Published): AlertWords {
  switch (told.kind) {
    case 'alert':
      return alertWords(told.alert.type, { onLockScreen: true, ...(published && { published }) })
    case 'alert-digest':
      return digestWords(told.alerts.length, published)
    case 'all-clear':
      return allClearWords(published)
  }
}

function insideWords(type: AlertFact['type'], published?: Published): AlertWords {
  return alertWords(type, { onLockScreen: false, ...(published && { published }) })
}

function factsOf(told: Told, published?: Published): { what: string; when: string }[] {
  if (told.kind === 'all-clear') return []
  if (told.kind === 'alert') return [{ what: 'Reported', when: dateWords(told.alert.reportedAt) }]
  return told.alerts.map(({ type, reportedAt }) => ({
    what: insideWords(type, published).title,
    when: dateWords(reportedAt),
  }))
}

/** Reports are dated by the day. */
function dateWords(reportedAt: number): string {
  return dates.format(reportedAt)
}

const dates = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })
const maxNameLength = 40
