import { colors, page } from './look.ts'
import type { Sheet } from './sheet.ts'

/** A thin line over the width of the text. */
export function rule(sheet: Sheet, color: string = colors.rule, width = 0.6): void {
  sheet.artifact(() => {
    sheet.document.lineWidth(width).moveTo(page.left, sheet.y).lineTo(page.right, sheet.y).stroke(color)
  })
}

export function box(sheet: Sheet, x: number, y: number, width: number, height: number, color: string): void {
  sheet.artifact(() => {
    sheet.document.rect(x, y, width, height).fill(color)
  })
}
