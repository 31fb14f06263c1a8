/**
 * How an account is being paid, worst last. LATE_n is n to n+29 days past due (LATE_180: 180 and more); from COLLECTION to
 * BANKRUPTCY the account is derogatory. UNRATED closes the list without being the worst: it says nothing about the account.
 */
export const ratings = [
  'CURRENT',
  'TOO_NEW',
  'LATE_30',
  'LATE_60',
  'LATE_90',
  'LATE_120',
  'LATE_150',
  'LATE_180',
  'COLLECTION',
  'CHARGE_OFF',
  'REPOSSESSION',
  'VOLUNTARY_SURRENDER',
  'FORECLOSURE',
  'BANKRUPTCY',
  'UNRATED',
] as const

export type Rating = (typeof ratings)[number]

/** A month of history is rated like an account, or nothing was reported for it. */
export const historyStatuses = [...ratings, 'NO_DATA'] as const

export type HistoryStatus = (typeof historyStatuses)[number]

/** 30 days or more past due, not yet derogatory. */
export function isLate(status: HistoryStatus): boolean {
  switch (status) {
    case 'LATE_30':
    case 'LATE_60':
    case 'LATE_90':
    case 'LATE_120':
    case 'LATE_150':
    case 'LATE_180':
      return true
    default:
      return false
  }
}

/** Collection, charge-off, repossession, surrender, foreclosure or bankruptcy, paid since or not. */
export function isDerogatory(status: HistoryStatus): boolean {
  return severities[status] >= severities.COLLECTION
}

export function isNegativeStatus(status: HistoryStatus): boolean {
  // Nearly all are current, and looking one up takes longer.
  return status !== 'CURRENT' && severities[status] >= severities.LATE_30
}

/** True when the first is worse than the second. What is not rated compares with nothing. */
export function isWorse(status: HistoryStatus, than: HistoryStatus): boolean {
  const left = severities[status]
  const right = severities[than]
  return left >= 0 && right >= 0 && left > right
}

/** The worst of the statuses; NO_DATA when none of them rates the account. */
export function worstOf(statuses: Iterable<HistoryStatus>): HistoryStatus {
  let worst: HistoryStatus = 'NO_DATA'
  for (const status of statuses) if (severities[status] > severities[worst]) worst = status
  return worst
}

/** 0 is the best; negative: not rated. */
export const severities: Readonly<Record<HistoryStatus, number>> = {
  NO_DATA: -2,
  UNRATED: -1,
  CURRENT: 0,
  TOO_NEW: 1,
  LATE_30: 2,
  LATE_60: 3,
  LATE_90: 4,
  LATE_120: 5,
  LATE_150: 6,
  LATE_180: 7,
  COLLECTION: 8,
  CHARGE_OFF: 9,
  REPOSSESSION: 10,
  VOLUNTARY_SURRENDER: 11,
  FORECLOSURE: 12,
  BANKRUPTCY: 13,
}
