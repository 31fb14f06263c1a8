import { lineWords } from '@plumbline/core/billing'
import type { BillPdf } from './bill-pdf.ts'
import { factGrid } from './layout/fact-grid.ts'
import { colors, page, styles } from './layout/look.ts'
import { box, rule } from './layout/rule.ts'
import { runningLines } from './layout/running-lines.ts'
import { table } from './layout/table.ts'
import { coverOf, type DrawOptions, openDocument } from './layout/tagged-document.ts'
import type { Typefaces } from './layout/typefaces.ts'
import { plainText } from './words/plain-text.ts'
import { counted, monthName, writtenCents, writtenDate } from './words/written.ts'

const issuer = 'Plumbline'

/** How many are printed. No customer has so many hosts; the total counts all of them. */
const max = { lines: 600, adjustments: 200 } as const

const columns = [
  { title: 'Line', share: 0.3 },
  { title: 'Why', share: 0.34 },
  { title: 'Users', share: 0.1, align: 'right' },
  { title: 'Price', share: 0.12, align: 'right' },
  { title: 'Amount', share: 0.14, align: 'right' },
] as const

/** A bill to pay by, or to file. */
export async function drawBill(
  bill: BillPdf,
  typefaces: Typefaces,
  options: DrawOptions = { compress: true },
): Promise<Buffer> {
  const covers = coverOf(typefaces)
  const customer = plainText(bill.customer, 120, covers)
  const month = writtenMonth(bill.month)
  const name = bill.number === null ? 'Draft of a bill' : `Bill ${bill.number}`
  const title = `${name}, ${customer}, ${month}`
  const { sheet, finish } = openDocument({ title, author: issuer, createdAt: bill.madeAt }, typefaces, options)
  box(sheet, 0, 0, page.width, 10, colors.accent)
  sheet.y = 44
  sheet.paragraph(issuer, { ...styles.strong, size: 11, color: colors.accent })
  sheet.space(12)
  sheet.heading(1, name, styles.title, 0, false)
  sheet.paragraph(customer, styles.name)
  sheet.space(10)
  rule(sheet)
  sheet.space(14)
  sheet.keep([
    factGrid(sheet, [
      ['Month', month],
      ['Number', bill.number ?? 'None yet'],
      ['Issued', bill.issuedAt === null ? 'Not yet' : writtenDate(bill.issuedAt, true)],
      ['Total', `${writtenCents(bill.totalCents)} (US dollars)`],
    ]),
  ])
  sheet.space(10)
  for (const sentence of notesOf(bill)) {
    sheet.paragraph(sentence, styles.strong)
    sheet.space(8)
  }
  sheet.heading(2, 'What it is made of', styles.section, 60)
  sheet.space(6)
  const clean = (text: string) => plainText(text, 300, covers)
  table(sheet, columns, [
    ...bill.lines
      .slice(0, max.lines)
      .map(({ hostName, charge, quantity, unitCents, amountCents }) => [
        `${clean(hostName)}: ${lineWords[charge].name}`,
        lineWords[charge].why,
        quantity.toLocaleString('en-US'),
        writtenCents(unitCents),
        writtenCents(amountCents),
      ]),
    ...bill.adjustments
      .slice(0, max.adjustments)
      .map(({ reason, amountCents }) => ['Adjustment', clean(reason), '', '', writtenCents(amountCents)]),
  ])
  const leftOut = leftOutOf(bill)
  if (leftOut > 0) {
    sheet.space(4)
    sheet.paragraph(`${counted(leftOut, 'line')} more are counted and not printed.`, styles.note)
  }
  sheet.space(12)
  sheet.room(40)
  const top = sheet.y
  sheet.tagged('P', () => {
    sheet.write('Total ', page.left + 4, top, styles.group)
    sheet.write(writtenCents(bill.totalCents), page.right - 4, top, styles.group, 'right')
  })
  sheet.space(styles.group.leading + 14)
  sheet.paragraph(
    'Amounts are US dollars. Which users were charged, and why, is told day by day and user by user in the portal, under Usage.',
    styles.note,
  )
  sheet.end()
  runningLines(sheet, { left: title, right: issuer }, `${name}, ${month}`)
  return finish()
}

function notesOf({ number, test }: BillPdf): string[] {
  return [
    ...(number === null ? ['This is a draft. It has not been issued, and it can still change.'] : []),
    ...(test ? ['This is a test bill of hosts in development. Nothing is to be paid.'] : []),
  ]
}

function leftOutOf({ lines, adjustments }: BillPdf): number {
  return Math.max(0, lines.length - max.lines) + Math.max(0, adjustments.length - max.adjustments)
}

/** '2026-10' as 'October 2026'. */
function writtenMonth(month: string): string {
  const [year = '', number = ''] = month.split('-')
  return `${monthName(Number(number) - 1)} ${year}`
}
