import type { Compare } from './comparison.ts'
import type { FileFigures } from './measure-file.ts'
import { meanOf, medianOf, ratioOf } from './sampled-figure.ts'

/** What people owe and how much of it is late. */
export function compareDebts(files: readonly FileFigures[], compare: Compare): void {
  const debtors = files.filter(({ accounts }) => accounts.open > 0).map(({ debts }) => debts)
  const all = files.map(({ debts }) => debts)
  for (const [kind, name, published] of kinds)
    compare('of all debt, %', name, {
      published,
      ours: ratioOf(all.map(({ owedUsd, totalUsd }) => [owedUsd[kind], totalUsd] as const)),
    })
  compare('debt', '$ per person', { published: 104_600, ours: meanOf(debtors.map(({ totalUsd }) => totalUsd)) })
  const mortgages = debtors.flatMap(({ owedUsd }) => (owedUsd.MORTGAGE > 0 ? [owedUsd.MORTGAGE] : []))
  compare('debt', 'mortgages, $ per holder', { published: 215_000, ours: meanOf(mortgages) })
  // 25,400 in 2019; the totals of 2024 come to 29,000.
  const other = debtors.map(({ totalUsd, owedUsd }) => totalUsd - owedUsd.MORTGAGE)
  compare('debt', 'all but mortgages, $ per person', { published: 27_000, ours: meanOf(other) })
  compareLateDebt(all, compare)
  compare('leases', 'median payment, $', {
    published: 578,
    ours: medianOf(all.flatMap((each) => each.leasePaymentsUsd)),
  })
}

/** Totals of households at the end of 2024. */
const kinds = [
  ['MORTGAGE', 'mortgages', 69.9],
  ['AUTO', 'auto loans and leases', 9.2],
  ['STUDENT', 'student loans', 9],
  ['CARD', 'cards', 6.7],
  ['HOME_EQUITY_LINE', 'home equity lines', 2.2],
  ['OTHER', 'everything else', 3],
] as const

function compareLateDebt(all: readonly FileFigures['debts'][], compare: Compare): void {
  const group = 'late debt, % of what is owed'
  compare(group, '30 days and more', {
    published: 3.6,
    ours: ratioOf(all.map(({ lateUsd, totalUsd }) => [lateUsd, totalUsd] as const)),
  })
  compare(group, '30-59 days', {
    published: 0.98,
    ours: ratioOf(all.map(({ late30Usd, totalUsd }) => [late30Usd, totalUsd] as const)),
  })
  compare(group, 'student loans, 90 days and more', {
    published: 8,
    ours: ratioOf(all.map(({ studentLate90Usd, owedUsd }) => [studentLate90Usd, owedUsd.STUDENT] as const)),
  })
  compare('late auto loans, %', '30-59 days', {
    published: 2.7,
    ours: ratioOf(all.map(({ autoLoansLate30, autoLoans }) => [autoLoansLate30, autoLoans] as const)),
    tolerance: 0.4,
    reason: '2.3 in 2022, 3.1 in 2024',
  })
  compare('late auto loans, %', '60-89 days', {
    published: 0.87,
    ours: ratioOf(all.map(({ autoLoansLate60, autoLoans }) => [autoLoansLate60, autoLoans] as const)),
  })
}
