import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { sameDayMonthsLater } from '../calendar/cadence.ts'
import { addDays } from '../calendar/calendar-date.ts'
import { blankFurnisher, blankPublicRecord } from '../credit-file/blank-file.ts'
import type { CreditFile } from '../credit-file/credit-file.ts'
import { scoreModels } from '../credit-file/file-score.ts'
import type { Tradeline } from '../credit-file/tradeline.ts'
import { readScoringFacts } from './read-scoring-facts.ts'
import { estimateFacts, scoreOnly } from './score-file.ts'
import { creditFiles, lateRatings, unpaidCollection } from './testing/arbitrary-files.ts'
import { hardInquiry, profileDate, rated } from './testing/described-profiles.ts'

/** The estimate shows differences that the rounding of the score would hide. */
function estimates(file: CreditFile): number[] {
  const facts = readScoringFacts(file, profileDate, 'SCORE_MODEL_V4')
  return scoreModels.map((model) => estimateFacts(facts, model) ?? 0)
}

function assertNotBetter(worse: CreditFile, better: CreditFile): void {
  const low = estimates(worse)
  const high = estimates(better)
  for (const [index, model] of scoreModels.entries())
    assert.ok(low[index]! <= high[index]! + 1e-9, `${model}: ${low[index]} > ${high[index]}`)
}

function changeOne(file: CreditFile, at: number, change: (tradeline: Tradeline) => Tradeline): CreditFile {
  const index = at % file.tradelines.length
  return { ...file, tradelines: file.tradelines.map((t, i) => (i === index ? change(t) : t)) }
}

/** Close enough together that some belong to one search for a loan. */
const inquiryDays = fc.array(fc.nat({ max: 120 }), { maxLength: 6 })
const position = fc.nat({ max: 11 })
const runs = { numRuns: 1000 }

describe('a score', () => {
  it('never falls when a balance falls', () => {
    fc.assert(
      fc.property(creditFiles, position, fc.double({ min: 0, max: 1, noNaN: true }), (file, at, share) => {
        const lower = changeOne(file, at, (t) => {
          const balanceUsd = Math.floor((t.balanceUsd ?? 0) * share)
          return { ...t, balanceUsd, history: t.history.map((m, age) => (age === 0 ? { ...m, balanceUsd } : m)) }
        })
        assertNotBetter(file, lower)
      }),
      runs,
    )
  })

  it('never falls when a card is paid off', () => {
    fc.assert(
      fc.property(creditFiles, position, (file, at) => {
        assertNotBetter(
          file,
          changeOne(file, at, (t) => ({ ...t, balanceUsd: 0 })),
        )
      }),
      runs,
    )
  })

  it('never rises when a card is closed, full or not', () => {
    fc.assert(
      fc.property(creditFiles, position, (file, at) => {
        const closed = changeOne(file, at, (t) =>
          t.portfolio === 'REVOLVING' && t.closedOn === null
            ? { ...t, designator: 'CLOSED', closedOn: profileDate }
            : t,
        )
        assertNotBetter(closed, file)
      }),
      runs,
    )
  })

  it('never rises when a month turns late', () => {
    fc.assert(
      fc.property(
        creditFiles,
        position,
        fc.nat({ max: 83 }),
        fc.constantFrom(...lateRatings),
        (file, at, age, rating) => {
          const later = changeOne(file, at, (t) => ({
            ...t,
            history: t.history.map((m, i) => (i === age && m.status === 'CURRENT' ? { ...m, status: rating } : m)),
          }))
          assertNotBetter(later, file)
        },
      ),
      runs,
    )
  })

  it('never rises when an account that is paid on time turns late today', () => {
    fc.assert(
      fc.property(creditFiles, position, fc.constantFrom(...lateRatings), (file, at, rating) => {
        assertNotBetter(
          changeOne(file, at, (t) => (t.rating === 'CURRENT' ? rated(t, rating) : t)),
          file,
        )
      }),
      runs,
    )
  })

  it('never rises with another inquiry, also when it is part of shopping for one loan', () => {
    fc.assert(
      fc.property(
        creditFiles,
        inquiryDays,
        fc.nat({ max: 400 }),
        fc.constantFrom('BC', 'FA', 'FM'),
        (file, days, day, industry) => {
          const made = [...days, day].map((ago, index) => ({
            ...hardInquiry(`inquiry-${index}`, 0),
            inquirer: { ...blankFurnisher, industry },
            inquiredOn: addDays(profileDate, -ago),
          }))
          assertNotBetter({ ...file, inquiries: made }, { ...file, inquiries: made.slice(0, -1) })
        },
      ),
      runs,
    )
  })

  it('never rises with another unpaid collection', () => {
    fc.assert(
      fc.property(creditFiles, fc.nat({ max: 83 }), fc.boolean(), (file, age, medical) => {
        assertNotBetter({ ...file, collections: [...file.collections, unpaidCollection('more', age, medical)] }, file)
      }),
      runs,
    )
  })

  it('never rises with a court record', () => {
    fc.assert(
      fc.property(
        creditFiles,
        fc.constantFrom('BANKRUPTCY' as const, 'JUDGMENT' as const, 'TAX_LIEN' as const, 'FORECLOSURE' as const),
        fc.nat({ max: 119 }),
        (file, kind, age) => {
          const filedOn = sameDayMonthsLater(profileDate, -age)
          const item = { ...blankPublicRecord, id: 'record', kind, filedOn }
          assertNotBetter({ ...file, publicRecords: [item] }, file)
        },
      ),
      runs,
    )
  })

  it('is a whole number from 300 to 850 or none', () => {
    fc.assert(
      fc.property(creditFiles, (file) => {
        const facts = readScoringFacts(file, profileDate, 'SCORE_MODEL_V4')
        for (const model of scoreModels) {
          const score = scoreOnly(facts, model)
          assert.ok(score === null ? !facts.usable : Number.isInteger(score) && score >= 300 && score <= 850)
        }
      }),
      runs,
    )
  })
})
