import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { sampleFiles } from '../testing/sample-files.ts'
import { toEfxBody } from './to-efx-body.ts'

const files = sampleFiles('EFX')

describe('the summary of EFX', () => {
  it('has as available what the limits leave over the balances, and their ratio beside', () => {
    let owing = 0
    for (const file of files) {
      const [{ summary }] = JSON.parse(toEfxBody(file)).providerViews
      for (const group of ['revolving', 'mortgage', 'installment', 'other', 'totalOpen']) {
        const { balance, creditLimit, available, debtToCreditRatio } = summary[`${group}Accounts`]
        const words = `${group} ${JSON.stringify([balance, creditLimit, available])}`
        assert.equal(available.amount, Math.max(0, creditLimit.amount - balance.amount), words)
        // What is owed on closed accounts is in none of the sums: without a limit there is no balance either.
        if (creditLimit.amount === 0) assert.equal(balance.amount, 0, words)
        else assert.ok(Math.abs(debtToCreditRatio - (100 * balance.amount) / creditLimit.amount) < 0.01, words)
        if (group === 'revolving' && balance.amount > 0) owing++
      }
    }
    assert.ok(owing > 100)
  })
})
