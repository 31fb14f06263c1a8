import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { findPerson } from '../../people/population.ts'
import type { Creditworthiness } from '../creditworthiness.ts'
import { startWalk } from '../walk-month.ts'
import { fairLimit, roundLimit } from './fair-limit.ts'

const person = findPerson('666204117')!
const walk = { ...startWalk(person, [], Number.POSITIVE_INFINITY), month: person.plan.from + 120 }
const worth = (score: number, monthlyIncomeUsd = 5000): Creditworthiness => ({
  score,
  monthlyIncomeUsd,
  monthlyDebtUsd: 0,
  inBankruptcy: false,
  openedLately: 0,
})

describe('a limit', () => {
  it('follows the score and the income', () => {
    for (const store of [false, true])
      for (let score = 300; score < 850; score += 10) {
        assert.ok(fairLimit(walk, worth(score + 10), store) >= fairLimit(walk, worth(score), store))
        assert.ok(fairLimit(walk, worth(score, 6000), store) > fairLimit(walk, worth(score), store))
      }
  })

  it('is small for a bad score and for somebody new to credit', () => {
    assert.ok(fairLimit(walk, worth(560), false) < 800)
    const beginner = { ...walk, month: person.plan.from }
    assert.ok(fairLimit(beginner, worth(720), false) < fairLimit(walk, worth(720), false) / 2)
  })

  it('is a round number', () => {
    assert.equal(roundLimit(12), 300)
    assert.equal(roundLimit(720), 700)
    assert.equal(roundLimit(4321), 4500)
    assert.equal(roundLimit(12_300), 12_000)
    assert.equal(roundLimit(310_000), 75_000)
  })
})
