import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { HistoryStatus, Rating } from '../credit-file/ratings.ts'
import { ratings } from '../credit-file/ratings.ts'
import { efxAccountStatuses } from './efx/account-statuses.ts'
import { efxHistoryValues } from './efx/history-values.ts'
import { expHistoryCharacters } from './exp/history-characters.ts'
import { expPaymentStatuses } from './exp/payment-statuses.ts'
import { tuPayStatuses, tuPayStatusWordsOf, tuPaySymbol } from './tu/pay-statuses.ts'

/** '31-33 64' as single codes of two digits. */
function codes(text: string): string[] {
  return text.split(' ').flatMap((part) => {
    const [from, to = from] = part.split('-')
    const length = Number(to) - Number(from) + 1
    return Array.from({ length }, (_, i) => String(Number(from) + i).padStart(2, '0'))
  })
}

const expRows: readonly (readonly [Rating, string])[] = [
  ['CURRENT', '11-13 31-41 07-09 14-17 43 45 50-59 64'],
  ['LATE_30', '71-77'],
  ['LATE_60', '22-24 78 79'],
  ['LATE_90', '25 26 29 80 81'],
  ['LATE_120', '27 82 87'],
  ['LATE_150', '28 83'],
  ['LATE_180', '84'],
  ['COLLECTION', '93 61'],
  ['CHARGE_OFF', '97 63 86'],
  ['REPOSSESSION', '96 62 42'],
  ['VOLUNTARY_SURRENDER', '95 60'],
  ['FORECLOSURE', '94 89'],
  ['BANKRUPTCY', '67 69'],
]

describe('payment statuses of EXP', () => {
  for (const [rating, text] of expRows) {
    it(`${text} are ${rating}`, () => {
      for (const code of codes(text)) assert.equal(expPaymentStatuses.meaningOf.get(code), rating, code)
    })
  }

  it('has no other code that rates an account', () => {
    const listed = new Set(expRows.flatMap(([, text]) => codes(text)))
    for (let number = 0; number < 100; number++) {
      const code = String(number).padStart(2, '0')
      const rating = expPaymentStatuses.meaningOf.get(code) ?? 'UNRATED'
      assert.equal(rating === 'UNRATED', !listed.has(code), code)
    }
  })

  it('months are C and 0 current, 1 to 6 late, letters derogatory', () => {
    const months: Record<string, HistoryStatus> = { C: 'CURRENT', '0': 'CURRENT', '-': 'NO_DATA', B: 'NO_DATA' }
    const late: HistoryStatus[] = ['LATE_30', 'LATE_60', 'LATE_90', 'LATE_120', 'LATE_150', 'LATE_180']
    late.forEach((status, i) => {
      months[String(i + 1)] = status
    })
    for (const [character, status] of Object.entries(months)) {
      assert.equal(expHistoryCharacters.meaningOf.get(character), status, character)
    }
  })
})

const efxRows: Readonly<Record<string, Rating>> = {
  PAYS_AS_AGREED: 'CURRENT',
  ZERO_BALANCE_AND_CURRENT_ACCOUNT: 'CURRENT',
  TOO_NEW_TO_RATE: 'TOO_NEW',
  LATE_30_DAYS: 'LATE_30',
  LATE_60_DAYS: 'LATE_60',
  LATE_90_DAYS: 'LATE_90',
  NOT_MORE_THAN_TWO_PAYMENTS_PAST_DUE: 'LATE_30',
  NOT_MORE_THAN_THREE_PAYMENTS_PAST_DUE: 'LATE_60',
  NOT_MORE_THAN_FOUR_PAYMENTS_PAST_DUE: 'LATE_90',
  OVER_120_DAYS_PAST_DUE: 'LATE_120',
  FORECLOSURE_PROCESS_STARTED: 'LATE_120',
  COLLECTION: 'COLLECTION',
  CHARGE_OFF: 'CHARGE_OFF',
  COLLECTION_OR_CHARGEOFF: 'CHARGE_OFF',
  REPOSSESSION: 'REPOSSESSION',
  FORECLOSURE: 'FORECLOSURE',
  INCLUDED_IN_CHAPTER_13: 'BANKRUPTCY',
  INCLUDED_IN_BANKRUPTCY: 'BANKRUPTCY',
  IN_BK: 'BANKRUPTCY',
  BANKRUPTCY_OR_WAGE_EARNER_PLAN: 'BANKRUPTCY',
  WAGE_EARNER_PLAN: 'BANKRUPTCY',
  IN_WEP: 'BANKRUPTCY',
  NO_RATE_REPORTED: 'UNRATED',
  ACCOUNT_INACTIVE: 'UNRATED',
  LOST_OR_STOLEN_CARD: 'UNRATED',
  CONTACT_MEMBER_FOR_STATUS: 'UNRATED',
  REFINANCED_OR_RENEWED: 'UNRATED',
  CONSUMER_DECEASED: 'UNRATED',
  IN_FINANCIAL_COUNSELING: 'UNRATED',
  ADJUSTMENT_PENDING: 'UNRATED',
  DISPUTE_RESOLUTION_PENDING: 'UNRATED',
  ASSIGNED_TO_US_DEPT_OF_ED: 'UNRATED',
  UNAVAILABLE: 'UNRATED',
}

describe('statuses of the EFX view', () => {
  for (const [status, rating] of Object.entries(efxRows)) {
    it(`${status} is ${rating}`, () => assert.equal(efxAccountStatuses.meaningOf.get(status), rating))
  }

  it('has no other status', () => assert.equal(efxAccountStatuses.rows.length, Object.keys(efxRows).length))

  it('writes a month for every status and reads it back', () => {
    for (const status of [...ratings, 'NO_DATA'] as const) {
      assert.equal(efxHistoryValues.meaningOf.get(efxHistoryValues.codeOf.get(status) ?? ''), status, status)
    }
    assert.equal(efxHistoryValues.meaningOf.get('ZERO_BAL_AND_CURR_ACCT'), 'CURRENT')
    assert.equal(efxHistoryValues.meaningOf.get('COLLECTION_CHARGEOFF'), 'CHARGE_OFF')
  })
})

const tuRows: Readonly<Record<string, HistoryStatus>> = {
  C: 'CURRENT',
  '0': 'TOO_NEW',
  '1': 'LATE_30',
  '2': 'LATE_60',
  '3': 'LATE_90',
  '4': 'LATE_120',
  '7': 'BANKRUPTCY',
  '8R': 'REPOSSESSION',
  '9': 'CHARGE_OFF',
  U: 'UNRATED',
}

describe('pay statuses of TU', () => {
  for (const [symbol, status] of Object.entries(tuRows)) {
    it(`${symbol} is ${status}`, () => assert.equal(tuPayStatuses.meaningOf.get(symbol), status))
  }

  it('has a symbol and words for every status', () => {
    for (const status of ratings) {
      assert.ok(tuRows[tuPaySymbol(status, null) ?? ''], status)
      assert.ok(tuPayStatusWordsOf(status, null), status)
    }
  })

  it('has 7 for plans of chapter 13 only; what another case includes is not rated', () => {
    assert.equal(tuPaySymbol('BANKRUPTCY', 13), '7')
    for (const chapter of [7, 11, 12] as const) {
      assert.equal(tuPaySymbol('BANKRUPTCY', chapter), 'U')
      assert.equal(tuPaySymbol('UNRATED', chapter), null)
    }
    assert.match(tuPayStatusWordsOf('BANKRUPTCY', 7)?.join() ?? '', /included in bankruptcy/)
  })

  it('tells a collection from a charge-off and a foreclosure from a repossession in words', () => {
    assert.deepEqual(
      (['COLLECTION', 'CHARGE_OFF', 'FORECLOSURE', 'REPOSSESSION'] as const).map(
        (status) => tuPayStatusWordsOf(status, null)?.[1],
      ),
      ['Collection', 'Charge-off', 'Foreclosure', 'Repossession'],
    )
  })
})
