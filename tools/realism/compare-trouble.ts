import type { Compare } from './comparison.ts'
import { mean, median, percentOf } from './figures.ts'
import type { FileFigures } from './read-file.ts'
import type { ScoredFile } from './sample-people.ts'

/** Late payments, inquiries, collections and bankruptcies. The last two count all people with a file, scored or not. */
export function compareTrouble(scored: readonly ScoredFile[], files: readonly FileFigures[], compare: Compare): void {
  compareDelinquency(scored, compare)
  const asked = scored.map(({ file }) => file)
  const share = (fewest: number, most: number) =>
    percentOf(asked, ({ inquiries12: count }) => count >= fewest && count <= most)
  compare('inquiries', 'none in 12 months, %', { published: 49, ours: share(0, 0), tolerance: 4, error: 1.4 })
  compare('inquiries', 'one, %', { published: 24, ours: share(1, 1), tolerance: 4, error: 1.3 })
  compare('inquiries', 'two or more, %', { published: 27, ours: share(2, 99), tolerance: 4, error: 1.3 })
  const inHalfYear = mean(asked.map(({ inquiries6 }) => inquiries6))
  compare('inquiries', 'mean in 6 months', { published: 0.66, ours: inHalfYear, tolerance: 0.15, error: 0.03 })

  // 28 percent had one in 2021; since most medical ones have left the files, about 20 are expected.
  const withDebt = percentOf(files, ({ collectionBalancesUsd }) => collectionBalancesUsd.length > 0)
  compare('collections', 'people with any, % (20-28)', { published: 24, ours: withDebt, tolerance: 4, error: 1.1 })
  const balances = files.flatMap(({ collectionBalancesUsd }) => collectionBalancesUsd.filter((usd) => usd > 0))
  compare('collections', 'median balance, $', { published: 382, ours: median(balances), tolerance: 100, error: 40 })

  const bankrupt = percentOf(files, ({ chapters }) => chapters.length > 0)
  compare('bankruptcies', 'people with one, %', { published: 2, ours: bankrupt, tolerance: 0.6, error: 0.4 })
  // 58 of 100 petitions, and they stay on file ten years instead of seven.
  const chapters = files.flatMap((file) => file.chapters)
  compare('bankruptcies', 'chapter 7, %', {
    published: 66,
    ours: percentOf(chapters, (each) => each === 7),
    tolerance: 8,
    error: 12,
  })
}

function compareDelinquency(scored: readonly ScoredFile[], compare: Compare): void {
  const late = scored.map(({ file }) => file.late)
  const two = 'late within two years, %'
  const any = ({ spells30, spells60, spells90 }: FileFigures['late']) => spells30 + spells60 + spells90 > 0
  compare(two, 'at all', { published: 20.7, ours: percentOf(late, any), tolerance: 5, error: 1.2 })
  compare(two, '30-59 days once', {
    published: 11.1,
    ours: percentOf(late, ({ spells30 }) => spells30 === 1),
    tolerance: 3,
    error: 0.9,
  })
  compare(two, '30-59 days twice', {
    published: 3.3,
    ours: percentOf(late, ({ spells30 }) => spells30 === 2),
    tolerance: 1.7,
    error: 0.5,
  })
  compare(two, '60-89 days', {
    published: 5,
    ours: percentOf(late, ({ spells60 }) => spells60 > 0),
    tolerance: 3,
    error: 0.7,
  })
  compare(two, '90 days and more', {
    published: 5.4,
    ours: percentOf(late, ({ spells90 }) => spells90 > 0),
    tolerance: 3.5,
    error: 0.7,
  })
  for (const [name, from, to, published] of lateByAge) {
    const group = scored.filter(({ ageYears }) => ageYears >= from && ageYears < to)
    compare(two, `at ${name}`, {
      published,
      ours: percentOf(group, ({ file }) => any(file.late)),
      tolerance: 9,
      error: 3,
    })
  }
  const seven = 'late within seven years, %'
  compare(seven, 'never', { published: 53, ours: percentOf(late, ({ ever }) => !ever), tolerance: 8, error: 1.4 })
  compare(seven, '60 days and more', {
    published: 30,
    ours: percentOf(late, ({ ever60 }) => ever60),
    tolerance: 9,
    error: 1.3,
  })
}

const lateByAge: readonly (readonly [name: string, from: number, to: number, published: number])[] = [
  ['21-30', 21, 31, 24],
  ['31-40', 31, 41, 25],
  ['41-50', 41, 51, 24],
  ['51-60', 51, 61, 21],
  ['61-70', 61, 71, 15],
  ['71 and older', 71, 130, 11],
]
