import { colors, page, styles } from './look.ts'
import type { Sheet } from './sheet.ts'

/** What stands at the head and the foot of every page; told once the number of pages is known. */
export function runningLines(sheet: Sheet, head: { left: string; right: string }, foot: string): void {
  const { pages } = sheet
  for (let index = 0; index < pages; index++) {
    sheet.document.switchToPage(index)
    sheet.artifact(() => {
      // The first page is a cover and says the same in large letters.
      if (index > 0) {
        sheet.write(sheet.fit(head.left, styles.running, 300), page.left, 40, styles.running)
        sheet.write(sheet.fit(head.right, styles.running, 190), page.right, 40, styles.running, 'right')
        sheet.document.lineWidth(0.5).moveTo(page.left, 54).lineTo(page.right, 54).stroke(colors.rule)
      }
      sheet.write(sheet.fit(foot, styles.running, 400), page.left, 752, styles.running)
      sheet.write(`Page ${index + 1} of ${pages}`, page.right, 752, styles.running, 'right')
    }, 'Pagination')
  }
}
