import { type AttributeVector, columnIndex, neverCode } from './attribute-columns.ts'

/**
 * The populations that have a scorecard of their own, worst first. A file moves to a worse segment when a payment is missed
 * and back when time passes; the tables are fitted so that a worse segment never gives more points for the same attributes.
 */
export const delinquencySegments = [
  /** 60 days late or worse within a year. */
  'serious-recent',
  /** 30 days late within a year. */
  'late-recent',
  /** 60 days late or worse, longer ago. */
  'serious-past',
  /** 30 days late, longer ago. */
  'late-past',
  'never-late',
] as const

/** The index into `delinquencySegments`. */
export function delinquencySegmentOf(attributes: AttributeVector): number {
  const worstInYear = attributes[columnIndex.MaxDelq2PublicRecLast12M]!
  const monthsSince = attributes[columnIndex.MSinceMostRecentDelq]!
  // Coded values say nothing about delinquency.
  if (worstInYear >= 0 && worstInYear <= 3) return 0
  if (worstInYear === 4 || (worstInYear === 5 && monthsSince >= 0 && monthsSince < 12)) return 1
  const worstEver = attributes[columnIndex.MaxDelqEver]!
  if (attributes[columnIndex.NumTrades60Ever2DerogPubRec]! > 0 || (worstEver >= 0 && worstEver <= 5)) return 2
  return monthsSince === neverCode ? 4 : 3
}
