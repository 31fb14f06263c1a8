// The side that asks for documents. What draws them, pdfkit and the fonts, is loaded by the drawing processes alone.
export type { BillPdf } from './bill-pdf.ts'
export { PdfFailure } from './pdf-failure.ts'
export { openReportPdfs, type ReportPdfLimits, type ReportPdfs, reportPdfLimits } from './report-pdfs.ts'
export type { ReportPdfFacts } from './sections/cover.ts'
