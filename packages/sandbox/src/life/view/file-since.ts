import type { Bureau } from '@plumbline/core/bureaus'
import { uniform } from '../../people/chance.ts'
import type { Person } from '../../people/person.ts'
import type { Plan, PlannedAccount } from '../../people/plan.ts'
import { accountSeed, billSeedOf, cycleDayOf, firstReportDay } from '../cycle-day.ts'
import { anyDayOf, monthOfDay } from '../day.ts'
import { firstMonthOnFile } from '../first-month-on-file.ts'
import { applicationDayOf, askedFor, lenderOf, repeatOf } from '../planned-application.ts'
import { products } from '../products.ts'
import { bureauSalts, delayOf } from './sight.ts'

/** The day on which the bureau began its file; null when it has none. */
export function fileSinceDay(person: Person, bureau: Bureau): number | null {
  if (!person.plan.bureaus.includes(bureau)) return null
  const first = firstPlanned(person.plan)
  if (first !== null) return heardOfAccountDay(person, bureau, first)
  return anyDayOf(firstMonthOnFile(person), uniform(person.seed, 80 + bureauSalts[bureau]))
}

/** Where an account is planned before everything else, nobody tells of the person before the application for it, or before its first report. */
function heardOfAccountDay(person: Person, bureau: Bureau, planned: PlannedAccount): number {
  const index = person.plan.accounts.indexOf(planned)
  const appliedDay = applicationDayOf(person, planned)
  if (appliedDay !== null && askedFor(person, planned, appliedDay, index).includes(bureau)) return appliedDay
  const company = lenderOf(person, index)
  const product = products[planned.product]
  const seed = accountSeed(person, planned.product, monthOfDay(planned.openedDay), repeatOf(index))
  const cycleDay = cycleDayOf(product, billSeedOf(person, product, company, seed))
  return firstReportDay(planned.openedDay, cycleDay) + delayOf(bureau, company)
}

function firstPlanned({ accounts, collections, inquiries }: Plan): PlannedAccount | null {
  let first: PlannedAccount | null = null
  for (const each of accounts) if (first === null || each.openedDay < first.openedDay) first = each
  if (first === null) return null
  const { openedDay } = first
  const later = ({ day }: { readonly day: number }): boolean => day > openedDay
  return inquiries.every(later) && collections.every(({ delinquentDay }) => delinquentDay > openedDay) ? first : null
}
