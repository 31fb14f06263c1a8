import type { HistoryStatus } from '../../credit-file/ratings.ts'
import { codeTable } from '../code-table.ts'

/**
 * Symbols of the present pay status and of each month at TU. 9 is a collection in the collection partition and a charge-off
 * elsewhere; TU knows no delinquency beyond 120 days, and a foreclosure only by a remark or record of its own.
 */
export const tuPayStatuses = codeTable<HistoryStatus>([
  ['C', 'CURRENT'],
  ['0', 'TOO_NEW'],
  ['1', 'LATE_30'],
  ['2', 'LATE_60'],
  ['3', 'LATE_90'],
  ['4', 'LATE_120'],
  ['7', 'BANKRUPTCY'],
  ['8R', 'REPOSSESSION'],
  ['9', 'CHARGE_OFF'],
  ['U', 'UNRATED'],
])

/** The remark that turns the repossession of a mortgage into a foreclosure. */
export const tuForeclosureRemark = 'T00FCL'

/** What TU writes for a status that it has no symbol for. */
export function tuPaySymbol(status: HistoryStatus): string {
  switch (status) {
    case 'LATE_150':
    case 'LATE_180':
      return '4'
    case 'COLLECTION':
      return '9'
    case 'VOLUNTARY_SURRENDER':
    case 'FORECLOSURE':
      return '8R'
    default:
      return tuPayStatuses.codeOf.get(status) ?? 'U'
  }
}

/** Words, short words and rank of a symbol; the lower the rank, the worse. */
export const tuPayStatusWords: ReadonlyMap<string, readonly [description: string, abbreviation: string, rank: number]> =
  new Map([
    ['C', ['Current', 'Current', 110]],
    ['0', ['Too new to rate', 'Too new', 108]],
    ['1', ['Late 30 days', 'Late 30', 105]],
    ['2', ['Late 60 days', 'Late 60', 100]],
    ['3', ['Late 90 days', 'Late 90', 95]],
    ['4', ['Late 120 days', 'Late 120', 90]],
    ['7', ['Wage earner plan or bankruptcy', 'Wage earner', 20]],
    ['8R', ['Repossession', 'Repossession', 10]],
    ['9', ['Collection or charge-off', 'Charge-off', 2]],
    ['U', ['Unknown', 'Unknown', 200]],
  ])
