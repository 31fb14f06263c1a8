import type { Rating } from '../../credit-file/ratings.ts'
import { codeTable } from '../code-table.ts'

/** Every status that an account of the EFX view can have. */
export const efxAccountStatusNames = [
  'PAYS_AS_AGREED',
  'TOO_NEW_TO_RATE',
  'NOT_MORE_THAN_TWO_PAYMENTS_PAST_DUE',
  'NOT_MORE_THAN_THREE_PAYMENTS_PAST_DUE',
  'NOT_MORE_THAN_FOUR_PAYMENTS_PAST_DUE',
  'OVER_120_DAYS_PAST_DUE',
  'LATE_30_DAYS',
  'LATE_60_DAYS',
  'LATE_90_DAYS',
  'COLLECTION',
  'CHARGE_OFF',
  'COLLECTION_OR_CHARGEOFF',
  'REPOSSESSION',
  'FORECLOSURE',
  'FORECLOSURE_OR_REPOSSESSION',
  'FORECLOSURE_PROCESS_STARTED',
  'INCLUDED_IN_CHAPTER_13',
  'INCLUDED_IN_BANKRUPTCY',
  'IN_BK',
  'BANKRUPTCY_OR_WAGE_EARNER_PLAN',
  'WAGE_EARNER_PLAN',
  'IN_WEP',
  'ZERO_BALANCE_AND_CURRENT_ACCOUNT',
  'NO_RATE_REPORTED',
  'ACCOUNT_INACTIVE',
  'LOST_OR_STOLEN_CARD',
  'CONTACT_MEMBER_FOR_STATUS',
  'REFINANCED_OR_RENEWED',
  'CONSUMER_DECEASED',
  'IN_FINANCIAL_COUNSELING',
  'ADJUSTMENT_PENDING',
  'DISPUTE_RESOLUTION_PENDING',
  'ASSIGNED_TO_US_DEPT_OF_ED',
  'UNAVAILABLE',
] as const
export type EfxAccountStatus = (typeof efxAccountStatusNames)[number]

/**
 * Account statuses of the EFX view. A status not listed rates nothing. The first status of a rating is the one written; the
 * view has no status for LATE_150, LATE_180 and VOLUNTARY_SURRENDER, which fall together with their neighbours.
 */
export const efxAccountStatuses = codeTable<Rating, EfxAccountStatus>([
  ['PAYS_AS_AGREED', 'CURRENT'],
  ['ZERO_BALANCE_AND_CURRENT_ACCOUNT', 'CURRENT'],
  ['TOO_NEW_TO_RATE', 'TOO_NEW'],
  ['NOT_MORE_THAN_TWO_PAYMENTS_PAST_DUE', 'LATE_30'],
  ['LATE_30_DAYS', 'LATE_30'],
  ['NOT_MORE_THAN_THREE_PAYMENTS_PAST_DUE', 'LATE_60'],
  ['LATE_60_DAYS', 'LATE_60'],
  ['NOT_MORE_THAN_FOUR_PAYMENTS_PAST_DUE', 'LATE_90'],
  ['LATE_90_DAYS', 'LATE_90'],
  ['OVER_120_DAYS_PAST_DUE', 'LATE_120'],
  ['FORECLOSURE_PROCESS_STARTED', 'LATE_120'],
  ['COLLECTION', 'COLLECTION'],
  ['CHARGE_OFF', 'CHARGE_OFF'],
  ['COLLECTION_OR_CHARGEOFF', 'CHARGE_OFF'],
  ['REPOSSESSION', 'REPOSSESSION'],
  ['FORECLOSURE', 'FORECLOSURE'],
  ['INCLUDED_IN_BANKRUPTCY', 'BANKRUPTCY'],
  ['INCLUDED_IN_CHAPTER_13', 'BANKRUPTCY'],
  ['IN_BK', 'BANKRUPTCY'],
  ['IN_WEP', 'BANKRUPTCY'],
  ['WAGE_EARNER_PLAN', 'BANKRUPTCY'],
  ['BANKRUPTCY_OR_WAGE_EARNER_PLAN', 'BANKRUPTCY'],
  ['NO_RATE_REPORTED', 'UNRATED'],
  ['ACCOUNT_INACTIVE', 'UNRATED'],
  ['LOST_OR_STOLEN_CARD', 'UNRATED'],
  ['CONTACT_MEMBER_FOR_STATUS', 'UNRATED'],
  ['REFINANCED_OR_RENEWED', 'UNRATED'],
  ['CONSUMER_DECEASED', 'UNRATED'],
  ['IN_FINANCIAL_COUNSELING', 'UNRATED'],
  ['ADJUSTMENT_PENDING', 'UNRATED'],
  ['DISPUTE_RESOLUTION_PENDING', 'UNRATED'],
  ['ASSIGNED_TO_US_DEPT_OF_ED', 'UNRATED'],
  ['UNAVAILABLE', 'UNRATED'],
])

/** One status for two things: a mortgage is foreclosed, everything else is repossessed. */
export const foreclosureOrRepossession = 'FORECLOSURE_OR_REPOSSESSION' satisfies EfxAccountStatus

/** Comments that tell a surrender from a repossession. The first one is written. */
export const surrenderComments: readonly string[] = ['AM', 'EM', 'KZ']
