import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { type Bureau, bureaus } from '@plumbline/core/bureaus'
import type { CreditFile } from '@plumbline/core/credit-file'
import {
  type EfxReportFacts,
  type IdentityPointers,
  toEfxReport,
  toEfxView,
  toStandard,
  toStandardEntries,
} from '@plumbline/core/reports'
import { toEfxScoreView, toTuCreditScore } from '@plumbline/core/scores'
import { toEfx3bBody, toEfxBody, toExpBody, toTuXml } from '@plumbline/sandbox'
import fc from 'fast-check'
import { parseEfx, parseEfx3b } from './efx/parse-efx.ts'
import { toExpReportEntry, toExpScoreEntry } from './exp/entries.ts'
import { parseExp } from './exp/parse-exp.ts'
import { anyCreditFile } from './testing/any-credit-file.ts'
import { madeUpSsn } from './testing/any-identity.ts'
import { reported } from './testing/conformance.ts'
import { resolvePointer } from './testing/resolve-pointer.ts'
import { toTuReportEntry, toTuScoreEntry, toTuV2Entry } from './tu/entries.ts'
import { parseTu } from './tu/parse-tu.ts'

const expected = { ssn: madeUpSsn }
const runs = { numRuns: 60 }

const efxFile = anyEfxFile('EFX')

/** As a bureau writes it: a history begins and ends with a month that says something. */
function anyEfxFile(bureau: Bureau): fc.Arbitrary<CreditFile> {
  return anyCreditFile(bureau).map((file) => ({
    ...file,
    tradelines: file.tradelines.map((one) => ({ ...one, history: reported(one.history) })),
  }))
}

describe('the EFX entry', () => {
  it('is the view that the bureau sent, without its raw codes', () => {
    fc.assert(
      fc.property(efxFile, (file) => {
        const body = toEfxBody(file)
        const { answer, view } = readEfx(body)
        assert.deepEqual(plain(view), withoutRaw(JSON.parse(body).providerViews[0]))
        assert.deepEqual(view.summary.creditScore, toEfxScoreView(answer.file))
        checkPointers(answer, view, (item) => item['accountName'] ?? item['contactInformation'])
      }),
      runs,
    )
  })

  it('of the merged product has a view per bureau, in the form of EFX', () => {
    fc.assert(
      fc.property(efxFile, anyEfxFile('TU'), anyEfxFile('EXP'), (...files) => {
        const sameDay = files.map((file) => ({ ...file, generatedOn: files[0].generatedOn }))
        const body = toEfx3bBody(sameDay)
        const parsed = parseEfx3b(encode(body), expected)
        assert.ok(parsed.ok)
        assert.deepEqual(
          parsed.answers.map(({ file }) => file.bureau),
          bureaus,
        )
        const report = toEfxReport(
          parsed.answers.map(({ file }) => file),
          { ...factsOf(JSON.parse(body)), ...parsed.native },
        )
        assert.deepEqual(plain(report), withoutRaw(JSON.parse(body)))
        assert.equal(parseEfx(encode(body), expected).ok, false)
      }),
      { numRuns: 25 },
    )
  })
})

describe('the TU entry', () => {
  it('has text only, folds single items and leaves out empty lists in the default form', () => {
    fc.assert(
      fc.property(anyCreditFile('TU'), (file) => {
        const { native } = readTu(toTuXml(file))
        assertDefaultForm(toTuReportEntry(native, 'default'))
      }),
      runs,
    )
  })

  it('is the default form by the mechanical rule in version 2', () => {
    fc.assert(
      fc.property(anyCreditFile('TU'), (file) => {
        const { native } = readTu(toTuXml(file))
        const v2 = toTuReportEntry(native, 'v2')
        assert.deepEqual(asDefault(v2), toTuReportEntry(native, 'default'))
        assert.deepEqual(toTuV2Entry(toTuReportEntry(native, 'default')), v2)
        assertEveryName(v2, (name) => name.startsWith('_'))
      }),
      runs,
    )
  })

  it('is addressed by the pointers of the file in version 2', () => {
    fc.assert(
      fc.property(anyCreditFile('TU'), (file) => {
        const answer = readTu(toTuXml(file))
        const v2 = toTuReportEntry(answer.native, 'v2')
        checkPointers(answer, v2, (item) => item['_creditorName'] ?? item['_subscriberName'] ?? item['_bureau'])
      }),
      runs,
    )
  })

  it('of the scores is the section of the report beside the number', () => {
    fc.assert(
      fc.property(anyCreditFile('TU'), (file) => {
        const answer = readTu(toTuXml(file))
        const score = resolvePointer(toTuReportEntry(answer.native, 'v2'), '/_Borrower/_CreditScore/0')
        const entry = toTuScoreEntry(answer.file, 'v2')
        if (file.score === null) assert.equal(entry, null)
        else assert.deepEqual(entry, { _score: file.score.value, _CreditScore: score })
        assert.deepEqual(
          toTuCreditScore(answer.file)?.riskScore,
          file.score === null ? undefined : String(file.score.value),
        )
      }),
      runs,
    )
  })
})

describe('the EXP entry', () => {
  it('is text and nothing else, and is addressed by the pointers of the file', () => {
    fc.assert(
      fc.property(anyCreditFile('EXP'), (file) => {
        const body = toExpBody(file)
        const parsed = parseExp(encode(body), expected)
        assert.ok(parsed.ok)
        const entry = toExpReportEntry(parsed.native)
        assertTextOnly(entry)
        assert.equal('directCheck' in entry.creditProfile[0], false)
        checkPointers(parsed, entry, (item) => item['subscriberName'] ?? item['evaluation'])
        const score = toExpScoreEntry(parsed.file)
        assert.deepEqual(
          score,
          file.score === null ? null : { score: file.score.value, riskModel: entry.creditProfile[0]['riskModel'] },
        )
      }),
      runs,
    )
  })
})

describe('the standard entries', () => {
  it('hold one object per bureau and tell what several bureaus share', () => {
    fc.assert(
      fc.property(anyCreditFile('EFX'), anyCreditFile('EXP'), (efx, exp) => {
        const answers = [parseExp(encode(toExpBody(exp)), expected), parseEfx(encode(toEfxBody(efx)), expected)]
        const entries = toStandardEntries(answers.filter((answer) => answer.ok))
        assert.deepEqual(Object.keys(entries), ['format', 'EFX', 'EXP', 'matches'])
        assert.equal(entries.EFX?.tradelines.length, efx.tradelines.length)
        assert.equal(entries.EXP?.collections.length, exp.collections.length)
      }),
      { numRuns: 20 },
    )
  })
})

interface Answer {
  readonly file: CreditFile
  readonly pointers: IdentityPointers
}

/** Every item of the standard form points at something in the entry, and accounts at something that `nameOf` finds a name in. */
function checkPointers(answer: Answer, entry: unknown, nameOf: (item: Record<string, unknown>) => unknown): void {
  const { identity, tradelines, collections, inquiries, publicRecords } = toStandard(answer.file, answer.pointers)
  const people = [...identity.names, ...identity.addresses, ...identity.employers]
  for (const { source } of [...people, ...tradelines, ...collections, ...inquiries, ...publicRecords]) {
    assert.notEqual(resolvePointer(entry, source.pointer ?? '/nowhere'), undefined, source.pointer ?? 'no pointer')
  }
  for (const { source } of [...tradelines, ...inquiries]) {
    assert.ok(nameOf(resolvePointer(entry, source.pointer ?? '') as Record<string, unknown>), source.pointer ?? '')
  }
}

function readEfx(body: string) {
  const answer = parseEfx(encode(body), expected)
  assert.ok(answer.ok)
  return { answer, view: toEfxView(answer.file, { ...factsOf(JSON.parse(body)), ...answer.native }) }
}

function factsOf(report: { id: string; reportType: EfxReportFacts['reportType']; generatedDate: number }) {
  return { reportId: report.id, reportType: report.reportType, generatedAt: report.generatedDate }
}

function readTu(body: string) {
  const parsed = parseTu(encode(body), expected)
  assert.ok(parsed.ok)
  return parsed
}

function assertDefaultForm(value: unknown): void {
  if (Array.isArray(value)) {
    assert.ok(value.length > 1, 'a list of fewer than two')
    value.forEach(assertDefaultForm)
  } else if (typeof value === 'object' && value !== null) Object.values(value).forEach(assertDefaultForm)
  else assert.equal(typeof value, 'string')
}

/** Version 2 turned back by its three rules. */
function asDefault(value: unknown): unknown {
  if (Array.isArray(value)) {
    const items = value.map(asDefault)
    return items.length === 0 ? undefined : items.length === 1 ? items[0] : items
  }
  if (typeof value !== 'object' || value === null) return String(value)
  return Object.fromEntries(
    Object.entries(value)
      .map(([name, member]) => [name.slice(1), asDefault(member)] as const)
      .filter(([, member]) => member !== undefined),
  )
}

function assertEveryName(value: unknown, holds: (name: string) => boolean): void {
  if (typeof value !== 'object' || value === null) return
  for (const [name, member] of Object.entries(value)) {
    if (!Array.isArray(value)) assert.ok(holds(name), name)
    assertEveryName(member, holds)
  }
}

function assertTextOnly(value: unknown): void {
  if (typeof value === 'object' && value !== null) Object.values(value).forEach(assertTextOnly)
  else assert.equal(typeof value, 'string')
}

function withoutRaw(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutRaw)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => name !== 'raw')
      .map(([name, member]) => [name, withoutRaw(member)]),
  )
}

function plain(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value))
}

function encode(text: string): Uint8Array {
  return new TextEncoder().encode(text)
}
