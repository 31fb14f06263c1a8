import { contentWidth, page, styles, type TextStyle } from './look.ts'
import type { Block, Sheet } from './sheet.ts'

interface BulletList {
  readonly mark?: string
  readonly x?: number
  readonly width?: number
  readonly style?: TextStyle
  readonly gap?: number
}

const indent = 13

/** A list whose items are not broken over pages. */
export function bulletList(sheet: Sheet, items: readonly string[], look: BulletList = {}): Block {
  const { mark = '\u2022', x = page.left, style = styles.body, gap = 3 } = look
  const width = (look.width ?? contentWidth) - indent
  const laid = items.map((item) => sheet.lines(item, style, width))
  const heightOf = (lines: readonly string[]) => lines.length * style.leading + gap
  return {
    height: laid.reduce((sum, lines) => sum + heightOf(lines), 0),
    draw() {
      if (items.length === 0) return
      sheet.group('L', () => {
        for (const lines of laid) {
          sheet.room(heightOf(lines))
          sheet.group('LI', () => {
            sheet.tagged('Lbl', () => sheet.write(mark, x, sheet.y, style))
            sheet.tagged('LBody', () => sheet.writeLines(lines, x + indent, sheet.y, style))
          })
          sheet.space(heightOf(lines))
        }
      })
    },
  }
}
