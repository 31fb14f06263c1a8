import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { calendarDate } from '../calendar/calendar-date.ts'
import type { CreditFile } from '../credit-file/credit-file.ts'
import { type AttributeCase, fileOfCase } from './cases/attribute-case.ts'
import {
  type Attribute,
  type AttributeCode,
  type AttributeTerms,
  attributeCatalogue,
  attributeTypes,
  authorizedUserRules,
  isAttributeCode,
  readAttributes,
  rowOf,
  snapshotOf,
} from './index.ts'
import { anyFile, lookedAtOn } from './testing/any-file.ts'

const terms: AttributeTerms = { asOf: lookedAtOn, scoreModel: 'SCORE_MODEL_V3', authorizedUser: 'exclude' }
const told = new Set<string>()
const groups = ['accounts', 'lines-and-payments', 'payment-behavior', 'balances', 'collections-inquiries-records']

for (const group of groups) {
  describe(`what the attributes say: ${group}`, () => {
    const cases: AttributeCase[] = JSON.parse(readFileSync(new URL(`./cases/${group}.json`, import.meta.url), 'utf8'))
    for (const one of cases) {
      // An empty file says of no code what counts.
      if (one.file.tradelines || one.file.collections || one.file.inquiries || one.file.publicRecords || one.file.score)
        for (const code of Object.keys(one.expect)) told.add(code)
      test(one.title, () => {
        const asOf = calendarDate(one.file.on)
        const authorizedUser = one.authorizedUser ?? 'exclude'
        const snapshot = snapshotOf(readAttributes(fileOfCase(one), { ...terms, asOf, authorizedUser }))
        const codes = Object.keys(one.expect) as AttributeCode[]
        assert.deepEqual(Object.fromEntries(codes.map((code) => [code, snapshot[code] ?? null])), one.expect)
      })
    }
  })
}

describe('the catalogue of attributes', () => {
  test('has 45 codes, each with a case that was computed by hand', () => {
    assert.equal(attributeCatalogue.length, 45)
    const codes = Array.from({ length: 44 }, (_, index) => `ECM${String(index + 1).padStart(2, '0')}`)
    const wanted = [...codes, 'ECM13_01'].sort()
    assert.deepEqual(
      attributeCatalogue.map(({ code }) => code),
      wanted,
    )
    assert.deepEqual([...told].sort(), wanted)
  })

  test('says of each what it is, and knows no other code', () => {
    for (const { name, description, type, unit, min, max } of attributeCatalogue) {
      assert.ok(attributeTypes.includes(type))
      assert.ok(name.length > 3 && description.endsWith('.'))
      assert.equal(type === 'boolean', unit === 'flag')
      assert.ok(max === null || min < max)
    }
    for (const code of ['ECM00', 'ECM45', 'ecm01', '__proto__', 'constructor', '']) assert.ok(!isAttributeCode(code))
  })
})

describe('for any file', () => {
  const read = (file: CreditFile, changes: Partial<AttributeTerms> = {}) =>
    snapshotOf(readAttributes(file, { ...terms, ...changes })) as Record<AttributeCode, number>

  test('every value is of its type and in its range, and is missing only where the catalogue says so', () => {
    fc.assert(
      fc.property(anyFile, fc.constantFrom(...authorizedUserRules), (file, authorizedUser) => {
        const row = readAttributes(file, { ...terms, authorizedUser })
        for (const [index, attribute] of attributeCatalogue.entries()) checkValue(attribute, row[index]!)
        assert.deepEqual(rowOf(snapshotOf(row)), row)
      }),
    )
  })

  test('counts and sums agree with each other', () => {
    fc.assert(
      fc.property(anyFile, (file) => {
        const all = read(file)
        assert.equal(all.ECM03, all.ECM06 + all.ECM07 + all.ECM08)
        assert.ok(all.ECM03 <= all.ECM02 && all.ECM04 + all.ECM05 <= all.ECM02 && all.ECM17 <= all.ECM02)
        assert.ok(all.ECM13_01 <= all.ECM13 && all.ECM12 <= all.ECM13_01)
        assert.ok(all.ECM12 + all.ECM24 + all.ECM25 + all.ECM26 <= all.ECM13_01)
        assert.ok(all.ECM43 <= all.ECM02 && all.ECM44 <= all.ECM02)
        assert.ok(!(all.ECM31 as unknown as boolean) || all.ECM04 > 0)
        assert.ok(all.ECM27 <= all.ECM23 && all.ECM41 <= all.ECM15)
        assert.ok(all.ECM37 + all.ECM42 <= file.publicRecords.length)
        assert.equal('ECM38' in all, all.ECM36 > 0)
        assert.equal('ECM35' in all, all.ECM34 > 0)
        if (all.ECM09 > 0) assert.ok(all.ECM39 < 24)
      }),
    )
  })

  test('the order of its items means nothing', () => {
    fc.assert(
      fc.property(anyFile, (file) => {
        const turned = {
          ...file,
          tradelines: [...file.tradelines].reverse(),
          collections: [...file.collections].reverse(),
          inquiries: [...file.inquiries].reverse(),
          publicRecords: [...file.publicRecords].reverse(),
        }
        assert.deepEqual(read(turned), read(file))
      }),
    )
  })

  test('an account of somebody else adds nothing unless it is included', () => {
    fc.assert(
      fc.property(anyFile, (file) => {
        const accounts = file.tradelines.filter(({ accountType }) => accountType !== '48')
        const others = accounts.map((one) => ({ ...one, responsibility: 'AUTHORIZED_USER' as const }))
        const both = { ...file, tradelines: [...file.tradelines, ...others] }
        assert.deepEqual(read(both), read(file))
        assert.equal(read(both, { authorizedUser: 'include' }).ECM02, 2 * accounts.length)
      }),
    )
  })
})

function checkValue({ code, type, min, max, missingWhen }: Attribute, value: number): void {
  if (Number.isNaN(value)) {
    assert.ok(missingWhen !== null, `${code} is missing`)
    return
  }
  assert.ok(value >= min && (max === null || value <= max), `${code} is ${value}`)
  if (type !== 'decimal') assert.ok(Number.isSafeInteger(value), `${code} is ${value}`)
  else assert.equal(Math.round(value * 100) / 100, value)
}
