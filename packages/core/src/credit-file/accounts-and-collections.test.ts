import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { accountsOf, collectionsOf, toCollection } from './accounts-and-collections.ts'
import { blankFurnisher, blankTradeline } from './blank-file.ts'
import { toCreditFile } from './cases/case-file.ts'

describe('debts of collection agencies', () => {
  const file = toCreditFile('EXP', {
    on: '2026-10-16',
    tradelines: [
      { id: 'card', creditor: 'LARKSPUR BANK', accountType: '18' },
      { id: 'debt', creditor: 'ATLAS COLLECT', accountType: '48' },
      { id: 'bought', creditor: 'CEDAR DEBT BUYERS', accountType: '0C' },
    ],
    collections: [{ id: 'bill', agency: 'BRIDGEWAY RECOVERY' }],
  })

  test('are collections, wherever the bureau put them; a debt buyer is a creditor', () => {
    const ids = (items: readonly { id: string }[]) => items.map(({ id }) => id)
    assert.deepEqual(ids(accountsOf(file)), ['card', 'bought'])
    assert.deepEqual(ids(collectionsOf(file)), ['bill', 'debt'])
  })

  test('are paid when nothing is owed, and third-party always', () => {
    const owed = toCollection({ ...blankTradeline, balanceUsd: 260, highCreditUsd: 300 })
    assert.deepEqual([owed.status, owed.originalUsd, owed.thirdParty, owed.medical], ['UNPAID', 300, true, false])
    assert.equal(toCollection({ ...blankTradeline, balanceUsd: 0 }).status, 'PAID')
    assert.equal(toCollection({ ...blankTradeline, balanceUsd: null }).status, 'UNPAID')
  })

  test('are medical by the class of the original creditor', () => {
    const creditor = { ...blankFurnisher, classification: 'MEDICAL_OR_HEALTH_CARE' as const }
    assert.equal(toCollection({ ...blankTradeline, creditor }).medical, true)
  })
})
