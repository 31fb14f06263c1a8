import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { accountTypes } from '../credit-file/account-types.ts'
import type { CollectionStatus } from '../credit-file/collection.ts'
import { type Designator, designators, type Responsibility } from '../credit-file/tradeline-codes.ts'
import { bankruptcyIndicator, bankruptcyIndicators } from './bankruptcy-indicators.ts'
import type { CodeTable } from './code-table.ts'
import { creditorClassCode } from './creditor-classes.ts'
import { efxAccountDesignators } from './efx/account-designators.ts'
import { efxBankruptcyDisposition, efxBankruptcyDispositions } from './efx/bankruptcy-dispositions.ts'
import { efxCollectionStatuses } from './efx/collection-statuses.ts'
import { expAccountConditions, expCondition } from './exp/account-conditions.ts'
import { expEcoaCodes } from './exp/ecoa-codes.ts'
import { expRecordStatus, expRecordStatuses } from './exp/record-statuses.ts'
import { tuAccountConditions } from './tu/account-conditions.ts'
import { tuAccountDesignators } from './tu/account-designators.ts'
import { tuAccountTypeSymbols } from './tu/account-type-symbols.ts'
import { tuRecordChapter, tuRecordType } from './tu/record-types.ts'

describe('responsibility', () => {
  const cases: readonly (readonly [string, CodeTable<Responsibility>, Readonly<Record<string, Responsibility>>])[] = [
    [
      'EFX',
      efxAccountDesignators,
      {
        A: 'AUTHORIZED_USER',
        T: 'TERMINATED',
        X: 'DECEASED',
        C: 'COSIGNER',
        M: 'COSIGNER',
        S: 'JOINT',
        J: 'JOINT',
        I: 'INDIVIDUAL',
        U: 'UNDESIGNATED',
        B: 'UNDESIGNATED',
      },
    ],
    [
      'TU',
      tuAccountDesignators,
      {
        A: 'AUTHORIZED_USER',
        T: 'TERMINATED',
        X: 'DECEASED',
        C: 'COSIGNER',
        M: 'COSIGNER',
        S: 'COSIGNER',
        J: 'JOINT',
        I: 'INDIVIDUAL',
        U: 'UNDESIGNATED',
        P: 'UNDESIGNATED',
      },
    ],
    [
      'EXP',
      expEcoaCodes,
      {
        '0': 'UNDESIGNATED',
        '1': 'INDIVIDUAL',
        '2': 'JOINT',
        '3': 'AUTHORIZED_USER',
        '4': 'JOINT',
        '5': 'COSIGNER',
        '6': 'COSIGNER',
        '7': 'COSIGNER',
        A: 'TERMINATED',
        B: 'TERMINATED',
        C: 'AUTHORIZED_USER',
        D: 'TERMINATED',
        E: 'TERMINATED',
        F: 'TERMINATED',
        G: 'TERMINATED',
        H: 'TERMINATED',
        X: 'DECEASED',
      },
    ],
  ]
  for (const [bureau, table, rows] of cases) {
    for (const [code, responsibility] of Object.entries(rows)) {
      it(`${code} of ${bureau} is ${responsibility}`, () => assert.equal(table.meaningOf.get(code), responsibility))
    }
    it(`${bureau} has no other code`, () => assert.equal(table.rows.length, Object.keys(rows).length))
  }
})

describe('collection status of EFX', () => {
  const rows: Readonly<Record<CollectionStatus, string>> = {
    PAID: 'PAID',
    SETTLED: 'SETTLED ADJUSTMENT',
    DISPUTED: 'ACCOUNT_DISPUTED',
    IN_BANKRUPTCY: 'IN_BANKRUPTCY WAGE_EARNER',
    UNKNOWN: 'STATUS_UNKNOWN OTHER',
    UNPAID:
      'UNPAID PAYMENT NEW_LISTING UNSETTLED CHECKED FINANCIAL_COUNSELOR SUPPRESS_COLLECTION OPEN CLOSED FROZEN REFINANCED TRANSFERRED',
  }
  for (const [status, codes] of Object.entries(rows)) {
    it(`${codes} is ${status}`, () => {
      for (const code of codes.split(' ')) assert.equal(efxCollectionStatuses.meaningOf.get(code), status, code)
    })
  }
})

describe('account types of TU', () => {
  it('has one symbol for every type', () => {
    const types = Object.keys(accountTypes)
    assert.deepEqual(tuAccountTypeSymbols.rows.map(([, type]) => type).sort(), types.sort())
    assert.equal(new Set(tuAccountTypeSymbols.rows.map(([symbol]) => symbol)).size, types.length)
  })

  const seen = { AU: '00', IS: '06', CH: '07', FR: '19', CC: '18', ST: '12', MD: '90' } as const
  for (const [symbol, type] of Object.entries(seen)) {
    it(`${symbol} is ${type}`, () => assert.equal(tuAccountTypeSymbols.meaningOf.get(symbol), type))
  }
})

describe('conditions of accounts', () => {
  it('TU has one for every designator', () => {
    for (const designator of designators) {
      const symbol = tuAccountConditions.codeOf.get(designator)
      assert.equal(tuAccountConditions.meaningOf.get(symbol ?? ''), designator)
    }
  })

  const folded: Readonly<Partial<Record<Designator, Designator>>> = {
    PAID: 'PAID_AND_CLOSED',
    TRANSFERRED: 'TRANSFER_OR_SOLD',
    TRANSFER_OR_SOLD_OR_PAID: 'TRANSFER_OR_SOLD',
    FROZEN: 'UNKNOWN',
  }
  for (const designator of designators) {
    const read = folded[designator] ?? designator
    it(`EXP reads ${designator} back as ${read}`, () => {
      assert.equal(expAccountConditions.meaningOf.get(expCondition(designator)), read)
    })
  }
})

describe('bankruptcies', () => {
  it('a letter on an account tells stage and chapter, and is found again', () => {
    for (const [letter, { stage, chapter }] of bankruptcyIndicators) {
      assert.equal(bankruptcyIndicator(stage, chapter), letter)
    }
    assert.equal(bankruptcyIndicator('REAFFIRMED', 7), 'R')
    assert.equal(bankruptcyIndicator('DISCHARGED', null), null)
    assert.equal(bankruptcyIndicator(null, 7), null)
  })

  const efx = {
    A: [7, 'DISCHARGED'],
    C: [13, 'FILED'],
    D: [11, 'FILED'],
    E: [11, 'DISMISSED'],
    F: [11, 'DISCHARGED'],
    G: [12, 'FILED'],
    H: [12, 'DISCHARGED'],
    I: [7, 'FILED'],
    J: [12, 'DISMISSED'],
    K: [13, 'DISMISSED'],
    L: [13, 'DISCHARGED'],
    M: [7, 'DISMISSED'],
    V: [7, 'FILED'],
  } as const
  for (const [code, [chapter, status]] of Object.entries(efx)) {
    it(`disposition ${code} of EFX is chapter ${chapter}, ${status}`, () => {
      const row = efxBankruptcyDispositions.get(code)
      assert.deepEqual([row?.chapter, row?.status], [chapter, status])
      assert.equal(efxBankruptcyDisposition(chapter, status, code), code)
    })
  }

  it('the type of TU begins with a digit for the chapter', () => {
    assert.equal(tuRecordType('BANKRUPTCY', 7, 'FILED'), '7F')
    assert.equal(tuRecordType('BANKRUPTCY', 13, 'DISCHARGED'), '3X')
    assert.equal(tuRecordType('BANKRUPTCY', 13, 'DISMISSED'), '3D')
    for (const chapter of [7, 11, 12, 13] as const) {
      assert.equal(tuRecordChapter(tuRecordType('BANKRUPTCY', chapter, 'DISMISSED')), chapter)
    }
    assert.equal(tuRecordChapter('BK'), null)
  })

  it('the status of EXP tells kind, chapter and outcome, and is found again', () => {
    for (const [code, meaning] of expRecordStatuses) assert.equal(expRecordStatus(meaning), code)
    assert.equal(expRecordStatus({ kind: 'TAX_LIEN', chapter: null, status: 'DISMISSED' }), '30')
  })
})

describe('classes of original creditors', () => {
  it('both words for health care are one class, and a medical debt has it under any class', () => {
    assert.equal(creditorClassCode('MEDICAL_AND_HEALTH', false), '02')
    assert.equal(creditorClassCode('MEDICAL_OR_HEALTH_CARE', false), '02')
    assert.equal(creditorClassCode(null, true), '02')
    assert.equal(creditorClassCode('RETAIL', false), '01')
    assert.equal(creditorClassCode('WHOLESALE', false), null)
  })
})
