import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { expLossConditions, expPaymentStatuses } from '@plumbline/core/bureaus'
import { calendarDate } from '@plumbline/core/calendar'
import { personas } from '../../people/personas.ts'
import { fileAt } from '../../people/population.ts'
import { toExpBody } from './to-exp-body.ts'

const today = calendarDate('2026-11-15')
const ssns = [
  ...personas.map(({ ssn }) => ssn),
  ...Array.from({ length: 250 }, (_, index) => `666${String(index * 3779 + 211).padStart(6, '0')}`),
]
const profiles = ssns.flatMap((ssn) => {
  const answer = fileAt(ssn, 'EXP', today)
  return answer.hit ? [JSON.parse(toExpBody(answer.file)).creditProfile[0]] : []
})

interface Attribute {
  readonly id: string
  readonly value: string
}

describe('an EXP profile', () => {
  it('sums up the lists that it holds', () => {
    for (const { tradeline, publicRecord, inquiry, summaries } of profiles) {
      const told = new Map<string, string>(summaries[0].attributes.map(({ id, value }: Attribute) => [id, value]))
      const number = (id: string) => Number(told.get(id))
      const sum = (member: string) =>
        tradeline.reduce(
          (total: number, each: Readonly<Record<string, string>>) => total + Number(each[member] ?? 0),
          0,
        )
      assert.equal(number('totalTradeItems'), Math.min(99, tradeline.length))
      assert.equal(number('publicRecordsCount'), publicRecord.length)
      assert.equal(number('pastDueAmount'), sum('amountPastDue'))
      assert.equal(number('monthlyPayment'), sum('monthlyPaymentAmount'))
      const balances = ['installmentBalance', 'realEstateBalance', 'revolvingBalance'].map(number)
      const grouped = tradeline.filter((each: Readonly<Record<string, string>>) => each.revolvingOrInstallment)
      assert.equal(
        balances.reduce((total, each) => total + each, 0),
        grouped.reduce(
          (total: number, each: Readonly<Record<string, string>>) => total + Number(each.balanceAmount),
          0,
        ),
      )
      const hard = inquiry.filter(({ type }: { type: string }) => !['8C', '1B', '5C', '6C', '7C', '83'].includes(type))
      assert.equal(number('totalInquiries'), hard.length)
      const standings = ['satisfactoryAccounts', 'nowDelinquentDerog', 'wasDelinquentDerog']
      assert.equal(
        standings.reduce((total, id) => total + number(id), 0),
        number('totalTradeItems'),
      )
    }
  })

  it('tells by the status of an account what its history tells', () => {
    for (const { tradeline } of profiles)
      for (const account of tradeline) {
        const { status, enhancedPaymentData, openOrClosed, balanceAmount, accountType } = account
        if (accountType === '48') continue
        const history: string = enhancedPaymentData.enhancedPaymentHistory84
        const wasLate = /[1-6]/.test(history)
        const words = `${status} ${history}`
        if (status === '11' || status === '12') assert.doesNotMatch(history, /[1-6GLKJH]/, words)
        if (/^(3\d|4[01]|0[789]|1[4-7]|5\d)$/.test(status)) assert.ok(wasLate, words)
        if (status === '11') assert.ok(openOrClosed === 'O' || Number(balanceAmount) > 0, words)
        if (/^(12|13|5\d|6[0-3])$/.test(status)) assert.equal(Number(balanceAmount), 0, words)
        if (status === '97') assert.notEqual(enhancedPaymentData.enhancedAccountCondition, 'A2', words)
        if (expLossConditions.has(status)) assert.notEqual(enhancedPaymentData.enhancedAccountCondition, 'A1', words)
        assert.ok(expPaymentStatuses.meaningOf.has(status), words)
      }
  })

  it('tells one condition of what a bankruptcy includes, and the chapter in every code', () => {
    const included = profiles.flatMap(({ tradeline }) =>
      tradeline.filter(({ status }: { status: string }) => status === '67' || status === '69'),
    )
    assert.ok(included.length > 3)
    for (const { status, enhancedPaymentData } of included) {
      if (enhancedPaymentData.maxDelinquencyCode === '67' || enhancedPaymentData.maxDelinquencyCode === '69')
        assert.equal(enhancedPaymentData.maxDelinquencyCode, status)
      assert.ok([status, 'A2', '05'].includes(enhancedPaymentData.enhancedAccountCondition))
    }
  })
})
