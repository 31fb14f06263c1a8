import type { PublicRecordStatus } from '@plumbline/core/credit-file'
import type { Court } from './bankruptcy-court.ts'

/** A bankruptcy case as the court keeps it. Days count from 1970-01-01. */
export interface BankruptcyCase extends Filing {
  readonly seed: number
  readonly court: Court
  /** What the person owes and owns by the schedules of the petition. */
  readonly liabilityUsd: number
  readonly assetUsd: number
  readonly exemptUsd: number
  /** Oldest first; the first is the filing. */
  readonly steps: BankruptcyStep[]
}

/** What is settled when a petition is filed. */
export interface Filing {
  readonly chapter: 7 | 13
  readonly filedDay: number
  /** Planned end; 0 when none is in sight. */
  readonly endsDay: number
  readonly outcome: 'DISCHARGED' | 'DISMISSED'
  readonly immediate: boolean
}

interface BankruptcyStep {
  readonly day: number
  readonly immediate: boolean
  readonly status: PublicRecordStatus
}

/** The case that the court has not ended; there is never more than one. */
export function openCaseOf({
  bankruptcies,
}: {
  readonly bankruptcies: readonly BankruptcyCase[]
}): BankruptcyCase | null {
  // Asked of every account in every month, and nearly all people have none.
  if (bankruptcies.length === 0) return null
  const last = bankruptcies[bankruptcies.length - 1]
  return last !== undefined && last.steps.length === 1 ? last : null
}
