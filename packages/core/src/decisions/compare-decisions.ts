import type { RuleSet, Verdict } from '../rule-sets/rule-set.ts'

/** How another rule set or version decides about the same person. */
export const decisionChanges = ['AGREED', 'TO_APPROVED', 'TO_DECLINED'] as const

export type DecisionChange = (typeof decisionChanges)[number]

export function compareDecisions(live: Verdict, other: Verdict): DecisionChange {
  if (live === other) return 'AGREED'
  return other === 'APPROVED' ? 'TO_APPROVED' : 'TO_DECLINED'
}

/** Attributes that were read for the one can be judged by the other: the same bureau's file, with or without accounts of others. */
export function readsSameAttributes(one: RuleSet, other: RuleSet): boolean {
  return one.bureau === other.bureau && one.authorizedUser === other.authorizedUser
}
