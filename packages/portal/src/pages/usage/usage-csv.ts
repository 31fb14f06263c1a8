import { toCsv } from '../bills/to-csv.ts'
import { chargeWords, type Usage } from './charge-words.ts'
import { usageLines } from './usage-lines.ts'

/** The lines of a month and its days, as spreadsheets read them. Amounts are whole cents. */
export function usageCsv(usage: Usage): string {
  const lines = usageLines(usage).map(({ name, users, unitCents, amountCents, expectedUsers, expectedCents }) => [
    usage.month,
    chargeWords[name].name,
    users,
    unitCents,
    amountCents,
    expectedUsers,
    expectedCents,
  ])
  const days = usage.days.map(({ day, users, charges }) => [
    day,
    users.active,
    users.dormant,
    users.paused,
    charges.monthlyRate + charges.verificationFee,
  ])
  return toCsv([
    ['Month', 'Line', 'Users', 'Price in cents', 'Amount in cents', 'Users expected', 'Amount expected in cents'],
    ...lines,
    [],
    ['Day', 'Active', 'Dormant', 'Paused', 'Charged'],
    ...days,
  ])
}
