import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { blankFurnisher, blankTradeline } from '../credit-file/blank-file.ts'
import { type CaseFile, toCreditFile } from '../credit-file/cases/case-file.ts'
import { diffFiles } from '../credit-file/diff-files.ts'
import { describeChange } from './describe-change.ts'
import { type DescribedChange, type DescribedValue, isItemChange } from './described-change.ts'

interface DescribedCase {
  title: string
  before: CaseFile
  after: CaseFile
  told: string[]
}

for (const subject of ['accounts', 'records-and-person']) {
  describe(`changes in plain words: ${subject}`, () => {
    const url = new URL(`./cases/${subject}.json`, import.meta.url)
    const cases: DescribedCase[] = JSON.parse(readFileSync(url, 'utf8'))
    for (const { title, before, after, told } of cases) {
      test(title, () => {
        const changes = diffFiles(toCreditFile('EFX', before), toCreditFile('EFX', after)).filter(isItemChange)
        assert.deepEqual(changes.map(describeChange).map(line), told)
      })
    }
  })
}

test('with any name of a creditor, the text is one line without control or direction characters', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (name) => {
      const after = { ...blankTradeline, creditor: { ...blankFurnisher, name } }
      const { text, itemName } = describeChange({ kind: 'tradeline-added', key: '', after })
      for (const shown of [text, itemName!]) assert.doesNotMatch(shown, /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/u)
      assert.notEqual(itemName, '')
      assert.ok([...itemName!].length <= 121)
    }),
  )
})

/** One line that a credit person can check. */
function line({ kind, category, title, text, itemName, before, after }: DescribedChange): string {
  return `${kind} (${category}, ${itemName}) ${valueText(before)} -> ${valueText(after)} | ${title} | ${text}`
}

function valueText(value: DescribedValue | null): string {
  if (value === null) return 'nothing'
  const { code, amountUsd, date, text } = value
  return [code, amountUsd, date, text].map((part) => part ?? '-').join(' ')
}
