import { contentWidth, type TextStyle } from '../layout/look.ts'
import type { Piece, Sheet } from '../layout/sheet.ts'

/** A short text as a piece; nothing at all when it is empty. */
export function textPiece(sheet: Sheet, text: string, style: TextStyle, below: number): Piece {
  if (text === '') return { height: 0, draw: () => {} }
  return {
    height: sheet.lines(text, style, contentWidth).length * style.leading + below,
    draw() {
      sheet.paragraph(text, style)
      sheet.space(below)
    },
  }
}
