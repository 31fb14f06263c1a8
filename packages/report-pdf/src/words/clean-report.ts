import type { EfxReport } from '@plumbline/core/reports'
import { plainText } from './plain-text.ts'

const longestOf: ReadonlyMap<string, number> = new Map([
  ['statement', 2000],
  ['description', 240],
])
const longestElse = 100
const simple = /^[!-~](?:[!-~]| (?=[!-~]))*$/

/** The report with every text in it made fit to be shown, wherever it stands. */
export function cleanReport(report: EfxReport, covers: (codePoint: number) => boolean): EfxReport {
  return clean(report, longestElse, covers) as EfxReport
}

function clean(value: unknown, longest: number, covers: (codePoint: number) => boolean): unknown {
  if (typeof value === 'string') {
    return value.length <= longest && simple.test(value) ? value : plainText(value, longest, covers)
  }
  if (Array.isArray(value)) return value.map((one) => clean(one, longest, covers))
  if (typeof value !== 'object' || value === null) return value
  const cleaned: Record<string, unknown> = {}
  for (const key in value) {
    cleaned[key] = clean((value as Record<string, unknown>)[key], longestOf.get(key) ?? longestElse, covers)
  }
  return cleaned
}
