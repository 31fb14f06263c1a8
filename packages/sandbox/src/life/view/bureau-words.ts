import { type Bureau, efxAccountDesignators, expEcoaCodes, tuAccountDesignators } from '@plumbline/core/bureaus'
import type { Designator, HistoryStatus, Rating, Responsibility } from '@plumbline/core/credit-file'

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

export function responsibilityLetterAt(bureau: Bureau, responsibility: Responsibility): string | null {
  const table = bureau === 'EFX' ? efxAccountDesignators : bureau === 'TU' ? tuAccountDesignators : expEcoaCodes
  return table.codeOf.get(responsibility) ?? null
}
