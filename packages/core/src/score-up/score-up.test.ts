import assert from 'node:assert/strict'
import { readFileSync, writeFileSync } from 'node:fs'
import { after, describe, test } from 'node:test'
import fc from 'fast-check'
import { calendarDate } from '../calendar/calendar-date.ts'
import { type CaseFile, toCreditFile } from '../credit-file/cases/case-file.ts'
import type { CreditFile } from '../credit-file/credit-file.ts'
import { type ScoreModel, scoreModels } from '../credit-file/file-score.ts'
import { atOnce } from '../long-work/long-work.ts'
import { scoreFile } from '../scoring/score-file.ts'
import { creditFiles } from '../scoring/testing/arbitrary-files.ts'
import { profileDate } from '../scoring/testing/described-profiles.ts'
import type { Pathway } from './pathway.ts'
import { scoreUp } from './score-up.ts'

interface ScoreUpCase {
  title: string
  file: CaseFile
  scoreInc: number
  timeHorizon: number
  pathway: string[]
}

/** What the cases say follows the score models; `UPDATE_CASES=1` writes them again after a change that is meant. */
describe('pathways to a higher score', () => {
  const url = new URL('./cases/pathways.json', import.meta.url)
  const cases: ScoreUpCase[] = JSON.parse(readFileSync(url, 'utf8'))
  const isUpdate = process.env['UPDATE_CASES'] === '1'
  after(() => {
    if (isUpdate) writeFileSync(url, `${JSON.stringify(cases, null, 2)}\n`)
  })
  for (const one of cases) {
    const { title, file, scoreInc, timeHorizon } = one
    test(title, () => {
      const credit = toCreditFile('EFX', file)
      const score = scoreFile(credit, 'SCORE_MODEL_V3', calendarDate(file.on))
      assert.ok(score.scored)
      const found = atOnce(
        scoreUp(credit, 'SCORE_MODEL_V3', calendarDate(file.on), score.score, { scoreInc, timeHorizon }),
      )
      const pathway = linesOf(found!.directPathway)
      if (isUpdate) one.pathway = pathway
      assert.deepEqual(pathway, one.pathway)
    })
  }
})

const wishes = fc.record({ scoreInc: fc.integer({ min: 1, max: 100 }), timeHorizon: fc.integer({ min: 1, max: 24 }) })

test('for any file and request, a pathway says truly whether and how it reaches the score', () => {
  fc.assert(
    fc.property(creditFiles, wishes, fc.constantFrom(...scoreModels), (file, wish, model) => {
      const found = findFor(file, model, wish)
      if (found === null) return
      const { currentScore, ways } = found
      assert.ok(ways.possiblePathways.length <= 6)
      assert.ok(ways.possiblePathways.every(({ achievable }) => achievable))
      const pairs = [ways.directPathway, ...ways.possiblePathways].map((one) => `${one.scoreInc} ${one.timeHorizon}`)
      assert.equal(new Set(pairs).size, pairs.length)
      for (const way of [ways.directPathway, ...ways.possiblePathways]) {
        assert.equal(way.targetScore, Math.min(850, currentScore + way.scoreInc))
        assert.equal(way.achievable, way.projectedScore >= way.targetScore)
        const gain = way.projectedScore - currentScore
        assert.ok(way.scoreIncrementLowerBound <= gain && gain <= way.scoreIncrementUpperBound)
        assert.ok(way.scoreIncrementLowerBound < way.scoreIncrementUpperBound)
        assert.deepEqual(
          way.recommendations.map(({ rank }) => rank),
          way.recommendations.map((_, place) => place + 1),
        )
        for (const { pointsLow, pointsHigh, byMonth, amount } of way.recommendations) {
          assert.ok(pointsLow >= 0 && pointsLow <= pointsHigh)
          assert.ok(byMonth >= 1 && byMonth <= way.timeHorizon)
          assert.ok(amount === null || amount.amount >= 0)
        }
      }
    }),
    { numRuns: 60 },
  )
})

test('for any file and request, nothing is advised that brings nothing, and a loss avoided is not told as a gain', () => {
  fc.assert(
    fc.property(creditFiles, wishes, fc.constantFrom(...scoreModels), (file, wish, model) => {
      const found = findFor(file, model, wish)
      if (found === null) return
      for (const { recommendations } of [found.ways.directPathway, ...found.ways.possiblePathways]) {
        for (const { pointsLow, pointsHigh, benefit, pointsText, reason, amount, action } of recommendations) {
          assert.ok(pointsHigh > 0 || action.startsWith('Pay what is past due'), action)
          assert.equal(benefit, amount === null || pointsHigh === 0 ? 'AVOIDED_LOSS' : 'GAIN')
          for (const text of [pointsText, reason]) {
            assert.doesNotMatch(text, /\b(\d+) to \1\b|\b0 points|\b1 points/)
          }
          if (pointsHigh === 0) continue
          const verb = benefit === 'GAIN' ? 'gains' : 'avoids losing'
          const points = pointsHigh === 1 ? '1 point' : `${pointsHigh} points`
          const lowest = pointsLow === pointsHigh ? '' : pointsLow === 0 ? 'up to ' : `${pointsLow} to `
          assert.equal(pointsText, `${verb} ${lowest}${points}`)
        }
      }
    }),
    { numRuns: 60 },
  )
})

test('the same file and request always give the same pathways', () => {
  fc.assert(
    fc.property(creditFiles, wishes, (file, wish) => {
      assert.deepEqual(findFor(file, 'SCORE_MODEL_V4', wish), findFor(file, 'SCORE_MODEL_V4', wish))
    }),
    { numRuns: 10 },
  )
})

function findFor(file: CreditFile, model: ScoreModel, wish: { scoreInc: number; timeHorizon: number }) {
  const score = scoreFile(file, model, profileDate)
  if (!score.scored) {
    assert.equal(atOnce(scoreUp(file, model, profileDate, 700, wish)), null)
    return null
  }
  return { currentScore: score.score, ways: atOnce(scoreUp(file, model, profileDate, score.score, wish))! }
}

/** Lines that a credit person can check. */
function linesOf(way: Pathway): string[] {
  const { targetScore, projectedScore, scoreIncrementLowerBound: low, scoreIncrementUpperBound: high } = way
  return [
    `${way.achievable ? 'reaches' : 'does not reach'} ${targetScore}: ${projectedScore}, gain ${low} to ${high}`,
    ...way.recommendations.map(
      ({ rank, category, accountName, action, amount, byMonth, pointsText, reason }) =>
        `${rank} ${category} ${accountName ?? '-'} | ${action}${amount ? ` ($${amount.amount})` : ''} by month ${byMonth} | ${pointsText} | ${reason}`,
    ),
  ]
}
