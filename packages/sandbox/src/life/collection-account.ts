import type { Bureau } from '@plumbline/core/bureaus'
import type { CollectionStatus, CreditorClassification } from '@plumbline/core/credit-file'
import type { FurnishingCompany } from '../people/furnishers.ts'
import type { Note } from './notes.ts'

/** An unpaid bill that an agency collects, as the agency keeps it. Days count from 1970-01-01. */
export interface CollectionAccount {
  readonly seed: number
  readonly agency: FurnishingCompany
  readonly originalCreditor: string
  readonly originalClass: CreditorClassification
  readonly medical: boolean
  readonly amountUsd: number
  readonly delinquentDay: number
  readonly assignedDay: number
  readonly cycleDay: number
  /** No payment is ever made on it. */
  readonly neverPaid: boolean
  /** Bureaus that hear of it; null leaves it to the agency. */
  readonly at: readonly Bureau[] | null
  balanceUsd: number
  over: boolean
  readonly reports: CollectionReport[]
}

export interface CollectionReport {
  readonly day: number
  readonly immediate: boolean
  readonly status: CollectionStatus
  readonly statusDay: number
  readonly balanceUsd: number
  readonly paidUsd: number
  readonly lastPaymentDay: number
  readonly notes: readonly Note[]
  /** Paid medical debts leave the file, and so does what the agency cannot prove. */
  readonly withdrawn: boolean
}
