import type { EfxReport, EfxView } from '@plumbline/core/reports'
import { bulletList } from '../layout/bullet-list.ts'
import { type Fact, factGrid } from '../layout/fact-grid.ts'
import { styles } from '../layout/look.ts'
import type { Sheet } from '../layout/sheet.ts'
import { writtenAddress, writtenPhone } from '../words/written.ts'

/** What the law of the United States gives a person, in general words; not legal advice and not a notice by statute. */
const rights: readonly string[] = [
  'You can see your file. Every bureau must show you what it holds about you when you ask and prove who you are. Nationwide bureaus owe you free copies at least once a year, and another one after somebody has turned you down because of your file or when you were the victim of fraud.',
  'You can dispute what is wrong or incomplete. Write to the bureau or call it, say which entry is wrong and why, and add copies of what proves it. The bureau has to look into it without charge, as a rule within 30 days, tell you the result, and correct or remove what turns out wrong or cannot be confirmed. You can also dispute with the lender that reported it.',
  'Old bad news has to go. Most negative entries may be shown for seven years, bankruptcies for up to ten.',
  'You can freeze your file without charge, so that nobody opens credit in your name, and lift the freeze without charge whenever you want. Each bureau has to be asked separately.',
  'You can put a fraud alert on your file if you fear or have met with identity theft, and entries that come from such a theft can be blocked.',
  'You can add a short statement to your file when a dispute was not settled as you see it.',
  'Not everybody may look. A file is only for those with a reason that the law accepts, such as a lender you apply to. An employer needs your written consent.',
  'You must be told when your file was a reason to refuse you or to give you worse terms, and which bureau it came from.',
  'You can stop unasked offers of credit and insurance that are made from lists of the bureaus.',
  'You can go to court, and you can complain to the federal and state authorities that protect consumers, if a bureau, a lender or a user of your file breaks these rules.',
]

const aboutScores: readonly string[] = [
  'A score is a number that estimates from the file how likely it is that somebody pays as agreed. It changes whenever the file changes.',
  'There are many ways to work out a score, and each lender chooses its own. The number that a lender sees can differ from the one here, even on the same day.',
  'The reasons on the cover or at the beginning of a chapter are those that moved this score most. They are listed by weight.',
  'Income, race, religion, national origin, sex and marital status are not part of a score. Looking at your own file never lowers it.',
  'A lender that uses a score for a home loan, or that offers you worse terms because of one, has to tell you that score and its main reasons.',
]

/** The long text comes last: it can go over to another page, the address cannot and would stand there alone. */
export function drawRights(sheet: Sheet, report: EfxReport): void {
  sheet.heading(2, 'How to reach the bureau', styles.section, 70)
  sheet.space(6)
  for (const view of report.providerViews) drawBureau(sheet, view)
  sheet.space(14)
  sheet.heading(2, 'About your score', styles.section, 70)
  sheet.space(6)
  bulletList(sheet, aboutScores).draw()
  sheet.space(14)
  sheet.heading(2, 'Your rights', styles.section, 80)
  sheet.space(4)
  sheet.paragraph(
    'Federal law gives you these rights in general; the law of your state may give you more. This is a summary for orientation and no legal advice.',
    styles.note,
  )
  sheet.space(6)
  bulletList(sheet, rights, { gap: 5 }).draw()
}

function drawBureau(sheet: Sheet, { provider, summary }: EfxView): void {
  const contact = summary.disputeInformation
  if (contact === null) {
    sheet.paragraph(`Bureau ${provider} sent no address for disputes with this file.`, styles.body)
  } else {
    const facts: Fact[] = [
      [`Bureau ${provider}`, contact.contactName ?? 'Disputes'],
      ['Address', writtenAddress(contact.address) || 'Not told'],
      ['Phone', writtenPhone(contact.phone) || 'Not told'],
    ]
    sheet.keep([factGrid(sheet, facts, 3)])
  }
  sheet.space(4)
}
