import { uniform } from '../../people/chance.ts'
import type { Account } from '../account.ts'
import type { Walk } from '../walk.ts'

/** Whether a payment falls due in the month being walked. */
export function isPaymentDue(walk: Walk, account: Account): boolean {
  return walk.month >= account.dueFromMonth && !isPaused(walk, account)
}

/** Federal student loans rested from spring 2020 on; whoever did not pay again in autumn 2023 was let be for another year. */
function isPaused({ month, person }: Walk, { product }: Account): boolean {
  if (product.key !== 'FEDERAL_STUDENT_LOAN' || month < pausedFrom || month >= leniencyEnds) return false
  return month < interestRunsFrom || uniform(person.seed, 0x72657374) < 0.38
}

export const pausedFrom = 2020 * 12 + 2
/** Interest runs again. */
export const interestRunsFrom = 2023 * 12 + 9
const leniencyEnds = 2024 * 12 + 9
