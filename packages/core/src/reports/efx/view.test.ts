import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { calendarDate } from '../../calendar/calendar-date.ts'
import { calendarMonth } from '../../calendar/calendar-month.ts'
import {
  blankCollection,
  blankFile,
  blankFurnisher,
  blankInquiry,
  blankPublicRecord,
  blankTradeline,
} from '../../credit-file/blank-file.ts'
import type { CreditFile } from '../../credit-file/credit-file.ts'
import { toEfxReport, toEfxView } from './view.ts'

const month = { balanceUsd: null, limitUsd: null, scheduledPaymentUsd: null, actualPaymentUsd: null }
const file: CreditFile = {
  ...blankFile('EFX', calendarDate('2026-10-03')),
  tradelines: [
    {
      ...blankTradeline,
      id: 'a1',
      creditor: { ...blankFurnisher, name: 'LARKSPUR BANK CN2', phone: '8005550100' },
      accountNumber: 'xxxxxxxx4417',
      portfolio: 'REVOLVING',
      accountType: '18',
      designator: 'OPEN',
      rating: 'LATE_30',
      responsibility: 'AUTHORIZED_USER',
      openedOn: calendarDate('2021-05-14'),
      reportedOn: calendarDate('2026-09-28'),
      balanceUsd: 1870,
      creditLimitUsd: 9000,
      highCreditUsd: 6120,
      scheduledPaymentUsd: 56,
      remarks: [{ code: 'FE', text: 'Credit card' }],
      history: [
        { ...month, month: calendarMonth('2026-09'), status: 'LATE_30', balanceUsd: 1870 },
        { ...month, month: calendarMonth('2026-08'), status: 'CURRENT', balanceUsd: 0 },
        { ...month, month: calendarMonth('2026-07'), status: 'NO_DATA' },
        { ...month, month: calendarMonth('2025-12'), status: 'TOO_NEW' },
      ],
    },
    {
      ...blankTradeline,
      id: 'a2',
      creditor: { ...blankFurnisher, name: 'THRESHOLD OAK HOME L' },
      portfolio: 'MORTGAGE',
      accountType: '26',
      designator: 'CLOSED',
      rating: 'VOLUNTARY_SURRENDER',
      closedOn: calendarDate('2024-01-02'),
    },
  ],
  collections: [{ ...blankCollection, id: 'c1', originalUsd: 640, balanceUsd: 500, status: 'UNPAID' }],
  inquiries: [
    {
      ...blankInquiry,
      id: 'i1',
      type: 'HARD',
      inquiredOn: calendarDate('2026-07-19'),
      inquirer: { ...blankFurnisher, industry: 'ON' },
    },
  ],
  publicRecords: [
    { ...blankPublicRecord, id: 'p1', kind: 'BANKRUPTCY', chapter: 7, status: 'DISCHARGED' },
    { ...blankPublicRecord, id: 'p2', kind: 'TAX_LIEN', status: 'RELEASED' },
  ],
  statements: [{ id: 's1', reportedOn: null, text: 'Not mine', code: null, pointer: null }],
}
const facts = {
  reportId: 'r1',
  reportType: 'US_EFX',
  generatedAt: 1_790_985_600_000,
  disputeInformation: null,
} as const
const view = toEfxView(file, facts)
const [card] = view.revolvingAccounts

describe('the EFX view', () => {
  it('has every member of the contract and no other', () => {
    const members: readonly (readonly [object, string])[] = [
      [toEfxReport([file], facts), 'id reportType generatedDate providerViews'],
      [
        view,
        'provider summary revolvingAccounts mortgageAccounts installmentAccounts otherAccounts inquiries consumerStatements publicRecords collections',
      ],
      [
        card!,
        'provider id accountOpen accountName contactInformation accountNumber accountStatus paymentResponsibility highCreditAmount accountType creditLimitAmount termDurationMonths termFrequency dateOpened balanceAmount reportedDate pastDueAmount lastPaymentDate actualPayment monthlyPayment lastActivityDate majorDelinquencyFirstReportedDate monthsReviewed creditorClassification activityDesignator chargeOffAmount deferredPaymentStartDate balloonPaymentAmount balloonPaymentDate dateClosed loanType firstDelinquencyDate comments paymentHistory trendedDataHistory isNegative isDelinquent',
      ],
      [card!.contactInformation, 'contactName address phone'],
      [card!.contactInformation.phone!, 'countryCode areaCode exchange extension'],
      [card!.trendedDataHistory!, 'name trendedDataList'],
      [card!.trendedDataHistory!.trendedDataList[0]!, 'name labels years'],
      [view.inquiries[0]!, 'provider id type prefix reportedDate contactInformation'],
      [view.consumerStatements[0]!, 'provider id reportedDate statement'],
      [view.publicRecords, 'provider bankruptcies judgments liens'],
      [
        view.publicRecords.bankruptcies[0]!,
        'id filedDate reportedDate referenceNumber dispositionStatus courtName liability exemptAmount assetAmount',
      ],
      [
        view.publicRecords.liens[0]!,
        'id filedDate reportedDate courtName caseDocumentNumber lienAmount verifiedDate status',
      ],
      [
        view.collections[0]!,
        'provider id reportedDate assignedDate agencyClient orginalAmountOwed originalAmountOwed accountNumber accountDesignatorCode balanceDate statusDate status amount agencyContactInformation originalCreditorName',
      ],
      [
        view.summary,
        'id reportGenerated creditFileSecurityFreezeFlag reportType provider subject creditScore revolvingAccounts mortgageAccounts installmentAccounts otherAccounts totalOpenAccounts lengthOfCreditHistoryMonths totalNegativeAccounts averageAccountAgeMonths oldestAccountOpenDate oldestAccountName mostRecentAccountOpenDate mostRecentAccountName totalConsumerStatements mostRecentInquiryDate mostRecentInquiryName totalPersonalInformation totalInquires totalInquiries totalPublicRecords totalCollections disputeInformation',
      ],
      [
        view.summary.subject,
        'provider currentName aliases currentAddress previousAddresses homePhone mobilePhone nationalIdentifier dateOfBirth dateOfDeath employmentHistory',
      ],
      [
        view.summary.revolvingAccounts,
        'balance creditLimit available monthlyPaymentAmount debtToCreditRatio totalAccounts totalNegativeAccounts totalAccountsWithBalance',
      ],
    ]
    for (const [value, names] of members) assert.equal(Object.keys(value).join(' '), names)
  })

  it('has null for what is unknown, and a balance all the same', () => {
    const [mortgage] = view.mortgageAccounts
    assert.equal(mortgage?.creditLimitAmount, null)
    assert.deepEqual(mortgage?.balanceAmount, { amount: 0, currency: 'USD' })
  })

  it('groups by portfolio and tells role and status coarsely', () => {
    assert.equal(card?.accountType, 'REVOLVING')
    assert.equal(card?.paymentResponsibility, 'SHARED')
    assert.equal(card?.accountStatus, 'NOT_MORE_THAN_TWO_PAYMENTS_PAST_DUE')
    assert.deepEqual([card?.accountOpen, card?.isNegative, card?.isDelinquent], [true, true, true])
  })

  it('tells a late account and a surrender by comment', () => {
    assert.deepEqual(card?.comments, [
      { code: 'FE', description: 'Credit card' },
      { code: null, description: 'LAST REPORTED DELINQUENCIES: 9/2026=R2' },
    ])
    assert.deepEqual(view.mortgageAccounts[0]?.comments, [{ code: 'AM', description: 'Voluntary surrender' }])
  })

  it('lays the history out by year, newest first, with twelve months each', () => {
    const [newest, before] = card!.paymentHistory
    assert.deepEqual([newest?.year, before?.year], [2026, 2025])
    assert.equal(Object.keys(newest!).length, 13)
    assert.deepEqual(newest?.september, { monthType: 'NEGATIVE', value: 'DAYSLATE_30' })
    assert.deepEqual(newest?.august, { monthType: 'POSITIVE', value: 'ZERO_BAL_AND_CURR_ACCT' })
    assert.deepEqual(newest?.july, { monthType: 'NO_DATA', value: 'NOT_REPORTED' })
    assert.deepEqual(newest?.january, { monthType: 'NO_DATA', value: 'NOT_REPORTED' })
    assert.deepEqual(before?.december, { monthType: 'NEW_ACCOUNT', value: 'TOO_NEW_TO_RATE' })
    const [balances] = card!.trendedDataHistory!.trendedDataList
    assert.equal(balances?.name, 'Balance')
    assert.deepEqual(balances?.years, [
      { year: '2026', monthData: ['', '', '', '', '', '', '', '0', '1870', '', '', ''] },
    ])
  })

  it('sums up open accounts and counts all', () => {
    const { revolvingAccounts, mortgageAccounts, totalOpenAccounts, ...summary } = view.summary
    assert.deepEqual(revolvingAccounts, {
      balance: { amount: 1870, currency: 'USD' },
      creditLimit: { amount: 9000, currency: 'USD' },
      available: { amount: 7130, currency: 'USD' },
      monthlyPaymentAmount: { amount: 56, currency: 'USD' },
      debtToCreditRatio: 20.78,
      totalAccounts: 1,
      totalNegativeAccounts: 1,
      totalAccountsWithBalance: 1,
    })
    // A group without accounts, or without limits, uses nothing of them.
    assert.deepEqual([summary.otherAccounts.debtToCreditRatio, mortgageAccounts.debtToCreditRatio], [0, 0])
    assert.deepEqual([mortgageAccounts.totalAccounts, mortgageAccounts.balance.amount], [1, 0])
    assert.equal(totalOpenAccounts.totalAccounts, 1)
    assert.deepEqual([summary.totalNegativeAccounts, summary.totalInquires, summary.totalInquiries], [2, 1, 1])
    assert.deepEqual([summary.totalCollections, summary.totalPublicRecords], [1, 2])
    assert.equal(summary.oldestAccountName, 'LARKSPUR BANK CN2')
  })

  it('shows the amount of a collection under both spellings', () => {
    const [collection] = view.collections
    assert.deepEqual(collection?.orginalAmountOwed, { amount: 640, currency: 'USD' })
    assert.deepEqual(collection?.originalAmountOwed, collection?.orginalAmountOwed)
  })

  it('tells the chapter of a bankruptcy by its disposition', () => {
    assert.deepEqual(view.publicRecords.bankruptcies[0]?.dispositionStatus, {
      code: 'A',
      description: 'Chapter 7, discharged',
    })
  })
})
