import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { calendarDate } from '../calendar/calendar-date.ts'
import { blankFurnisher, blankTradeline } from '../credit-file/blank-file.ts'
import { type CaseFile, toCreditFile } from '../credit-file/cases/case-file.ts'
import { diffFiles } from '../credit-file/diff-files.ts'
import type { AlertContent } from './alert-content.ts'
import { alertOfChange } from './alert-of-change.ts'

interface AlertCase {
  title: string
  before: CaseFile
  after: CaseFile
  alerts: string[]
}

for (const subject of ['accounts', 'records-person-score']) {
  describe(`alerts of changes: ${subject}`, () => {
    const url = new URL(`./cases/${subject}.json`, import.meta.url)
    const cases: AlertCase[] = JSON.parse(readFileSync(url, 'utf8'))
    for (const { title, before, after, alerts } of cases) {
      test(title, () => {
        const [was, is] = [toCreditFile('EFX', before), toCreditFile('EFX', after)]
        const told = diffFiles(was, is).flatMap((change) => alertOfChange(change, calendarDate(after.on)) ?? [])
        assert.deepEqual(told.map(line), alerts)
      })
    }
  })
}

test('with any name of a creditor, the headline is one line without control or direction characters', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (name) => {
      const after = { ...blankTradeline, creditor: { ...blankFurnisher, name } }
      const alert = alertOfChange({ kind: 'tradeline-added', key: '', after }, calendarDate('2026-10-16'))!
      for (const shown of [alert.name, alert.reason, alert.source!]) {
        assert.doesNotMatch(shown, /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/u)
      }
    }),
  )
})

/** One line that a credit person can check. */
function line({ type, trigger, source, name, reason, details }: AlertContent): string {
  return `${type} ${trigger} from ${source} | ${name} | ${reason} | ${JSON.stringify(details).replaceAll('"', '')}`
}
