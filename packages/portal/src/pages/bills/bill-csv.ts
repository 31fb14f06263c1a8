import { lineWords } from '@plumbline/core/billing'
import type { Adjustment, BillLine } from './bill-words.ts'
import { toCsv } from './to-csv.ts'

interface Saved {
  readonly month: string
  readonly lines: readonly BillLine[]
  readonly adjustments: readonly Adjustment[]
  readonly totalCents: number
}

/** A bill as spreadsheets read it. Amounts are whole cents. */
export function billCsv({ month, lines, adjustments, totalCents }: Saved): string {
  return toCsv([
    ['Month', 'Host', 'Line', 'Users', 'Price in cents', 'Amount in cents', 'Why'],
    ...lines.map(({ hostName, charge, quantity, unitCents, amountCents }) => [
      month,
      hostName,
      lineWords[charge].name,
      quantity,
      unitCents,
      amountCents,
      lineWords[charge].why,
    ]),
    ...adjustments.map(({ amountCents, reason }) => [month, '', 'Adjustment', '', '', amountCents, reason]),
    [month, '', 'Total', '', '', totalCents, ''],
  ])
}
