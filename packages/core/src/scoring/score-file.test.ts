import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { sameDayMonthsLater } from '../calendar/cadence.ts'
import { blankFile } from '../credit-file/blank-file.ts'
import type { CreditFile } from '../credit-file/credit-file.ts'
import { scoreModels } from '../credit-file/file-score.ts'
import { scoreFile } from './score-file.ts'
import { unpaidCollection } from './testing/arbitrary-files.ts'
import {
  card,
  cleanProfile,
  events,
  loan,
  monthsLater,
  profileDate,
  strainedProfile,
} from './testing/described-profiles.ts'

function scoreOf(file: CreditFile, model = scoreModels[0] as (typeof scoreModels)[number], asOf = profileDate): number {
  const result = scoreFile(file, model, asOf)
  assert.ok(result.scored)
  return result.score
}

/** The ranges are held on hundreds of people (`npm run score-effects`); these are one file of each kind. */
const besideRange = 10

describe('published single events on the two files that are described with them', () => {
  const published = [
    { event: 'maxOutOneCard', strained: [10, 30], clean: [25, 45] },
    { event: 'payLate', strained: [60, 80], clean: [90, 110] },
    { event: 'settleOneCard', strained: [45, 65], clean: [105, 125] },
    { event: 'loseTheHouse', strained: [85, 105], clean: [140, 160] },
    { event: 'goBankrupt', strained: [130, 150], clean: [220, 240] },
  ] as const

  for (const model of scoreModels) {
    it(`start near the published scores (${model})`, () => {
      assert.ok(Math.abs(scoreOf(strainedProfile(), model) - 680) <= 25)
      assert.ok(Math.abs(scoreOf(cleanProfile(), model) - 780) <= 20)
    })
    for (const { event, strained, clean } of published)
      for (const [profile, [min, max]] of [
        [strainedProfile(), strained],
        [cleanProfile(), clean],
      ] as const) {
        const drop = scoreOf(profile, model) - scoreOf(events[event](profile), model)
        it(`${event} costs about ${min} to ${max} points (${model})`, () => {
          assert.ok(drop >= min - besideRange && drop <= max + besideRange, `costs ${drop}`)
        })
      }
  }
})

describe('recovery after one late payment', () => {
  const file = cleanProfile()
  const late = events.payLate(file)
  const costAfter = (months: number): number => {
    const [without, having] = [monthsLater(file, months), monthsLater(late, months)]
    return (
      scoreOf(without, 'SCORE_MODEL_V3', without.generatedOn) - scoreOf(having, 'SCORE_MODEL_V3', having.generatedOn)
    )
  }
  const atFirst = costAfter(0)

  it('leaves most of the cost for half a year', () => {
    assert.ok(costAfter(6) >= 0.55 * atFirst)
  })
  it('leaves about half after two years', () => {
    assert.ok(costAfter(24) >= 0.3 * atFirst && costAfter(24) <= 0.6 * atFirst)
  })
  it('leaves little after five years and nothing after seven', () => {
    assert.ok(costAfter(60) > 0 && costAfter(60) <= 0.2 * atFirst)
    assert.equal(costAfter(84), 0)
  })
  it('never grows again', () => {
    let before = atFirst
    for (let months = 1; months <= 84; months++) {
      const cost = costAfter(months)
      // The file without the delinquency grows older as well and may pass a step on the way.
      assert.ok(cost <= before + 4, `month ${months}: ${before} -> ${cost}`)
      before = Math.min(before, cost)
    }
  })
})

describe('the ends of the scale', () => {
  const spotless: CreditFile = {
    ...blankFile('EFX', profileDate),
    tradelines: [
      ...[420, 390, 350, 320, 300, 280, 260, 240].map((ageMonths, index) =>
        card(`card-${index}`, { ageMonths, limitUsd: 40_000, balanceUsd: index === 0 ? 150 : 0 }),
      ),
      ...[410, 330, 280].map((ageMonths, index) =>
        loan(`loan-${index}`, { ageMonths, amountUsd: 20_000, balanceUsd: 0, closed: true }),
      ),
      loan('loan', { ageMonths: 300, amountUsd: 20_000, balanceUsd: 0, closed: true }),
    ],
  }
  for (const model of scoreModels)
    it(`the best file has the highest score (${model})`, () => {
      assert.equal(scoreOf(spotless, model), 850)
    })
})

describe('files without a score', () => {
  const collectionsOnly = { ...blankFile('TU', profileDate), collections: [unpaidCollection('c', 3)] }
  const stale = {
    ...blankFile('TU', profileDate),
    tradelines: [
      {
        ...loan('l', { ageMonths: 90, amountUsd: 5000, balanceUsd: 0 }),
        reportedOn: sameDayMonthsLater(profileDate, -24),
      },
    ],
  }
  const brandNew = {
    ...blankFile('TU', profileDate),
    tradelines: [card('c', { ageMonths: 0, limitUsd: 500, balanceUsd: 20 })],
  }
  const cases = [
    ['no file', null, 'NO_HIT'],
    ['a file without accounts', blankFile('TU', profileDate), 'UNSCORABLE'],
    ['collections only', collectionsOnly, 'UNSCORABLE'],
    ['nothing reported for two years', stale, 'UNSCORABLE'],
    ['an account younger than a month', brandNew, 'UNSCORABLE'],
    ['a deceased person', { ...cleanProfile(), marks: { ...cleanProfile().marks, deceased: true } }, 'DECEASED'],
  ] as const
  for (const [name, file, reason] of cases)
    it(`${name}: ${reason}`, () => {
      assert.deepEqual(scoreFile(file, 'SCORE_MODEL_V3', profileDate), { scored: false, reason })
    })

  it('one account that is a month old is enough', () => {
    const file = { ...brandNew, tradelines: [card('c', { ageMonths: 1, limitUsd: 500, balanceUsd: 20 })] }
    assert.ok(scoreOf(file) >= 300)
  })
})

describe('the two models', () => {
  const medical = { ...cleanProfile(), collections: [unpaidCollection('c', 14, true)] }
  it('version 3 takes at most twenty points for medical debts, version 4 none', () => {
    const cost = scoreOf(cleanProfile()) - scoreOf(medical)
    assert.ok(cost > 0 && cost <= 20)
    assert.equal(scoreOf(medical, 'SCORE_MODEL_V4'), scoreOf(cleanProfile(), 'SCORE_MODEL_V4'))
  })
  it('version 4 knows where the balances came from, version 3 does not', () => {
    const paidDown: CreditFile = {
      ...cleanProfile(),
      tradelines: cleanProfile().tradelines.map((t) => ({
        ...t,
        history: t.history.map((month) => ({ ...month, balanceUsd: (t.creditLimitUsd ?? 0) * 0.9 })),
      })),
    }
    assert.equal(scoreOf(paidDown), scoreOf(cleanProfile()))
    assert.ok(scoreOf(paidDown, 'SCORE_MODEL_V4') < scoreOf(cleanProfile(), 'SCORE_MODEL_V4'))
  })
})
