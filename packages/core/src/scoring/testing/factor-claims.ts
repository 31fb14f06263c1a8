import { ageInMonths } from '../../calendar/age-in-months.ts'
import type { CalendarDate } from '../../calendar/calendar-date.ts'
import { monthIndex } from '../../calendar/calendar-month.ts'
import { cardTypes, collectionAccountType } from '../../credit-file/account-types.ts'
import type { CreditFile } from '../../credit-file/credit-file.ts'
import type { FactorEffect } from '../../credit-file/file-score.ts'
import { isNegativeStatus } from '../../credit-file/ratings.ts'
import type { Tradeline } from '../../credit-file/tradeline.ts'
import { creditLineUsd, isOpen, isRevolving } from '../../credit-file/tradeline-state.ts'

/** What the texts of the factors say, read from the file as a person would read it, apart from what the models read. */
export function isClaimTrue(code: string, effect: FactorEffect, file: CreditFile, on: CalendarDate): boolean {
  const claim = claims[`${code} ${effect}`]
  if (claim === undefined) throw new RangeError(`nothing is claimed by ${code} ${effect}`)
  const reading = readings.get(file) ?? readFile(file, on)
  readings.set(file, reading)
  return claim(reading)
}

/** A file has several factors and is looked at on one day. */
const readings = new WeakMap<CreditFile, Reading>()

type Reading = ReturnType<typeof readFile>

/** By code and effect. */
const claims: Readonly<Record<string, (file: Reading) => boolean>> = {
  '06 HURTING': ({ openedAges }) => openedAges.some((age) => age < 12),
  '06 HELPING': ({ openedAges }) => openedAges.every((age) => age >= 12),
  '07 HURTING': ({ accounts, lateAccounts }) => lateAccounts >= 0.3 * accounts.length,
  '07 HELPING': ({ accounts, lateAccounts, bankrupt }) => !bankrupt && lateAccounts <= 0.1 * accounts.length,
  '09 HURTING': ({ lateAccounts }) => lateAccounts > 0,
  '10 HURTING': ({ accounts, loanShare }) => accounts.length <= 5 || loanShare < 0.15 || loanShare > 0.7,
  '10 HELPING': ({ accounts, loanShare }) => accounts.length > 5 && loanShare >= 0.15 && loanShare <= 0.7,
  '14 HURTING': ({ openedAges }) => mean(openedAges) < 60,
  '14 HELPING': ({ openedAges }) => mean(openedAges) >= 96,
  '15 HURTING': ({ lateAge }) => lateAge < 24,
  '15 HELPING': ({ lateAge, openedAges }) => lateAge >= 36 && Math.max(...openedAges) >= 36,
  '16 HURTING': ({ useNow, useHalfYearAgo }) => useNow > useHalfYearAgo,
  '16 HELPING': ({ useNow, useHalfYearAgo }) => useNow <= useHalfYearAgo + 0.01,
  '18 HURTING': ({ paidShare }) => paidShare <= 0.25,
  '18 HELPING': ({ paidShare }) => paidShare > 0.5,
  '29 HURTING': ({ owing, owingCards }) => owingCards >= 3 && owing >= 5,
  '29 HELPING': ({ owing, owingCards, active }) => owingCards <= 3 && 2 * owing <= active,
  '32 HURTING': ({ useNow }) => useNow >= 0.3,
  '32 HELPING': ({ useNow, openCards }) => openCards > 0 && useNow <= 0.15,
  '34 HURTING': ({ pastUses }) => mean(pastUses) >= 0.3,
  '34 HELPING': ({ pastUses }) => pastUses.length >= 18 && Math.max(...pastUses) <= 0.45,
  '35 HURTING': ({ fullCards, openCards }) => openCards > 0 && fullCards > 0,
  '35 HELPING': ({ fullCards, openCards }) => openCards > 0 && fullCards === 0,
  '39 HURTING': ({ leftUsd }) => leftUsd < 5000,
  '39 HELPING': ({ leftUsd }) => leftUsd >= 20_000,
  '47 HURTING': ({ openCards }) => openCards === 0,
  '53 HURTING': ({ file }) =>
    has(file, ['FORECLOSURE']) || file.publicRecords.some(({ kind }) => kind === 'FORECLOSURE'),
  '73 HURTING': ({ file }) => has(file, ['REPOSSESSION', 'VOLUNTARY_SURRENDER']),
  '78 HURTING': ({ owedShare }) => owedShare >= 0.6,
  '78 HELPING': ({ owedShare }) => owedShare <= 0.65,
  '81 HURTING': ({ loanShare }) => loanShare === 0,
  '84 HURTING': ({ applicationAges }) => applicationAges.some((age) => age <= 730),
  '85 HURTING': ({ applicationAges }) => applicationAges.filter((age) => age <= 183).length >= 2,
  // Looking for one loan at several lenders is one application.
  '85 HELPING': ({ otherApplicationDays }) => otherApplicationDays <= 1,
  '87 HURTING': ({ file }) => file.publicRecords.some(({ kind }) => kind !== 'BANKRUPTCY' && kind !== 'OTHER'),
  '95 HURTING': ({ unpaidDebts }) => unpaidDebts.some(({ medical }) => !medical),
  '96 HURTING': ({ unpaidDebts }) => unpaidDebts.some(({ medical }) => medical),
  '97 HURTING': ({ accounts }) => accounts.length <= 4,
  '98 HURTING': ({ bankrupt }) => bankrupt,
}

function readFile(file: CreditFile, on: CalendarDate) {
  const accounts = file.tradelines.filter(
    ({ accountType, responsibility }) =>
      accountType !== collectionAccountType && responsibility !== 'TERMINATED' && responsibility !== 'DECEASED',
  )
  const lines = accounts.filter((each) => isRevolving(each) && each.accountType !== '89')
  const openLines = lines.filter(isOpen)
  const loans = accounts.filter((each) => !isRevolving(each) && each.portfolio !== 'OPEN')
  const openLoans = loans.filter((each) => isOpen(each) && (each.highCreditUsd ?? 0) > 0)
  const uses = Array.from({ length: 23 }, (_, index) => useOf(lines, on, index + 1))
  const lateAges = accounts.map((each) => lateAgeOf(each, on))
  return {
    file,
    accounts,
    openedAges: accounts.flatMap(({ openedOn }) => (openedOn === null ? [] : [ageInMonths(openedOn, on)])),
    lateAccounts: lateAges.filter((age) => age < Number.POSITIVE_INFINITY).length,
    lateAge: Math.min(...lateAges),
    loanShare: loans.length / accounts.length,
    openCards: openLines.filter(({ portfolio }) => portfolio === 'REVOLVING').length,
    fullCards: lines.filter(
      (each) => cardTypes.has(each.accountType) && owed(each) > 0 && owed(each) >= 0.75 * creditLineUsd(each),
    ).length,
    owing: accounts.filter((each) => owed(each) > 0).length,
    owingCards: accounts.filter((each) => isRevolving(each) && owed(each) > 0).length,
    active: accounts.filter((each) => isOpen(each) || owed(each) > 0).length,
    leftUsd: sum(openLines.map((each) => Math.max(0, creditLineUsd(each) - owed(each)))),
    useNow: Math.min(1, shareOf(sum(lines.map(owed)), sum(openLines.map(creditLineUsd)))),
    useHalfYearAgo: mean(uses.slice(5, 11).filter((use) => use !== null)),
    pastUses: uses.filter((use) => use !== null),
    paidShare: paidShareOf(lines, on),
    owedShare: shareOf(sum(openLoans.map(owed)), sum(openLoans.map((each) => each.highCreditUsd ?? 0))),
    applicationAges: file.inquiries.flatMap(({ type, inquiredOn }) =>
      type === 'HARD' ? [(Date.parse(on) - Date.parse(inquiredOn)) / 86_400_000] : [],
    ),
    otherApplicationDays: new Set(
      file.inquiries
        .filter(
          ({ type, inquirer }) =>
            type === 'HARD' &&
            /^[^AFQ]/.test(inquirer.industry ?? '') &&
            inquirer.industry !== 'BA' &&
            inquirer.industry !== 'BM',
        )
        .map(({ inquiredOn }) => inquiredOn)
        .filter((day) => Date.parse(on) - Date.parse(day) <= 183 * 86_400_000 && day <= on),
    ).size,
    unpaidDebts: [
      ...file.collections.filter(
        ({ status, balanceUsd }) => status !== 'PAID' && status !== 'SETTLED' && balanceUsd !== 0,
      ),
      ...file.tradelines
        .filter(({ accountType, balanceUsd }) => accountType === collectionAccountType && balanceUsd !== 0)
        .map(({ creditor }) => ({ medical: creditor.classification?.startsWith('MEDICAL') === true })),
    ],
    bankrupt: file.publicRecords.some(({ kind }) => kind === 'BANKRUPTCY') || has(file, ['BANKRUPTCY']),
  }
}

/** Months since the account was last late or derogatory, a bankruptcy apart. */
function lateAgeOf(account: Tradeline, on: CalendarDate): number {
  if (account.responsibility === 'AUTHORIZED_USER') return Number.POSITIVE_INFINITY
  const ages = account.history
    .filter(({ status }) => isNegativeStatus(status) && status !== 'BANKRUPTCY')
    .map(({ month }) => monthIndex(on) - monthIndex(month))
  if (isNegativeStatus(account.rating) && account.rating !== 'BANKRUPTCY') ages.push(0)
  if (account.worstRating !== null && account.worstRatingOn !== null && isNegativeStatus(account.worstRating))
    ages.push(ageInMonths(account.worstRatingOn, on))
  return Math.min(...ages)
}

/** In a month so many before this one; null where nothing is told. */
function useOf(lines: readonly Tradeline[], on: CalendarDate, monthsAgo: number): number | null {
  let owedUsd = 0
  let limitUsd = 0
  for (const line of lines) {
    const newest = line.history[0]
    const month = newest && line.history[monthsAgo - (monthIndex(on) - monthIndex(newest.month))]
    if (month === undefined || month.balanceUsd === null) continue
    owedUsd += Math.max(0, month.balanceUsd)
    if (line.closedOn === null || monthIndex(on) - monthIndex(line.closedOn) < monthsAgo)
      limitUsd += month.limitUsd ?? creditLineUsd(line)
  }
  return owedUsd === 0 && limitUsd === 0 ? null : Math.min(1, shareOf(owedUsd, limitUsd))
}

/** Of what was owed at the end of each month of the last year, what was paid in the next. */
function paidShareOf(lines: readonly Tradeline[], on: CalendarDate): number {
  let paid = 0
  let payable = 0
  for (const { history } of lines)
    for (const [index, { month, balanceUsd, actualPaymentUsd }] of history.slice(0, 15).entries()) {
      const age = monthIndex(on) - monthIndex(month)
      const before = history[index + 1]?.balanceUsd ?? 0
      if (age < 1 || age > 12 || balanceUsd === null || actualPaymentUsd === null || before <= 0) continue
      payable += before
      paid += Math.min(before, actualPaymentUsd)
    }
  return shareOf(paid, payable)
}

function has(file: CreditFile, statuses: readonly string[]): boolean {
  return file.tradelines.some(
    ({ rating, worstRating, history }) =>
      statuses.includes(rating) ||
      (worstRating !== null && statuses.includes(worstRating)) ||
      history.some(({ status }) => statuses.includes(status)),
  )
}

function owed({ balanceUsd }: Tradeline): number {
  return Math.max(0, balanceUsd ?? 0)
}

function shareOf(part: number, whole: number): number {
  return whole > 0 ? part / whole : part > 0 ? 1 : 0
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}

function mean(values: readonly number[]): number {
  return values.length === 0 ? 0 : sum(values) / values.length
}
