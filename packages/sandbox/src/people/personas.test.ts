import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { type Bureau, bureaus } from '@plumbline/core/bureaus'
import { ageInMonths, type CalendarDate, calendarDate } from '@plumbline/core/calendar'
import { type CreditFile, isDerogatory, isLate, isOpen, type Tradeline } from '@plumbline/core/credit-file'
import { scoreFile } from '@plumbline/core/scoring'
import { magicIdentities } from './magic-identities.ts'
import { type PersonaKey, personas } from './personas.ts'
import { fileAt, personOf } from './population.ts'

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
    const cards = file.tradelines.filter(({ portfolio }) => portfolio === 'REVOLVING')
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
    const open = file.publicRecords.find(({ chapter, status }) => chapter === 7 && status === 'FILED')
    assert.ok(open?.filedOn && ageInMonths(open.filedOn, on) < 84)
    assert.ok(file.tradelines.some(({ bankruptcyStage }) => bankruptcyStage === 'PETITION'))
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
  'student-loans': (file) => {
    const loans = file.tradelines.filter(({ education, balanceUsd }) => education && (balanceUsd ?? 0) > 0)
    assert.equal(loans.length, 6)
    assert.deepEqual(new Set(loans.map(({ accountType }) => accountType)), new Set(['12', '66', '68']))
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

describe('personas', () => {
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
      for (const date of dates)
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
        assert.deepEqual(
          identity.addresses.map((address) => address.zip),
          [zip],
        )
      }
    }
  })

  it('have mobiles that mean nothing else to the identity vendors', () => {
    for (const { mobile } of personas) assert.doesNotMatch(mobile, /(2[1-3]|3[34]|44|55|66|77|88|99)$/)
  })
})

describe('magic identities', () => {
  it('have a full file with a score at every bureau on every date', () => {
    for (const { ssn } of magicIdentities)
      for (const date of dates)
        for (const bureau of bureaus) {
          const answer = fileAt(ssn, bureau, date)
          assert.ok(answer.hit && answer.file.tradelines.length >= 8)
          score(answer.file, date)
        }
  })
})

describe('other numbers', () => {
  it('an SSN outside area 666 has no person', () => {
    for (const ssn of ['123456789', '66612345', '6661234567', '', '666-12-345'])
      assert.deepEqual(fileAt(ssn, 'EFX', dates[0] as CalendarDate), { hit: false, reason: 'NO_RECORD' })
  })
})

function hasFile(key: PersonaKey, bureau: Bureau): boolean {
  return key !== 'no-hit' && !(key === 'mixed-bureaus' && bureau === 'TU')
}

function neverLate({ history, rating }: Tradeline): boolean {
  return [rating, ...history.map(({ status }) => status)].every((each) => !isLate(each) && !isDerogatory(each))
}

function score(file: CreditFile, on: CalendarDate): number {
  const result = scoreFile(file, 'SCORE_MODEL_V3', on)
  assert.ok(result.scored)
  return result.score
}

function between(value: number, low: number, high: number): void {
  assert.ok(value >= low && value <= high, `${value} is not within ${low} to ${high}`)
}
