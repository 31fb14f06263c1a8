import type { EfxCollection, EfxView } from '@plumbline/core/reports'
import { type Fact, factGrid } from '../layout/fact-grid.ts'
import { styles } from '../layout/look.ts'
import type { Sheet } from '../layout/sheet.ts'
import { collectionStatusWords, responsibilityWords } from '../words/account-words.ts'
import { joined, writtenAddress, writtenAmount, writtenDate, writtenPhone } from '../words/written.ts'
import { itemHead } from './account.ts'
import { noteLeftOut } from './accounts.ts'

const resolved = ['PAID', 'SETTLED', 'ADJUSTMENT']

export function drawCollections(sheet: Sheet, { collections }: EfxView, level: number, leftOut: number): void {
  sheet.heading(level, 'Collections', styles.section, 100)
  sheet.space(4)
  if (collections.length === 0) sheet.paragraph('No collection is reported.', styles.body)
  for (const collection of collections) {
    sheet.keep([
      itemHead(sheet, level + 1, {
        name: collection.agencyContactInformation.contactName || 'Agency not named',
        right: `Owed ${writtenAmount(collection.amount) || 'not told'}`,
        below: joined(
          [
            collection.originalCreditorName === null ? null : `For ${collection.originalCreditorName}`,
            collection.accountNumber,
          ],
          '  \u00b7  ',
        ),
        status: collectionStatusWords(collection.status),
        alarming: !resolved.includes(collection.status),
      }),
      factGrid(sheet, factsOf(collection)),
      { height: 10, draw: () => sheet.space(10) },
    ])
  }
  noteLeftOut(sheet, leftOut, 'collection')
  sheet.space(14)
}

function factsOf(collection: EfxCollection): Fact[] {
  const agency = collection.agencyContactInformation
  const facts: Fact[] = [
    ['Assigned', writtenDate(collection.assignedDate)],
    ['Reported', writtenDate(collection.reportedDate)],
    ['First owed', writtenAmount(collection.originalAmountOwed)],
    ['Owed as of', writtenDate(collection.balanceDate)],
    ['Status since', writtenDate(collection.statusDate)],
    ['Who must pay', responsibilityWords(collection.accountDesignatorCode)],
    ['Reach the agency', joined([writtenAddress(agency.address), writtenPhone(agency.phone)], ', ')],
  ]
  return facts.filter(([, value]) => value !== '')
}
