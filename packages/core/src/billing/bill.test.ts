import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { billLines, billNumber, maxAdjustmentAloneCents, needsSecondPerson, sumOfLines } from './bill.ts'

describe('a bill', () => {
  const charges = { MONTHLY_RATE: 3, VERIFICATION_FEE: 2, NOT_CHARGED: 7 }
  const lines = billLines([{ hostId: 'h', hostName: 'Harbor app', charges }], {
    monthlyRateCents: 205,
    verificationFeeCents: 75,
  })

  test('has a line for every charge of a host, those that cost nothing among them', () => {
    assert.deepEqual(
      lines.map(({ charge, quantity, unitCents, amountCents }) => [charge, quantity, unitCents, amountCents]),
      [
        ['MONTHLY_RATE', 3, 205, 615],
        ['VERIFICATION_FEE', 2, 75, 150],
        ['NOT_CHARGED', 7, 0, 0],
      ],
    )
  })

  test('comes to the sum of its lines, in whole cents', () => {
    assert.equal(sumOfLines(lines), 765)
  })

  test('is adjusted by one person up to an amount, in both directions', () => {
    const amounts = [maxAdjustmentAloneCents, -maxAdjustmentAloneCents, maxAdjustmentAloneCents + 1]
    assert.deepEqual([...amounts, -maxAdjustmentAloneCents - 1].map(needsSecondPerson), [false, false, true, true])
  })

  test('of a test is told apart by its number', () => {
    assert.deepEqual(
      [billNumber({ test: false, number: 7 }), billNumber({ test: true, number: 12 })],
      ['0007', 'T-0012'],
    )
  })
})
