import type { PublicRecordStatus } from '@plumbline/core/credit-file'

/** A bankruptcy case as the court keeps it. Days count from 1970-01-01. */
export interface BankruptcyCase {
  readonly seed: number
  readonly chapter: 7 | 13
  readonly filedDay: number
  readonly liabilityUsd: number
  readonly assetUsd: number
  /** Planned end; 0 when none is in sight. */
  readonly endsDay: number
  readonly outcome: 'DISCHARGED' | 'DISMISSED'
  readonly immediate: boolean
  /** Oldest first; the first is the filing. */
  readonly steps: BankruptcyStep[]
}

interface BankruptcyStep {
  readonly day: number
  readonly immediate: boolean
  readonly status: PublicRecordStatus
}
