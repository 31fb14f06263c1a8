import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { calendarDate } from '../calendar/calendar-date.ts'
import { toCreditFile } from './cases/case-file.ts'
import { summarizeFile } from './summarize-file.ts'

const d = calendarDate

describe('the summary of a file', () => {
  const file = toCreditFile('EFX', {
    on: '2026-10-16',
    tradelines: [
      {
        id: 'card',
        creditor: 'LARKSPUR BANK',
        accountType: '18',
        portfolio: 'REVOLVING',
        openedOn: d('2016-10-16'),
        creditLimitUsd: 6000,
        balanceUsd: 1870,
        scheduledPaymentUsd: 56,
      },
      {
        id: 'line',
        creditor: 'HARBOR BANK',
        accountType: '15',
        portfolio: 'LINE_OF_CREDIT',
        openedOn: d('2020-10-17'),
        highCreditUsd: 1000,
        balanceUsd: 1400,
        scheduledPaymentUsd: 30,
        rating: 'LATE_30',
      },
      {
        id: 'closed',
        creditor: 'OLD TOWN CU',
        accountType: '18',
        portfolio: 'REVOLVING',
        openedOn: d('2009-04-01'),
        closedOn: d('2019-01-01'),
        creditLimitUsd: 9000,
        balanceUsd: 700,
      },
      {
        id: 'lost',
        creditor: 'MERIDIAN STORES',
        accountType: '07',
        portfolio: 'REVOLVING',
        openedOn: d('2018-02-01'),
        creditLimitUsd: 800,
        balanceUsd: 800,
        rating: 'CHARGE_OFF',
      },
      {
        id: 'home',
        creditor: 'SUMMIT HOME',
        accountType: '26',
        portfolio: 'MORTGAGE',
        openedOn: d('2021-03-05'),
        highCreditUsd: 240000,
        balanceUsd: 211000,
        scheduledPaymentUsd: 1480,
      },
      { id: 'phone', creditor: 'METRO WIRELESS', accountType: '4D', portfolio: 'OPEN', openedOn: null, balanceUsd: 0 },
      {
        id: 'debt',
        creditor: 'ATLAS COLLECT',
        accountType: '48',
        portfolio: 'OPEN',
        openedOn: d('2001-01-01'),
        balanceUsd: 260,
      },
    ],
    collections: [{ agency: 'BRIDGEWAY RECOVERY', status: 'PAID' }],
    inquiries: [
      { id: 'recent', inquirer: 'CEDAR', inquiredOn: d('2026-05-02') },
      { id: 'last day', inquirer: 'SUMMIT', inquiredOn: d('2024-10-17') },
      { id: 'too old', inquirer: 'OLD TOWN CU', inquiredOn: d('2024-10-16') },
      { id: 'soft', inquirer: 'SELF', inquiredOn: d('2026-10-01'), type: 'SOFT' },
    ],
    publicRecords: [{ kind: 'BANKRUPTCY' }],
  })
  const summary = summarizeFile(file)

  test('counts all accounts and sums the open ones', () => {
    assert.deepEqual(summary.revolving, {
      accounts: 4,
      openAccounts: 2,
      closedAccounts: 2,
      negativeAccounts: 2,
      openNegativeAccounts: 1,
      openAccountsWithBalance: 2,
      balanceUsd: 3270,
      creditLineUsd: 7000,
      availableUsd: 3730,
      scheduledPaymentUsd: 86,
      utilizationPercent: 46.71,
    })
    assert.equal(summary.mortgage.utilizationPercent, 87.92)
    assert.equal(summary.installment.accounts, 0)
    assert.equal(summary.other.utilizationPercent, null)
    assert.equal(summary.other.openAccountsWithBalance, 0)
  })

  test('adds the groups up', () => {
    for (const field of ['accounts', 'openAccounts', 'balanceUsd', 'creditLineUsd', 'scheduledPaymentUsd'] as const) {
      const groups = [summary.revolving, summary.mortgage, summary.installment, summary.other]
      assert.equal(
        summary.all[field],
        groups.reduce((sum, group) => sum + group[field], 0),
        field,
      )
    }
    assert.equal(summary.all.accounts, 6)
  })

  test('counts hard inquiries of 24 months, all collections and all records', () => {
    assert.deepEqual([summary.hardInquiries, summary.collections, summary.publicRecords], [2, 2, 1])
    assert.equal(summary.latestInquiry?.id, 'recent')
  })

  test('ages the accounts, open or closed, but no collection', () => {
    assert.equal(summary.oldestAccount?.id, 'closed')
    assert.equal(summary.newestAccount?.id, 'home')
    assert.equal(summary.historyMonths, 210)
    // 120, 71, 210, 104 and 67 months.
    assert.equal(summary.averageAgeMonths, Math.round((120 + 71 + 210 + 104 + 67) / 5))
  })

  test('names the same one of several accounts of a day in any order', () => {
    const openedOn = d('2020-01-01')
    const [one, other] = ['HARBOR BANK', 'CEDAR LOANS'].map((creditor) => ({ creditor, openedOn }))
    for (const tradelines of [
      [one!, other!],
      [other!, one!],
    ]) {
      const { oldestAccount, newestAccount } = summarizeFile(toCreditFile('EFX', { on: '2026-10-16', tradelines }))
      assert.deepEqual([oldestAccount?.creditor.name, newestAccount?.creditor.name], ['CEDAR LOANS', 'CEDAR LOANS'])
    }
  })

  test('of an empty file is all zeros', () => {
    const empty = summarizeFile(toCreditFile('TU', { on: '2026-10-16' }))
    assert.deepEqual(
      [empty.all.accounts, empty.historyMonths, empty.averageAgeMonths, empty.hardInquiries],
      [0, 0, 0, 0],
    )
    assert.deepEqual([empty.oldestAccount, empty.latestInquiry, empty.all.utilizationPercent], [null, null, null])
  })

  test('rounds a half up', () => {
    const half = toCreditFile('TU', {
      on: '2026-10-16',
      tradelines: [{ creditor: 'X', portfolio: 'REVOLVING', creditLimitUsd: 20000, balanceUsd: 201 }],
    })
    assert.equal(summarizeFile(half).revolving.utilizationPercent, 1.01)
  })
})
