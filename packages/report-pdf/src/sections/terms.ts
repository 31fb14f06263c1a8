import { page, styles } from '../layout/look.ts'
import type { Sheet } from '../layout/sheet.ts'

const terms: readonly (readonly [string, string])[] = [
  ['Account', 'A loan, a card or a line of credit that a lender reports to the bureau, usually once a month.'],
  ['Authorized user', 'Somebody who may use a card but does not have to pay its bill.'],
  ['Charge-off', 'The lender no longer expects to be paid and has written the debt off. It is still owed.'],
  ['Collection', 'A debt that was handed or sold to an agency, because it was not paid for a long time.'],
  ['Credit limit', 'The most that may be owed on a card or line at one time.'],
  ['Fraud alert', 'A note in the file that asks lenders to check who is applying before they open an account.'],
  ['Hard inquiry', 'A look into the file because of an application.'],
  ['Installment loan', 'A loan that is paid back in fixed payments, such as one for a car or for studies.'],
  ['Negative', 'Something that lenders see as a warning: late payments, collections, debts written off, bankruptcies.'],
  ['Past due', 'What should have been paid by now and was not.'],
  ['Public record', 'A bankruptcy, judgment or lien that was taken from the records of a court.'],
  ['Revolving account', 'A card or line on which you may borrow again what you have paid back.'],
  ['Security freeze', 'A lock on the file. Nobody can open credit in your name until you lift it.'],
  ['Soft inquiry', 'A look into the file without an application. It does not count in a score.'],
  ['Use of credit', 'Balances as a share of the limits. A lower share is better for a score.'],
]

export function drawTerms(sheet: Sheet): void {
  sheet.heading(2, 'Words used in this report', styles.section, 80)
  sheet.space(6)
  const labelWidth = 110
  sheet.group('L', () => {
    for (const [term, words] of terms) {
      const lines = sheet.lines(words, styles.body, page.right - page.left - labelWidth)
      const height = lines.length * styles.body.leading + 4
      sheet.room(height)
      sheet.group('LI', () => {
        sheet.tagged('Lbl', () => sheet.write(term, page.left, sheet.y, styles.strong))
        sheet.tagged('LBody', () => sheet.writeLines(lines, page.left + labelWidth, sheet.y, styles.body))
      })
      sheet.space(height)
    }
  })
  sheet.space(14)
}
