import { contentWidth, page, styles } from '../layout/look.ts'
import type { Heading, Sheet } from '../layout/sheet.ts'

const rowHeight = 14
const gutter = 24

/** The table of contents: its place now, its page numbers once they are known. */
export function reserveContents(sheet: Sheet, entries: number): () => void {
  const rows = Math.ceil(entries / 2)
  sheet.heading(2, 'What is inside', styles.group, rows * rowHeight + 6, false)
  sheet.space(4)
  const fill = sheet.reserve('TOC', rows * rowHeight)
  return () => fill((headings) => drawEntries(sheet, headings))
}

function drawEntries(sheet: Sheet, headings: readonly Heading[]): void {
  const entries = headings.filter(({ level, page }) => level === 2 && page > 1)
  const width = (contentWidth - gutter) / 2
  const perColumn = Math.ceil(entries.length / 2)
  entries.forEach((entry, index) => {
    const x = page.left + (index < perColumn ? 0 : width + gutter)
    const y = sheet.y + (index % perColumn) * rowHeight
    sheet.tagged('TOCI', () => {
      sheet.write(`${sheet.fit(entry.title, styles.body, width - 30)} `, x, y, styles.body)
      sheet.write(String(entry.page), x + width, y, styles.body, 'right')
    })
  })
}
