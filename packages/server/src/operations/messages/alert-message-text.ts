import { type AlertWords, alertWords, allClearWords, digestWords } from '@plumbline/core/messages'
import { layOut } from './mail-layout.ts'
import type { AlertFact } from './message-content.ts'
import type { MailText } from './message-text.ts'

/** What a message that a person has chosen tells: one alert, several, or that there was none. */
export type Told =
  | { kind: 'alert'; alert: AlertFact }
  | { kind: 'alert-digest'; alerts: readonly AlertFact[] }
  | { kind: 'all-clear' }

/** The e-mail keeps to the kind of thing that happened and its date; everything else is behind the log-in of the app. */
export function alertMail(told: Told, { hostName, unsubscribe }: { hostName: string; unsubscribe: string }): MailText {
  const outside = lockScreenWords(told)
  const { title, fact, step } = told.kind === 'alert' ? alertWords(told.alert.type, { onLockScreen: false }) : outside
  const facts = factsOf(told)
  return {
    subject: `${hostName}: ${outside.title}`,
    ...layOut({
      hostName,
      title,
      preheader: outside.fact,
      paragraphs: [fact, step],
      ...(told.kind === 'all-clear' ? {} : { note: whereToLook }),
      ...(facts.length > 0 && { facts }),
      footer: `You get this e-mail because messages about alerts are on for your account at ${hostName}.`,
      unsubscribe,
    }),
    unsubscribe,
  }
}

/** The name of the host comes first, because a text message has no other sender that a person would know. */
export function alertSms(told: Told, hostName: string): string {
  const { fact, step } = lockScreenWords(told)
  return `${hostName.slice(0, maxNameLength).trim()}: ${fact} ${step}`
}

export function alertPush(told: Told): { title: string; body: string } {
  const { title, fact, step } = lockScreenWords(told)
  return { title, body: `${fact} ${step}` }
}

function lockScreenWords(told: Told): AlertWords {
  switch (told.kind) {
    case 'alert':
      return alertWords(told.alert.type, { onLockScreen: true })
    case 'alert-digest':
      return digestWords(told.alerts.length)
    case 'all-clear':
      return allClearWords
  }
}

function factsOf(told: Told): { what: string; when: string }[] {
  if (told.kind === 'all-clear') return []
  if (told.kind === 'alert') return [{ what: 'Reported', when: dateWords(told.alert.reportedAt) }]
  return told.alerts.map(({ type, reportedAt }) => ({
    what: alertWords(type, { onLockScreen: false }).title,
    when: dateWords(reportedAt),
  }))
}

/** Reports are dated by the day. */
function dateWords(reportedAt: number): string {
  return dates.format(reportedAt)
}

const dates = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })
const maxNameLength = 40
const whereToLook =
  'For your safety this e-mail has no details and asks for none. You find them in the app, behind your log-in.'
