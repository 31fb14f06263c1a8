import {
  type Bureau,
  efxAccountDesignators,
  efxAccountStatuses,
  expEcoaCodes,
  expPaymentStatus,
  tuAccountDesignators,
  tuPaySymbol,
} from '@plumbline/core/bureaus'
import type { Designator, HistoryStatus, Rating, Responsibility } from '@plumbline/core/credit-file'
import type { Report } from '../account.ts'
import type { ReadHistory } from './read-history.ts'

/** What a bureau can say of an account: each knows fewer or other words than the creditor. */

export function ratingAt(bureau: Bureau, rating: Rating): Rating {
  if (bureau === 'EXP') return rating === 'TOO_NEW' ? 'CURRENT' : rating
  if (rating === 'LATE_150' || rating === 'LATE_180') return 'LATE_120'
  if (bureau === 'EFX') return rating
  if (rating === 'VOLUNTARY_SURRENDER') return 'REPOSSESSION'
  return rating === 'COLLECTION' ? 'CHARGE_OFF' : rating
}

export function monthStatusAt(bureau: Bureau, rating: Rating): HistoryStatus {
  if (bureau === 'EFX') return rating
  if (bureau === 'TU') return ratingAt(bureau, rating)
  return rating === 'TOO_NEW' || rating === 'UNRATED' ? 'NO_DATA' : rating
}

export function designatorAt(bureau: Bureau, designator: Designator): Designator {
  if (bureau !== 'EXP') return designator
  if (designator === 'PAID') return 'PAID_AND_CLOSED'
  return designator === 'TRANSFERRED' || designator === 'TRANSFER_OR_SOLD_OR_PAID' ? 'TRANSFER_OR_SOLD' : designator
}

/** The value from which the rating is read at the bureau. */
export function statusWordAt(bureau: Bureau, report: Report, history: ReadHistory): string | null {
  const { standing } = report
  const rating = ratingAt(bureau, report.rating)
  if (bureau === 'TU') return tuPaySymbol(rating)
  if (bureau === 'EXP') return expStatusAt(report, rating, history)
  if (rating === 'BANKRUPTCY' && standing.chapter === 13) return 'INCLUDED_IN_CHAPTER_13'
  if (rating === 'LATE_120' && standing.notes.includes('FORECLOSURE_STARTED')) return 'FORECLOSURE_PROCESS_STARTED'
  if (rating === 'VOLUNTARY_SURRENDER') return 'REPOSSESSION'
  if (rating === 'UNRATED' && standing.notes.includes('GOVERNMENT')) return 'ASSIGNED_TO_US_DEPT_OF_ED'
  return efxAccountStatuses.codeOf.get(rating) ?? null
}

function expStatusAt(report: Report, rating: Rating, history: ReadHistory): string {
  const { standing } = report
  return expPaymentStatus({
    rating,
    designator: designatorAt('EXP', standing.designator),
    balanceUsd: report.balanceUsd,
    actualPaymentUsd: report.paidUsd,
    bankruptcyChapter: standing.chapter,
    late30Count: history.late30,
    late60Count: history.late60,
    late90Count: history.late90,
    derogatoryCount: history.derogatory,
    worstRating: history.worst,
    worstRatingCount: history.worstCount,
    history: history.months,
  })
}

export function responsibilityLetterAt(bureau: Bureau, responsibility: Responsibility): string | null {
  const table = bureau === 'EFX' ? efxAccountDesignators : bureau === 'TU' ? tuAccountDesignators : expEcoaCodes
  return table.codeOf.get(responsibility) ?? null
}
