import type { Bureau } from '@plumbline/core'
import { type Sampled, type SampledFile, sum } from './sample-people.ts'

/** One published figure, ours, and how far they may be apart. */
export interface Comparison {
  readonly group: string
  readonly statistic: string
  readonly published: number
  readonly ours: number
  readonly tolerance: number
  readonly ok: boolean
}

/** `slack` widens every tolerance by the sampling error of a small sample: 0 for the full one. */
export function comparePopulation(people: readonly Sampled[], slack = 0): Comparison[] {
  const rows: Comparison[] = []
  const compare = (
    group: string,
    statistic: string,
    published: number,
    ours: number,
    tolerance: number,
    spread = 0,
  ) => {
    const allowed = tolerance + slack * spread
    rows.push({ group, statistic, published, ours, tolerance: allowed, ok: Math.abs(ours - published) <= allowed })
  }
  const share = (part: number, whole: number) => (100 * part) / Math.max(1, whole)
  const hits = people.filter(({ hit }) => hit)
  const scored = people.filter(({ scores }) => scores.EFX !== null)
  const scores = scored.map(({ scores: each }) => each.EFX as number)
  const files = scored.map(({ file }) => file as SampledFile)
  const owners = files.filter(({ openAccounts }) => openAccounts > 0)

  compare('coverage, % of adults', 'no record', 2.7, share(people.length - hits.length, people.length), 0.4, 0.5)
  compare('coverage, % of adults', 'unscorable', 9.8, share(hits.length - scored.length, people.length), 1, 0.9)
  compare('coverage, % of adults', 'scored', 87.5, share(scored.length, people.length), 1.2, 1)

  for (const [name, low, high, published] of bands)
    compare(
      'score bands, %',
      name,
      published,
      share(scores.filter((each) => each >= low && each <= high).length, scores.length),
      1.5,
      1.3,
    )
  compare('score', 'mean, version 3', 680, mean(scores), 6, 3)
  compare('score', 'mean, version 4', 700, mean(scored.map(({ scoreV4 }) => scoreV4 ?? 0)), 6, 3)
  for (const [name, from, to, published] of generations)
    compare(
      'score',
      `mean, ${name}`,
      published,
      mean(of(scored, from, to).map(({ scores: each }) => each.EFX as number)),
      22,
      8,
    )

  compareDrift(scored, compare)
  compareUse(scored, owners, compare)
  compareDelinquency(scored, files, compare)

  const asked = (low: number, high: number) =>
    share(files.filter(({ inquiries12: n }) => n >= low && n <= high).length, files.length)
  compare('inquiries', 'none in 12 months, %', 49, asked(0, 0), 4, 1.4)
  compare('inquiries', 'one, %', 24, asked(1, 1), 4, 1.3)
  compare('inquiries', 'two or more, %', 27, asked(2, 99), 4, 1.3)
  compare('inquiries', 'mean in 6 months', 0.66, mean(files.map(({ inquiries6 }) => inquiries6)), 0.12, 0.03)

  const withFile = hits.map(({ file }) => file as SampledFile)
  const debts = withFile.flatMap(({ collectionBalancesUsd }) => collectionBalancesUsd.filter((usd) => usd > 0))
  compare(
    'collections',
    'people with any, %',
    20,
    share(withFile.filter((each) => each.collectionBalancesUsd.length > 0).length, withFile.length),
    3,
    1.1,
  )
  compare('collections', 'median balance, $', 382, median(debts), 100, 40)
  const chapters = withFile.flatMap((each) => each.chapters)
  compare(
    'bankruptcies',
    'people with one, %',
    2,
    share(withFile.filter((each) => each.chapters.length > 0).length, withFile.length),
    0.6,
    0.4,
  )
  compare(
    'bankruptcies',
    'chapter 7, %',
    60,
    share(chapters.filter((each) => each === 7).length, chapters.length),
    12,
    12,
  )

  compareBureaus(people, compare)
  return rows
}

type Compare = (
  group: string,
  statistic: string,
  published: number,
  ours: number,
  tolerance: number,
  spread?: number,
) => void

const bands: readonly (readonly [string, number, number, number])[] = [
  ['300-499', 300, 499, 5],
  ['500-600', 500, 600, 21],
  ['601-660', 601, 660, 13],
  ['661-780', 661, 780, 38],
  ['781-850', 781, 850, 23],
]

const generations: readonly (readonly [string, number, number, number])[] = [
  ['68 and older', 68, 130, 735],
  ['49 to 67', 49, 68, 700],
  ['34 to 48', 34, 49, 653],
  ['under 34', 0, 34, 628],
]

const decades: readonly (readonly [string, number, number, number, number])[] = [
  ['21-30', 21, 31, 44, 24],
  ['31-40', 31, 41, 31, 25],
  ['41-50', 41, 51, 25, 24],
  ['51-60', 51, 61, 17, 21],
  ['61-70', 61, 71, 9, 15],
  ['71+', 71, 130, 4, 11],
]

function compareDrift(scored: readonly Sampled[], compare: Compare): void {
  for (const [months, later, up, upMean, down, downMean, crossed] of [
    [3, (each: Sampled) => each.scoreAfter3, 49, 19, 30, -24, 3],
    [12, (each: Sampled) => each.scoreAfter12, 51, 27, 38, -34, 6],
  ] as const) {
    const moves = scored.flatMap((each) => {
      const after = later(each)
      return after === null ? [] : [{ before: each.scores.EFX as number, after }]
    })
    const rises = moves.filter(({ before, after }) => after > before)
    const falls = moves.filter(({ before, after }) => after < before)
    const group = `drift in ${months} months`
    compare(group, 'up, %', up, (100 * rises.length) / moves.length, 5, 1.5)
    compare(group, 'mean rise', upMean, mean(rises.map(({ before, after }) => after - before)), 5, 1)
    compare(group, 'down, %', down, (100 * falls.length) / moves.length, 5, 1.5)
    compare(group, 'mean fall', downMean, mean(falls.map(({ before, after }) => after - before)), 6, 2)
    const below = moves.filter(({ before, after }) => before > 620 && after <= 620)
    compare(group, 'fell through 620, %', crossed, (100 * below.length) / moves.length, 2, 0.5)
  }
}

function compareUse(scored: readonly Sampled[], owners: readonly SampledFile[], compare: Compare): void {
  const use = owners.flatMap(({ utilization }) => (utilization === null ? [] : [utilization]))
  const used = (low: number, high: number) =>
    (100 * use.filter((each) => each >= low && each < high).length) / use.length
  compare('card use, % of people', 'nothing', 6.5, used(0, 0.0005), 3, 0.7)
  compare('card use, % of people', 'under 10 %', 40.7, used(0, 0.1), 4, 1.5)
  compare('card use, % of people', '10-30 %', 19.4, used(0.1, 0.3), 4, 1.2)
  compare('card use, % of people', '30-50 %', 11.2, used(0.3, 0.5), 3, 1)
  compare('card use, % of people', '50-90 %', 15.7, used(0.5, 0.9), 4, 1.1)
  compare('card use, % of people', '90 % and more', 13.1, used(0.9, 99), 4, 1)
  compare('card use', 'mean, %', 30, 100 * mean(use), 4, 1)
  for (const [name, from, to, published] of decades) {
    const values = of(scored, from, to).flatMap(({ file }) => (file?.utilization == null ? [] : [file.utilization]))
    compare('card use', `median at ${name}, %`, published, 100 * median(values), 10, 4)
  }
  const cards = owners.map((each) => each.cards)
  compare('accounts', 'cards per person', 3.06, mean(cards), 0.4, 0.08)
  compare('accounts', 'store cards per person', 2.5, mean(owners.map((each) => each.storeCards)), 0.5, 0.08)
  compare('accounts', 'open lines and loans', 8.5, mean(owners.map((each) => each.openAccounts)), 0.9, 0.2)
  const open = owners.map((each) => each.openAccounts).sort((a, b) => a - b)
  for (const [percentile, published] of [
    [5, 2],
    [25, 5],
    [50, 8],
    [75, 11],
    [95, 17],
  ] as const)
    compare(
      'accounts',
      `open, percentile ${percentile}`,
      published,
      open[Math.floor((open.length * percentile) / 100)] ?? 0,
      2,
    )
  compare(
    'accounts',
    'no real-estate loan, %',
    36.9,
    (100 * owners.filter((each) => each.realEstate === 0).length) / owners.length,
    12,
    1.5,
  )
  compare(
    'balances',
    'cards, $ per holder',
    6500,
    mean(owners.filter((each) => each.cards > 0).map((each) => each.cardBalanceUsd)),
    900,
    250,
  )
  compare(
    'balances',
    'mortgages, $ per holder',
    215_000,
    mean(owners.filter((each) => each.mortgageUsd > 0).map((each) => each.mortgageUsd)),
    30_000,
    6000,
  )
  compare('balances', 'other debt, $ per person', 25_000, mean(owners.map((each) => each.otherDebtUsd)), 4000, 700)
}

function compareDelinquency(scored: readonly Sampled[], files: readonly SampledFile[], compare: Compare): void {
  const share = (test: (file: SampledFile) => boolean, of = files) => (100 * of.filter(test).length) / of.length
  const anyLate = ({ spells30, spells60, spells90 }: SampledFile) => spells30 + spells60 + spells90 > 0
  compare('late in two years, %', 'at all', 20.7, share(anyLate), 3, 1.2)
  compare(
    'late in two years, %',
    '30-59 days once',
    11.1,
    share(({ spells30 }) => spells30 === 1),
    3,
    0.9,
  )
  compare(
    'late in two years, %',
    '30-59 days twice',
    3.3,
    share(({ spells30 }) => spells30 === 2),
    1.7,
    0.5,
  )
  compare(
    'late in two years, %',
    '60-89 days',
    5,
    share(({ spells60 }) => spells60 > 0),
    2,
    0.7,
  )
  compare(
    'late in two years, %',
    '90 days and more',
    5.4,
    share(({ spells90 }) => spells90 > 0),
    2,
    0.7,
  )
  compare(
    'late in seven years, %',
    'never late',
    53,
    share(({ everLate }) => !everLate),
    8,
    1.4,
  )
  compare(
    'late in seven years, %',
    '60 days and more',
    30,
    share(({ ever60 }) => ever60),
    8,
    1.3,
  )
  for (const [name, from, to, , published] of decades) {
    const group = of(scored, from, to).map(({ file }) => file as SampledFile)
    compare('late in two years, %', `at ${name}`, published, share(anyLate, group), 5, 3)
  }
}

function compareBureaus(people: readonly Sampled[], compare: Compare): void {
  for (const [one, other] of [
    ['EFX', 'TU'],
    ['EFX', 'EXP'],
    ['TU', 'EXP'],
  ] as const satisfies readonly (readonly [Bureau, Bureau])[]) {
    const pairs = people.flatMap(({ scores }) =>
      scores[one] === null || scores[other] === null ? [] : [[scores[one], scores[other]] as const],
    )
    const apart = pairs.map(([a, b]) => Math.abs(a - b))
    compare('three bureaus', `correlation ${one} and ${other}`, 0.96, correlation(pairs), 0.06)
    compare('three bureaus', `median difference ${one} and ${other}`, 17.5, median(apart), 12.5)
  }
  const spreads = people.flatMap(({ scores }) => {
    const known = Object.values(scores).filter((score) => score !== null)
    return known.length < 3 ? [] : [Math.max(...known) - Math.min(...known)]
  })
  compare('three bureaus', 'spread of one person, median', 17.5, median(spreads), 12.5)
}

function of(people: readonly Sampled[], from: number, to: number): Sampled[] {
  return people.filter(({ ageYears }) => ageYears >= from && ageYears < to)
}

export function mean(values: readonly number[]): number {
  return values.length === 0 ? 0 : sum(values) / values.length
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}

function correlation(pairs: readonly (readonly [number, number])[]): number {
  const meanA = mean(pairs.map(([a]) => a))
  const meanB = mean(pairs.map(([, b]) => b))
  const product = sum(pairs.map(([a, b]) => (a - meanA) * (b - meanB)))
  const spread = (values: readonly number[], middle: number) =>
    Math.sqrt(sum(values.map((each) => (each - middle) ** 2)))
  return (
    product /
    (spread(
      pairs.map(([a]) => a),
      meanA,
    ) *
      spread(
        pairs.map(([, b]) => b),
        meanB,
      ))
  )
}
