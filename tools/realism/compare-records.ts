import type { CreditorClassification } from '@plumbline/core/credit-file'
import type { Compare } from './comparison.ts'
import type { FileFigures } from './measure-file.ts'
import { meanOf, medianOf, shareOf } from './sampled-figure.ts'
import type { ScoredSight } from './scored-sight.ts'

/** Inquiries, collections, bankruptcies and disputes. All but inquiries count everybody with a file, scored or not. */
export function compareRecords(scored: readonly ScoredSight[], files: readonly FileFigures[], compare: Compare): void {
  const asked = scored.map(({ file }) => file.records)
  const inquired = (fewest: number, most: number) =>
    shareOf(asked, ({ inquiries12: count }) => count >= fewest && count <= most)
  compare('inquiries', 'none in 12 months, %', { published: 49, ours: inquired(0, 0) })
  compare('inquiries', 'one, %', { published: 24, ours: inquired(1, 1) })
  compare('inquiries', 'two or more, %', { published: 27, ours: inquired(2, 999) })
  compare('inquiries', 'mean in 6 months', { published: 0.66, ours: meanOf(asked.map(({ inquiries6 }) => inquiries6)) })
  const records = files.map((file) => file.records)
  compareCollections(records, compare)
  compareBankruptcies(records, compare)
  compare('disputes', 'people with one open, %', {
    published: 2,
    ours: shareOf(records, ({ disputes }) => disputes),
    tolerance: 1.5,
    reason: 'not published; some people dispute, few at a time',
  })
  compare('disputes', 'people with a statement, %', {
    published: 0.5,
    ours: shareOf(records, ({ statements }) => statements),
    tolerance: 0.45,
    reason: 'not published; rare, and not unknown',
  })
}

type Records = readonly FileFigures['records'][]

function compareCollections(records: Records, compare: Compare): void {
  const group = 'collections'
  compare(group, 'people with any, %', {
    published: 24,
    ours: shareOf(records, ({ collections }) => collections.length > 0),
    tolerance: 4,
    reason: '28 in 2021, about 20 since most medical debts left the files',
  })
  const all = records.flatMap(({ collections }) => collections)
  const balances = all.flatMap(({ balanceUsd }) => (balanceUsd > 0 ? [balanceUsd] : []))
  compare(group, 'median balance, $', {
    published: 600,
    ours: medianOf(balances),
    tolerance: 120,
    reason: 'derived: 382 in 2022, when most were medical debts below 500, which have left the files',
  })
  // 57 % in 2022, of which seven in ten are gone.
  compare(group, 'medical, %', { published: 28.5, ours: shareOf(all, ({ medical }) => medical) })
  const others = all.filter(({ medical }) => !medical)
  for (const [name, published, classes] of debtSources)
    compare(group, `${name}, % of the others`, {
      published,
      ours: shareOf(others, ({ from }) => from !== null && classes.includes(from)),
      tolerance: published / 5,
      reason: 'derived from whole percents of all collections',
    })
}

const debtSources: readonly (readonly [name: string, published: number, classes: readonly CreditorClassification[]])[] =
  [
    ['banks and lenders', 30, ['BANKING', 'FINANCIAL', 'FINANCE', 'CREDIT_UNION']],
    ['telephone and cable', 25.5, ['CABLE_OR_CELLULAR']],
    ['shops', 18.5, ['RETAIL', 'DEPARTMENT_AND_MAIL_ORDER', 'CLOTHING', 'HOME_FURNISHING']],
    ['utilities', 9.3, ['UTILITIES', 'UTILITIES_AND_FUEL']],
  ]

function compareBankruptcies(records: Records, compare: Compare): void {
  const group = 'bankruptcies'
  compare(group, 'people with one, %', {
    published: 2,
    ours: shareOf(records, ({ bankruptcies }) => bankruptcies.length > 0),
  })
  // 0.18 % of adults in a year.
  compare(group, 'filed within five years, %', {
    published: 0.9,
    ours: shareOf(records, ({ bankruptcies }) => bankruptcies.some(({ ageMonths }) => ageMonths < 60)),
  })
  const recent = records.flatMap(({ bankruptcies }) => bankruptcies.filter(({ ageMonths }) => ageMonths < 84))
  // 58 in 2023, 62 in 2019; what is older than seven years is on file for one chapter only.
  compare(group, 'chapter 7 of those of seven years, %', {
    published: 60,
    ours: shareOf(recent, ({ chapter }) => chapter === 7),
  })
}
