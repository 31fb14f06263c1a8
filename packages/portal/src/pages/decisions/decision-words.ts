import type { decisionsCall, TeamOutput } from '@plumbline/contract'
import { verdictWords } from '../rule-sets/rule-set-words.ts'
import { type Columns, isoOf } from '../saved-lists/to-csv.ts'

export type Decision = TeamOutput<typeof decisionsCall>['decisions'][number]

export const purposeWords: Readonly<Record<Decision['purpose'], string>> = {
  CONSUMER_INITIATED: 'The person asked for it',
  FIRM_OFFER: 'A firm offer of credit',
  ACCOUNT_REVIEW: 'Review of an account',
}

/** Whether a file could be used. */
export const hitWords: Readonly<Record<Decision['hit'], string>> = { HIT: 'Found', NO_HIT: 'None' }

/** A decision as a row of a file; nothing that stood in a person's file is in it. */
export const decisionColumns: Columns<Decision> = {
  At: ({ evaluatedAt }) => isoOf(evaluatedAt),
  Decision: ({ decision }) => verdictWords[decision].label,
  'Rule set': ({ ruleSetName }) => ruleSetName,
  Version: ({ ruleSet }) => ruleSet.version,
  Reasons: ({ reasons }) => reasons.map(({ text }) => text).join('; '),
  Purpose: ({ purpose }) => purposeWords[purpose],
  File: ({ hit }) => hitWords[hit],
  Bureau: ({ bureau }) => bureau,
  'User id': ({ userId }) => userId,
  'Decision id': ({ decisionId }) => decisionId,
}
