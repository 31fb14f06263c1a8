import type { AlertDetail } from '@plumbline/sdk'
import type { Texts } from '@plumbline/ui/texts/texts'

/** Waits for an answer. A changed score is news and no question. */
export function asks({ answer, type }: AlertDetail): boolean {
  return answer === null && type !== 'ScoreChangeAlert'
}

/** What there is to say about a type; nothing about one that only a newer service knows. */
export function wordsOf(type: string, { types }: Texts['alerts']) {
  return Object.hasOwn(types, type) ? types[type as keyof typeof types] : undefined
}

/** Who reported it or asked; kinds of alerts name it differently. */
export function whoIn({ details }: AlertDetail): string | undefined {
  const given = new Map<string, unknown>(Object.entries(details))
  const names = ['institutionName', 'creditorName', 'inquirerName', 'agencyName', 'courtName']
  return names.map((name) => given.get(name)).find((name): name is string => typeof name === 'string' && name !== '')
}
