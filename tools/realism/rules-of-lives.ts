import type { Account } from '../../packages/sandbox/src/life/account.ts'
import type { BankruptcyCase } from '../../packages/sandbox/src/life/bankruptcy-case.ts'
import { monthOfDay, monthsAfter } from '../../packages/sandbox/src/life/day.ts'
import { isHomeLoan } from '../../packages/sandbox/src/life/loans/homes.ts'
import { yearlyLimitUsd } from '../../packages/sandbox/src/life/loans/study-limits.ts'
import type { Walk } from '../../packages/sandbox/src/life/walk.ts'
import type { Study } from '../../packages/sandbox/src/people/plan.ts'

/** What never happens in a life, and how often it did. */
export const rulesOfLives: Readonly<Record<string, (walk: Walk) => number>> = {
  'accounts opened under 18': ({ person, accounts }) =>
    accounts.filter(
      (each) => each.responsibility === 'INDIVIDUAL' && each.openedDay < monthsAfter(person.birthDay, 216),
    ).length,
  'loans that end without a payoff': ({ accounts }) => accounts.filter(endsUnpaid).length,
  'refinanced before the new loan pays': ({ accounts }) =>
    accounts.filter((each) => isRefinanced(each) && !accounts.some((other) => paysOff(other, each))).length,
  'second open card of one store': ({ accounts }) => secondStoreCards(accounts),
  'lost cards without a successor': ({ accounts }) =>
    accounts.filter(
      (each) => each.standing.designator === 'LOST_OR_STOLEN' && !accounts.some((other) => replaces(other, each)),
    ).length,
  'accounts opened during a case': ({ accounts, bankruptcies }) =>
    accounts.filter((each) => isSought(each) && bankruptcies.some((bankruptcy) => opensDuring(each, bankruptcy)))
      .length,
  'plans discharged within three years': ({ bankruptcies }) =>
    bankruptcies.filter(
      ({ chapter, filedDay, steps }) =>
        chapter === 13 && steps.some(({ status, day }) => status === 'DISCHARGED' && day < monthsAfter(filedDay, 36)),
    ).length,
  'cards of credit unions above 18 percent': ({ accounts }) =>
    accounts.filter(
      ({ company, product, monthlyRate }) =>
        company.trade === 'CREDIT_UNION' && product.portfolio === 'REVOLVING' && monthlyRate * 12 > 0.1801,
    ).length,
  'mortgages off the eighths of a percent': ({ accounts }) =>
    accounts.filter(({ product, monthlyRate }) => isHomeLoan(product) && !isWhole(monthlyRate * 12 * 800)).length,
  'student loans above what the law lends': ({ person, accounts }) =>
    accounts.filter((each) => each.free && exceedsYear(each, person.plan.study)).length,
  'loans of one servicer on different days': ({ accounts }) =>
    accounts.filter(({ product, company, cycleDay }) =>
      accounts.some((other) => product.education && other.company === company && other.cycleDay !== cycleDay),
    ).length,
  'limits raised on full cards': ({ accounts }) =>
    accounts.flatMap(({ reports }) =>
      reports.filter(({ limitUsd, balanceUsd }, index) => {
        const before = reports[index - 1]
        return before !== undefined && limitUsd > before.limitUsd && balanceUsd > before.limitUsd * 0.8
      }),
    ).length,
  'guaranteed student loans after 2010': ({ accounts }) =>
    accounts.filter(
      ({ product, openedDay }) => product.key === 'GUARANTEED_STUDENT_LOAN' && openedDay >= programmeEnded,
    ).length,
}

/** 2010-07-01. */
const programmeEnded = 14_791
/** What a loan may owe at its end without a payoff that is worth the name. */
const smallRestUsd = 500

function isWhole(value: number): boolean {
  return Math.abs(value - Math.round(value)) < 1e-6
}

/** Graduates borrow up to the costs of their school. */
function exceedsYear({ product, openedDay, highCreditUsd, termMonths }: Account, study: Study | null): boolean {
  const federal = product.key === 'FEDERAL_STUDENT_LOAN' || product.key === 'GUARANTEED_STUDENT_LOAN'
  if (!federal || study === null || termMonths === null) return false
  const year = Math.floor((monthOfDay(openedDay) - study.from) / 12)
  // What takes the place of all the others comes after the school.
  return year < study.years && highCreditUsd > yearlyLimitUsd(monthOfDay(openedDay), year, true)
}

function endsUnpaid({ product, termMonths, standing, reports }: Account): boolean {
  if (termMonths === null || product.portfolio === 'OPEN' || standing.derogatory !== null || standing.stage !== null)
    return false
  if (standing.designator !== 'PAID_AND_CLOSED' && standing.designator !== 'REFINANCED') return false
  const end = reports.findIndex((report, index) => index > 0 && report.balanceUsd === 0)
  const [before, last] = [reports[end - 1], reports[end]]
  return (
    before !== undefined &&
    last !== undefined &&
    before.balanceUsd > smallRestUsd &&
    last.paidUsd < before.balanceUsd * 0.9
  )
}

function isRefinanced({ standing, product }: Account): boolean {
  return standing.designator === 'REFINANCED' && product.portfolio === 'MORTGAGE'
}

function paysOff(next: Account, old: Account): boolean {
  const days = old.standing.closedDay - next.openedDay
  // The old lender books the money some days after it was sent.
  return next !== old && next.product.portfolio === 'MORTGAGE' && days >= 0 && days <= 5
}

function secondStoreCards(accounts: readonly Account[]): number {
  const cards = accounts.filter(
    ({ product, responsibility }) => product.key === 'STORE_CARD' && responsibility !== 'AUTHORIZED_USER',
  )
  // A card that replaces a lost one has its day of opening.
  const beginsOf = ({ openedDay, reports }: Account) => reports[0]?.day ?? openedDay
  const heldThen = (other: Account, day: number) =>
    beginsOf(other) <= day && (other.standing.closedDay === 0 || other.standing.closedDay > day)
  // The first report of a card can be its last.
  const isHeld = (card: Account) => heldThen(card, beginsOf(card))
  return cards
    .filter(isHeld)
    .filter((card) =>
      cards.some((other) => other !== card && other.company === card.company && heldThen(other, beginsOf(card))),
    ).length
}

function replaces(next: Account, lost: Account): boolean {
  const days = next.openedDay - lost.standing.closedDay
  return (
    next !== lost &&
    next.company === lost.company &&
    next.product.key === lost.product.key &&
    // A bureau shows the new number with the day of the old account or with its own.
    (next.openedDay === lost.openedDay || (days >= 0 && days <= 45))
  )
}

/** Debts that change hands are not opened by anybody. */
function isSought({ responsibility, product, originalCreditor }: Account): boolean {
  return (
    responsibility !== 'AUTHORIZED_USER' &&
    originalCreditor === null &&
    product.key !== 'BOUGHT_DEBT' &&
    product.key !== 'GOVERNMENT_CLAIM'
  )
}

function opensDuring({ openedDay }: Account, { filedDay, endsDay, steps }: BankruptcyCase): boolean {
  const ended = steps[1]?.day ?? (endsDay || Number.POSITIVE_INFINITY)
  return openedDay > filedDay && openedDay < ended
}
