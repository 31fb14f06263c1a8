import { type Bureau, efxAccountStatuses, expPaymentStatus, tuPaySymbol } from '@plumbline/core/bureaus'
import type { Rating } from '@plumbline/core/credit-file'
import type { Report } from '../account.ts'
import { designatorAt, ratingAt } from './bureau-words.ts'
import type { ReadHistory } from './read-history.ts'

/** The value from which the rating is read at the bureau. */
export function statusWordAt(bureau: Bureau, report: Report, history: ReadHistory): string | null {
  const { standing } = report
  const rating = ratingAt(bureau, report.rating)
  if (bureau === 'TU') return tuPaySymbol(rating, standing.chapter)
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
