import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { describe, test } from 'node:test'
import type { Bureau } from '../bureaus/bureau.ts'
import { type CaseFile, toCreditFile } from './cases/case-file.ts'
import { diffFiles } from './diff-files.ts'
import type { FileChange } from './file-change.ts'
import type { Remark } from './remark.ts'
import type { Tradeline } from './tradeline.ts'

interface DiffCase {
  title: string
  bureau: Bureau
  before: CaseFile
  after: CaseFile
  changes: string[]
}

for (const subject of ['accounts', 'collections-and-records', 'person', 'no-change']) {
  describe(`what changed between two files: ${subject}`, () => {
    const url = new URL(`./cases/${subject}.json`, import.meta.url)
    const cases: DiffCase[] = JSON.parse(readFileSync(url, 'utf8'))
    for (const { title, bureau, before, after, changes } of cases) {
      test(title, () => {
        const [earlier, later] = [toCreditFile(bureau, before), toCreditFile(bureau, after)]
        assert.deepEqual(diffFiles(earlier, later).map(told), changes)
      })
    }
  })
}

/** One line that a credit person can check. */
function told(change: FileChange): string {
  switch (change.kind) {
    case 'tradeline-added':
      return `${change.kind}: ${account(change.after)}`
    case 'tradeline-removed':
      return `${change.kind}: ${account(change.before)}`
    case 'status-changed':
      return `${change.kind}: ${account(change.after)}, ${status(change.before)} -> ${status(change.after)}`
    case 'designator-changed':
      return `${change.kind}: ${account(change.after)}, ${change.before.designator} -> ${change.after.designator}`
    case 'narrative-changed':
      return `${change.kind}: ${account(change.after)}, ${[...codes('+', change.added), ...codes('-', change.removed)].join(' ')}`
    case 'balance-changed':
      return `${change.kind}: ${account(change.after)}, ${change.before.balanceUsd} -> ${change.after.balanceUsd}`
    case 'collection-added':
      return `${change.kind}: ${change.after.agency.name} ${change.after.accountNumber}`
    case 'collection-removed':
      return `${change.kind}: ${change.before.agency.name} ${change.before.accountNumber}`
    case 'collection-changed':
      return `${change.kind}: ${change.after.agency.name} ${change.after.accountNumber}, ${change.what.join(' ')}`
    case 'public-record-added':
      return `${change.kind}: ${change.after.kind} ${change.after.reference}`
    case 'public-record-removed':
      return `${change.kind}: ${change.before.kind} ${change.before.reference}`
    case 'public-record-changed':
      return `${change.kind}: ${change.after.kind} ${change.after.reference}, ${change.what.join(' ')}`
    case 'inquiry-added':
      return `${change.kind}: ${change.after.inquirer.name} ${change.after.inquiredOn} ${change.after.type}`
    case 'inquiry-removed':
      return `${change.kind}: ${change.before.inquirer.name} ${change.before.inquiredOn} ${change.before.type}`
    case 'name-changed':
      return `${change.kind}: ${change.before?.first} ${change.before?.last} -> ${change.after?.first} ${change.after?.last}`
    case 'address-changed':
      return `${change.kind}: ${change.before?.street1}, ${change.before?.city} -> ${change.after?.street1}, ${change.after?.city}`
    case 'score-changed':
      return `${change.kind}: ${change.before?.value ?? 'none'} -> ${change.after?.value ?? 'none'}`
    case 'mark-changed':
      return `${change.kind}: ${change.mark}, ${change.before} -> ${change.after}`
  }
}

function account(tradeline: Tradeline): string {
  return `${tradeline.creditor.name} ${tradeline.accountNumber}`
}

function status(tradeline: Tradeline): string {
  return [tradeline.rating, tradeline.bankruptcyStage ?? []].flat().join(' ')
}

function codes(sign: string, remarks: readonly Remark[]): string[] {
  return remarks.map((remark) => sign + remark.code)
}
