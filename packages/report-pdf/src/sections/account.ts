import type { EfxAccount } from '@plumbline/core/reports'
import { type Fact, factGrid } from '../layout/fact-grid.ts'
import { colors, contentWidth, page, styles } from '../layout/look.ts'
import type { Block, Sheet } from '../layout/sheet.ts'
import { accountStatusWords, activityWords, responsibilityWords } from '../words/account-words.ts'
import {
  codeInWords,
  joined,
  writtenAddress,
  writtenAmount,
  writtenDate,
  writtenMonths,
  writtenPhone,
} from '../words/written.ts'
import { historyInWords, paymentGrid } from './payment-grid.ts'
import { textBlock } from './text-block.ts'

/** One account: what it is, its facts, its months, what was remarked. What introduces it stays on its page. */
export function drawAccount(sheet: Sheet, account: EfxAccount, level: number, before: readonly Block[]): void {
  const { contactInformation: contact } = account
  const reach = joined([writtenAddress(contact.address), writtenPhone(contact.phone)], ', ')
  const remarks = account.comments.map(({ description, code }) => description ?? `Remark ${code ?? ''}`)
  sheet.keep([
    ...before,
    itemHead(sheet, level, {
      name: account.accountName || 'Lender not named',
      right: `Balance ${writtenAmount(account.balanceAmount)}`,
      below: joined(
        [
          account.loanType.description ?? codeInWords(account.accountType),
          account.accountNumber,
          activityWords(account.activityDesignator),
        ],
        '  \u00b7  ',
      ),
      status: accountStatusWords(account.accountStatus),
      alarming: account.isNegative,
    }),
    factGrid(sheet, factsOf(account), 5),
    { height: 2, draw: () => sheet.space(2) },
    textBlock(sheet, historyInWords(account.paymentHistory), styles.cell, 3),
    paymentGrid(sheet, account.paymentHistory),
    textBlock(sheet, remarks.length === 0 ? '' : `Remarks: ${remarks.join('; ')}`, styles.cell, 1),
    textBlock(sheet, reach === '' ? '' : `How to reach the lender: ${reach}`, styles.note, 0),
    { height: 16, draw: () => sheet.space(16) },
  ])
}

interface ItemHead {
  readonly name: string
  readonly right: string
  readonly below: string
  readonly status: string
  /** The status then begins with a word that says so: a reader may not see the colour. */
  readonly alarming: boolean
}

/** The band that begins an account or a collection. */
export function itemHead(sheet: Sheet, level: number, head: ItemHead): Block {
  const rightWidth = sheet.width(head.right, styles.item)
  const name = sheet.lines(head.name, styles.item, contentWidth - 30 - rightWidth, 2)
  const words = head.alarming ? `\u25a0 Negative: ${head.status}` : head.status
  const status = sheet.fit(words, styles.strong, contentWidth / 2)
  const statusWidth = sheet.width(status, styles.strong)
  const below = sheet.lines(head.below, styles.cell, contentWidth - 30 - statusWidth, 2)
  const band = 8 + name.length * styles.item.leading + below.length * styles.cell.leading
  return {
    height: band + 6,
    draw() {
      const top = sheet.y
      sheet.artifact(() => {
        sheet.document.rect(page.left, top, contentWidth, band).fill(colors.tint)
        sheet.document.rect(page.left, top, 3, band).fill(head.alarming ? colors.alarm : colors.accent)
      })
      const x = page.left + 10
      sheet.tagged(`H${Math.min(level, 6)}`, () => sheet.writeLines(name, x, top + 4, styles.item))
      const secondLine = top + 4 + name.length * styles.item.leading
      sheet.tagged('P', () => sheet.write(head.right, page.right - 8, top + 4, styles.item, 'right'))
      sheet.tagged('P', () => sheet.writeLines(below, x, secondLine, { ...styles.cell, color: colors.muted }))
      const statusStyle = { ...styles.strong, size: 9, leading: 11.5, color: head.alarming ? colors.alarm : colors.ink }
      sheet.tagged('P', () => sheet.write(status, page.right - 8, secondLine, statusStyle, 'right'))
      sheet.y = top + band + 6
    },
  }
}

function factsOf(account: EfxAccount): Fact[] {
  const facts: Fact[] = [
    ['Opened', writtenDate(account.dateOpened)],
    ['Reported', writtenDate(account.reportedDate)],
    ['Closed', writtenDate(account.dateClosed)],
    ['Credit limit', writtenAmount(account.creditLimitAmount)],
    [account.accountType === 'REVOLVING' ? 'Highest balance' : 'Amount lent', writtenAmount(account.highCreditAmount)],
    ['Past due', writtenAmount(account.pastDueAmount)],
    ['Monthly payment', writtenAmount(account.monthlyPayment)],
    ['Last amount paid', writtenAmount(account.actualPayment)],
    ['Last payment', writtenDate(account.lastPaymentDate)],
    ['Last activity', writtenDate(account.lastActivityDate)],
    ['Length of the loan', writtenMonths(account.termDurationMonths)],
    ['Payments are due', codeInWords(account.termFrequency)],
    ['Who must pay', responsibilityWords(account.paymentResponsibility)],
    ['First late payment', writtenDate(account.firstDelinquencyDate)],
    ['First seriously late', writtenDate(account.majorDelinquencyFirstReportedDate)],
    ['Charged off', writtenAmount(account.chargeOffAmount)],
    ['Payments deferred until', writtenDate(account.deferredPaymentStartDate)],
    [
      'Balloon payment',
      joined([writtenAmount(account.balloonPaymentAmount), writtenDate(account.balloonPaymentDate)], ', '),
    ],
    ['Months reviewed', account.monthsReviewed === null ? '' : String(account.monthsReviewed)],
    ['Kind of lender', codeInWords(account.creditorClassification)],
  ]
  return facts.filter(([, value]) => value !== '')
}
