import type { CalendarDate } from '@plumbline/core/calendar'
import type { CreditFile } from '@plumbline/core/credit-file'
import { type AccountFigures, measureAccounts } from './measure-accounts.ts'
import { type CardFigures, measureCards } from './measure-cards.ts'
import { type DebtFigures, measureDebts } from './measure-debts.ts'
import { type LatenessFigures, measureLateness } from './measure-lateness.ts'
import { measureRecords, type RecordFigures } from './measure-records.ts'

/** What the comparison looks at in a file. Accounts of other people are left out. */
export interface FileFigures {
  readonly accounts: AccountFigures
  readonly cards: CardFigures
  readonly debts: DebtFigures
  readonly lateness: LatenessFigures
  readonly records: RecordFigures
}

export function measureFile(file: CreditFile, on: CalendarDate): FileFigures {
  const own = file.tradelines.filter(({ responsibility }) => responsibility !== 'AUTHORIZED_USER')
  return {
    accounts: measureAccounts(own, on),
    cards: measureCards(own),
    debts: measureDebts(own),
    lateness: measureLateness(own, on),
    records: measureRecords(file, on),
  }
}
