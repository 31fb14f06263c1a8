import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { type CaseFile, toCreditFile } from './cases/case-file.ts'
import { diffFiles } from './diff-files.ts'
import { bringForward, takeBack } from './exchange-change.ts'

const account = { creditor: 'LARKSPUR BANK', accountNumber: 'xxxx4417', accountType: '18' }
const collection = { creditor: 'TRIDENT RECOVERY', accountNumber: 'xx71', accountType: '48', highCreditUsd: 612 }

/** Everything that can happen to a file but for the person and the score. */
const before: CaseFile = {
  on: '2026-09-16',
  tradelines: [
    { ...account, balanceUsd: 100, rating: 'CURRENT' },
    { ...account, creditor: 'CEDAR LOANS', accountNumber: 'xxxx0031' },
    { ...collection, balanceUsd: 612 },
  ],
  collections: [{ agency: 'FRONT RANGE RECOVERY', accountNumber: 'xx9', balanceUsd: 80, status: 'UNPAID' }],
  publicRecords: [{ kind: 'BANKRUPTCY', chapter: 7, status: 'FILED', reference: '26-1' }],
  inquiries: [{ inquirer: 'RIDGE AUTO FINANCE', inquiredOn: '2024-10-01' as never }],
}
const after: CaseFile = {
  on: '2026-10-16',
  tradelines: [
    { ...account, balanceUsd: 4900, rating: 'LATE_30', designator: 'CLOSED', remarks: [{ code: 'FE', text: 'Card' }] },
    { ...account, creditor: 'HARBOR NATIONAL BANK', accountNumber: 'xxxx2208' },
    { ...collection, balanceUsd: 0 },
  ],
  collections: [{ agency: 'FRONT RANGE RECOVERY', accountNumber: 'xx9', balanceUsd: 0, status: 'PAID' }],
  publicRecords: [
    { kind: 'BANKRUPTCY', chapter: 7, status: 'DISCHARGED', reference: '26-1' },
    { kind: 'JUDGMENT', status: 'FILED', reference: '7-1' },
  ],
  inquiries: [{ inquirer: 'VALLEY POWER', inquiredOn: '2026-10-01' as never }],
}

describe('a single change', () => {
  const [was, is] = [toCreditFile('EFX', before), toCreditFile('EFX', after)]
  const changes = diffFiles(was, is)
  const names = changes.map(({ kind, key }) => `${kind} ${key}`)

  test('has every kind of item among these', () => assert.equal(changes.length, 12))

  for (const [place, change] of changes.entries()) {
    const name = names[place]!
    test(`taken back, leaves the others: ${change.kind}`, () => {
      const left = diffFiles(was, takeBack(change, was, is)).map(({ kind, key }) => `${kind} ${key}`)
      assert.deepEqual(
        left,
        names.filter((one) => one !== name),
      )
    })
    test(`made alone, is all that is different: ${change.kind}`, () => {
      const made = diffFiles(was, bringForward(change, was, is)).map(({ kind, key }) => `${kind} ${key}`)
      assert.deepEqual(made, [name])
    })
  }
})
