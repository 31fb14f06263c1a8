import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import {
  accountsFor,
  boundsOf,
  type Change,
  isPossible,
  mainKinds,
  moreKinds,
  startOf,
  toAction,
  withAccount,
} from './change.ts'
import type { Account, Holdings } from './holdings.ts'

const account = (id: string, balanceUsd: number, more: Partial<Account> = {}): Account => ({
  id,
  name: id.toUpperCase(),
  balanceUsd,
  roomUsd: 1_000,
  isCard: true,
  isOwn: true,
  isLate: false,
  ...more,
})
const holdings: Holdings = {
  accounts: [
    account('loan', 19_000, { isCard: false, roomUsd: null }),
    account('full', 4_000, { roomUsd: 0 }),
    account('low', 300),
    account('empty', 0),
    account('shared', 50, { isOwn: false, isLate: true }),
  ],
  debts: [{ id: 'debt', name: 'AGENCY', balanceUsd: 210 }],
}
const none: Holdings = { accounts: [], debts: [] }
const idsFor = (kind: Change['kind'], others: readonly Change[] = []) =>
  accountsFor(kind, holdings, others)?.map(({ id }) => id)

describe('what can be tried', () => {
  it('is tried on the accounts that it fits, cards first', () => {
    assert.deepEqual(idsFor('payDown'), ['full', 'low', 'shared', 'loan'])
    assert.deepEqual(idsFor('missPayment'), ['full', 'low', 'empty', 'loan'])
    assert.deepEqual(idsFor('payPastDue'), ['shared'])
    assert.deepEqual(idsFor('payDebt'), ['debt'])
    assert.deepEqual(idsFor('spendMore'), ['low', 'shared', 'empty'])
    assert.deepEqual(idsFor('moveBalance'), ['full', 'low', 'shared'])
    assert.equal(idsFor('newCard'), undefined)
  })

  it('is not offered where there is nothing to try it on', () => {
    const offered = [...mainKinds, ...moreKinds].filter((kind) => isPossible(kind, none, []))
    assert.deepEqual(offered, ['newCard', 'newLoan', 'apply'])
  })

  it('pays an account once in a trial', () => {
    const paid = startOf(1, 'payOff', holdings, [])
    assert.deepEqual(idsFor('payDown', [paid]), ['low', 'shared', 'loan'])
  })

  it('begins with values within its bounds, and anew on another account', () => {
    const change = startOf(1, 'payDown', holdings, [])
    assert.deepEqual([change.accountId, change.amountUsd], ['full', 2_000])
    assert.equal(withAccount(change, 'low', holdings).amountUsd, 150)
    for (const kind of [...mainKinds, ...moreKinds]) {
      const begun = startOf(1, kind, holdings, [])
      const bounds = boundsOf(begun, holdings)
      if (bounds) assert.ok(begun.amountUsd >= bounds.min && begun.amountUsd <= bounds.max, kind)
      else assert.equal(begun.amountUsd, 0, kind)
    }
  })

  it('is asked as the service asks for it', () => {
    const asked = (kind: Change['kind']) => toAction(startOf(1, kind, holdings, []), holdings)
    assert.deepEqual(asked('payOff'), {
      action: 'PAY_DOWN',
      accountId: 'full',
      amount: { amount: 4_000, currency: 'USD' },
    })
    assert.deepEqual(asked('newLoan'), { action: 'OPEN_LOAN', amount: { amount: 15_000, currency: 'USD' } })
    assert.deepEqual(asked('apply'), { action: 'APPLY_FOR_CREDIT' })
    assert.deepEqual(asked('payDebt'), { action: 'PAY_COLLECTION', accountId: 'debt' })
  })
})
