import { creditorClassifications, designators } from '@plumbline/core/credit-file'
import { choice } from '../fields.ts'

/** Enumerations of the EFX report. Clients must be ready for values that are added later. */

export const EfxAccountType = choice(['REVOLVING', 'MORTGAGE', 'INSTALLMENT', 'OTHER'], {
  description: 'Kind of account',
})

export const EfxPaymentResponsibility = choice(
  ['INDIVIDUAL', 'JOINT_CONTRACTUAL_LIABILITY', 'SHARED', 'UNDESIGNATED'],
  { description: 'Who owes' },
)

export const EfxAccountStatus = choice(
  [
    'PAYS_AS_AGREED',
    'TOO_NEW_TO_RATE',
    'NOT_MORE_THAN_TWO_PAYMENTS_PAST_DUE',
    'NOT_MORE_THAN_THREE_PAYMENTS_PAST_DUE',
    'NOT_MORE_THAN_FOUR_PAYMENTS_PAST_DUE',
    'OVER_120_DAYS_PAST_DUE',
    'LATE_30_DAYS',
    'LATE_60_DAYS',
    'LATE_90_DAYS',
    'COLLECTION',
    'CHARGE_OFF',
    'COLLECTION_OR_CHARGEOFF',
    'REPOSSESSION',
    'FORECLOSURE',
    'FORECLOSURE_OR_REPOSSESSION',
    'FORECLOSURE_PROCESS_STARTED',
    'INCLUDED_IN_CHAPTER_13',
    'INCLUDED_IN_BANKRUPTCY',
    'IN_BK',
    'BANKRUPTCY_OR_WAGE_EARNER_PLAN',
    'WAGE_EARNER_PLAN',
    'IN_WEP',
    'ZERO_BALANCE_AND_CURRENT_ACCOUNT',
    'NO_RATE_REPORTED',
    'ACCOUNT_INACTIVE',
    'LOST_OR_STOLEN_CARD',
    'CONTACT_MEMBER_FOR_STATUS',
    'REFINANCED_OR_RENEWED',
    'CONSUMER_DECEASED',
    'IN_FINANCIAL_COUNSELING',
    'ADJUSTMENT_PENDING',
    'DISPUTE_RESOLUTION_PENDING',
    'ASSIGNED_TO_US_DEPT_OF_ED',
    'UNAVAILABLE',
  ],
  { description: 'How the account is paid' },
)

export const EfxActivityDesignator = choice(designators, { description: 'What became of the account' })

export const EfxMonthType = choice(
  [
    'POSITIVE',
    'NO_DATA',
    'NEGATIVE',
    'COLLECTION',
    'NEW_ACCOUNT',
    'BANKRUPTCY',
    'FORECLOSURE',
    'VOLUNTARY_SURRENDER',
    'REPOSSESSION',
    'CHARGE_OFF',
    'COLLECTION_CHARGEOFF',
  ],
  { description: 'Class of the month, for colours' },
)

export const EfxMonthValue = choice(
  [
    'PAYS_AS_AGREED',
    'DAYSLATE_30',
    'DAYSLATE_60',
    'DAYSLATE_90',
    'DAYSLATE_120',
    'DAYSLATE_150',
    'DAYSLATE_180',
    'TOO_NEW_TO_RATE',
    'BANKRUPTCY',
    'COLLECTION',
    'FORECLOSURE',
    'VOLUNTARY_SURRENDER',
    'REPOSSESSION',
    'CHARGE_OFF',
    'COLLECTION_CHARGEOFF',
    'ZERO_BAL_AND_CURR_ACCT',
    'NOT_REPORTED',
    'UNAVAILABLE',
  ],
  { description: 'How the month was paid' },
)

export const EfxCollectionStatus = choice(
  [
    'UNPAID',
    'PAID',
    'PAYMENT',
    'NEW_LISTING',
    'SETTLED',
    'UNSETTLED',
    'CHECKED',
    'ACCOUNT_DISPUTED',
    'ADJUSTMENT',
    'FINANCIAL_COUNSELOR',
    'IN_BANKRUPTCY',
    'WAGE_EARNER',
    'STATUS_UNKNOWN',
    'SUPPRESS_COLLECTION',
    'OTHER',
    'OPEN',
    'CLOSED',
    'FROZEN',
    'REFINANCED',
    'TRANSFERRED',
  ],
  { description: 'State of the collection' },
)

export const EfxAccountDesignatorCode = choice(
  [
    'INDIVIDUAL_ACCOUNT',
    'AUTHORIZED_USER',
    'CO_MAKER',
    'DECEASED',
    'JOINT_ACCOUNT',
    'MAKER',
    'ON_BEHALF_OF_ANOTHER_PERSON',
    'SHARED',
    'TERMINATED',
    'UNDESIGNATED',
  ],
  { description: 'Relation of the person to the debt' },
)

export const EfxCreditorClassification = choice(creditorClassifications, {
  description: 'Line of business of the creditor',
})
