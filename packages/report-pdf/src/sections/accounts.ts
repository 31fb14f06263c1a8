import type { EfxAccount, EfxView } from '@plumbline/core/reports'
import { countAccounts } from '../bound-report.ts'
import { styles } from '../layout/look.ts'
import type { Block, Sheet } from '../layout/sheet.ts'
import { counted } from '../words/written.ts'
import { drawAccount } from './account.ts'
import { drawLegend } from './legend.ts'

/** All accounts by kind, up to a page after which the rest is only counted. */
export function drawAccounts(
  sheet: Sheet,
  view: EfxView,
  level: number,
  limits: { leftOut: number; lastPage: number },
): void {
  sheet.heading(level, 'Accounts', styles.section, 120)
  sheet.space(4)
  if (countAccounts(view) === 0) {
    sheet.paragraph('The bureau has no account of yours on file.', styles.body)
    sheet.space(14)
    return
  }
  drawLegend(sheet, level + 1)
  let { leftOut } = limits
  const kinds: readonly (readonly [string, readonly EfxAccount[]])[] = [
    ['Cards and credit lines', view.revolvingAccounts],
    ['Mortgages', view.mortgageAccounts],
    ['Installment loans', view.installmentAccounts],
    ['Other accounts', view.otherAccounts],
  ]
  for (const [kind, accounts] of kinds) {
    if (accounts.length === 0) continue
    if (sheet.pages > limits.lastPage) {
      leftOut += accounts.length
      continue
    }
    const title = groupTitle(sheet, level + 1, `${kind} (${accounts.length})`)
    accounts.forEach((account, index) => {
      if (sheet.pages > limits.lastPage) leftOut++
      else drawAccount(sheet, account, level + 2, index === 0 ? [title] : [])
    })
  }
  noteLeftOut(sheet, leftOut, 'account')
}

function groupTitle(sheet: Sheet, level: number, text: string): Block {
  return {
    height: styles.group.leading + 6,
    draw() {
      sheet.heading(level, text, styles.group, 0)
      sheet.space(6)
    },
  }
}

/** Says how many accounts a limit left out, so that the reader does not take the print for the whole file. */
export function noteLeftOut(sheet: Sheet, count: number, noun: string, plural?: string): void {
  if (count === 0) return
  sheet.paragraph(
    `${counted(count, `more ${noun}`, plural ?? `more ${noun}s`)} in the file: too many to be printed here.`,
    styles.strong,
  )
  sheet.space(10)
}
