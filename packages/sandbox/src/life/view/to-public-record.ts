import { type Bureau, efxBankruptcyDisposition, expRecordStatus, tuRecordStatuses } from '@plumbline/core/bureaus'
import { dateOfDayNumber, yearOf } from '@plumbline/core/calendar'
import type { PublicRecord } from '@plumbline/core/credit-file'
import { mix, whole } from '../../people/chance.ts'
import type { BankruptcyCase } from '../bankruptcy-case.ts'
import type { Court } from '../bankruptcy-court.ts'
import { bankruptcyLeavesOn } from '../retention.ts'
import { responsibilityLetterAt } from './bureau-words.ts'
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
    id: `p${seed.toString(36)}`,
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
    reference: `${String(yearOf(filedOn)).slice(2)}-${whole(seed, 6, 10_000, 89_999)}`,
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

/** Each bureau numbers the courts in its own way. */
function courtCodeAt(bureau: Bureau, { ordinal }: Court): string {
  return String(whole(mix(0x636f7572, ordinal), bureauSalts[bureau], 1_000_000, 9_999_999))
}
