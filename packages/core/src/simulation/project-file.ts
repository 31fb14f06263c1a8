import { sameDayMonthsLater } from '../calendar/cadence.ts'
import type { CalendarDate } from '../calendar/calendar-date.ts'
import type { Collection } from '../credit-file/collection.ts'
import type { CreditFile } from '../credit-file/credit-file.ts'
import type { SimulatedAction } from './action.ts'
import { ageTradeline } from './age-tradeline.ts'
import { newCreditOf } from './new-credit.ts'
import { type Treatment, treatmentsOf } from './treatment.ts'

/** The whole file as it would be after the months. */
export function projectFile(
  file: CreditFile,
  today: CalendarDate,
  months: number,
  actions: readonly SimulatedAction[],
): CreditFile {
  const treatments = treatmentsOf(actions)
  const added = newCreditOf(actions, today, months)
  const then = sameDayMonthsLater(today, months)
  const aged = file.tradelines.map((tradeline) => ageTradeline(tradeline, today, months, treatments.get(tradeline.id)))
  return {
    ...file,
    generatedOn: then,
    tradelines: [...aged, ...added.tradelines],
    collections: file.collections.map((one) => ageCollection(one, then, months, treatments.get(one.id))),
    inquiries: [...file.inquiries, ...added.inquiries],
  }
}

export function ageCollection(
  collection: Collection,
  then: CalendarDate,
  months: number,
  treatment: Treatment | undefined,
): Collection {
  const paidIn = treatment?.paidIn ?? null
  if (paidIn === null || paidIn > months) return collection
  return { ...collection, status: 'PAID', balanceUsd: 0, statusOn: then }
}
