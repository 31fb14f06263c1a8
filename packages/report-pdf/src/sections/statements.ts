import type { EfxView } from '@plumbline/core/reports'
import { styles } from '../layout/look.ts'
import type { Sheet } from '../layout/sheet.ts'
import { writtenDate } from '../words/written.ts'
import { noteLeftOut } from './accounts.ts'

export function drawStatements(sheet: Sheet, { consumerStatements }: EfxView, level: number, leftOut: number): void {
  sheet.heading(level, 'Your statements', styles.section, 60)
  sheet.space(4)
  if (consumerStatements.length === 0) sheet.paragraph('You have not added a statement to this file.', styles.body)
  for (const { statement, reportedDate } of consumerStatements) {
    sheet.paragraph(statement, styles.body)
    const date = writtenDate(reportedDate)
    if (date !== '') sheet.paragraph(`Added ${date}`, styles.note)
    sheet.space(8)
  }
  noteLeftOut(sheet, leftOut, 'statement')
  sheet.space(10)
}
