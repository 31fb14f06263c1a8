import { bureaus } from '@plumbline/core/bureaus'
import { dayInMonth, monthOfDay } from '../life/day.ts'
import { filesBeginIn } from '../life/first-month-on-file.ts'
import { mix, normal, pick, pickWeighted, uniform, whole } from './chance.ts'
import {
  byChance,
  type Coverage,
  noMarks,
  type Plan,
  type PlannedAccount,
  type PlannedCollection,
  type Study,
} from './plan.ts'

/** The habits of a person of the population. */
export function drawPlan(seed: number, birthDay: number): Plan {
  const draw = mix(seed, 0x706c616e)
  // The first month that lies wholly after the eighteenth birthday.
  const adultFrom = monthOfDay(birthDay) + 18 * 12 + 1
  const coverage = drawCoverage(draw, adultFrom)
  const filesFrom = filesBeginIn(seed)
  const study = coverage === 'FULL' ? drawStudy(draw, adultFrom, filesFrom) : null
  // A student's first credit may be the loan for the first year.
  const from = Math.min(drawBeginning(draw, adultFrom), study?.from ?? Number.POSITIVE_INFINITY)
  const freeWill = coverage === 'FULL'
  return {
    coverage,
    bureaus: coverage === 'NONE' ? [] : bureaus,
    from,
    risk: normal(draw, 2),
    utilization: normal(draw, 3),
    // A person with a high utilization applies for more credit.
    seeking: Math.exp(0.95 * normal(draw, 4) + 0.3 * normal(draw, 3) - 0.47),
    homeMonth: freeWill && uniform(draw, 5) < 0.685 ? drawHomeMonth(draw, adultFrom, Math.max(from, filesFrom)) : null,
    driver: uniform(draw, 7) < 0.8,
    study,
    freeWill,
    accounts: drawFewAccounts(draw, coverage, adultFrom, from),
    collections: coverage === 'COLLECTIONS_ONLY' ? drawCollections(draw, adultFrom) : [],
    inquiries: coverage === 'INQUIRIES_ONLY' || coverage === 'COLLECTIONS_ONLY' ? drawInquiries(draw, from) : [],
    bankruptcies: [],
    marks: {
      ...noMarks,
      frozenDay: uniform(draw, 8) < 0.004 ? dayInMonth(whole(draw, 9, 2018 * 12, 2025 * 12), 11) : null,
      extendedFraudAlertDay: uniform(draw, 10) < 0.006 ? dayInMonth(whole(draw, 11, 2021 * 12, 2025 * 12), 19) : null,
    },
    reportedEverywhere: false,
  }
}

/** Every person who will ever have credit has begun by then, so that the shares of the population hold from then on. */
const latestBeginning = 2025 * 12 + 5

/** Most people have their first credit before they are 23; a few come to it late. */
function drawBeginning(draw: number, adultFrom: number): number {
  const late = uniform(draw, 19) < 0.06
  const months = late ? whole(draw, 1, 54, 180) : Math.floor(uniform(draw, 1) ** 1.5 * 54)
  return Math.min(adultFrom + months, Math.max(adultFrom, latestBeginning))
}

/** In percent of all adults: 2.7 have no record, 9.8 have one that cannot be scored. */
const coverages: readonly (readonly [Coverage, number])[] = [
  ['NONE', 2.7],
  ['INQUIRIES_ONLY', 4],
  ['COLLECTIONS_ONLY', 3],
  ['STALE', 2.1],
  ['THIN', 5],
  ['AUTHORIZED_USER_ONLY', 1],
  ['FULL', 82.2],
]

function drawCoverage(draw: number, adultFrom: number): Coverage {
  const coverage = pickWeighted(draw, 12, coverages)
  // Who came of age lately has had no time to forget an account.
  return coverage === 'STALE' && adultFrom > 2018 * 12 ? 'INQUIRIES_ONLY' : coverage
}

/** The first home comes between the middle of the twenties and the early forties. */
function drawHomeMonth(draw: number, adultFrom: number, from: number): number {
  const wanted = adultFrom + 72 + whole(draw, 6, 0, 180)
  return wanted > from ? wanted : from + whole(draw, 18, 3, 60)
}

function drawStudy(draw: number, adultFrom: number, filesFrom: number): Study | null {
  // Borrowing for study became common with the cohorts of the seventies.
  const share = Math.min(0.61, Math.max(0.12, (adultFrom / 12 - 1976) * 0.0265))
  if (uniform(draw, 13) >= share) return null
  // One in five begins later in life. School begins in September.
  const later = uniform(draw, 29) < 0.2 ? whole(draw, 30, 36, 200) : 0
  const from = septemberFrom(adultFrom + 1 + whole(draw, 14, 0, 8) + later)
  if (from < filesFrom) return null
  const years = pick(draw, 15, [1, 2, 2, 3, 4, 4, 4])
  return {
    from,
    years,
    graduateYears: years === 4 && uniform(draw, 27) < 0.47 ? whole(draw, 28, 1, 3) : 0,
    loansPerYear: pick(draw, 16, [1, 1, 2]),
    privateLoan: uniform(draw, 17) < 0.27,
  }
}

function septemberFrom(month: number): number {
  return month + ((20 - (month % 12)) % 12)
}

/** Older cards of people with few of them are long forgotten. */
const cardsSince = 1985 * 12

/** The accounts of people who never open another one. */
function drawFewAccounts(draw: number, coverage: Coverage, adultFrom: number, from: number): readonly PlannedAccount[] {
  if (coverage === 'STALE') {
    const openedDay = dayInMonth(whole(draw, 26, Math.max(adultFrom, 1996 * 12), 2020 * 12), whole(draw, 20, 1, 28))
    const closedDay = dayInMonth(whole(draw, 21, 2021 * 12, 2023 * 12 + 6), whole(draw, 22, 1, 28))
    return [{ product: 'STORE_CARD', openedDay, amountUsd: 800, conduct: byChance, closedDay }]
  }
  if (coverage === 'THIN') {
    const begins = Math.max(from, cardsSince)
    const first = drawFewAccount(draw, 23, begins)
    if (uniform(draw, 25) < 0.55) return [first]
    const second = drawFewAccount(
      draw,
      33,
      Math.max(begins, Math.min(begins + whole(draw, 24, 6, 200), latestBeginning)),
    )
    // A store gives one card to a person.
    return [first, first.product === 'STORE_CARD' ? { ...second, product: 'CARD' } : second]
  }
  if (coverage === 'AUTHORIZED_USER_ONLY') {
    const account = drawFewAccount(draw, 23, Math.max(from, cardsSince))
    return [{ ...account, product: 'CARD', responsibility: 'AUTHORIZED_USER' }]
  }
  return []
}

function drawFewAccount(draw: number, salt: number, month: number): PlannedAccount {
  const product = pick(draw, salt, ['CARD', 'CARD', 'STORE_CARD', 'SECURED_CARD'] as const)
  return {
    product,
    openedDay: dayInMonth(month, whole(draw, salt + 1, 1, 28)),
    amountUsd: 300 + 100 * whole(draw, salt + 2, 0, product === 'CARD' ? 40 : 8),
    conduct: byChance,
  }
}

function drawCollections(draw: number, adultFrom: number): readonly PlannedCollection[] {
  const count = pick(draw, 40, [1, 1, 2, 3])
  return Array.from({ length: count }, (_, index) => ({
    kind: pick(draw, 41 + index, ['WIRELESS', 'UTILITY', 'BANK', 'RENT', 'RETAIL'] as const),
    // The first is young enough to stay on file for years.
    delinquentDay: dayInMonth(
      Math.max(adultFrom, whole(draw, 51 + index, index === 0 ? 2023 * 12 : 2018 * 12, 2025 * 12)),
      whole(draw, 55 + index, 1, 30),
    ),
    amountUsd: Math.round(120 * Math.exp(1.1 * Math.abs(normal(draw, 61 + index)))),
    neverPaid: index === 0,
  }))
}

/** An application every year or so that led to nothing. The first one, at the end of the first month, is what every bureau's file began with. */
function drawInquiries(draw: number, from: number): Plan['inquiries'] {
  const begin = Math.max(from, 2014 * 12)
  return Array.from({ length: 30 }, (_, index) => ({
    product: pick(draw, 70 + index, ['CARD', 'WIRELESS', 'STORE_CARD', 'UTILITY'] as const),
    day:
      index === 0
        ? dayInMonth(begin, whole(draw, 150, 12, 31))
        : dayInMonth(begin + index * 13 + whole(draw, 110 + index, 0, 9), whole(draw, 150 + index, 1, 31)),
    everywhere: index === 0,
  }))
}
