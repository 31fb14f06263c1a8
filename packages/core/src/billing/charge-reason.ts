import type { CalendarMonth } from '../calendar/calendar-month.ts'
import { monthEnds, type RecordedState, userMonth } from './user-month.ts'

/** Why a user costs what it costs in a month. */
export const chargeReasons = [
  'FEATURES_ON',
  'VERIFIED_WHILE_DORMANT',
  'NEVER_VERIFIED',
  'PAUSED',
  'NO_FEATURES',
  'NOT_A_USER',
] as const
type ChargeReason = (typeof chargeReasons)[number]

export function chargeReason(history: readonly RecordedState[], month: CalendarMonth): ChargeReason {
  const counted = userMonth(history, month)
  if (!counted) return 'NOT_A_USER'
  if (counted.charge === 'MONTHLY_RATE') return 'FEATURES_ON'
  if (counted.charge === 'VERIFICATION_FEE') return 'VERIFIED_WHILE_DORMANT'
  if (!history.some(({ at, idpass }) => idpass && at < monthEnds(month))) return 'NEVER_VERIFIED'
  return counted.status === 'paused' ? 'PAUSED' : 'NO_FEATURES'
}
