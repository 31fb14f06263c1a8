import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { type AttributeCode, type AttributeSnapshot, readAttributes, snapshotOf } from '@plumbline/core/attributes'
import { type Bureau, bureaus } from '@plumbline/core/bureaus'
import { type CalendarDate, calendarDate } from '@plumbline/core/calendar'
import { blankFile, blankTradeline, type CreditFile, type Tradeline } from '@plumbline/core/credit-file'
import { fileAt, toEfxBody, toExpBody, toTuXml } from '@plumbline/sandbox'
import fc from 'fast-check'
import { parseEfx } from './efx/parse-efx.ts'
import { parseExp } from './exp/parse-exp.ts'
import { anyCreditFile } from './testing/any-credit-file.ts'
import { madeUpSsn } from './testing/any-identity.ts'
import { asCarried } from './testing/conformance.ts'
import { parseTu } from './tu/parse-tu.ts'

const date = calendarDate('2026-11-15')
const writers = { EFX: toEfxBody, TU: toTuXml, EXP: toExpBody }
const parsers = { EFX: parseEfx, TU: parseTu, EXP: parseExp }

describe('the same facts give the same attributes, whichever bureau tells them', () => {
  test('for people of the sandbox', () => {
    let files = 0
    for (let number = 0; number < 60; number++) {
      const ssn = `666${102001 + number * (number < 20 ? 1 : 7919)}`
      const answer = fileAt(ssn, 'EFX', date)
      if (!answer.hit) continue
      files++
      for (const bureau of bureaus)
        assert.deepEqual(readBy(bureau, answer.file, ssn), attributesOf(answer.file), bureau)
    }
    assert.ok(files > 40, `only ${files} files`)
  })

  test('for any facts that all three formats can carry', () => {
    fc.assert(
      fc.property(anyCreditFile('EFX'), (drawn) => {
        const file = bureaus.reduce((carried, bureau) => asCarried(carried, bureau), drawn)
        for (const bureau of bureaus) assert.deepEqual(readBy(bureau, file), attributesOf(file), bureau)
      }),
      { numRuns: 60 },
    )
  })

  test('for any facts at all, but for the attributes that hang on what a format cannot carry', () => {
    fc.assert(
      fc.property(anyCreditFile('EFX'), (file) => {
        const told = attributesOf(file)
        for (const bureau of bureaus)
          for (const code of differing(told, readBy(bureau, file)))
            assert.ok(mayDiffer[bureau].has(code), `${bureau} ${code}`)
      }),
      { numRuns: 60 },
    )
  })
})

describe('what a format cannot carry', () => {
  test('TU has one symbol for what was taken back: a foreclosure on a loan that is no mortgage is read as a repossession', () => {
    const loan = account({ portfolio: 'INSTALLMENT', accountType: '17', rating: 'FORECLOSURE' })
    expectCounts(loan, { EFX: { ECM43: 0, ECM44: 1 }, EXP: { ECM43: 0, ECM44: 1 }, TU: { ECM43: 1, ECM44: 0 } })
  })

  test('EXP has no date of verification: what was verified after the last report counts as old', () => {
    const changes = {
      reportedOn: calendarDate('2025-06-30'),
      verifiedOn: calendarDate('2026-10-01'),
      scheduledPaymentUsd: 90,
    }
    const loan = account({
      portfolio: 'INSTALLMENT',
      accountType: '00',
      highCreditUsd: 9000,
      balanceUsd: 4500,
      ...changes,
    })
    const recent = { ECM33: 90, ECM34: 9000, ECM35: 50 }
    expectCounts(loan, { EFX: recent, TU: recent, EXP: { ECM33: 0, ECM34: 0, ECM35: undefined } })
    const card = account({ creditLimitUsd: 1000, balanceUsd: 100, ...changes })
    expectCounts(card, { EFX: { ECM40: 900 }, TU: { ECM40: 900 }, EXP: { ECM40: 0 } })
  })

  test('EXP tells no closing of an account that it calls inactive: a frozen account that was closed is read as open', () => {
    const card = account({
      designator: 'FROZEN',
      closedOn: calendarDate('2026-03-01'),
      balanceUsd: 100,
      creditLimitUsd: 500,
    })
    const closed = { ECM03: 0, ECM07: 0, ECM10: 0, ECM22: 0, ECM12: 100 }
    expectCounts(card, { EFX: closed, TU: closed, EXP: { ECM03: 1, ECM07: 1, ECM10: 400, ECM22: 100, ECM12: 100 } })
  })

  test('only EFX tells the class of a creditor: a government loan for education that nothing else marks counts as unsecured elsewhere', () => {
    const creditor = { ...blankTradeline.creditor, name: 'STATE FUND', classification: 'EDUCATIONAL' as const }
    const loan = account({ creditor, portfolio: 'INSTALLMENT', accountType: '67', education: true, balanceUsd: 700 })
    const unmarked = { ECM13: 700, ECM13_01: 0, ECM23: 0 }
    expectCounts(loan, { EFX: { ECM13: 0, ECM13_01: 0, ECM23: 700 }, TU: unmarked, EXP: unmarked })
  })
})

/** The attributes that go by the facts above. */
const mayDiffer: Readonly<Record<Bureau, ReadonlySet<AttributeCode>>> = {
  EFX: new Set(),
  TU: new Set(['ECM13', 'ECM23', 'ECM43', 'ECM44']),
  EXP: new Set([
    ...(['ECM03', 'ECM06', 'ECM07', 'ECM08', 'ECM10', 'ECM22', 'ECM31', 'ECM32'] as const),
    ...(['ECM13', 'ECM23', 'ECM33', 'ECM34', 'ECM35', 'ECM40'] as const),
  ]),
}

/** What our parser and the attributes make of the file when this bureau writes it, in words of its own. */
function readBy(bureau: Bureau, file: CreditFile, ssn = madeUpSsn): AttributeSnapshot {
  const parsed = parsers[bureau](new TextEncoder().encode(writers[bureau](inOwnWords(file, bureau))), { ssn })
  assert.ok(parsed.ok, parsed.ok ? '' : `${parsed.rejection}: ${parsed.detail}`)
  return attributesOf(parsed.file)
}

function attributesOf(file: CreditFile): AttributeSnapshot {
  const scoreModel = file.score?.model ?? 'SCORE_MODEL_V4'
  return snapshotOf(readAttributes(file, { asOf: date, scoreModel, authorizedUser: 'exclude' }))
}

/** Without the codes and remarks of the bureau that the file is from, so that the writer chooses those of the other. */
function inOwnWords(file: CreditFile, bureau: Bureau): CreditFile {
  const plain = { bureauStatus: null, bureauResponsibility: null }
  return {
    ...file,
    bureau,
    tradelines: file.tradelines.map((one) => ({ ...one, ...plain, remarks: [] })),
    collections: file.collections.map((one) => ({ ...one, ...plain, remarks: [] })),
    publicRecords: file.publicRecords.map((one) => ({ ...one, ...plain })),
  }
}

function differing(one: AttributeSnapshot, other: AttributeSnapshot): AttributeCode[] {
  const codes = new Set([...Object.keys(one), ...Object.keys(other)]) as Set<AttributeCode>
  return [...codes].filter((code) => one[code] !== other[code])
}

function account(changes: Partial<Tradeline>): CreditFile {
  const reportedOn: CalendarDate = calendarDate('2026-10-31')
  const card: Tradeline = {
    ...blankTradeline,
    id: 't1',
    creditor: { ...blankTradeline.creditor, name: 'LARKSPUR BK' },
    accountNumber: 'xxxx1234',
    portfolio: 'REVOLVING',
    accountType: '18',
    responsibility: 'INDIVIDUAL',
    designator: 'OPEN',
    rating: 'CURRENT',
    reportedOn,
    ...changes,
  }
  const blank = blankFile('EFX', date)
  return {
    ...blank,
    identity: { ...blank.identity, ssn: madeUpSsn, ssnLast4: madeUpSsn.slice(-4) },
    tradelines: [card],
  }
}

function expectCounts(file: CreditFile, expected: Readonly<Record<Bureau, Readonly<Record<string, unknown>>>>): void {
  for (const bureau of bureaus) {
    const read: Readonly<Record<string, unknown>> = readBy(bureau, file)
    const codes = Object.keys(expected[bureau])
    assert.deepEqual(Object.fromEntries(codes.map((code) => [code, read[code]])), expected[bureau], bureau)
  }
}
