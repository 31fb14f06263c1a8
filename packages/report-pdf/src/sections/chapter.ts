import type { EfxReport, EfxView } from '@plumbline/core/reports'
import type { LeftOut } from '../bound-report.ts'
import { styles } from '../layout/look.ts'
import type { Sheet } from '../layout/sheet.ts'
import { drawAccounts } from './accounts.ts'
import { drawCollections } from './collections.ts'
import { drawInquiries } from './inquiries.ts'
import { drawPersonalInformation } from './personal-information.ts'
import { drawPublicRecords } from './public-records.ts'
import { drawReasons } from './score.ts'
import { drawStatements } from './statements.ts'
import { drawSummary } from './summary.ts'

/** A document ends before this many pages, however much the bureaus send. */
export const maxPages = 300
/** What a chapter can need beside its accounts, and what comes after the chapters. */
const pagesBesideAccounts = 34
const pagesAround = 12

/** All that one bureau knows. Only where there are several has the chapter a title of its own. */
export function drawChapter(sheet: Sheet, report: EfxReport, view: EfxView, index: number, leftOut: LeftOut): void {
  const chapters = report.providerViews.length
  const lastPage = Math.floor(((maxPages - pagesAround) * (index + 1)) / chapters) - pagesBesideAccounts
  sheet.nextPage()
  let level = 2
  if (chapters > 1) {
    sheet.heading(level, `Bureau ${view.provider}`, styles.title, 120)
    sheet.space(8)
    level = 3
    if (view.summary.creditScore !== null) {
      drawReasons(sheet, view.summary.creditScore, level)
      sheet.space(14)
    }
  }
  drawSummary(sheet, view, level)
  sheet.space(8)
  drawAccounts(sheet, view, level, { leftOut: leftOut.accounts, lastPage })
  drawCollections(sheet, view, level, leftOut.collections)
  drawPublicRecords(sheet, view, level, leftOut.publicRecords)
  drawInquiries(sheet, view, level, leftOut.inquiries)
  drawPersonalInformation(sheet, view, level)
  drawStatements(sheet, view, level, leftOut.statements)
}
