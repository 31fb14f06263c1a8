import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { calendarDate } from '../../calendar/calendar-date.ts'
import { blankFile, blankFurnisher, blankTradeline } from '../../credit-file/blank-file.ts'
import type { CreditFile } from '../../credit-file/credit-file.ts'
import { toStandardScore } from '../../scores/standard-score.ts'
import { toStandard, toStandardEntries } from './standard-report.ts'

const none = { names: [], addresses: [], phones: [], employers: [] }
const account = {
  ...blankTradeline,
  id: 'a1',
  creditor: { ...blankFurnisher, name: 'LARKSPUR BANK' },
  accountNumber: 'xxxx4417',
  portfolio: 'REVOLVING',
  accountType: '18',
  designator: 'OPEN',
  rating: 'CURRENT',
  openedOn: calendarDate('2021-05-14'),
  reportedOn: calendarDate('2026-09-28'),
  balanceUsd: 1870,
  creditLimitUsd: 9000,
  pointer: '/revolvingAccounts/0',
} as const
const efx: CreditFile = {
  ...blankFile('EFX', calendarDate('2026-10-03')),
  tradelines: [
    account,
    {
      ...account,
      id: 'a2',
      accountType: '48',
      portfolio: 'OPEN',
      rating: 'COLLECTION',
      highCreditUsd: 900,
      balanceUsd: 0,
    },
  ],
}

describe('the standard form', () => {
  const report = toStandard(efx, none)

  it('has every member of the contract', () => {
    assert.equal(
      Object.keys(report.tradelines[0]!).join(' '),
      'id creditorName accountNumber portfolio accountType network education responsibility open designator openedOn closedOn reportedOn verifiedOn lastPaymentOn firstDelinquencyOn balance creditLimit highCredit pastDue scheduledPayment actualPayment chargeOff rating bankruptcyStage disputed remarks history source',
    )
    assert.equal(
      Object.keys(report.collections[0]!).join(' '),
      'id agencyName originalCreditor accountNumber assignedOn reportedOn firstDelinquencyOn originalAmount balance status medical thirdParty source',
    )
    assert.equal(
      Object.keys(report.summary).join(' '),
      'openAccounts closedAccounts negativeAccounts hardInquiries collections publicRecords historyMonths averageAgeMonths revolvingBalance revolvingLimit utilization totalBalance monthlyPayment',
    )
    assert.equal(
      Object.keys(report.identity).join(' '),
      'names addresses phones employers birthYear ssnLast4 frozen deceased',
    )
  })

  it('says where each item comes from, and when it was verified only where the bureau does', () => {
    const [first] = report.tradelines
    assert.deepEqual(first?.source, { bureau: 'EFX', pointer: '/revolvingAccounts/0', reportedOn: '2026-09-28' })
    assert.equal(first?.verifiedOn, null)
  })

  it('shows an account of a collection agency as a collection', () => {
    assert.equal(report.tradelines.length, 1)
    const [collection] = report.collections
    assert.deepEqual(
      [collection?.agencyName, collection?.originalAmount, collection?.status, collection?.thirdParty],
      ['LARKSPUR BANK', 900, 'PAID', true],
    )
  })

  it('takes a lock for a freeze', () => {
    const locked = { ...efx, marks: { ...efx.marks, locked: true } }
    assert.equal(toStandard(locked, none).identity.frozen, true)
  })

  it('matches the accounts of several bureaus and tells their differences', () => {
    const exp: CreditFile = {
      ...blankFile('EXP', calendarDate('2026-10-03')),
      tradelines: [{ ...account, id: 'tradeline-0', balanceUsd: 1912 }],
    }
    const entries = toStandardEntries([
      { file: exp, pointers: none },
      { file: efx, pointers: none },
    ])
    assert.deepEqual(Object.keys(entries), ['format', 'EFX', 'EXP', 'matches'])
    assert.deepEqual(entries.matches?.[0]?.members, [
      { bureau: 'EFX', id: 'a1' },
      { bureau: 'EXP', id: 'tradeline-0' },
    ])
    assert.deepEqual(entries.matches?.[0]?.differences, [{ field: 'balance', values: { EFX: 1870, EXP: 1912 } }])
    assert.equal('matches' in toStandardEntries([{ file: efx, pointers: none }]), false)
  })

  it('tells a score with its band and factors in words', () => {
    const scored: CreditFile = {
      ...efx,
      score: {
        value: 701,
        model: 'SCORE_MODEL_V3',
        scoredOn: efx.generatedOn,
        factors: [
          { code: '32', effect: 'HURTING' },
          { code: '02', effect: 'HURTING' },
        ],
        percentile: 52,
        inquiriesMattered: false,
      },
    }
    assert.deepEqual(toStandardScore(scored, 5), {
      bureau: 'EFX',
      score: 701,
      model: 'SCORE_MODEL_V3',
      band: 'Good',
      range: { low: 300, high: 850 },
      factors: [
        { code: '32', text: 'Card balances are high against their limits', effect: 'HURTING' },
        { code: '02', text: 'Score factor 02', effect: 'HURTING' },
      ],
      generatedAt: 5,
    })
    assert.equal(toStandardScore(efx, 5), null)
  })
})
