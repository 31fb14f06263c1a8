import type { Bureau } from '../../bureaus/bureau.ts'
import { codeFor } from '../../bureaus/code-table.ts'
import { type EfxCollectionDesignator, efxCollectionDesignators } from '../../bureaus/efx/account-designators.ts'
import { type EfxCollectionStatus, efxCollectionStatuses } from '../../bureaus/efx/collection-statuses.ts'
import { lastFourShown } from '../../credit-file/account-number.ts'
import type { Collection } from '../../credit-file/collection.ts'
import { efxDesignatorLetter } from './account.ts'
import { type EfxContact, toEfxContact } from './contact.ts'
import { momentOf } from './moment.ts'
import { type Money, usdOrNull } from './money.ts'

export interface EfxCollection {
  readonly provider: Bureau
  readonly id: string
  readonly reportedDate: number | null
  readonly assignedDate: number | null
  /** For whom the agency collects. */
  readonly agencyClient: string | null
  /** Misspelt since the first clients; the correct name stands beside it. */
  readonly orginalAmountOwed: Money | null
  readonly originalAmountOwed: Money | null
  readonly accountNumber: string
  readonly accountDesignatorCode: EfxCollectionDesignator
  readonly balanceDate: number | null
  readonly statusDate: number | null
  readonly status: EfxCollectionStatus
  readonly amount: Money | null
  readonly agencyContactInformation: EfxContact
  readonly originalCreditorName: string | null
}

export function toEfxCollection(collection: Collection, provider: Bureau): EfxCollection {
  const original = usdOrNull(collection.originalUsd)
  return {
    provider,
    id: collection.id,
    reportedDate: momentOf(collection.reportedOn),
    assignedDate: momentOf(collection.assignedOn),
    agencyClient: collection.originalCreditor,
    orginalAmountOwed: original,
    originalAmountOwed: original,
    accountNumber: lastFourShown(collection.accountNumber),
    accountDesignatorCode: efxCollectionDesignators.codeOf.get(efxDesignatorLetter(collection)) ?? 'UNDESIGNATED',
    balanceDate: momentOf(collection.balanceOn),
    statusDate: momentOf(collection.statusOn),
    status: codeFor(efxCollectionStatuses, collection.status, collection.bureauStatus) ?? 'STATUS_UNKNOWN',
    amount: usdOrNull(collection.balanceUsd),
    agencyContactInformation: toEfxContact(collection.agency),
    originalCreditorName: collection.originalCreditor,
  }
}
