import type { CreditFile } from '../credit-file/credit-file.ts'

/** What a bureau answered to a soft pull. */
export type ScreenedAnswer =
  | { readonly result: 'file'; readonly file: CreditFile }
  | { readonly result: 'no-hit' }
  | { readonly result: 'frozen' }

/** Only a file that was FOUND is a hit; why not says the rest. */
export const hitDetails = ['FOUND', 'NOT_FOUND', 'FROZEN', 'DECEASED'] as const

export type HitDetail = (typeof hitDetails)[number]

/** A lock that the person set themselves closes a file to deciders as a freeze does. */
export function hitDetailOf(answer: ScreenedAnswer): HitDetail {
  if (answer.result !== 'file') return answer.result === 'frozen' ? 'FROZEN' : 'NOT_FOUND'
  const { marks, noScoreReason } = answer.file
  // Death comes first: a frozen file of a person who died is nothing to wait for.
  if (marks.deceased || noScoreReason === 'DECEASED') return 'DECEASED'
  return marks.frozen || marks.locked ? 'FROZEN' : 'FOUND'
}
