import type { AnswerOf, backtest } from '@plumbline/contract'

/** A back-test as the API shows it. */
export type BackTestAnswer = AnswerOf<typeof backtest>

/** The result for people: how many were approved, who would change sides, and which rules do it. */
export function backTestTable(result: BackTestAnswer): readonly string[] {
  const { done, approvedBefore, approvedAfter, toApproved, toDeclined, unchanged } = result
  return [
    '',
    ...table(
      ['', 'before', 'after', ''],
      [
        ['decided', done, done, ''],
        ['approved', approvedBefore, approvedAfter, change(approvedBefore, approvedAfter)],
        ['declined', done - approvedBefore, done - approvedAfter, change(approvedAfter, approvedBefore)],
      ],
    ),
    '',
    `${toApproved} to approved, ${toDeclined} to declined, ${unchanged} unchanged`,
    ...below(
      ['declined by', 'before', 'after', ''],
      result.reasons.map(({ rule, before, after }) => [rule ?? '(no file)', before, after, change(before, after)]),
    ),
    ...below(
      ['missing', 'people'],
      result.missing.map(({ attribute, count }) => [attribute, count]),
    ),
  ]
}

type Cell = string | number

function below(head: readonly string[], rows: readonly (readonly Cell[])[]): readonly string[] {
  return rows.length === 0 ? [] : ['', ...table(head, rows)]
}

/** Names to the left, numbers to the right. */
function table(head: readonly string[], rows: readonly (readonly Cell[])[]): readonly string[] {
  const lines = [head, ...rows.map((row) => row.map(String))]
  const widths = head.map((_, column) => Math.max(...lines.map((line) => line[column]!.length)))
  return lines.map((line) =>
    line
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[0]!) : cell.padStart(widths[column]!)))
      .join('  ')
      .trimEnd(),
  )
}

function change(before: number, after: number): string {
  return after === before ? '' : after > before ? `+${after - before}` : `-${before - after}`
}
