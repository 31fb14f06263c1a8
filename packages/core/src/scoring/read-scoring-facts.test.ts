import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { sameDayMonthsLater } from '../calendar/cadence.ts'
import { addDays } from '../calendar/calendar-date.ts'
import { blankFile, blankFurnisher, blankPublicRecord } from '../credit-file/blank-file.ts'
import type { CreditFile } from '../credit-file/credit-file.ts'
import type { Tradeline } from '../credit-file/tradeline.ts'
import { type AttributeColumn, attributeColumns } from './attribute-columns.ts'
import { neverAge } from './payment-record.ts'
import { readScoringFacts } from './read-scoring-facts.ts'
import { unpaidCollection } from './testing/arbitrary-files.ts'
import { card, events, hardInquiry, loan, profileDate, rated, strainedProfile } from './testing/described-profiles.ts'

function attributesOf(file: CreditFile): Record<AttributeColumn, number> {
  const { attributes } = readScoringFacts(file, profileDate, 'SCORE_MODEL_V3')
  const rounded = attributeColumns.map((column, index) => [column, Math.round(attributes[index]!)])
  return Object.fromEntries(rounded)
}

function fileOf(...tradelines: Tradeline[]): CreditFile {
  return { ...blankFile('EXP', profileDate), tradelines }
}

describe('attributes of a file', () => {
  it('are those a credit person would count', () => {
    assert.deepEqual(attributesOf(strainedProfile()), {
      MSinceOldestTradeOpen: 96,
      MSinceMostRecentTradeOpen: 33,
      AverageMInFile: 61,
      NumSatisfactoryTrades: 6,
      NumTrades60Ever2DerogPubRec: 1,
      NumTrades90Ever2DerogPubRec: 1,
      PercentTradesNeverDelq: 83,
      MSinceMostRecentDelq: 13,
      MaxDelq2PublicRecLast12M: 6,
      MaxDelqEver: 4,
      NumTotalTrades: 6,
      NumTradesOpeninLast12M: 0,
      PercentInstallTrades: 33,
      MSinceMostRecentInqexcl7days: 8,
      NumInqLast6M: 0,
      NumInqLast6Mexcl7days: 0,
      NetFractionRevolvingBurden: 45,
      NetFractionInstallBurden: 43,
      NumRevolvingTradesWBalance: 4,
      NumInstallTradesWBalance: 2,
      NumBank2NatlTradesWHighUtilization: 0,
      PercentTradesWBalance: 100,
    })
  })

  it('have codes where there is nothing to count', () => {
    const attributes = attributesOf(fileOf(loan('loan', { ageMonths: 30, amountUsd: 9000, balanceUsd: 4500 })))
    assert.equal(attributes.NetFractionRevolvingBurden, -8)
    assert.equal(attributes.NumRevolvingTradesWBalance, -8)
    assert.equal(attributes.NumBank2NatlTradesWHighUtilization, -8)
    assert.equal(attributes.MSinceMostRecentDelq, -7)
    assert.equal(attributes.MSinceMostRecentInqexcl7days, -7)
  })

  it('count what is owed on a closed card without its limit', () => {
    const open = card('open', { ageMonths: 30, limitUsd: 1000, balanceUsd: 100 })
    const closed = card('closed', { ageMonths: 30, limitUsd: 5000, balanceUsd: 400, closed: true })
    assert.equal(attributesOf(fileOf(open, closed)).NetFractionRevolvingBurden, 50)
  })

  it('leave out collections and accounts that the person does not answer for', () => {
    const own = card('own', { ageMonths: 30, limitUsd: 1000, balanceUsd: 100 })
    const others = [
      { ...card('ended', { ageMonths: 90, limitUsd: 1000, balanceUsd: 900 }), responsibility: 'TERMINATED' as const },
      { ...card('agency', { ageMonths: 90, limitUsd: 1000, balanceUsd: 900 }), accountType: '48' },
    ]
    assert.deepEqual(attributesOf(fileOf(own, ...others)), attributesOf(fileOf(own)))
  })

  it('let an authorised user share the age of an account and not its delinquency', () => {
    const late = { ...card('a', { ageMonths: 90, limitUsd: 900, balanceUsd: 9, late: { 2: 'LATE_60' } }) }
    const attributes = attributesOf(fileOf({ ...late, responsibility: 'AUTHORIZED_USER' }))
    assert.equal(attributes.MSinceOldestTradeOpen, 90)
    assert.equal(attributes.MSinceMostRecentDelq, -7)
  })
})

describe('delinquency', () => {
  const account = card('a', { ageMonths: 60, limitUsd: 1000, balanceUsd: 700 })

  it('of a charge-off counts from its beginning, not from its last report', () => {
    const history = account.history.map((month, age) =>
      age <= 20 ? { ...month, status: 'CHARGE_OFF' as const } : month,
    )
    const attributes = attributesOf(fileOf({ ...account, rating: 'CHARGE_OFF', history }))
    assert.equal(attributes.MSinceMostRecentDelq, 20)
    assert.equal(attributes.MaxDelq2PublicRecLast12M, 6)
    assert.equal(attributes.MaxDelqEver, 2)
  })

  it('of a charge-off of this year is grave while something is owed and mild when nothing is', () => {
    const owed = rated(account, 'CHARGE_OFF')
    assert.equal(attributesOf(fileOf(owed)).MaxDelq2PublicRecLast12M, 0)
    assert.equal(attributesOf(fileOf({ ...owed, balanceUsd: 0 })).MaxDelq2PublicRecLast12M, 4)
  })

  it('is forgotten after seven years', () => {
    const late = card('a', { ageMonths: 120, limitUsd: 1000, balanceUsd: 0, late: { 83: 'LATE_30' } })
    assert.equal(attributesOf(fileOf(late)).MSinceMostRecentDelq, 83)
    const { attributes } = readScoringFacts(fileOf(late), sameDayMonthsLater(profileDate, 1), 'SCORE_MODEL_V3')
    assert.equal(attributes[attributeColumns.indexOf('MSinceMostRecentDelq')], -7)
  })

  it('after the evaluation date is not known yet', () => {
    const late = card('a', { ageMonths: 60, limitUsd: 1000, balanceUsd: 0, late: { 1: 'LATE_30' } })
    const { attributes } = readScoringFacts(fileOf(late), sameDayMonthsLater(profileDate, -3), 'SCORE_MODEL_V3')
    assert.equal(attributes[attributeColumns.indexOf('MSinceMostRecentDelq')], -7)
  })

  it('of a bankruptcy is one event, with any number of accounts in it', () => {
    const facts = readScoringFacts(events.goBankrupt(strainedProfile()), profileDate, 'SCORE_MODEL_V3')
    assert.equal(facts.bankruptcyAge, 0)
    assert.equal(facts.attributes[attributeColumns.indexOf('NumTrades90Ever2DerogPubRec')], 2)
  })
})

describe('marks', () => {
  const facts = (file: CreditFile) => readScoringFacts(file, profileDate, 'SCORE_MODEL_V3')

  it('of ended liens and of bankruptcies older than ten years are gone', () => {
    const lien = { ...blankPublicRecord, kind: 'TAX_LIEN' as const, filedOn: sameDayMonthsLater(profileDate, -10) }
    const bankruptcy = {
      ...blankPublicRecord,
      kind: 'BANKRUPTCY' as const,
      filedOn: sameDayMonthsLater(profileDate, -120),
    }
    const file = { ...strainedProfile(), publicRecords: [lien, { ...lien, status: 'RELEASED' as const }, bankruptcy] }
    assert.equal(facts(file).openLegalItems, 1)
    assert.equal(facts(file).bankruptcyAge, neverAge)
  })

  it('of collections count while something is owed', () => {
    const unpaid = unpaidCollection('unpaid', 5)
    const collections = [
      unpaid,
      { ...unpaid, status: 'PAID' as const },
      { ...unpaid, balanceUsd: 0 },
      unpaidCollection('m', 9, true),
    ]
    const read = facts({ ...strainedProfile(), collections })
    assert.equal(read.unpaidCollections, 1)
    assert.equal(read.unpaidMedicalCollections, 1)
    assert.equal(read.unpaidCollectionAge, 5)
  })
})

describe('inquiries', () => {
  const shopAt = (industry: string): CreditFile => {
    const inquirer = { ...blankFurnisher, industry }
    const inquiries = [30, 34, 40].map((days) => {
      return { ...hardInquiry(`inquiry-${days}`, 0), inquirer, inquiredOn: addDays(profileDate, -days) }
    })
    return { ...strainedProfile(), inquiries }
  }

  it('of one day are one application', () => {
    const inquiries = ['a', 'b', 'c'].map((id) => hardInquiry(id, 2))
    assert.equal(attributesOf({ ...strainedProfile(), inquiries }).NumInqLast6M, 1)
  })

  it('at several auto lenders within two weeks are one application, at card issuers they are several', () => {
    assert.equal(attributesOf(shopAt('FA')).NumInqLast6M, 1)
    assert.equal(attributesOf(shopAt('BC')).NumInqLast6M, 3)
  })

  it('that are soft do not count', () => {
    const inquiries = [{ ...hardInquiry('a', 1), type: 'SOFT' as const }]
    assert.equal(attributesOf({ ...strainedProfile(), inquiries }).NumInqLast6M, 0)
  })
})
