import { colors, contentWidth, page, styles } from './look.ts'
import { rule } from './rule.ts'
import type { Sheet } from './sheet.ts'

interface Column {
  readonly title: string
  /** A share of the width of the text; all shares together are 1. */
  readonly share: number
  readonly align?: 'left' | 'right'
}

const padding = 4
const rowPadding = 3
const maxLines = 3

/** A table whose first column heads its rows. On every page that it reaches its head is drawn again. */
export function table(sheet: Sheet, columns: readonly Column[], rows: readonly (readonly string[])[]): void {
  const widths = columns.map(({ share }) => share * contentWidth)
  const lefts = widths.map((_, index) => page.left + widths.slice(0, index).reduce((sum, width) => sum + width, 0))
  const linesOf = (texts: readonly string[], style: typeof styles.cell | typeof styles.columnHead, max?: number) =>
    texts.map((text, index) => sheet.lines(text, style, (widths[index] ?? 0) - padding * 2, max))
  const head = linesOf(
    columns.map(({ title }) => title),
    styles.columnHead,
  )
  const heightOf = (cells: readonly string[][], leading: number) =>
    Math.max(...cells.map((lines) => lines.length)) * leading + rowPadding * 2
  const headHeight = heightOf(head, styles.columnHead.leading)

  function drawCell(
    lines: readonly string[],
    index: number,
    style: typeof styles.cell | typeof styles.columnHead,
  ): void {
    const right = columns[index]?.align === 'right'
    const x = (lefts[index] ?? 0) + (right ? (widths[index] ?? 0) - padding : padding)
    lines.forEach((line, row) => {
      const text = row < lines.length - 1 ? `${line} ` : line
      sheet.write(text, x, sheet.y + rowPadding + row * style.leading, style, right ? 'right' : 'left')
    })
  }

  function backHead(): void {
    sheet.artifact(() => sheet.document.rect(page.left, sheet.y, contentWidth, headHeight).fill(colors.tint))
  }

  function drawHead(): void {
    head.forEach((lines, index) => {
      drawCell(lines, index, styles.columnHead)
    })
  }

  const cells = rows.map((row) => linesOf(row, styles.cell, maxLines))
  sheet.room(headHeight + (cells[0] === undefined ? 0 : heightOf(cells[0], styles.cell.leading)))
  sheet.group('Table', () => {
    backHead()
    sheet.group('TR', () => {
      head.forEach((lines, index) => {
        sheet.tagged('TH', () => drawCell(lines, index, styles.columnHead), { scope: 'Column' })
      })
    })
    sheet.space(headHeight)
    for (const row of cells) {
      const height = heightOf(row, styles.cell.leading)
      const before = sheet.pages
      sheet.room(height)
      if (sheet.pages > before) {
        backHead()
        sheet.artifact(drawHead)
        sheet.space(headHeight)
      }
      sheet.group('TR', () => {
        row.forEach((lines, index) => {
          const options = index === 0 ? { scope: 'Row' as const } : {}
          sheet.tagged(index === 0 ? 'TH' : 'TD', () => drawCell(lines, index, styles.cell), options)
        })
      })
      sheet.space(height)
      rule(sheet, colors.rule, 0.4)
    }
  })
}
