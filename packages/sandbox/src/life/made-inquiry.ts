import type { Bureau, PrescreenPurpose } from '@plumbline/core/bureaus'
import type { FurnishingCompany } from '../people/furnishers.ts'

/** An inquiry as it was made: a company asks some of the bureaus for the file. The day counts from 1970-01-01. */
export interface MadeInquiry {
  readonly seed: number
  readonly day: number
  readonly company: FurnishingCompany
  readonly hard: boolean
  /** Why it was made, where the person did not apply; null leaves that to who asks. */
  readonly softPurpose: PrescreenPurpose | null
  /** What was applied for. */
  readonly accountType: string
  readonly amountUsd: number | null
  readonly at: readonly Bureau[]
}
