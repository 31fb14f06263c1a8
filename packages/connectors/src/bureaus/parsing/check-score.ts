import { highestScore, lowestScore } from '@plumbline/core/credit-file'
import { UnusableBody } from './unusable-body.ts'

/** A score is a whole number from 300 to 850; a bureau that sends anything else is not to be believed. */
export function checkScore(score: unknown): number {
  if (!Number.isInteger(score) || (score as number) < lowestScore || (score as number) > highestScore) {
    throw new UnusableBody('impossible-score', 'score is no whole number from 300 to 850')
  }
  return score as number
}
