import {
  efxAccountStatusNames,
  efxCollectionDesignatorNames,
  efxCollectionStatusNames,
  efxMonthTypeNames,
  efxMonthValueNames,
  efxPaymentResponsibilityNames,
} from '@plumbline/core/bureaus'
import { creditorClassifications, designators } from '@plumbline/core/credit-file'
import { efxAccountKinds } from '@plumbline/core/reports'
import { choice } from '../fields.ts'

/** Enumerations of the EFX report. Clients must be ready for values that are added later. */

export const EfxAccountType = choice(efxAccountKinds, {
  description: 'Kind of account',
})

export const EfxPaymentResponsibility = choice(efxPaymentResponsibilityNames, { description: 'Who owes' })

export const EfxAccountStatus = choice(efxAccountStatusNames, { description: 'How the account is paid' })

export const EfxActivityDesignator = choice(designators, { description: 'What became of the account' })

export const EfxMonthType = choice(efxMonthTypeNames, { description: 'Class of the month, for colours' })

export const EfxMonthValue = choice(efxMonthValueNames, { description: 'How the month was paid' })

export const EfxCollectionStatus = choice(efxCollectionStatusNames, { description: 'State of the collection' })

export const EfxAccountDesignatorCode = choice(efxCollectionDesignatorNames, {
  description: 'Relation of the person to the debt',
})

export const EfxCreditorClassification = choice(creditorClassifications, {
  description: 'Line of business of the creditor',
})
