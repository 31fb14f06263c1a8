import { type AlertPage, reasonWords } from './alert-words.ts'

/** Whether the alert reached the person, in a sentence. */
export function reachedWords(
  { alert, messages }: AlertPage,
  moment: (at: number) => string,
): { readonly tone: 'good' | 'info' | 'warn' | 'bad'; readonly sentence: string } {
  const of = (...states: string[]) => messages.find(({ state }) => states.includes(state))
  switch (alert.told) {
    case 'REACHED': {
      const { channel, state, sentAt, createdAt } = of('SENT', 'DIGESTED')!
      const how = state === 'DIGESTED' ? 'as part of a summary' : byChannel[channel]
      return { tone: 'good', sentence: `The person was told ${how}, ${moment(sentAt ?? createdAt)}.` }
    }
    case 'WAITING': {
      const why = reasonWords(of('QUEUED')?.reason ?? null)
      return { tone: 'info', sentence: `The person is not told yet. ${why ?? 'A message is on its way'}.` }
    }
    case 'FAILED':
      return { tone: 'bad', sentence: 'The person was not reached: a message was given up, and none was sent.' }
    case 'NOT_TOLD': {
      const why = [...new Set(messages.map(({ reason }) => reasonWords(reason)).filter(Boolean))]
      const because = why.length === 0 ? 'no message was written for it' : why.join('; ')
      return { tone: 'warn', sentence: `The person was not told: ${because}.` }
    }
  }
}

const byChannel: Readonly<Record<AlertPage['messages'][number]['channel'], string>> = {
  EMAIL: 'by e-mail',
  SMS: 'by SMS',
  PUSH: 'by a push message',
}
