import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { StandardReports, StandardTradeline } from '@plumbline/sdk'
import { cardUseOf } from './card-use.ts'
import { accountsAt, accountsOf, findAccount, groupAccounts } from './merged-accounts.ts'

const tradeline = (id: string, more: Partial<StandardTradeline> = {}) =>
  ({
    id,
    creditorName: `BANK ${id}`,
    accountNumber: 'xxxx1234',
    portfolio: 'REVOLVING',
    rating: 'CURRENT',
    open: true,
    balance: 100,
    ...more,
  }) as StandardTradeline

const reports = (files: Partial<Record<'EFX' | 'TU' | 'EXP', StandardTradeline[]>>, matches: object[] = []) =>
  ({
    ...Object.fromEntries(Object.entries(files).map(([bureau, tradelines]) => [bureau, { tradelines }])),
    matches,
  }) as unknown as StandardReports

const shared = reports(
  { EFX: [tradeline('a'), tradeline('b')], TU: [tradeline('x'), tradeline('y')], EXP: [tradeline('a')] },
  [
    {
      kind: 'TRADELINE',
      members: [
        { bureau: 'EFX', id: 'b' },
        { bureau: 'TU', id: 'x' },
      ],
      differences: [
        { field: 'reportedOn', values: { EFX: '2026-10-01', TU: '2026-10-02' } },
        { field: 'balance', values: { EFX: 100, TU: 90 } },
      ],
    },
    { kind: 'COLLECTION', members: [{ bureau: 'TU', id: 'y' }], differences: [] },
  ],
)

describe('accounts of several bureaus', () => {
  it('are one where the bureaus have the same, and several where only the ids are alike', () => {
    assert.deepEqual(
      accountsOf(shared).map(({ key, bureaus }) => [key, ...bureaus]),
      [
        ['EFX a', 'EFX'],
        ['EFX b', 'EFX', 'TU'],
        ['TU y', 'TU'],
        ['EXP a', 'EXP'],
      ],
    )
  })

  it('differ in what means something, and not in the day of a report', () => {
    const differences = accountsOf(shared).map((account) => account.differences.map(({ field }) => field))
    assert.deepEqual(differences, [[], ['balance'], [], []])
  })

  it('are found by the key that any bureau gives them, or by what an alert says', () => {
    const accounts = accountsOf(shared)
    assert.equal(findAccount(accounts, { account: 'TU x' })?.key, 'EFX b')
    assert.equal(findAccount(accounts, { creditor: 'BANK y', number: '****1234' })?.key, 'TU y')
    assert.equal(findAccount(accounts, { creditor: 'BANK y', number: '****9' }), undefined)
    assert.equal(findAccount(accounts, { account: 'EXP b' }), undefined)
    assert.deepEqual(
      accountsAt(shared, 'TU').map(({ key, shown }) => [key, shown.id]),
      [
        ['TU x', 'x'],
        ['TU y', 'y'],
      ],
    )
  })

  it('stand by kind, the late ones first, then those that owe most, then the closed ones', () => {
    const report = reports({
      EFX: [
        tradeline('closed', { open: false, balance: 0 }),
        tradeline('small', { balance: 1 }),
        tradeline('home', { portfolio: 'MORTGAGE' }),
        tradeline('large', { balance: 900 }),
        tradeline('late', { rating: 'LATE_30' }),
        tradeline('strange', { portfolio: 'SOMETHING_NEW' as 'OPEN' }),
      ],
    })
    assert.deepEqual(
      groupAccounts(accountsOf(report)).map(({ portfolio, accounts }) => [
        portfolio,
        ...accounts.map(({ shown }) => shown.id),
      ]),
      [
        ['REVOLVING', 'late', 'large', 'small', 'closed'],
        ['MORTGAGE', 'home'],
        ['OPEN', 'strange'],
      ],
    )
  })
})

describe('the use of all cards', () => {
  const use = (revolvingBalance: number, revolvingLimit: number, utilization: number | null) =>
    cardUseOf({ revolvingBalance, revolvingLimit, utilization } as Parameters<typeof cardUseOf>[0])

  it('is low, fair or high, with what brings it below the goal', () => {
    assert.deepEqual(use(500, 10_000, 5), { share: 0.05, balance: 500, limit: 10_000, level: 'low', toPay: 0 })
    assert.equal(use(2999, 10_000, 29.99)?.level, 'fair')
    assert.deepEqual([use(3000, 10_000, 30)?.level, use(3000, 10_000, 30)?.toPay], ['high', 1])
    assert.equal(use(5067, 12_500, 40.54)?.toPay, 1318)
  })

  it('is not told where there is no limit', () => {
    assert.equal(use(100, 0, null), undefined)
  })
})
