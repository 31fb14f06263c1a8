import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { type Bureau, bureaus } from '@plumbline/core/bureaus'
import { addDays, ageInMonths, type CalendarDate, calendarDate } from '@plumbline/core/calendar'
import {
  type CreditFile,
  currentAddress,
  isDerogatory,
  isLate,
  isOpen,
  type Tradeline,
} from '@plumbline/core/credit-file'
import { scoreFile } from '@plumbline/core/scoring'
import { products } from '../life/products.ts'
import type { PersonaKey } from './persona-plans.ts'
import { personas } from './personas.ts'
import { fileAt, lifeAt, personOf } from './population.ts'

const dates = ['2026-11-15', '2027-12-31', '2028-11-15', '2030-02-01'].map(calendarDate)

/** What the name of each promises, at every bureau that has a file. */
const promises: Readonly<Record<PersonaKey, (file: CreditFile, on: CalendarDate) => void>> = {
  'clean-prime': (file, on) => {
    assert.ok(file.tradelines.every(neverLate))
    assert.ok(file.collections.length === 0 && file.publicRecords.length === 0)
    between(score(file, on), 661, 780)
  },
  'near-prime': (file, on) => between(score(file, on), 601, 660),
  'maxed-cards': (file) => {
    const cards = file.tradelines.filter(isCard)
    assert.ok(cards.length >= 4 && cards.every((card) => (card.balanceUsd ?? 0) >= 0.9 * (card.creditLimitUsd ?? 0)))
    assert.ok(file.tradelines.every(neverLate))
  },
  'recent-late': (file, on) => {
    const ages = file.tradelines.flatMap(({ history }) =>
      history.filter(({ status }) => isLate(status)).map(({ month }) => ageInMonths(`${month}-01` as CalendarDate, on)),
    )
    assert.ok(Math.min(...ages) <= 8)
  },
  collections: (file) => {
    const unpaid = file.collections.filter(({ status, medical }) => status === 'UNPAID' && !medical)
    assert.ok(unpaid.length >= 2 && unpaid.every(({ thirdParty, balanceUsd }) => thirdParty && (balanceUsd ?? 0) > 0))
  },
  'medical-collection': (file) =>
    assert.ok(
      file.collections.some(
        ({ medical, status, balanceUsd }) => medical && status === 'UNPAID' && (balanceUsd ?? 0) >= 500,
      ),
    ),
  'chapter7-open': (file, on) => {
    const filed = file.publicRecords.find(({ chapter }) => chapter === 7)
    assert.equal(filed?.status, on < '2027-01-05' ? 'FILED' : 'DISCHARGED')
    assert.ok(
      file.tradelines.some(
        ({ bankruptcyStage }) => bankruptcyStage === (on < '2027-01-05' ? 'PETITION' : 'DISCHARGED'),
      ),
    )
  },
  'chapter13-closed': (file, on) => {
    const closed = file.publicRecords.find(({ chapter, status }) => chapter === 13 && status === 'DISCHARGED')
    assert.ok(closed?.statusOn && ageInMonths(closed.statusOn, on) < 84)
  },
  'thin-file': (file, on) => {
    between(file.tradelines.length, 1, 2)
    score(file, on)
  },
  'no-hit': () => assert.fail('there is a file'),
  frozen: (file) => assert.ok(file.marks.frozen && !file.marks.locked),
  locked: (file) => assert.ok(file.marks.locked && !file.marks.frozen),
  'fraud-alert': (file, on) => {
    assert.equal(file.marks.fraudAlert, 'EXTENDED')
    assert.ok((file.marks.fraudAlertUntil ?? '') > on)
  },
  'mixed-bureaus': (file) => assert.ok(file.bureau !== 'TU' && file.tradelines.length >= 3),
  'student-loans': (file, on) => {
    const loans = file.tradelines.filter(({ education, balanceUsd }) => education && (balanceUsd ?? 0) > 0)
    assert.ok(loans.length >= 6)
    assert.deepEqual(new Set(loans.map(({ accountType }) => accountType)), studentTypes)
    assert.equal(
      loans.some(({ termFrequency }) => termFrequency === 'DEFERRED'),
      on < '2029-01-01',
    )
  },
  'auto-late': (file) =>
    assert.ok(file.tradelines.some((each) => each.accountType === '00' && isOpen(each) && isLate(each.rating))),
  'mortgage-late': (file) =>
    assert.ok(file.tradelines.some((each) => each.portfolio === 'MORTGAGE' && isOpen(each) && isLate(each.rating))),
  'authorized-user-only': (file) => {
    assert.ok(file.tradelines.length > 0)
    assert.ok(file.tradelines.every(({ responsibility }) => responsibility === 'AUTHORIZED_USER'))
  },
  deceased: (file, on) => {
    assert.ok(file.marks.deceased && file.identity.deathDate !== null)
    assert.deepEqual(scoreFile(file, 'SCORE_MODEL_V3', on), { scored: false, reason: 'DECEASED' })
  },
  'four-networks': (file) => {
    const owing = file.tradelines.filter(
      (each) => isOpen(each) && each.accountType === '18' && (each.balanceUsd ?? 0) > 0,
    )
    assert.deepEqual(new Set(owing.map(({ network }) => network)), new Set([1, 2, 3, 4]))
  },
}

/** Federal and private. */
const studentTypes = new Set([products.FEDERAL_STUDENT_LOAN.accountType, products.PRIVATE_STUDENT_LOAN.accountType])

/** What each trait comes to in a file; a trait without a line here is one that nobody holds the file to. */
const traits: Readonly<Record<string, (file: CreditFile, on: CalendarDate) => boolean>> = {
  'never late': ({ tradelines }) => tradelines.every(neverLate),
  'a third of the limits in use': (file) => Math.abs(cardUse(file) - 1 / 3) < 0.05,
  'score 661-780': (file, on) => isBetween(score(file, on), 661, 780),
  'often a month late': ({ tradelines }) =>
    tradelines.flatMap(({ history }) => history.slice(0, 24).filter(({ status }) => status === 'LATE_30')).length >= 6,
  'high card use': (file) => cardUse(file) >= 0.5,
  'score 601-660': (file, on) => isBetween(score(file, on), 601, 660),
  'all cards above 90 percent': ({ tradelines }) =>
    tradelines.filter(isCard).every((card) => (card.balanceUsd ?? 0) > 0.9 * (card.creditLimitUsd ?? 0)),
  'a payment 30 days late within eight months': ({ tradelines }, on) =>
    tradelines.some(({ history }) =>
      history.some(({ status, month }) => status === 'LATE_30' && ageInMonths(`${month}-01` as CalendarDate, on) <= 8),
    ),
  'two or more unpaid collections': ({ collections }) =>
    collections.filter(({ status }) => status === 'UNPAID').length >= 2,
  'not medical': ({ collections }) => collections.every(({ medical }) => !medical),
  'unpaid medical collection of 500 dollars or more': ({ collections }) =>
    collections.some(({ medical, status, balanceUsd }) => medical && status === 'UNPAID' && (balanceUsd ?? 0) >= 500),
  'chapter 7 filed 2026-09-08': ({ publicRecords }) =>
    publicRecords.some(({ chapter, filedOn }) => chapter === 7 && filedOn === '2026-09-08'),
  // The bureaus hear of the discharge within some weeks.
  'discharged 2027-01-05, open before': ({ publicRecords }, on) =>
    publicRecords.every(({ status }) =>
      on < '2027-01-05' ? status === 'FILED' : on < '2027-02-15' || status === 'DISCHARGED',
    ),
  'chapter 13 filed 2022-10-11': ({ publicRecords }) =>
    publicRecords.some(({ chapter, filedOn }) => chapter === 13 && filedOn === '2022-10-11'),
  'discharged 2025-11-18': ({ publicRecords }) =>
    publicRecords.some(({ status, statusOn }) => status === 'DISCHARGED' && statusOn === '2025-11-18'),
  'fewer than three accounts': ({ tradelines }) => tradelines.length < 3,
  'security freeze at every bureau': ({ marks }) => marks.frozen,
  'file locked at every bureau': ({ marks }) => marks.locked,
  'extended fraud alert until 2032': ({ marks }) =>
    marks.fraudAlert === 'EXTENDED' && marks.fraudAlertUntil?.startsWith('2032') === true,
  'six or more student loans with balances': ({ tradelines }) =>
    tradelines.filter(({ education, balanceUsd }) => education && (balanceUsd ?? 0) > 0).length >= 6,
  'federal and private': ({ tradelines }) =>
    [...studentTypes].every((type) => tradelines.some(({ accountType }) => accountType === type)),
  'open auto loan 30 to 60 days late': ({ tradelines }) =>
    tradelines.some(
      (each) => each.accountType === '00' && isOpen(each) && ['LATE_30', 'LATE_60'].includes(each.rating),
    ),
  'open mortgage 30 to 90 days late': ({ tradelines }) =>
    tradelines.some(
      (each) =>
        each.portfolio === 'MORTGAGE' && isOpen(each) && ['LATE_30', 'LATE_60', 'LATE_90'].includes(each.rating),
    ),
  'authorized user on every account': ({ tradelines }) =>
    tradelines.length > 0 && tradelines.every(({ responsibility }) => responsibility === 'AUTHORIZED_USER'),
  'reported deceased': ({ marks }) => marks.deceased,
  'an open card with a balance on each network': ({ tradelines }) =>
    [1, 2, 3, 4].every((network) =>
      tradelines.some((each) => each.network === network && isOpen(each) && (each.balanceUsd ?? 0) > 0),
    ),
}

/** What a trait says about the bureaus together. */
const traitsOfBureaus: Readonly<Record<string, (files: readonly (CreditFile | null)[]) => boolean>> = {
  'no record': (files) => files.every((file) => file === null),
  'no TU file': (files) => files.every((file) => file?.bureau !== 'TU') && files.filter(Boolean).length === 2,
  'EFX and EXP know different accounts': (files) => {
    const [efx, exp] = files.filter((file) => file !== null).map(({ tradelines }) => tradelines.map(({ id }) => id))
    return efx!.some((id) => !exp!.includes(id)) && exp!.some((id) => !efx!.includes(id))
  },
}

/** Days of every kind, two or more in each month, from the first day of the promise on. */
const days = Array.from({ length: 113 }, (_, index) => addDays(calendarDate('2026-01-01'), 13 * index))

/** A chapter 13 plan takes three years, and the case leaves the file seven years after it began. */
const promisedUntil: Partial<Readonly<Record<PersonaKey, string>>> = { 'chapter13-closed': '2029-10-11' }

/** A chapter 7 case is open for four months: this one while the sandbox is new, and then it shows what comes after. */
const promisedFrom: Partial<Readonly<Record<PersonaKey, string>>> = { 'chapter7-open': '2026-10-15' }

describe('personas', () => {
  for (const { key, ssn, traits: told } of personas)
    it(`${key} shows in its files what its traits say, for years`, () => {
      const lives = bureaus.map((bureau) => [bureau, lifeAt(ssn, bureau)] as const)
      for (const date of days.filter((each) => isPromised(key, each))) {
        const files = lives.map(([bureau, life]) => life?.fileAt(bureau, date) ?? null)
        for (const trait of told) {
          const ofBureaus = traitsOfBureaus[trait]
          if (ofBureaus) assert.ok(ofBureaus(files), `${trait} on ${date}`)
          else
            for (const file of files)
              assert.ok(file && traits[trait]?.(file, date), `${trait} at ${file?.bureau} on ${date}`)
        }
      }
    })

  it('stand in the order of their numbers', () => {
    assert.deepEqual(
      personas.map(({ ssn }) => ssn),
      Array.from({ length: 20 }, (_, index) => String(666_102_001 + index)),
    )
    assert.deepEqual(
      personas.map(({ key }) => key).join(' '),
      'clean-prime near-prime maxed-cards recent-late collections medical-collection chapter7-open chapter13-closed thin-file no-hit ' +
        'frozen locked fraud-alert mixed-bureaus student-loans auto-late mortgage-late authorized-user-only deceased four-networks',
    )
  })

  for (const { key, ssn } of personas)
    it(`${key} is what it says, at every bureau and on every date`, () => {
      for (const date of dates.filter((each) => isPromised(key, each)))
        for (const bureau of bureaus) {
          const answer = fileAt(ssn, bureau, date)
          assert.equal(answer.hit, hasFile(key, bureau), `${bureau} on ${date}`)
          if (answer.hit) promises[key](answer.file, date)
        }
    })

  it('are at every bureau who they say they are', () => {
    for (const { key, ssn, fname, lname, dob, mobile, zip } of personas) {
      const card = personOf(ssn, dates[0] as CalendarDate)
      assert.deepEqual([card?.fname, card?.lname, card?.dob, card?.mobile, card?.zip], [fname, lname, dob, mobile, zip])
      for (const bureau of bureaus) {
        const answer = fileAt(ssn, bureau, dates[0] as CalendarDate)
        if (!answer.hit) continue
        const { identity } = answer.file
        assert.deepEqual(
          [identity.names[0]?.last, identity.birthDate, identity.ssn],
          [lname.toUpperCase(), dob, ssn],
          key,
        )
        assert.equal(currentAddress(identity)?.zip, zip)
      }
    }
  })

  it('have different scores at the bureaus, which know different things', () => {
    for (const { key, ssn } of personas) {
      const scores = bureaus.flatMap((bureau) => {
        const answer = fileAt(ssn, bureau, dates[0] as CalendarDate)
        return answer.hit && !answer.file.marks.deceased ? [score(answer.file, dates[0] as CalendarDate)] : []
      })
      assert.ok(scores.length === 0 || new Set(scores).size > 1, `${key}: ${scores}`)
      assert.ok(scores.length === 0 || Math.max(...scores) - Math.min(...scores) <= 60, `${key}: ${scores}`)
    }
  })

  it('dispute what was reported late, and have an answer within months', () => {
    for (const { key, ssn } of personas) {
      const life = lifeAt(ssn, 'EFX')
      for (const date of days)
        for (const { disputed, history } of life?.fileAt('EFX', date)?.tradelines ?? [])
          assert.ok(!disputed || history.slice(0, 4).some(({ status }) => isLate(status)), `${key} on ${date}`)
    }
  })
})

function isPromised(key: PersonaKey, on: CalendarDate): boolean {
  return on >= (promisedFrom[key] ?? '') && on < (promisedUntil[key] ?? '9999')
}

function hasFile(key: PersonaKey, bureau: Bureau): boolean {
  return key !== 'no-hit' && !(key === 'mixed-bureaus' && bureau === 'TU')
}

function neverLate({ history, rating }: Tradeline): boolean {
  return [rating, ...history.map(({ status }) => status)].every((each) => !isLate(each) && !isDerogatory(each))
}

/** One that can be used; cards of former years owe nothing. */
function isCard(tradeline: Tradeline): boolean {
  return tradeline.portfolio === 'REVOLVING' && isOpen(tradeline)
}

/** Owed on cards, of their limits. */
function cardUse({ tradelines }: CreditFile): number {
  const cards = tradelines.filter(isCard)
  const sum = (amounts: readonly (number | null)[]) => amounts.reduce<number>((total, each) => total + (each ?? 0), 0)
  return sum(cards.map(({ balanceUsd }) => balanceUsd)) / sum(cards.map(({ creditLimitUsd }) => creditLimitUsd))
}

function isBetween(value: number, low: number, high: number): boolean {
  return value >= low && value <= high
}

function score(file: CreditFile, on: CalendarDate): number {
  const result = scoreFile(file, 'SCORE_MODEL_V3', on)
  assert.ok(result.scored)
  return result.score
}

function between(value: number, low: number, high: number): void {
  assert.ok(value >= low && value <= high, `${value} is not within ${low} to ${high}`)
}
