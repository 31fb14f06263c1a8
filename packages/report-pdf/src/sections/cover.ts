import type { EfxReport } from '@plumbline/core/reports'
import { bulletList } from '../layout/bullet-list.ts'
import { colors, page, styles } from '../layout/look.ts'
import { box, rule } from '../layout/rule.ts'
import type { Sheet } from '../layout/sheet.ts'
import { enumerated, writtenDate, writtenName } from '../words/written.ts'
import { drawReasons, drawScore } from './score.ts'

export interface ReportPdfFacts {
  /** The host that offers the report to the person. */
  readonly hostName: string
  /** Epoch milliseconds of the printing. */
  readonly generatedAt: number
}

/** Whose report it is, from when, and the score. */
export function drawCover(sheet: Sheet, report: EfxReport, facts: ReportPdfFacts): void {
  const views = report.providerViews
  box(sheet, 0, 0, page.width, 10, colors.accent)
  sheet.y = 44
  sheet.paragraph(facts.hostName, { ...styles.strong, size: 11, color: colors.accent })
  sheet.space(12)
  sheet.heading(1, 'Credit report', styles.title, 0, false)
  sheet.paragraph(reportName(report), styles.name)
  sheet.space(4)
  sheet.paragraph(
    `Information as of ${writtenDate(report.generatedDate, true)}. Printed ${writtenDate(facts.generatedAt, true)}.`,
    styles.body,
  )
  sheet.space(10)
  rule(sheet)
  sheet.space(14)
  if (views.length === 1) {
    for (const view of views) {
      sheet.heading(2, `Your score at bureau ${view.provider}`, styles.group, 60, false)
      sheet.space(2)
      drawScore(sheet, view, 'big')
      sheet.space(8)
      if (view.summary.creditScore !== null) drawReasons(sheet, view.summary.creditScore, 3)
    }
  } else {
    for (const view of views) {
      sheet.heading(2, `Your score at bureau ${view.provider}`, styles.group, 60, false)
      drawScore(sheet, view, 'small')
      sheet.space(4)
    }
  }
  sheet.space(14)
  sheet.heading(2, 'Where this comes from', styles.group, 40, false)
  sheet.space(3)
  sheet.paragraph(origin(report, facts), styles.body)
  if (views.some(({ summary }) => summary.creditFileSecurityFreezeFlag)) {
    sheet.space(6)
    const frozen = views.filter(({ summary }) => summary.creditFileSecurityFreezeFlag).map(({ provider }) => provider)
    bulletList(sheet, [`A security freeze is in force at ${enumerated(frozen)}.`]).draw()
  }
  sheet.space(16)
}

/** The name as the first bureau that knows one writes it. */
export function reportName({ providerViews }: EfxReport): string {
  for (const { summary } of providerViews) {
    const name = writtenName(summary.subject.currentName)
    if (name !== '') return name
  }
  return 'Name not told by the bureau'
}

function origin({ id, providerViews }: EfxReport, { hostName }: ReportPdfFacts): string {
  if (providerViews.length === 0) return `No bureau has sent a file. Report ${id}.`
  const bureaus = enumerated(providerViews.map(({ provider }) => provider))
  const which = providerViews.length === 1 ? `the credit bureau ${bureaus}` : `the credit bureaus ${bureaus}`
  return (
    `This is your own copy of what ${which} sent to ${hostName} about you. Lenders, courts and collection agencies report to the ` +
    `bureaus; what they reported is printed here in plain words. Each bureau keeps a file of its own, so files and scores can differ. ` +
    `Report ${id}.`
  )
}
