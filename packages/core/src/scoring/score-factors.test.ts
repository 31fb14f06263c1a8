import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { blankFile } from '../credit-file/blank-file.ts'
import type { CreditFile } from '../credit-file/credit-file.ts'
import { scoreModels } from '../credit-file/file-score.ts'
import { factorText, factorTexts, minorInquiries } from './factor-texts.ts'
import { foreignFactorTexts } from './foreign-factor-texts.ts'
import { pointsLost } from './points-lost.ts'
import type { ExplainedFactor } from './score-factors.ts'
import { scoreFile } from './score-file.ts'
import { creditFiles } from './testing/arbitrary-files.ts'
import {
  card,
  cleanProfile,
  events,
  hardInquiry,
  loan,
  profileDate,
  strainedProfile,
} from './testing/described-profiles.ts'

function factorsOf(
  file: CreditFile,
  model = 'SCORE_MODEL_V3' as (typeof scoreModels)[number],
): readonly ExplainedFactor[] {
  const result = scoreFile(file, model, profileDate)
  assert.ok(result.scored)
  return result.factors
}

const hurtingCodes = (file: CreditFile): string[] =>
  factorsOf(file).flatMap(({ code, effect }) => (effect === 'HURTING' ? [code] : []))

describe('factors', () => {
  it('name the event that just cost most first', () => {
    assert.equal(hurtingCodes(events.goBankrupt(cleanProfile()))[0], '98')
    assert.ok(hurtingCodes(events.maxOutOneCard(cleanProfile())).slice(0, 2).includes('32'))
    assert.ok(hurtingCodes(events.payLate(cleanProfile())).slice(0, 2).includes('15'))
  })

  it('praise what a clean file does well', () => {
    const helping = factorsOf(cleanProfile()).filter(({ effect }) => effect === 'HELPING')
    assert.ok(helping.some(({ code }) => code === '15'))
    assert.ok(helping.length <= 4)
  })

  it('add inquiries as a fifth when they mattered and four others cost more', () => {
    const file = {
      ...events.payLate(strainedProfile()),
      inquiries: [1, 2, 3].map((age) => hardInquiry(`inquiry-${age}`, age)),
    }
    const hurting = factorsOf(file).filter(({ effect }) => effect === 'HURTING')
    assert.equal(hurting.length, 5)
    assert.equal(hurting[4]!.code, minorInquiries.code)
  })

  it('say that there is no card instead of speaking of its balance', () => {
    const tradelines = [loan('loan', { ageMonths: 60, amountUsd: 9000, balanceUsd: 3000 })]
    const factors = factorsOf({ ...blankFile('EFX', profileDate), tradelines })
    assert.ok(factors.some(({ code, effect }) => code === '47' && effect === 'HURTING'))
    for (const code of ['32', '35']) assert.ok(!factors.some((factor) => factor.code === code))
  })

  it('say that there are few accounts', () => {
    const tradelines = [card('card', { ageMonths: 50, limitUsd: 2000, balanceUsd: 40 })]
    assert.ok(hurtingCodes({ ...blankFile('EFX', profileDate), tradelines }).includes('97'))
  })

  it('are at most four that hurt, by points, one for inquiries, then at most four that help', () => {
    fc.assert(
      fc.property(creditFiles, fc.constantFrom(...scoreModels), (file, model) => {
        const result = scoreFile(file, model, profileDate)
        if (!result.scored) return
        const hurting = result.factors.filter(({ effect }) => effect === 'HURTING')
        const helping = result.factors.slice(hurting.length)
        assert.ok(helping.every(({ effect }) => effect === 'HELPING') && helping.length <= 4)
        assert.ok(hurting.length <= 4 || (hurting.length === 5 && hurting[4]!.characteristic === 'inquiries'))
        for (let i = 1; i < hurting.length; i++) assert.ok(hurting[i]!.points <= hurting[i - 1]!.points)
        assert.equal(new Set(result.factors.map(({ code }) => code)).size, result.factors.length)
      }),
      { numRuns: 300 },
    )
  })
})

describe('points lost', () => {
  it('are listed with the largest first, none of them nothing', () => {
    const losses = pointsLost(events.payLate(strainedProfile()), 'SCORE_MODEL_V4', profileDate)
    assert.ok(losses.length > 4)
    for (let i = 1; i < losses.length; i++) assert.ok(losses[i]!.points <= losses[i - 1]!.points)
    assert.ok(losses.every(({ points }) => points > 0))
  })

  it('of inquiries are what the file gains when they are gone', () => {
    const file = { ...cleanProfile(), inquiries: [1, 2, 3].map((age) => hardInquiry(`inquiry-${age}`, age)) }
    const lost = pointsLost(file, 'SCORE_MODEL_V3', profileDate).find(
      ({ characteristic }) => characteristic === 'inquiries',
    )
    const [having, without] = [file, { ...file, inquiries: [] }].map((f) => scoreFile(f, 'SCORE_MODEL_V3', profileDate))
    assert.ok(having?.scored && without?.scored && lost)
    assert.ok(Math.abs(without.score - having.score - lost.points) <= 1)
  })
})

describe('factor texts', () => {
  it('are short and their codes are unique', () => {
    const texts = Object.values(factorTexts)
    assert.equal(new Set(texts.map(({ code }) => code)).size, texts.length)
    for (const { code, hurting, helping } of texts) {
      assert.match(code, /^\d\d$/)
      assert.ok(hurting.length <= 77 && (helping?.length ?? 0) <= 77)
      assert.ok(!Object.hasOwn(foreignFactorTexts, code))
    }
    for (const text of Object.values(foreignFactorTexts).flat()) assert.ok(text.length <= 77)
  })
  it('are found by code and effect', () => {
    assert.equal(factorText('32', 'HURTING'), factorTexts.utilization.hurting)
    assert.equal(factorText('32', 'HELPING'), factorTexts.utilization.helping)
    assert.equal(factorText('12', 'HURTING'), foreignFactorTexts['12']?.[0])
    for (const code of ['00', 'toString', '']) assert.equal(factorText(code, 'HURTING'), null)
  })
})
