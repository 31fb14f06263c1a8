import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { answerType } from '../bureaus/answer-type.ts'
import type { Bureau } from '../bureaus/bureau.ts'
import { calendarDate } from '../calendar/calendar-date.ts'
import { blankFile } from '../credit-file/blank-file.ts'
import type { CreditFile } from '../credit-file/credit-file.ts'
import { toEfxScoreView } from './efx-score-view.ts'
import { toExpRiskModel } from './exp-risk-model.ts'
import { toTuCreditScore } from './tu-credit-score.ts'

function scored(bureau: Bureau, value: number): CreditFile {
  const file = blankFile(bureau, calendarDate('2026-10-03'))
  return {
    ...file,
    score: {
      value,
      model: 'SCORE_MODEL_V4',
      scoredOn: file.generatedOn,
      factors: [
        { code: '32', effect: 'HURTING' },
        { code: '14', effect: 'HELPING' },
      ],
      percentile: null,
      inquiriesMattered: true,
    },
  }
}

const unscored: CreditFile = { ...blankFile('TU', calendarDate('2026-10-03')), noScoreReason: 'NO_USABLE_TRADELINE' }

describe('the EFX score', () => {
  it('explains itself by ranges and reasons', () => {
    const view = toEfxScoreView(scored('EFX', 701))
    assert.equal(view?.score, 701)
    assert.deepEqual(view?.scoreRanges[0], { low: 300, high: 499, name: 'Very poor' })
    assert.deepEqual(view?.scoreReasons[0], {
      code: '32',
      description: 'Card balances are high against their limits',
      creditScoreFactorEffect: 'HURTING',
    })
    assert.equal(view?.scoreReasons[1]?.creditScoreFactorEffect, 'HELPING')
  })

  it('does not exist without a score', () => assert.equal(toEfxScoreView(unscored), null))
})

describe('the score section of TU', () => {
  it('is text throughout, with the sign of each factor', () => {
    const section = toTuCreditScore(scored('TU', 688))
    assert.equal(section?.riskScore, '688')
    assert.equal(section?.scoreName, 'SCORE_MODEL_V4')
    assert.equal(section?.inquiriesAffectedScore, 'true')
    assert.deepEqual(
      section?.CreditScoreFactor.map(({ FactorType, Factor }) => [FactorType, Factor.symbol]),
      [
        ['Negative', 'R32'],
        ['Positive', 'RP14'],
      ],
    )
  })

  it('tells why there is no score', () => {
    assert.deepEqual(toTuCreditScore(unscored)?.NoScoreReason?.symbol, '4')
    assert.equal(toTuCreditScore({ ...unscored, noScoreReason: null }), null)
  })
})

describe('the risk model of EXP', () => {
  it('has four digits and only what hurts', () => {
    assert.deepEqual(toExpRiskModel(scored('EXP', 694)), {
      modelIndicator: 'V4',
      score: '0694',
      evaluation: 'P',
      scoreFactors: [{ importance: '1', code: '32' }],
    })
    assert.equal(toExpRiskModel({ ...unscored, bureau: 'EXP' })?.score, '0004')
  })
})

describe('the type of an answer', () => {
  it('says what it holds', () => {
    assert.deepEqual(
      [answerType(['TU']), answerType(['EFX', 'EXP']), answerType(['EFX', 'TU', 'EXP'])],
      ['US_TU', 'US_2B', 'US_3B'],
    )
  })
})
