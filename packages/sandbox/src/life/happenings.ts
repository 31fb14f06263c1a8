import type { Bureau } from '@plumbline/core/bureaus'
import type {
  CollectionStatus,
  CreditorClassification,
  PersonName,
  PostalAddress,
  PublicRecordStatus,
} from '@plumbline/core/credit-file'
import type { FurnishingCompany } from '../people/furnishers.ts'
import type { Note } from './notes.ts'

/** What happens in a life besides its accounts. Days count from 1970-01-01. */

/** Somebody looked into the file, at some of the bureaus. */
export interface MadeInquiry {
  readonly seed: number
  readonly day: number
  readonly company: FurnishingCompany
  readonly hard: boolean
  /** What was applied for. */
  readonly accountType: string
  readonly amountUsd: number | null
  readonly at: readonly Bureau[]
}

/** A bill that nobody paid and that an agency collects now. */
export interface CollectedDebt {
  readonly seed: number
  readonly agency: FurnishingCompany
  readonly originalCreditor: string
  readonly originalClass: CreditorClassification
  readonly medical: boolean
  readonly amountUsd: number
  readonly delinquentDay: number
  readonly assignedDay: number
  readonly cycleDay: number
  /** Never paid. */
  readonly kept: boolean
  /** Bureaus that hear of it; null leaves it to the agency. */
  readonly at: readonly Bureau[] | null
  balanceUsd: number
  over: boolean
  readonly reports: DebtReport[]
}

export interface DebtReport {
  readonly day: number
  readonly immediate: boolean
  readonly status: CollectionStatus
  readonly statusDay: number
  readonly balanceUsd: number
  readonly paidUsd: number
  readonly lastPaymentDay: number
  readonly notes: readonly Note[]
  /** Paid medical debts leave the file. */
  readonly withdrawn: boolean
}

export interface Bankruptcy {
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

/** What an event from outside does to the head of the file. */
export type PersonalChange =
  | {
      readonly day: number
      readonly kind: 'NAME'
      readonly name: Pick<PersonName, 'first' | 'middle' | 'last' | 'suffix'>
    }
  | { readonly day: number; readonly kind: 'ADDRESS'; readonly address: PostalAddress }
  | { readonly day: number; readonly kind: 'FREEZE' | 'UNFREEZE' | 'LOCK' | 'UNLOCK' }
  | { readonly day: number; readonly kind: 'BLOCKED_INQUIRY'; readonly inquiry: MadeInquiry }
