import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { historyStatuses, isDerogatory, isLate, isNegativeStatus, isWorse, ratings, worstOf } from './ratings.ts'

describe('ratings', () => {
  test('late and derogatory are the published sets', () => {
    const late = ['LATE_30', 'LATE_60', 'LATE_90', 'LATE_120', 'LATE_150', 'LATE_180']
    const derogatory = ['COLLECTION', 'CHARGE_OFF', 'REPOSSESSION', 'VOLUNTARY_SURRENDER', 'FORECLOSURE', 'BANKRUPTCY']
    assert.deepEqual(historyStatuses.filter(isLate), late)
    assert.deepEqual(historyStatuses.filter(isDerogatory), derogatory)
    assert.deepEqual(historyStatuses.filter(isNegativeStatus), [...late, ...derogatory])
  })

  test('each is worse than those before it, and what says nothing is neither', () => {
    const rated = ratings.filter((rating) => rating !== 'UNRATED')
    rated.forEach((rating, i) => {
      for (const [j, other] of rated.entries()) assert.equal(isWorse(rating, other), i > j, `${rating} ${other}`)
      for (const silent of ['UNRATED', 'NO_DATA'] as const) {
        assert.equal(isWorse(rating, silent), false)
        assert.equal(isWorse(silent, rating), false)
      }
    })
  })

  test('the worst is found among any', () => {
    assert.equal(worstOf(['CURRENT', 'LATE_60', 'NO_DATA', 'LATE_30', 'UNRATED']), 'LATE_60')
    assert.equal(worstOf(['NO_DATA', 'UNRATED']), 'UNRATED')
    assert.equal(worstOf([]), 'NO_DATA')
  })
})
