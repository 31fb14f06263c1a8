import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Bureau } from '../bureaus/bureau.ts'
import { calendarDate } from '../calendar/calendar-date.ts'
import { blankFile, blankTradeline } from './blank-file.ts'
import { toCreditFile } from './cases/case-file.ts'
import { matchAcrossBureaus, maxMatched } from './match-across-bureaus.ts'

const d = calendarDate
const card = { accountType: '18', portfolio: 'REVOLVING', creditLimitUsd: 9000 } as const
const loan = { accountType: '12', portfolio: 'INSTALLMENT' } as const

const efx = toCreditFile('EFX', {
  on: '2026-10-16',
  tradelines: [
    {
      id: 'e-card',
      creditor: 'HARBOR NATIONAL BANK',
      accountNumber: 'xxxxxxxx4417',
      openedOn: d('2021-05-14'),
      balanceUsd: 1870,
      reportedOn: d('2026-09-28'),
      ...card,
    },
    {
      id: 'e-card2',
      creditor: 'LARKSPUR BANK CN1',
      accountNumber: 'xxxxxxxx0009',
      openedOn: d('2021-05-14'),
      network: 1,
      ...card,
    },
    {
      id: 'e-loan1',
      creditor: 'PRAIRIE EDUCATION',
      accountNumber: 'xxxxxxxx9021',
      openedOn: d('2017-08-20'),
      highCreditUsd: 3500,
      ...loan,
    },
    {
      id: 'e-loan2',
      creditor: 'PRAIRIE EDUCATION',
      accountNumber: 'xxxxxxxx9021',
      openedOn: d('2017-08-20'),
      highCreditUsd: 2000,
      ...loan,
    },
    {
      id: 'e-only',
      creditor: 'VALLEY POWER',
      accountNumber: 'xxxx77',
      openedOn: d('2014-01-01'),
      accountType: '92',
      portfolio: 'OPEN',
    },
  ],
  collections: [
    {
      id: 'e-bill',
      agency: 'BRIDGEWAY RECOVERY',
      accountNumber: 'xxxx5521',
      originalCreditor: 'METRO WIRELESS',
      assignedOn: d('2025-03-01'),
      originalUsd: 310,
      balanceUsd: 310,
      status: 'UNPAID',
      thirdParty: true,
    },
  ],
  publicRecords: [
    {
      id: 'e-case',
      kind: 'BANKRUPTCY',
      chapter: 7,
      reference: '24-10033',
      filedOn: d('2024-02-05'),
      status: 'DISCHARGED',
    },
  ],
})
const tu = toCreditFile('TU', {
  on: '2026-10-16',
  tradelines: [
    {
      id: 't-loan2',
      creditor: 'PRAIRIE ED',
      accountNumber: '9021',
      openedOn: d('2017-08-20'),
      highCreditUsd: 2000,
      ...loan,
    },
    {
      id: 't-loan1',
      creditor: 'PRAIRIE ED',
      accountNumber: '9021',
      openedOn: d('2017-08-20'),
      highCreditUsd: 3500,
      ...loan,
    },
    {
      id: 't-card2',
      creditor: 'LARKSPUR BK CN2',
      accountNumber: '4009XXXXXXXX',
      openedOn: d('2021-05-14'),
      network: 2,
      ...card,
    },
    {
      id: 't-card',
      creditor: 'HARBOR NATL BK',
      accountNumber: '4111XXXXXXXX',
      openedOn: d('2021-05-14'),
      balanceUsd: 1902,
      reportedOn: d('2026-10-03'),
      rating: 'LATE_30',
      ...card,
    },
  ],
  publicRecords: [
    { id: 't-case', kind: 'BANKRUPTCY', chapter: 7, reference: '2410033', filedOn: d('2024-02-05'), status: 'FILED' },
  ],
})
const exp = toCreditFile('EXP', {
  on: '2026-10-16',
  tradelines: [
    {
      id: 'x-card',
      creditor: 'HARBOR NATIONAL BANK',
      accountNumber: '4111000011114417',
      openedOn: d('2021-05-01'),
      balanceUsd: 1870,
      reportedOn: d('2026-09-28'),
      ...card,
    },
    {
      id: 'x-bill',
      creditor: 'BRIDGEWAY RECVRY',
      accountNumber: '0005521',
      accountType: '48',
      originalCreditor: 'METRO WIRELESS',
      openedOn: d('2025-03-01'),
      highCreditUsd: 310,
      balanceUsd: 0,
    },
  ],
})

describe('items that several bureaus have', () => {
  const matches = matchAcrossBureaus([exp, efx, tu])
  const ids = matches.map(({ kind, members }) => `${kind} ${members.map(({ id }) => id).join(' ')}`)

  test('are found under other spellings, masks and dates, each once', () => {
    assert.deepEqual(ids, [
      'TRADELINE e-card t-card x-card',
      'TRADELINE e-loan1 t-loan1',
      'TRADELINE e-loan2 t-loan2',
      'COLLECTION e-bill x-bill',
      'PUBLIC_RECORD e-case t-case',
    ])
  })

  test('show what the bureaus say differently, under the names of the standard format', () => {
    const bySource = new Map(matches[0]?.differences.map(({ field, values }) => [field, values]))
    assert.deepEqual(bySource.get('balance'), { EFX: 1870, TU: 1902, EXP: 1870 })
    assert.deepEqual(bySource.get('rating'), { EFX: 'CURRENT', TU: 'LATE_30', EXP: 'CURRENT' })
    assert.deepEqual(bySource.get('openedOn'), { EFX: '2021-05-14', TU: '2021-05-14', EXP: '2021-05-01' })
    assert.equal(bySource.has('creditLimit'), false)
    assert.deepEqual(matches[3]?.differences, [
      { field: 'balance', values: { EFX: 310, EXP: 0 } },
      { field: 'status', values: { EFX: 'UNPAID', EXP: 'PAID' } },
    ])
  })

  test('do not include an account of another network or of one bureau only', () => {
    const all = ids.join(' ')
    for (const id of ['e-card2', 't-card2', 'e-only']) assert.equal(all.includes(`${id} `), false, id)
  })

  test('are the same in any order of the files', () => {
    const reversed = [efx, tu, exp].map((file) => ({ ...file, tradelines: file.tradelines.toReversed() }))
    const told = matchAcrossBureaus(reversed).map(
      ({ kind, members }) => `${kind} ${members.map(({ id }) => id).join(' ')}`,
    )
    assert.deepEqual(told.sort(), ids.toSorted())
  })

  test('are looked for among as many items as real files have', () => {
    let looks = 0
    const endless = (bureau: Bureau) => ({
      ...blankFile(bureau, d('2026-10-16')),
      tradelines: Array.from({ length: 2_000 }, (_, place) => ({
        ...blankTradeline,
        id: `${bureau} ${place}`,
        accountNumber: '4417009121',
        get openedOn() {
          looks++
          return d('2021-05-14')
        },
      })),
    })
    assert.equal(matchAcrossBureaus([endless('EFX'), endless('TU')]).length, maxMatched)
    assert.ok(looks <= maxMatched * maxMatched * 4, String(looks))
  })

  test('are none with one file', () => {
    assert.deepEqual(matchAcrossBureaus([efx]), [])
    assert.deepEqual(matchAcrossBureaus([]), [])
  })
})
