import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { checkEventData } from './check-event-data.ts'
import { type SandboxEvent, type SandboxEventType, sandboxEvents, sandboxEventTypes } from './event-types.ts'

describe('what is said about an event', () => {
  for (const type of sandboxEventTypes) {
    const fields = Object.entries((sandboxEvents[type] as SandboxEvent).fields)

    it(`of ${type} may be nothing, and every example`, () => {
      assert.deepEqual(checkEventData(type, {}), [])
      for (const [name, { example }] of fields) assert.deepEqual(checkEventData(type, { [name]: example }), [])
    })

    it(`of ${type} is refused in a field that it does not have, by the names of those it has`, () => {
      const [finding = '', ...others] = checkEventData(type, { amount: 120 })
      assert.deepEqual(others, [])
      assert.ok(finding.startsWith('data: '))
      for (const [name] of fields) assert.ok(finding.includes(name))
    })

    it(`of ${type} is refused when a value is of no kind at all`, () => {
      for (const [name] of fields)
        for (const value of [null, {}, Number.NaN, '', [null]]) {
          const [finding] = checkEventData(type, { [name]: value })
          assert.ok(finding?.startsWith(`data.${name}: must be `), `${name} ${JSON.stringify(value)}`)
        }
    })
  }

  const wrong: readonly [SandboxEventType, Record<string, unknown>][] = [
    ['NEW_COLLECTION', { amountUsd: -5 }],
    ['NEW_COLLECTION', { amountUsd: 12.5 }],
    ['NEW_COLLECTION', { amountUsd: 100_000_001 }],
    ['NEW_COLLECTION', { medical: 'yes' }],
    ['NEW_COLLECTION', { medical: true, amountUsd: 499 }],
    ['STATUS_CHANGE', { rating: 'FOO' }],
    ['LATE_PAYMENT', { daysLate: 45 }],
    ['LATE_PAYMENT', { daysLate: '60' }],
    ['BANKRUPTCY_FILED', { chapter: 11 }],
    ['NEW_TRADELINE', { accountType: 'TELCO' }],
    ['NEW_TRADELINE', { accountType: '48' }],
    ['NEW_TRADELINE', { creditorName: 'A\u0000B' }],
    ['NEW_TRADELINE', { creditorName: ' ' }],
    ['NEW_TRADELINE', { creditorName: 'x'.repeat(61) }],
    ['TELCO_UTILITY', { accountType: '18' }],
    ['NARRATIVE_CHANGE', { add: ['ZZZ'] }],
    ['NARRATIVE_CHANGE', { add: Array(11).fill('BX') }],
    ['ADDRESS_CHANGE', { state: 'XX' }],
    ['ADDRESS_CHANGE', { zip: '8030' }],
    ['COLLECTION_CHANGE', { status: 'DISCHARGED' }],
    ['COLLECTION_CHANGE', { status: 'PAID', balanceUsd: 10 }],
    ['SCORE_CHANGE', { change: 0 }],
    ['SCORE_CHANGE', { change: 301 }],
  ]
  for (const [type, data] of wrong)
    it(`is refused: ${type} with ${JSON.stringify(data).slice(0, 60)}`, () => {
      assert.equal(checkEventData(type, data).length, 1)
    })

  it('is refused for a name that every object has', () => {
    assert.equal(checkEventData('FREEZE', { constructor: 1 }).length, 1)
    assert.equal(checkEventData('FREEZE', JSON.parse('{"__proto__": 1}')).length, 1)
  })
})
