import { type Bureau, efxBankruptcyDisposition, expRecordStatus, tuRecordStatuses } from '@plumbline/core/bureaus'
import { type CalendarDate, calendarDate, dateOfDayNumber, dayNumber, yearOf } from '@plumbline/core/calendar'
import type { PublicRecord } from '@plumbline/core/credit-file'
import { mix, whole } from '../../people/chance.ts'
import type { BankruptcyCase } from '../bankruptcy-case.ts'
import type { Court } from '../bankruptcy-court.ts'
import { bankruptcyLeavesOn } from '../retention.ts'
import { responsibilityLetterAt } from './bureau-words.ts'
import { itemIdAt } from './item-id.ts'
import { bureauSalts, latestArrived } from './sight.ts'

/** Courts are read daily, and each bureau is a few days behind them. */
export const courtDelay: Readonly<Record<Bureau, number>> = { EFX: 4, TU: 6, EXP: 9 }

/** The case as the bureau shows it on the day; null before it is known and after it has left the file. */
export function toPublicRecord(bureau: Bureau, bankruptcy: BankruptcyCase, day: number): PublicRecord | null {
  const step = bankruptcy.steps[latestArrived(bankruptcy.steps, courtDelay[bureau], day)]
  const leavesDay = bankruptcyLeavesOn(bankruptcy)
  if (step === undefined || day >= leavesDay) return null
  const { seed, chapter, court } = bankruptcy
  const { status } = step
  const filedOn = dateOfDayNumber(bankruptcy.filedDay)
  const reportedOn = dateOfDayNumber(step.immediate ? step.day : step.day + courtDelay[bureau])
  return {
    id: itemIdAt(bureau, 'p', seed),
    kind: 'BANKRUPTCY',
    chapter,
    status,
    bureauStatus:
      bureau === 'EFX'
        ? efxBankruptcyDisposition(chapter, status, null)
        : bureau === 'TU'
          ? (tuRecordStatuses.codeOf.get(status) ?? null)
          : expRecordStatus({ kind: 'BANKRUPTCY', chapter, status }),
    filedOn,
    reportedOn,
    verifiedOn: bureau === 'TU' ? reportedOn : null,
    statusOn: status === 'FILED' ? null : dateOfDayNumber(step.day),
    expiresOn: bureau === 'TU' ? dateOfDayNumber(leavesDay) : null,
    court: `US BKPT CT ${court.state} ${court.seat}`,
    courtCode: courtCodeAt(bureau, court),
    courtDivision: court.district,
    reference: caseNumber(bankruptcy, filedOn),
    responsibility: 'INDIVIDUAL',
    bureauResponsibility: responsibilityLetterAt(bureau, 'INDIVIDUAL'),
    amountUsd: null,
    liabilityUsd: bankruptcy.liabilityUsd,
    assetUsd: bankruptcy.assetUsd,
    exemptUsd: bankruptcy.exemptUsd,
    plaintiff: null,
    defendant: null,
    trustee: null,
    pointer: null,
  }
}

/** The year, and the cases of the office counted from the first of January on. */
function caseNumber({ seed, court, filedDay }: BankruptcyCase, filedOn: CalendarDate): string {
  const perDay = whole(mix(0x63617365, court.ordinal), 1, 6, 24)
  const daysBefore = filedDay - dayNumber(calendarDate(`${yearOf(filedOn)}-01-01`))
  const count = daysBefore * perDay + whole(seed, 6, 1, perDay)
  return `${String(yearOf(filedOn)).slice(2)}-${10_000 * court.office + count}`
}

/** Each bureau numbers the courts in its own way: as it numbers companies, under the letters of public records. */
function courtCodeAt(bureau: Bureau, { ordinal }: Court): string {
  const digits = String(whole(mix(0x636f7572, ordinal), bureauSalts[bureau], 1_000_000, 9_999_999))
  if (bureau === 'EXP') return digits
  return bureau === 'EFX' ? `${digits.slice(0, 3)}VF0${digits.slice(3)}` : `${digits.slice(0, 4)}Z${digits.slice(4)}`
}
