import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { highestScore, lowestScore } from '../credit-file/file-score.ts'
import { bandRank, loanRiskRanges, scoreBand, scoreRanges } from './score-bands.ts'

describe('score bands', () => {
  for (const ranges of [scoreRanges, loanRiskRanges]) {
    it(`cover the scale without a gap: ${ranges.map(({ name }) => name).join(', ')}`, () => {
      assert.equal(ranges[0]?.low, lowestScore)
      assert.equal(ranges.at(-1)?.high, highestScore)
      for (const [i, { low }] of ranges.slice(1).entries()) assert.equal(low, ranges[i]!.high + 1)
    })
  }

  const edges = {
    300: 'Very poor',
    499: 'Very poor',
    500: 'Poor',
    600: 'Poor',
    601: 'Fair',
    660: 'Fair',
    661: 'Good',
    780: 'Good',
    781: 'Excellent',
    850: 'Excellent',
  }
  for (const [score, band] of Object.entries(edges)) {
    it(`${score} is ${band}`, () => assert.equal(scoreBand(Number(score)), band))
  }

  it('the best band has rank 1', () => {
    assert.deepEqual([850, 700, 640, 550, 300].map(bandRank), [1, 2, 3, 4, 5])
  })
})
