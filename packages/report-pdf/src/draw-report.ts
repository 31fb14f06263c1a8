import type { EfxReport } from '@plumbline/core/reports'
import type { BoundReport } from './bound-report.ts'
import { runningLines } from './layout/running-lines.ts'
import { coverOf, type DrawOptions, openDocument } from './layout/tagged-document.ts'
import type { Typefaces } from './layout/typefaces.ts'
import { drawChapter } from './sections/chapter.ts'
import { reserveContents } from './sections/contents.ts'
import { drawCover, type ReportPdfFacts, reportName } from './sections/cover.ts'
import { drawRights } from './sections/rights.ts'
import { drawTerms } from './sections/terms.ts'
import { cleanReport } from './words/clean-report.ts'
import { plainText } from './words/plain-text.ts'
import { writtenDate } from './words/written.ts'

/** The whole document. The same report and facts give the same bytes. */
export async function drawReport(
  bound: BoundReport,
  facts: ReportPdfFacts,
  typefaces: Typefaces,
  options: DrawOptions = { compress: true },
): Promise<Buffer> {
  const covers = coverOf(typefaces)
  const report = cleanReport(bound.report, covers)
  const hostName = plainText(facts.hostName, 80, covers)
  const title = `Credit report of ${reportName(report)}, ${writtenDate(report.generatedDate)}`
  const created = { title, author: hostName, createdAt: facts.generatedAt }
  const { sheet, finish } = openDocument(created, typefaces, options)
  sheet.bookmark(2, 'Cover')
  drawCover(sheet, report, { ...facts, hostName })
  const fillContents = reserveContents(sheet, countEntries(report))
  report.providerViews.forEach((view, index) => {
    const leftOut = bound.leftOut[index]
    if (leftOut !== undefined) drawChapter(sheet, report, view, index, leftOut)
  })
  sheet.space(8)
  drawTerms(sheet)
  drawRights(sheet, report)
  fillContents()
  sheet.end()
  runningLines(sheet, { left: title, right: hostName }, `Report ${report.id}`)
  return finish()
}

/** The entries of the table of contents: each chapter, or the sections of the only one, and what explains them. */
function countEntries({ providerViews }: EfxReport): number {
  return (providerViews.length === 1 ? sectionsOfChapter : providerViews.length) + explanations
}

const sectionsOfChapter = 7
const explanations = 4
