import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { type CaseFile, toCreditFile } from '../credit-file/cases/case-file.ts'
import type { CreditFile } from '../credit-file/credit-file.ts'
import { diffFiles } from '../credit-file/diff-files.ts'
import { orderByWeight } from './order-by-weight.ts'

const card = (balanceUsd: number, rest: object = {}) => ({
  creditor: 'LARKSPUR BANK',
  accountNumber: 'xxxx4417',
  portfolio: 'REVOLVING' as const,
  accountType: '18',
  openedOn: '2015-03-08' as never,
  reportedOn: '2026-10-01' as never,
  creditLimitUsd: 5000,
  balanceUsd,
  ...rest,
})
const loan = (balanceUsd: number) => ({
  creditor: 'NORTHWAY AUTO FINANCE',
  accountNumber: 'xxxx0031',
  portfolio: 'INSTALLMENT' as const,
  accountType: '00',
  openedOn: '2024-03-08' as never,
  reportedOn: '2026-10-01' as never,
  highCreditUsd: 20_000,
  balanceUsd,
})
const hard = { inquirer: 'NORTHWAY AUTO FINANCE', inquiredOn: '2026-10-03' as never, type: 'HARD' as const }
const soft = { inquirer: 'VALLEY POWER', inquiredOn: '2026-10-03' as never, type: 'SOFT' as const }

describe('changes by their likely weight', () => {
  test('begin with the card that was filled, not with the loan that fell by more dollars', () => {
    assert.deepEqual(
      told(
        { on: '2026-09-16', tradelines: [card(100), loan(12_000)], score: { value: 730 } },
        { on: '2026-10-16', tradelines: [card(4900), loan(7000)], inquiries: [soft], score: { value: 660 } },
      ),
      ['balance-changed LARKSPUR BANK', 'balance-changed NORTHWAY AUTO FINANCE', 'inquiry-added VALLEY POWER'],
    )
  })

  test('put a credit check before a balance that made no difference', () => {
    assert.deepEqual(
      told(
        { on: '2026-09-16', tradelines: [card(100)], score: { value: 730 } },
        { on: '2026-10-16', tradelines: [card(101)], inquiries: [hard], score: { value: 725 } },
      ),
      ['inquiry-added NORTHWAY AUTO FINANCE', 'balance-changed LARKSPUR BANK'],
    )
  })

  test('go by how grave they are where there is no score to ask', () => {
    assert.deepEqual(
      told(
        { on: '2026-09-16', tradelines: [card(100), loan(12_000)], score: null },
        { on: '2026-10-16', tradelines: [card(4900, { rating: 'LATE_30' }), loan(7000)], inquiries: [soft, hard] },
      ),
      [
        'status-changed LARKSPUR BANK',
        'balance-changed NORTHWAY AUTO FINANCE',
        'balance-changed LARKSPUR BANK',
        'inquiry-added NORTHWAY AUTO FINANCE',
        'inquiry-added VALLEY POWER',
      ],
    )
  })

  test('are the same changes, none lost', () => {
    const before = toCreditFile('EFX', { on: '2026-09-16', tradelines: [card(100), loan(12_000)] })
    const after = toCreditFile('EFX', { on: '2026-10-16', tradelines: [card(4900)], inquiries: [soft, hard] })
    const changes = diffFiles(before, after)
    assert.deepEqual(new Set(orderByWeight(changes, before, after)), new Set(changes))
  })
})

function told(before: CaseFile, after: CaseFile): string[] {
  const files: [CreditFile, CreditFile] = [toCreditFile('EFX', before), toCreditFile('EFX', after)]
  return orderByWeight(diffFiles(...files), ...files).flatMap((change) => {
    if (change.kind === 'balance-changed' || change.kind === 'status-changed') {
      return [`${change.kind} ${change.after.creditor.name}`]
    }
    return change.kind === 'inquiry-added' ? [`${change.kind} ${change.after.inquirer.name}`] : []
  })
}
