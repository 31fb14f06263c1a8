import type { Bureau } from './bureau.ts'

/** How scores and reports of several bureaus call themselves: by what they hold, not by what was asked for. */
type AnswerType = 'US_EFX' | 'US_TU' | 'US_EXP' | 'US_2B' | 'US_3B'

/** Of at least one bureau, each named once. */
export function answerType(held: readonly [Bureau, ...Bureau[]]): AnswerType {
  if (held.length === 1) return `US_${held[0]}`
  return held.length === 2 ? 'US_2B' : 'US_3B'
}
