import type { HistoryStatus } from '../../credit-file/ratings.ts'
import { codeTable } from '../code-table.ts'

/** Every value that a month of the EFX view can have. */
export const efxMonthValueNames = [
  'PAYS_AS_AGREED',
  'DAYSLATE_30',
  'DAYSLATE_60',
  'DAYSLATE_90',
  'DAYSLATE_120',
  'DAYSLATE_150',
  'DAYSLATE_180',
  'TOO_NEW_TO_RATE',
  'BANKRUPTCY',
  'COLLECTION',
  'FORECLOSURE',
  'VOLUNTARY_SURRENDER',
  'REPOSSESSION',
  'CHARGE_OFF',
  'COLLECTION_CHARGEOFF',
  'ZERO_BAL_AND_CURR_ACCT',
  'NOT_REPORTED',
  'UNAVAILABLE',
] as const
export type EfxMonthValue = (typeof efxMonthValueNames)[number]

/** Values of a month in the EFX view. NOT_REPORTED also fills the months of a year outside the account's life. */
export const efxHistoryValues = codeTable<HistoryStatus, EfxMonthValue>([
  ['PAYS_AS_AGREED', 'CURRENT'],
  ['ZERO_BAL_AND_CURR_ACCT', 'CURRENT'],
  ['TOO_NEW_TO_RATE', 'TOO_NEW'],
  ['DAYSLATE_30', 'LATE_30'],
  ['DAYSLATE_60', 'LATE_60'],
  ['DAYSLATE_90', 'LATE_90'],
  ['DAYSLATE_120', 'LATE_120'],
  ['DAYSLATE_150', 'LATE_150'],
  ['DAYSLATE_180', 'LATE_180'],
  ['COLLECTION', 'COLLECTION'],
  ['CHARGE_OFF', 'CHARGE_OFF'],
  ['COLLECTION_CHARGEOFF', 'CHARGE_OFF'],
  ['REPOSSESSION', 'REPOSSESSION'],
  ['VOLUNTARY_SURRENDER', 'VOLUNTARY_SURRENDER'],
  ['FORECLOSURE', 'FORECLOSURE'],
  ['BANKRUPTCY', 'BANKRUPTCY'],
  ['UNAVAILABLE', 'UNRATED'],
  ['NOT_REPORTED', 'NO_DATA'],
])

/** Every class that a month of the EFX view can be of. */
export const efxMonthTypeNames = [
  'POSITIVE',
  'NO_DATA',
  'NEGATIVE',
  'COLLECTION',
  'NEW_ACCOUNT',
  'BANKRUPTCY',
  'FORECLOSURE',
  'VOLUNTARY_SURRENDER',
  'REPOSSESSION',
  'CHARGE_OFF',
  'COLLECTION_CHARGEOFF',
] as const
export type EfxMonthType = (typeof efxMonthTypeNames)[number]

/** How the view groups the values of a month. */
export const efxMonthTypes: Readonly<Record<HistoryStatus, EfxMonthType>> = {
  CURRENT: 'POSITIVE',
  TOO_NEW: 'NEW_ACCOUNT',
  LATE_30: 'NEGATIVE',
  LATE_60: 'NEGATIVE',
  LATE_90: 'NEGATIVE',
  LATE_120: 'NEGATIVE',
  LATE_150: 'NEGATIVE',
  LATE_180: 'NEGATIVE',
  COLLECTION: 'COLLECTION',
  CHARGE_OFF: 'CHARGE_OFF',
  REPOSSESSION: 'REPOSSESSION',
  VOLUNTARY_SURRENDER: 'VOLUNTARY_SURRENDER',
  FORECLOSURE: 'FORECLOSURE',
  BANKRUPTCY: 'BANKRUPTCY',
  UNRATED: 'NO_DATA',
  NO_DATA: 'NO_DATA',
}
