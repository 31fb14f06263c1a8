import { type BatchItem, codeWords, outcomeWords } from './batch-words.ts'

/** The outcomes of a batch as spreadsheets read them. */
export function outcomeCsv(items: readonly BatchItem[]): string {
  const rows = items.map(({ userId, outcome, code, at }) => [
    userId,
    outcomeWords[outcome].label,
    code ?? '',
    codeWords(code),
    at === null ? '' : new Date(at).toISOString(),
  ])
  return [['User id', 'Outcome', 'Code', 'Why', 'At'], ...rows].map((row) => row.map(cellOf).join(',')).join('\r\n')
}

/** A cell that begins like a formula is text; the apostrophe tells a spreadsheet so. */
export function cellOf(value: string): string {
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return `"${safe.replaceAll('"', '""')}"`
}
