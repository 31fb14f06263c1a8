import type { EfxSummary, EfxTotals, EfxView } from '@plumbline/core/reports'
import { type Fact, factGrid } from '../layout/fact-grid.ts'
import { colors, contentWidth, page, styles } from '../layout/look.ts'
import type { Sheet } from '../layout/sheet.ts'
import { table } from '../layout/table.ts'
import { counted, joined, writtenAmount, writtenDate, writtenMonths } from '../words/written.ts'

const columns = [
  { title: 'Kind', share: 0.2 },
  { title: 'Accounts', share: 0.1, align: 'right' },
  { title: 'With a balance', share: 0.1, align: 'right' },
  { title: 'Balance', share: 0.13, align: 'right' },
  { title: 'Limit', share: 0.13, align: 'right' },
  { title: 'Monthly payment', share: 0.13, align: 'right' },
  { title: 'Use', share: 0.09, align: 'right' },
  { title: 'Negative', share: 0.12, align: 'right' },
] as const

export function drawSummary(sheet: Sheet, { summary, inquiries }: EfxView, level: number): void {
  sheet.heading(level, 'Summary', styles.section, 120)
  sheet.space(6)
  table(sheet, columns, [
    totalsRow('Cards and credit lines', summary.revolvingAccounts),
    totalsRow('Mortgages', summary.mortgageAccounts),
    totalsRow('Installment loans', summary.installmentAccounts),
    totalsRow('Other accounts', summary.otherAccounts),
    totalsRow('All open accounts', summary.totalOpenAccounts),
  ])
  sheet.space(4)
  sheet.paragraph(
    'Balances, limits and payments are those of open accounts. Use is the balance as a share of the limit, or of the amount first lent.',
    styles.note,
  )
  sheet.space(12)
  drawUse(sheet, summary.revolvingAccounts, level + 1)
  sheet.heading(level + 1, 'At a glance', styles.group, 60, false)
  sheet.space(4)
  const soft = inquiries.filter(({ type }) => type !== 'HARD').length
  sheet.keep([factGrid(sheet, facts(summary, soft), 3)])
  sheet.space(10)
}

function totalsRow(kind: string, totals: EfxTotals): string[] {
  return [
    kind,
    String(totals.totalAccounts),
    String(totals.totalAccountsWithBalance),
    writtenAmount(totals.balance),
    totals.creditLimit.amount === 0 ? '\u2013' : writtenAmount(totals.creditLimit),
    writtenAmount(totals.monthlyPaymentAmount),
    totals.creditLimit.amount === 0 ? '\u2013' : percent(totals.debtToCreditRatio),
    String(totals.totalNegativeAccounts),
  ]
}

/** How much of the limits of cards and lines is used, as a bar. */
function drawUse(sheet: Sheet, totals: EfxTotals, level: number): void {
  if (totals.creditLimit.amount === 0) return
  const use = totals.debtToCreditRatio
  sheet.heading(level, 'Use of cards and credit lines', styles.group, 60, false)
  sheet.space(5)
  const words = `${writtenAmount(totals.balance)} of ${writtenAmount(totals.creditLimit)} used, ${percent(use)}. ${writtenAmount(totals.available)} available.`
  const top = sheet.y
  const filled = (Math.min(Math.max(use, 0), 100) / 100) * contentWidth
  sheet.figure(`A bar of which ${percent(use)} is filled.`, 10, () => {
    sheet.document.rect(page.left, top, contentWidth, 10).fill(colors.bar)
    if (filled > 0) sheet.document.rect(page.left, top, filled, 10).fill(colors.accent)
  })
  sheet.space(13)
  sheet.paragraph(words, styles.body)
  sheet.space(12)
}

function facts(summary: EfxSummary, softInquiries: number): Fact[] {
  const named = (date: number | null, name: string | null) => joined([writtenDate(date), name], ', ') || 'None'
  return [
    ['Length of credit history', writtenMonths(summary.lengthOfCreditHistoryMonths)],
    ['Average age of accounts', writtenMonths(summary.averageAccountAgeMonths)],
    ['Oldest account opened', named(summary.oldestAccountOpenDate, summary.oldestAccountName)],
    ['Newest account opened', named(summary.mostRecentAccountOpenDate, summary.mostRecentAccountName)],
    ['Negative accounts', String(summary.totalNegativeAccounts)],
    ['Collections', String(summary.totalCollections)],
    ['Public records', String(summary.totalPublicRecords)],
    ['Hard inquiries', String(summary.totalInquiries)],
    ['Other inquiries', String(softInquiries)],
    ['Latest hard inquiry', named(summary.mostRecentInquiryDate, summary.mostRecentInquiryName)],
    ['Your statements in the file', String(summary.totalConsumerStatements)],
    ['Security freeze', summary.creditFileSecurityFreezeFlag ? 'In force' : 'None'],
    ['Personal information', counted(summary.totalPersonalInformation, 'entry', 'entries')],
  ]
}

function percent(value: number): string {
  return Number.isFinite(value) ? `${Math.round(value)}%` : '\u2013'
}
