import assert from 'node:assert/strict'
import { test } from 'node:test'
import { billCsv } from './bill-csv.ts'

test('a bill is saved line by line, and a reason that begins like a formula stays text', () => {
  const line = { hostId: 'h', charge: 'MONTHLY_RATE', quantity: 3, unitCents: 200, amountCents: 600 } as const
  const text = billCsv({
    month: '2026-10',
    lines: [{ ...line, hostName: '@Harbor' }],
    adjustments: [{ id: 'a', amountCents: -100, reason: '=1+1' }],
    totalCents: 500,
  })
  const rows = text.split('\r\n')
  assert.equal(rows.length, 4)
  assert.match(rows[1]!, /^"2026-10","'@Harbor","Monthly rate",3,200,600,/)
  assert.equal(rows[2], `"2026-10","","Adjustment","","",-100,"'=1+1"`)
  assert.equal(rows[3], '"2026-10","","Total","","",500,""')
})
