import { openReportPdfs, reportPdfLimits } from '../report-pdfs.ts'

/** A process that has a process that draws, and tells its id. It runs until it is ended. */
const program = new URL('./odd-process.ts', import.meta.url)
const pdfs = openReportPdfs({ ...reportPdfLimits, drawMs: 120_000, idleMs: 600_000, program })
const pid = await pdfs.renderReportPdf(new Uint8Array(), { hostName: '', generatedAt: 0 })
setInterval(() => undefined, 1_000)
process.send?.(Number(pid))
