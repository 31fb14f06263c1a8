import type { StandardReport, StandardTradeline } from '@plumbline/sdk'
import type { FileFigures } from '@plumbline/ui/texts/factor-measures'
import type { Bureau } from '../score/read-scores.ts'
import { type CreditFile, fullestFirst, type Item, shareOf } from './credit-file.ts'

/** The file of a bureau in the standard format, as of a day. */
export function toCreditFile(bureau: Bureau, report: StandardReport, at: number): CreditFile {
  const { identity, summary, tradelines, collections, inquiries } = report
  const open = tradelines.filter((line) => line.open)
  const used = open.filter((line) => line.portfolio === 'REVOLVING')
  const cards = fullestFirst(
    used.map(({ id, creditorName, balance, creditLimit, highCredit }) => ({
      id,
      name: creditorName,
      balance: balance ?? 0,
      // A card that reports no limit is measured by the most that was ever owed on it, as models do.
      limit: creditLimit ?? highCredit ?? 0,
    })),
  )
  const withBalance = cards.filter(({ balance }) => balance > 0)
  const loans = open.filter((line) => line.portfolio === 'INSTALLMENT' && line.highCredit)
  const late = tradelines.flatMap((line) => {
    const month = line.history.find(({ status }) => isLate(status))?.month
    return month ? [{ line, month }] : []
  })
  const fresh = tradelines.filter(({ openedOn }) => openedOn !== null && monthsSince(openedOn, at) < 12)
  const checks = inquiries.filter(({ type, date }) => type === 'HARD' && monthsSince(date, at) < 6)
  const debts = collections.filter(({ status, balance }) => status === 'UNPAID' && (balance ?? 0) > 0)

  const cardItems = withBalance.map((card) => ({ id: card.id, name: card.name, share: shareOf(card) }))
  const lateItems = late.map(({ line, month }) => ({ ...named(line), on: `${month}-01` }))
  const checkItems = checks.map(({ id, inquirer, date }) => ({ id, name: inquirer, on: date }))
  const lastLate = late
    .map(({ month }) => month)
    .sort()
    .at(-1)
  return {
    bureau,
    frozen: identity.frozen,
    openAccounts: summary.openAccounts,
    cards,
    figures: known({
      accounts: tradelines.length,
      lateAccounts: late.length,
      newAccounts: fresh.length,
      averageAgeMonths: summary.averageAgeMonths,
      cardBalance: summary.revolvingBalance,
      cardLimit: summary.revolvingLimit,
      cardsWithBalance: withBalance.length,
      fullestCard: cards[0],
      loanBalance: sum(loans, ({ balance }) => balance),
      loanAmount: sum(loans, ({ highCredit }) => highCredit),
      lenderChecks: checks.length,
      collectionBalance: sum(debts, ({ balance }) => balance),
      ...(lastLate
        ? { monthsSinceLate: monthsSince(`${lastLate}-01`, at), monthsOnTime: monthsSince(`${lastLate}-01`, at) }
        : { monthsOnTime: Math.max(0, ...tradelines.map(({ history }) => history.length)) }),
    }),
    concerned: {
      '06': fresh.map((line) => ({ ...named(line), on: line.openedOn ?? '' })),
      '07': lateItems,
      '09': lateItems,
      '15': lateItems,
      '29': cardItems,
      '32': cardItems,
      '78': loans.map((line) => ({ ...named(line), amount: line.balance ?? 0 })),
      '84': checkItems,
      '85': checkItems,
      '95': debts.map(({ id, agencyName, balance }) => ({ id, name: agencyName, amount: balance ?? 0 })),
    },
  }
}

function named({ id, creditorName }: StandardTradeline): Item {
  return { id, name: creditorName }
}

const onTime: readonly string[] = ['CURRENT', 'TOO_NEW', 'UNRATED', 'NO_DATA']

function isLate(status: string): boolean {
  return !onTime.includes(status)
}

/** Whole months from a day to an instant. */
function monthsSince(day: string, at: number): number {
  const [from, to] = [new Date(`${day}T00:00:00Z`), new Date(at)]
  const months = (to.getUTCFullYear() - from.getUTCFullYear()) * 12 + to.getUTCMonth() - from.getUTCMonth()
  return Math.max(0, months - (to.getUTCDate() < from.getUTCDate() ? 1 : 0))
}

function sum<T>(items: readonly T[], amount: (item: T) => number | null): number {
  return items.reduce((total, item) => total + (amount(item) ?? 0), 0)
}

/** Without what is not known. */
function known(figures: { readonly [Name in keyof FileFigures]?: FileFigures[Name] | undefined }): FileFigures {
  return Object.fromEntries(Object.entries(figures).filter(([, value]) => value !== undefined)) as FileFigures
}
