import { mix, whole } from '../people/chance.ts'
import type { FurnishingCompany } from '../people/furnishers.ts'
import type { Person } from '../people/person.ts'
import { dayInMonth, monthOfDay } from './day.ts'
import { type Product, type ProductKey, products } from './products.ts'

/** A repeat may be a seed; the sum is cut to the bits that count, so that it stays a small number. */
export function accountSeed(person: Person, product: ProductKey, month: number, repeat: number): number {
  return mix(mix(person.seed, 0x61636374 + productKeys.indexOf(product)), (month * 256 + repeat) | 0)
}

const productKeys = Object.keys(products) as ProductKey[]

/** A servicer sends one bill on one day for all loans of a student. */
export function billSeedOf(person: Person, product: Product, company: FurnishingCompany, seed: number): number {
  return product.education ? mix(person.seed, 0x73657276 + company.ordinal) : seed
}

/**
 * The day of the month on which the creditor reports. Servicers of mortgages do when the days of grace are over, and many lenders as the month ends;
 * statements of cards are made on days that every month has.
 */
export function cycleDayOf({ portfolio }: Product, billSeed: number): number {
  const day = whole(billSeed, 11, portfolio === 'MORTGAGE' ? 17 : 1, 28)
  return portfolio === 'INSTALLMENT' && day > 22 ? 31 : day
}

/** The first statement closes some weeks after the opening. */
export const daysToFirstReport = 18

export function firstReportDay(openedDay: number, cycleDay: number): number {
  let month = monthOfDay(openedDay)
  while (dayInMonth(month, cycleDay) < openedDay + daysToFirstReport) month += 1
  return dayInMonth(month, cycleDay)
}
