import { codeInWords } from './written.ts'

/** Codes come from outside: a plain object would answer to names of its own. */
type Words = ReadonlyMap<string, string>

const statuses: Words = new Map(
  Object.entries({
    PAYS_AS_AGREED: 'Paid as agreed',
    ZERO_BALANCE_AND_CURRENT_ACCOUNT: 'Current, nothing owed',
    TOO_NEW_TO_RATE: 'Too new to be rated',
    NOT_MORE_THAN_TWO_PAYMENTS_PAST_DUE: '30 to 59 days past due',
    NOT_MORE_THAN_THREE_PAYMENTS_PAST_DUE: '60 to 89 days past due',
    NOT_MORE_THAN_FOUR_PAYMENTS_PAST_DUE: '90 to 119 days past due',
    OVER_120_DAYS_PAST_DUE: '120 days or more past due',
    LATE_30_DAYS: '30 to 59 days past due',
    LATE_60_DAYS: '60 to 89 days past due',
    LATE_90_DAYS: '90 to 119 days past due',
    COLLECTION: 'In collection',
    CHARGE_OFF: 'Charged off',
    COLLECTION_OR_CHARGEOFF: 'In collection or charged off',
    REPOSSESSION: 'Repossessed',
    FORECLOSURE: 'Foreclosed',
    FORECLOSURE_OR_REPOSSESSION: 'Foreclosed or repossessed',
    FORECLOSURE_PROCESS_STARTED: 'Foreclosure has begun',
    INCLUDED_IN_CHAPTER_13: 'Part of a chapter 13 plan',
    INCLUDED_IN_BANKRUPTCY: 'Part of a bankruptcy',
    IN_BK: 'Part of a bankruptcy',
    IN_WEP: 'Part of a repayment plan under a court',
    WAGE_EARNER_PLAN: 'Part of a repayment plan under a court',
    BANKRUPTCY_OR_WAGE_EARNER_PLAN: 'Part of a bankruptcy or repayment plan',
    NO_RATE_REPORTED: 'No rating reported',
    ACCOUNT_INACTIVE: 'Inactive',
    LOST_OR_STOLEN_CARD: 'Card lost or stolen',
    CONTACT_MEMBER_FOR_STATUS: 'Ask the lender',
    REFINANCED_OR_RENEWED: 'Refinanced or renewed',
    CONSUMER_DECEASED: 'Marked as deceased',
    IN_FINANCIAL_COUNSELING: 'In financial counseling',
    ADJUSTMENT_PENDING: 'Adjustment pending',
    DISPUTE_RESOLUTION_PENDING: 'Dispute pending',
    ASSIGNED_TO_US_DEPT_OF_ED: 'Assigned to the Department of Education',
    UNAVAILABLE: 'Not told',
  }),
)

const responsibilities: Words = new Map(
  Object.entries({
    INDIVIDUAL: 'You alone',
    JOINT_CONTRACTUAL_LIABILITY: 'You and somebody else',
    SHARED: 'Shared or authorized user',
    UNDESIGNATED: 'Not told',
    INDIVIDUAL_ACCOUNT: 'You alone',
    JOINT_ACCOUNT: 'You and somebody else',
    AUTHORIZED_USER: 'Authorized user',
    CO_MAKER: 'Co-signer',
    MAKER: 'Main signer',
    ON_BEHALF_OF_ANOTHER_PERSON: 'On behalf of somebody else',
    TERMINATED: 'Ended',
  }),
)

const activities: Words = new Map(
  Object.entries({
    OPEN: 'Open',
    CLOSED: 'Closed',
    PAID: 'Paid',
    PAID_AND_CLOSED: 'Paid and closed',
    TRANSFERRED: 'Transferred',
    TRANSFER_OR_SOLD: 'Transferred or sold',
    TRANSFER_OR_SOLD_OR_PAID: 'Transferred, sold or paid',
    REFINANCED: 'Refinanced',
    LOST_OR_STOLEN: 'Card lost or stolen',
  }),
)

const collectionStatuses: Words = new Map(
  Object.entries({
    PAYMENT: 'Being paid',
    NEW_LISTING: 'Newly reported, unpaid',
    CHECKED: 'Verified after a dispute',
    ACCOUNT_DISPUTED: 'Disputed by you',
    ADJUSTMENT: 'Adjusted or settled',
    FINANCIAL_COUNSELOR: 'In financial counseling',
    IN_BANKRUPTCY: 'Part of a bankruptcy',
    WAGE_EARNER: 'Part of a repayment plan under a court',
    STATUS_UNKNOWN: 'Not told',
  }),
)

export const accountStatusWords = (code: string) => statuses.get(code) ?? codeInWords(code)
export const responsibilityWords = (code: string) => responsibilities.get(code) ?? codeInWords(code)
export const activityWords = (code: string) => activities.get(code) ?? codeInWords(code)
export const collectionStatusWords = (code: string) => collectionStatuses.get(code) ?? codeInWords(code)
