import { gzipSync } from 'node:zlib'
import { PdfFailure } from '../pdf-failure.ts'
import { openReportPdfs, type ReportPdfLimits, reportPdfLimits } from '../report-pdfs.ts'
import { personaReport } from './persona-report.ts'

/**
 * A process that lets very many documents reach their deadline, at every moment of a process's life and of a drawing, and then
 * has a good one made. It tells how each ended.
 */
const outcomes: Record<string, number> = {}
const facts = { hostName: 'Harbor Lane Money', generatedAt: 0 }
const report = gzipSync(JSON.stringify(personaReport('student-loans', ['EFX', 'TU', 'EXP'])))
const compressing = new URL('./odd-process.ts', import.meta.url)

await hit(300, (number) => ({ drawMs: 60 + (number % 50) * 8, program: compressing }))
await hit(16, (number) => ({ drawMs: 300 + number * 125, program: reportPdfLimits.program }))

const pdfs = openReportPdfs({ ...reportPdfLimits, drawMs: 120_000 })
const pdf = await pdfs.renderReportPdf(report, facts)
await pdfs.close()
process.send?.({ outcomes, head: pdf.subarray(0, 5).toString(), tail: pdf.subarray(-6).toString() })

async function hit(count: number, limitsOf: (number: number) => Partial<ReportPdfLimits>): Promise<void> {
  let next = 0
  const lane = async () => {
    for (let number = next++; number < count; number = next++) {
      const pdfs = openReportPdfs({ ...reportPdfLimits, processes: 1, ...limitsOf(number) })
      const outcome = await pdfs.renderReportPdf(report, { ...facts, hostName: 'compress' }).then(
        () => 'drawn',
        (failure: unknown) => (failure instanceof PdfFailure ? failure.reason : 'unforeseen'),
      )
      outcomes[outcome] = (outcomes[outcome] ?? 0) + 1
      await pdfs.close()
    }
  }
  await Promise.all(Array.from({ length: 10 }, lane))
}
