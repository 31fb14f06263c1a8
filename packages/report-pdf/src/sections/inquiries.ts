import type { EfxInquiry, EfxView } from '@plumbline/core/reports'
import { styles } from '../layout/look.ts'
import type { Sheet } from '../layout/sheet.ts'
import { table } from '../layout/table.ts'
import { joined, writtenAddress, writtenDate, writtenPhone } from '../words/written.ts'
import { noteLeftOut } from './accounts.ts'

const columns = [
  { title: 'Who asked', share: 0.32 },
  { title: 'Date', share: 0.14 },
  { title: 'Line of business', share: 0.22 },
  { title: 'How to reach them', share: 0.32 },
] as const

export function drawInquiries(sheet: Sheet, { inquiries }: EfxView, level: number, leftOut: number): void {
  const hard = inquiries.filter(({ type }) => type === 'HARD')
  const others = inquiries.filter(({ type }) => type !== 'HARD')
  sheet.heading(level, 'Inquiries', styles.section, 110)
  sheet.space(4)
  drawGroup(
    sheet,
    level + 1,
    'Hard inquiries',
    hard,
    'You applied for credit or for something like it. Lenders see these, and they can lower a score a little for a year.',
  )
  drawGroup(
    sheet,
    level + 1,
    'Soft inquiries',
    others,
    'Somebody looked without an application of yours: an offer, a check by a lender you have, your own requests. Only you see these, and no score counts them.',
  )
  noteLeftOut(sheet, leftOut, 'inquiry', 'more inquiries')
  sheet.space(6)
}

function drawGroup(sheet: Sheet, level: number, title: string, inquiries: readonly EfxInquiry[], words: string): void {
  sheet.heading(level, `${title} (${inquiries.length})`, styles.group, 70)
  sheet.space(2)
  sheet.paragraph(words, styles.note)
  sheet.space(5)
  if (inquiries.length === 0) sheet.paragraph('None is reported.', styles.body)
  else table(sheet, columns, inquiries.map(inquiryRow))
  sheet.space(12)
}

function inquiryRow({ contactInformation: contact, reportedDate, prefix }: EfxInquiry): string[] {
  return [
    contact.contactName || 'Not named',
    writtenDate(reportedDate) || 'Not told',
    prefix.description ?? 'Not told',
    joined([writtenAddress(contact.address), writtenPhone(contact.phone)], ', ') || 'Not told',
  ]
}
