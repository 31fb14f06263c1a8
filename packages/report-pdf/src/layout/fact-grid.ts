import { contentWidth, page, styles } from './look.ts'
import type { Block, Sheet } from './sheet.ts'

export type Fact = readonly [label: string, value: string]

const gutter = 14
const rowGap = 4
const maxLines = 3

/** Labels with their values below them, in columns, read row by row. */
export function factGrid(sheet: Sheet, facts: readonly Fact[], columns = 4): Block {
  const width = (contentWidth - gutter * (columns - 1)) / columns
  const cells = facts.map(([label, value]) => ({
    label: sheet.fit(label, styles.label, width),
    lines: sheet.lines(value, styles.value, width, maxLines),
  }))
  const rows = Array.from({ length: Math.ceil(cells.length / columns) }, (_, row) =>
    cells.slice(row * columns, (row + 1) * columns),
  )
  const heights = rows.map(
    (row) => styles.label.leading + Math.max(...row.map(({ lines }) => lines.length)) * styles.value.leading + rowGap,
  )
  return {
    height: heights.reduce((sum, height) => sum + height, 0),
    draw() {
      if (facts.length === 0) return
      sheet.group('L', () => {
        rows.forEach((row, index) => {
          sheet.room(heights[index] ?? 0)
          row.forEach(({ label, lines }, column) => {
            const x = page.left + column * (width + gutter)
            sheet.group('LI', () => {
              sheet.tagged('Lbl', () => sheet.write(label, x, sheet.y, styles.label))
              sheet.tagged('LBody', () => sheet.writeLines(lines, x, sheet.y + styles.label.leading, styles.value))
            })
          })
          sheet.space(heights[index] ?? 0)
        })
      })
    },
  }
}
