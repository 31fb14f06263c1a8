import type { EfxReport } from '@plumbline/core/reports'
import PDFDocument from 'pdfkit'
import type { BoundReport } from './bound-report.ts'
import { runningLines } from './layout/running-lines.ts'
import { Sheet } from './layout/sheet.ts'
import type { Typefaces } from './layout/typefaces.ts'
import { drawChapter } from './sections/chapter.ts'
import { reserveContents } from './sections/contents.ts'
import { drawCover, type ReportPdfFacts, reportName } from './sections/cover.ts'
import { drawRights } from './sections/rights.ts'
import { drawTerms } from './sections/terms.ts'
import { cleanReport } from './words/clean-report.ts'
import { plainText } from './words/plain-text.ts'
import { writtenDate } from './words/written.ts'

interface DrawOptions {
  /** Tests switch it off to read the content of the pages in the bytes. */
  readonly compress: boolean
}

/** The whole document. The same report and facts give the same bytes. */
export async function drawReport(
  bound: BoundReport,
  facts: ReportPdfFacts,
  typefaces: Typefaces,
  { compress }: DrawOptions = { compress: true },
): Promise<Buffer> {
  const covers = (codePoint: number) =>
    typefaces.regular.hasGlyphForCodePoint(codePoint) && typefaces.semibold.hasGlyphForCodePoint(codePoint)
  const report = cleanReport(bound.report, covers)
  const hostName = plainText(facts.hostName, 80, covers)
  const title = `Credit report of ${reportName(report)}, ${writtenDate(report.generatedDate)}`
  const document = new PDFDocument({
    size: 'LETTER',
    margin: 0,
    autoFirstPage: false,
    bufferPages: true,
    compress,
    tagged: true,
    displayTitle: true,
    pdfVersion: '1.7',
    lang: 'en-US',
    font: null,
    info: {
      Title: title,
      Author: hostName,
      Creator: hostName,
      Producer: 'Plumbline',
      CreationDate: new Date(facts.generatedAt),
    },
  })
  const chunks: Uint8Array[] = []
  document.on('data', (chunk: Uint8Array) => chunks.push(chunk))
  const finished = new Promise<void>((resolve, reject) => {
    document.once('end', resolve)
    document.once('error', reject)
  })
  document.registerFont('regular', typefaces.regular).registerFont('semibold', typefaces.semibold)
  const sheet = new Sheet(document)
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
  document.end()
  await finished
  return Buffer.concat(chunks)
}

/** The entries of the table of contents: each chapter, or the sections of the only one, and what explains them. */
function countEntries({ providerViews }: EfxReport): number {
  return (providerViews.length === 1 ? sectionsOfChapter : providerViews.length) + explanations
}

const sectionsOfChapter = 7
const explanations = 4
