import { colors, contentWidth, page, styles } from '../layout/look.ts'
import type { Sheet } from '../layout/sheet.ts'
import { monthMarks } from '../words/month-marks.ts'
import { backgrounds, drawMark } from './payment-grid.ts'

const columns = 4
const rowHeight = 15
const markWidth = 34

/** What the signs and letters of the payment histories mean. */
export function drawLegend(sheet: Sheet, level: number): void {
  const marks = [...monthMarks.values()]
  const rows = Math.ceil(marks.length / columns)
  sheet.heading(level, 'How to read the payment histories', styles.group, rows * rowHeight + 30, false)
  sheet.space(3)
  sheet.paragraph(
    'Each row is a year, each box a month. \u2713 is good, \u25b2 is late, \u25a0 is serious; the letters tell more.',
    styles.body,
  )
  sheet.space(4)
  const width = contentWidth / columns
  const top = sheet.y
  sheet.group('L', () => {
    marks.forEach((mark, index) => {
      const x = page.left + (index % columns) * width
      const y = top + Math.floor(index / columns) * rowHeight
      const background = backgrounds[mark.weight]
      sheet.artifact(() => {
        if (background !== null) sheet.document.rect(x, y, markWidth, rowHeight - 3).fill(background)
        sheet.document
          .lineWidth(0.4)
          .rect(x, y, markWidth, rowHeight - 3)
          .stroke(colors.rule)
      })
      sheet.group('LI', () => {
        sheet.tagged('Lbl', () => drawMark(sheet, mark, x + markWidth / 2, y + 1.5))
        sheet.tagged('LBody', () => sheet.write(mark.words, x + markWidth + 5, y + 0.5, styles.label))
      })
    })
  })
  sheet.y = top + rows * rowHeight + 10
}
