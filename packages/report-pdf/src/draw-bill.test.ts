import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { BillPdf } from './bill-pdf.ts'
import { drawBill } from './draw-bill.ts'
import { loadTypefaces } from './layout/typefaces.ts'
import { readPdf } from './testing/read-pdf.ts'

const typefaces = loadTypefaces()
const bill: BillPdf = {
  customer: 'Harbor Lane Money',
  number: '0007',
  month: '2026-10',
  test: false,
  madeAt: Date.UTC(2026, 10, 1, 9),
  issuedAt: Date.UTC(2026, 10, 2, 9),
  lines: [
    { hostName: 'Harbor app', charge: 'MONTHLY_RATE', quantity: 1_130, unitCents: 200, amountCents: 226_000 },
    { hostName: 'Harbor app', charge: 'VERIFICATION_FEE', quantity: 12, unitCents: 75, amountCents: 900 },
    { hostName: 'Harbor app', charge: 'NOT_CHARGED', quantity: 31, unitCents: 0, amountCents: 0 },
  ],
  adjustments: [{ reason: 'Outage of October 3', amountCents: -50 }],
  totalCents: 226_850,
}

async function read(change: Partial<BillPdf> = {}) {
  const pdf = readPdf(await drawBill({ ...bill, ...change }, typefaces, { compress: false }))
  return { ...pdf, text: pdf.pages.join('\n') }
}

describe('the PDF of a bill', () => {
  test('is tagged, titled, in a language, with its fonts inside', async () => {
    const { raw, tags, unmarked } = await read()
    assert.match(raw, /\/Marked true/)
    assert.match(raw, /\/Lang \(en-US\)/)
    assert.match(raw, /\(Bill 0007, Harbor Lane Money, October 2026\)/)
    assert.equal(raw.match(/\/FontFile2 \d+ 0 R/g)?.length, 2)
    for (const tag of ['Document', 'H1', 'H2', 'P', 'Table', 'TR', 'TH', 'TD']) assert.ok(tags.includes(tag), tag)
    assert.equal(unmarked, 0)
  })

  test('says whose it is, each line with its reason, and the total', async () => {
    const { text, pages } = await read()
    for (const part of ['Bill 0007', 'Harbor Lane Money', 'October 2026', 'November 2, 2026', '1,130', '$2,260.00'])
      assert.ok(text.includes(part), part)
    for (const part of ['Outage of October 3', '\u2013$0.50', '$2,268.50', 'Page 1 of 1'])
      assert.ok(text.includes(part), part)
    assert.equal(pages.length, 1)
    assert.ok(!text.includes('draft') && !text.includes('Nothing is to be paid'))
  })

  test('says that a draft can change, and that a test bill is not paid', async () => {
    const { text } = await read({ number: null, issuedAt: null, test: true })
    for (const part of ['Draft of a bill', 'it can still change', 'Nothing is to be paid', 'Not yet'])
      assert.ok(text.includes(part), part)
  })

  test('is bounded, whatever stands in it, and counts what it does not print', async () => {
    const lines = Array.from({ length: 5_000 }, () => ({ ...bill.lines[0]!, hostName: 'Ⓧ̷'.repeat(3_000) }))
    const { text, pages } = await read({ lines, customer: '\u202egnihton\n'.repeat(900) })
    assert.ok(pages.length < 80, String(pages.length))
    assert.ok(text.includes('4400 lines more are counted and not printed.'))
    assert.ok(!text.includes('\u202e'))
  })

  test('is the same for the same bill', async () => {
    assert.deepEqual(await drawBill(bill, typefaces), await drawBill(bill, typefaces))
  })
})
