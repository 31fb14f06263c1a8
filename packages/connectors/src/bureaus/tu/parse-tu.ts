import { checkPerson, type ExpectedPerson } from '../parsing/check-person.ts'
import { decodeBody } from '../parsing/decode-body.ts'
import type { Parsed } from '../parsing/parsed.ts'
import { parsedOrRejected, UnusableBody } from '../parsing/unusable-body.ts'
import { planOf, readSections } from './read-sections.ts'
import { reportSchema, type TuReport } from './report-schema.ts'
import { reportToCreditFile } from './to-credit-file.ts'

/** The sections of the report, from which `toTuReportEntry` makes the native entry in both forms. */
export type TuNative = TuReport

export function parseTu(bytes: Uint8Array, expected: ExpectedPerson): Parsed<TuNative> {
  return parsedOrRejected(() => {
    const text = decodeBody(bytes)
    if (looksLikeJson(text)) throw new UnusableBody('wrong-bureau', 'JSON of another bureau')
    const report = readSections(text, rootName, reportPlan)
    if ((report.bureau ?? report.Sources?.[0]?.bureau) !== 'TU') throw new UnusableBody('wrong-bureau', 'not of TU')
    const { file, pointers } = reportToCreditFile(report)
    checkPerson(file.identity, expected)
    return { ok: true, file, pointers, native: report }
  })
}

const rootName = 'CreditReport'
const reportPlan = planOf(reportSchema)

function looksLikeJson(text: string): boolean {
  return /^\s*\{\s*"(creditProfile|providerViews|reportType|id)"/.test(text.slice(0, 200))
}
