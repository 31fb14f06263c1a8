import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { calendarDate, dateOfDayNumber } from '../calendar/calendar-date.ts'
import {
  blankAddress,
  blankCollection,
  blankFile,
  blankFurnisher,
  blankInquiry,
  blankName,
  blankPublicRecord,
  blankTradeline,
} from './blank-file.ts'
import { applyChanges } from './cases/apply-changes.ts'
import { grownFrom, type Lists, numbered, reordered, twice } from './cases/file-variants.ts'
import { collectionStatuses } from './collection.ts'
import type { CreditFile } from './credit-file.ts'
import { diffFiles, fileChangeKinds } from './diff-files.ts'
import type { FileChange } from './file-change.ts'
import { collectionKey, inquiryKey, publicRecordKey, tradelineKey } from './item-key.ts'
import { publicRecordStatuses } from './public-record.ts'
import { ratings } from './ratings.ts'
import { designators } from './tradeline-codes.ts'

// Few creditors, numbers and dates, so that items that share their keys or parts of them do occur.
const day = fc.constantFrom(...[0, 20, 400, 430, 2000].map((n) => dateOfDayNumber(16_000 + n)))
const furnisher = fc
  .constantFrom('LARKSPUR BANK', 'HARBOR NATIONAL BANK', 'CEDAR LOANS')
  .chain((name) =>
    fc.constantFrom(null, '0187B002').map((subscriberCode) => ({ ...blankFurnisher, name, subscriberCode })),
  )
const usd = fc.constantFrom(null, 0, 100, 2500)
const number = fc.constantFrom('xxxx4417', 'xxxx2208', '4417XXXX', 'XXXXXXXX', '')
const remarks = fc.subarray([
  { code: 'FE', text: 'Card' },
  { code: 'AZ', text: 'Limit' },
  { code: '', text: 'Free text' },
])

const tradeline = fc
  .record({
    creditor: furnisher,
    accountNumber: number,
    openedOn: fc.option(day),
    accountType: fc.constantFrom('18', '12'),
    rating: fc.constantFrom(...ratings),
    designator: fc.constantFrom(...designators),
    balanceUsd: usd,
    highCreditUsd: usd,
    remarks,
  })
  .map((known) => ({ ...blankTradeline, ...known }))
const collection = fc
  .record({
    agency: furnisher,
    accountNumber: number,
    originalCreditor: fc.constantFrom(null, 'METRO WIRELESS'),
    originalUsd: usd,
    balanceUsd: usd,
    status: fc.constantFrom(...collectionStatuses),
    remarks,
  })
  .map((known) => ({ ...blankCollection, ...known }))
const inquiry = fc
  .record({ inquirer: furnisher, inquiredOn: day, purpose: fc.constantFrom(null, '18') })
  .map((known) => ({ ...blankInquiry, ...known }))
const publicRecord = fc
  .record({
    kind: fc.constantFrom('BANKRUPTCY' as const, 'TAX_LIEN' as const),
    chapter: fc.constantFrom(null, 7 as const, 13 as const),
    reference: fc.constantFrom(null, '24-10033', '26-41877'),
    filedOn: fc.option(day),
    status: fc.constantFrom(...publicRecordStatuses),
  })
  .map((known) => ({ ...blankPublicRecord, ...known }))

/** Items of which no two agree in what the selector says. */
const lists = (selector: <Item>(item: Item, key: (item: Item) => string) => string): fc.Arbitrary<Lists> =>
  fc.record({
    tradelines: fc.uniqueArray(tradeline, { maxLength: 8, selector: (item) => selector(item, tradelineKey) }),
    collections: fc.uniqueArray(collection, { maxLength: 4, selector: (item) => selector(item, collectionKey) }),
    inquiries: fc.uniqueArray(inquiry, { maxLength: 5, selector: (item) => selector(item, inquiryKey) }),
    publicRecords: fc.uniqueArray(publicRecord, { maxLength: 3, selector: (item) => selector(item, publicRecordKey) }),
  })

const toFile = (lists: fc.Arbitrary<Lists>): fc.Arbitrary<CreditFile> =>
  fc
    .record({
      lists,
      value: fc.option(fc.integer({ min: 300, max: 850 })),
      frozen: fc.boolean(),
      city: fc.constantFrom('Peoria', 'Salem'),
    })
    .map(({ lists, value, frozen, city }) => {
      const blank = blankFile('EFX', calendarDate('2026-10-16'))
      const score = {
        model: 'SCORE_MODEL_V3',
        scoredOn: blank.generatedOn,
        factors: [],
        percentile: null,
        inquiriesMattered: null,
      } as const
      return {
        ...blank,
        ...numbered(lists),
        marks: { ...blank.marks, frozen },
        score: value === null ? null : { ...score, value },
        identity: {
          ...blank.identity,
          names: [{ ...blankName, first: 'Ida', last: 'Vance' }],
          addresses: [{ ...blankAddress, street1: '12 Alder St', city, state: 'IL', zip: '62704', current: true }],
        },
      }
    })
const uniqueItemsFile = toFile(lists((item) => JSON.stringify(item)))
const uniqueKeysFile = toFile(lists((item, key) => key(item)))
const anyFile = fc.oneof(uniqueItemsFile, uniqueItemsFile.map(twice))

describe('the difference of two files', () => {
  test('of a file and itself is nothing', () => {
    fc.assert(fc.property(anyFile, (file) => assert.deepEqual(diffFiles(file, structuredClone(file)), [])))
  })

  test('does not depend on the order of items or on their ids', () => {
    fc.assert(
      fc.property(anyFile, anyFile, fc.array(fc.nat(), { minLength: 16, maxLength: 16 }), (before, after, order) => {
        const expected = diffFiles(before, after).map(withoutIds)
        assert.deepEqual(diffFiles(reordered(before, order), reordered(after, order)).map(withoutIds), expected)
      }),
      { numRuns: 300 },
    )
  })

  test('does not grow when a furnisher reports things twice', () => {
    fc.assert(
      fc.property(uniqueKeysFile, uniqueKeysFile, (before, after) => {
        const expected = diffFiles(before, after).map(withoutIds)
        assert.deepEqual(diffFiles(before, twice(after)).map(withoutIds), expected)
        assert.deepEqual(diffFiles(twice(before), after).map(withoutIds), expected)
        assert.deepEqual(diffFiles(twice(before), twice(after)).map(withoutIds), expected)
      }),
    )
  })

  test('applied to the first file leaves nothing different from the second', () => {
    fc.assert(
      fc.property(uniqueKeysFile, uniqueKeysFile, fc.array(fc.nat(), { minLength: 8 }), (before, other, fates) => {
        const after = grownFrom(before, other, fates)
        assert.deepEqual(diffFiles(applyChanges(before, diffFiles(before, after)), after), [])
      }),
      { numRuns: 300 },
    )
  })

  test('turned round takes back what was added', () => {
    fc.assert(
      fc.property(anyFile, anyFile, (before, after) => {
        const forth = diffFiles(before, after).map(({ kind }) => turned(kind))
        assert.deepEqual(
          diffFiles(after, before)
            .map(({ kind }) => kind)
            .sort(),
          forth.sort(),
        )
      }),
    )
  })

  test('comes in the order of the kinds', () => {
    fc.assert(
      fc.property(anyFile, anyFile, (before, after) => {
        const places = diffFiles(before, after).map(({ kind }) => fileChangeKinds.indexOf(kind))
        for (let i = 1; i < places.length; i++) assert.ok(places[i - 1]! <= places[i]!)
      }),
    )
  })

  test('of two bureaus is refused', () => {
    const on = calendarDate('2026-10-16')
    assert.throws(() => diffFiles(blankFile('EFX', on), blankFile('TU', on)), RangeError)
  })
})

describe('an injected change is found, and nothing else:', () => {
  const newFurnisher = { ...blankFurnisher, name: 'MERIDIAN STORES' }
  const on = calendarDate('2026-09-30')
  const injections: Record<string, (file: CreditFile) => CreditFile | null> = {
    'tradeline-added': (f) => ({
      ...f,
      tradelines: [{ ...blankTradeline, id: 'new', creditor: newFurnisher, openedOn: on }, ...f.tradelines],
    }),
    'tradeline-removed': (f) => (f.tradelines.length ? { ...f, tradelines: f.tradelines.slice(1) } : null),
    'status-changed': (f) =>
      onFirst(f, 'tradelines', (t) => ({ ...t, rating: t.rating === 'LATE_60' ? 'CURRENT' : 'LATE_60' })),
    'designator-changed': (f) =>
      onFirst(f, 'tradelines', (t) => ({ ...t, designator: t.designator === 'OPEN' ? 'PAID' : 'OPEN' })),
    'narrative-changed': (f) =>
      onFirst(f, 'tradelines', (t) => ({ ...t, remarks: [...t.remarks, { code: 'BB', text: 'Disputed' }] })),
    'balance-changed': (f) => onFirst(f, 'tradelines', (t) => ({ ...t, balanceUsd: 777 })),
    'collection-added': (f) => ({
      ...f,
      collections: [{ ...blankCollection, id: 'new', agency: newFurnisher }, ...f.collections],
    }),
    'collection-removed': (f) => (f.collections.length ? { ...f, collections: f.collections.slice(1) } : null),
    'collection-changed': (f) => onFirst(f, 'collections', (c) => ({ ...c, balanceUsd: 777 })),
    'public-record-added': (f) => ({ ...f, publicRecords: [...f.publicRecords, { ...blankPublicRecord, id: 'new' }] }),
    'public-record-removed': (f) => (f.publicRecords.length ? { ...f, publicRecords: f.publicRecords.slice(1) } : null),
    'public-record-changed': (f) =>
      onFirst(f, 'publicRecords', (r) => ({ ...r, status: r.status === 'FILED' ? 'DISMISSED' : 'FILED' })),
    'inquiry-added': (f) => ({
      ...f,
      inquiries: [{ ...blankInquiry, id: 'new', inquirer: newFurnisher, inquiredOn: on }, ...f.inquiries],
    }),
    'inquiry-removed': (f) => (f.inquiries.length ? { ...f, inquiries: f.inquiries.slice(1) } : null),
    'name-changed': (f) => ({
      ...f,
      identity: { ...f.identity, names: [{ ...blankName, first: 'Ida', last: 'Okafor' }] },
    }),
    'address-changed': (f) => ({
      ...f,
      identity: { ...f.identity, addresses: [{ ...blankAddress, street1: '9 Elm', current: true }] },
    }),
    'score-changed': (f) =>
      f.score ? { ...f, score: { ...f.score, value: f.score.value === 850 ? 849 : f.score.value + 1 } } : null,
    'mark-changed': (f) => ({ ...f, marks: { ...f.marks, locked: !f.marks.locked } }),
  }

  test('every kind can be injected', () => assert.deepEqual(Object.keys(injections), [...fileChangeKinds]))

  for (const [kind, inject] of Object.entries(injections)) {
    test(kind, () => {
      fc.assert(
        fc.property(uniqueKeysFile, (file) => {
          const changed = inject(file)
          fc.pre(changed !== null)
          assert.deepEqual(
            diffFiles(file, changed).map((change) => change.kind),
            [kind],
          )
        }),
      )
    })
  }
})

function onFirst<List extends keyof Lists>(
  file: CreditFile,
  list: List,
  change: (item: Lists[List][number]) => object,
) {
  const [first, ...rest] = file[list]
  return first === undefined ? null : { ...file, [list]: [change(first), ...rest] }
}

function turned(kind: FileChange['kind']): string {
  return kind.endsWith('-added') ? kind.replace('-added', '-removed') : kind.replace('-removed', '-added')
}

/** Ids are the file's own, and remarks are sets. */
function withoutIds(change: FileChange): unknown {
  return JSON.parse(JSON.stringify(change), (key, value) =>
    key === 'id'
      ? undefined
      : ['remarks', 'added', 'removed'].includes(key)
        ? value.map((r: { text: string }) => r.text).sort()
        : value,
  )
}
