import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { type CalendarDate, calendarDate } from '@plumbline/core/calendar'
import fc from 'fast-check'
import { readEfxBatch } from '../efx/read-cfm.ts'
import { readExpBatch } from '../exp/read-cfm.ts'
import { readTuBatch } from '../tu/read-cfm.ts'
import { joined, type ReadBatch } from './cfm-batch.ts'

const date = calendarDate('2026-11-16')
const at = Date.UTC(2026, 10, 16)

const efx = [
  { recordType: 'HEADER', fileDate: at, product: 'CFM' },
  {
    recordType: 'ALERT',
    alertId: 'n1',
    customerReference: 'r1',
    dataSource: 'EFX',
    alertType: 'AccountStatus',
    trigger: 'CHANGE',
    eventDate: at,
    details: {
      creditorName: 'LARKSPUR BANK',
      accountNumber: 'xxxx1234',
      accountType: '18',
      rating: 'LATE_30',
      previousRating: 'CURRENT',
      pastDueAmount: { amount: 35, currency: 'USD' },
      openedDate: Date.UTC(2020, 4, 1),
    },
  },
  { recordType: 'TRAILER', recordCount: 1 },
]
const asLines = (lines: readonly unknown[]) => lines.map((line) => `${JSON.stringify(line)}\n`).join('')

const tu = `<?xml version="1.0" encoding="UTF-8"?>
<MonitoringFile date="2026-11-16" count="1"><Alert id="n1" clientKey="r1" bureau="TU" type="SC" eventDate="2026-11-16"><Detail creditorName="LARKSPUR BK" accountNumber="1234XXXX" accountType="18" rating="LATE_30" previousRating="CURRENT" amountPastDue="35" dateOpened="2020-05-01"/></Alert></MonitoringFile>
`

const exp = JSON.stringify({
  triggerFile: [
    {
      header: [{ fileDate: '11162026', totalTriggers: '00000001' }],
      trigger: [
        {
          triggerId: 'n1',
          clientReference: 'r1',
          bureau: 'EXP',
          eventDate: '11162026',
          triggerCode: '0102',
          details: {
            creditorName: 'LARKSPUR BANK',
            accountNumber: '1234XXXX',
            accountType: '18',
            rating: 'LATE_30',
            previousRating: 'CURRENT',
            pastDueAmount: '00000035',
            openedDate: '05012020',
          },
        },
      ],
    },
  ],
})

type Reader = (body: Uint8Array, date: CalendarDate) => ReadBatch
const files: readonly [bureau: string, read: Reader, body: string][] = [
  ['EFX', readEfxBatch, asLines(efx)],
  ['TU', readTuBatch, tu],
  ['EXP', readExpBatch, exp],
]

for (const [bureau, read, body] of files) {
  describe(`daily file of ${bureau}`, () => {
    it('reads as typed changes', () => {
      const file = read(Buffer.from(body), date)
      assert.ok(file.ok)
      assert.deepEqual(file.batch.unreadable, [])
      const [record] = file.batch.records
      assert.deepEqual([record?.noticeId, record?.reference, record?.reportedBy], ['n1', 'r1', bureau])
      assert.ok(record?.change.kind === 'status-changed')
      const { before, after } = record.change
      assert.deepEqual([before.rating, after.rating, after.pastDueUsd], ['CURRENT', 'LATE_30', 35])
      assert.equal(after.openedOn, '2020-05-01')
    })

    it('of another day is refused', () => {
      assert.deepEqual(read(Buffer.from(body), calendarDate('2026-11-17')), { ok: false, problem: 'wrong-date' })
    })

    it('that was cut off anywhere is refused whole', () => {
      const bytes = Buffer.from(body.trimEnd())
      for (let length = 0; length < bytes.length - 1; length += 1) {
        assert.equal(read(bytes.subarray(0, length), date).ok, false, `cut at ${length}`)
      }
    })

    it('never makes the reader throw, however damaged', () => {
      const damage = fc.array(fc.tuple(fc.nat(body.length - 1), fc.nat(255)), { maxLength: 6 })
      fc.assert(
        fc.property(fc.oneof(damage, fc.uint8Array()), (how) => {
          const bytes = Buffer.from(body)
          if (how instanceof Uint8Array) read(how, date)
          else {
            for (const [position, value] of how) bytes[position] = value
            const file = read(bytes, date)
            if (file.ok) assert.equal(file.batch.records.length + file.batch.unreadable.length, 1)
          }
        }),
        { numRuns: 400 },
      )
    })
  })
}

describe('a record that cannot be read', () => {
  const [header, alert, trailer] = efx as [object, object, object]
  const bad: readonly [string, object][] = [
    ['an unknown type', { alertType: 'Weather' }],
    ['no reference', { customerReference: null }],
    ['no known bureau', { dataSource: 'XYZ' }],
    ['a date of no age', { eventDate: 1e18 }],
    ['no details', { details: {} }],
    ['an account without a number', { details: { creditorName: 'A', accountType: '18' } }],
  ]
  for (const [what, change] of bad) {
    it(`for ${what} is counted and does not spoil the others`, () => {
      const lines = [header, alert, { ...alert, ...change }, alert, { ...trailer, recordCount: 3 }]
      const file = readEfxBatch(Buffer.from(asLines(lines)), date)
      assert.ok(file.ok)
      assert.equal(file.batch.records.length, 2)
      assert.deepEqual(
        file.batch.unreadable.map(({ position }) => position),
        [1],
      )
    })
  }
})

describe('the parts of one day', () => {
  it('are one file however many records they have, each problem at its place in the whole', () => {
    const [header, alert, trailer] = efx as [object, object, object]
    const file = readEfxBatch(Buffer.from(asLines([header, alert, { ...trailer, recordCount: 1 }])), date)
    assert.ok(file.ok)
    const records = Array(200_000).fill(file.batch.records[0])
    const unreadable = Array.from({ length: 200_000 }, (_, position) => ({ position, problem: 'not JSON' }))
    const part = { bureau: 'EFX', date, records, unreadable } as const
    const whole = joined('EFX', date, [part, part])
    assert.equal(whole.records.length, 400_000)
    assert.equal(whole.unreadable.at(-1)?.position, 400_000 + 199_999)
  })
})
