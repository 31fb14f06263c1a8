import type { CalendarDate } from '../calendar/calendar-date.ts'
import type { Responsibility } from './tradeline-codes.ts'

/** An item from a court or a registry. */
export interface PublicRecord {
  readonly id: string
  readonly kind: PublicRecordKind
  /** Bankruptcies only. */
  readonly chapter: BankruptcyChapter | null
  readonly status: PublicRecordStatus
  /** The bureau's own disposition code that `status` was read from. */
  readonly bureauStatus: string | null
  readonly filedOn: CalendarDate | null
  readonly reportedOn: CalendarDate | null
  readonly verifiedOn: CalendarDate | null
  /** When the status was reached: discharged, dismissed, released, satisfied. */
  readonly statusOn: CalendarDate | null
  /** When the item leaves the file. */
  readonly expiresOn: CalendarDate | null
  readonly court: string | null
  /** The bureau's number of the court. */
  readonly courtCode: string | null
  readonly courtDivision: string | null
  /** Case, docket or document number. */
  readonly reference: string | null
  readonly responsibility: Responsibility
  /** The bureau's own designator letter that `responsibility` was read from. */
  readonly bureauResponsibility: string | null
  /** Of the judgment or lien; for a bankruptcy the liabilities are apart. */
  readonly amountUsd: number | null
  readonly liabilityUsd: number | null
  readonly assetUsd: number | null
  readonly exemptUsd: number | null
  readonly plaintiff: string | null
  readonly defendant: string | null
  readonly trustee: string | null
  /** JSON pointer into the bureau's native entry; null while there is none. */
  readonly pointer: string | null
}

export const publicRecordKinds = ['BANKRUPTCY', 'JUDGMENT', 'TAX_LIEN', 'OTHER_LIEN', 'FORECLOSURE', 'OTHER'] as const

export type PublicRecordKind = (typeof publicRecordKinds)[number]

export const bankruptcyChapters = [7, 11, 12, 13] as const

export type BankruptcyChapter = (typeof bankruptcyChapters)[number]

/** FILED is open; the others end the matter. */
export const publicRecordStatuses = ['FILED', 'DISCHARGED', 'DISMISSED', 'WITHDRAWN', 'RELEASED', 'SATISFIED'] as const

export type PublicRecordStatus = (typeof publicRecordStatuses)[number]
