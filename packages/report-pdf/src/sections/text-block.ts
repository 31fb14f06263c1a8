import { contentWidth, type TextStyle } from '../layout/look.ts'
import type { Block, Sheet } from '../layout/sheet.ts'

/** A short text as a block; nothing at all when it is empty. */
export function textBlock(sheet: Sheet, text: string, style: TextStyle, below: number): Block {
  if (text === '') return { height: 0, draw: () => {} }
  return {
    height: sheet.lines(text, style, contentWidth).length * style.leading + below,
    draw() {
      sheet.paragraph(text, style)
      sheet.space(below)
    },
  }
}
