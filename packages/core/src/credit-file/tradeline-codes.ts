/** LINE_OF_CREDIT: account types 15, 47, 89. OPEN: due in full each period, such as utilities and telecom. */
export const portfolios = ['REVOLVING', 'LINE_OF_CREDIT', 'INSTALLMENT', 'MORTGAGE', 'OPEN'] as const

export type Portfolio = (typeof portfolios)[number]

/** In which role the person answers for the account. */
export const responsibilities = [
  'INDIVIDUAL',
  'JOINT',
  'AUTHORIZED_USER',
  'COSIGNER',
  'TERMINATED',
  'DECEASED',
  'UNDESIGNATED',
] as const

export type Responsibility = (typeof responsibilities)[number]

/** What happens on the account, apart from how it is paid. */
export const designators = [
  'OPEN',
  'CLOSED',
  'PAID',
  'PAID_AND_CLOSED',
  'TRANSFERRED',
  'TRANSFER_OR_SOLD',
  'TRANSFER_OR_SOLD_OR_PAID',
  'REFINANCED',
  'LOST_OR_STOLEN',
  'FROZEN',
  'DEFAULT',
  'UNKNOWN',
] as const

export type Designator = (typeof designators)[number]

/** Where the account stands in a bankruptcy of the person. */
export const bankruptcyStages = ['PETITION', 'DISCHARGED', 'DISMISSED', 'WITHDRAWN', 'REAFFIRMED'] as const

export type BankruptcyStage = (typeof bankruptcyStages)[number]

/** How often a payment is due. DEFERRED: payments have not begun. */
export const termFrequencies = [
  'DEFERRED',
  'SINGLE_PAYMENT',
  'WEEKLY',
  'BIWEEKLY',
  'SEMIMONTHLY',
  'MONTHLY',
  'BIMONTHLY',
  'QUARTERLY',
  'EVERY_FOUR_MONTHS',
  'SEMIANNUAL',
  'ANNUAL',
] as const

export type TermFrequency = (typeof termFrequencies)[number]

/** Card networks are known by ordinal only. */
export const cardNetworks = [1, 2, 3, 4] as const

export type CardNetwork = (typeof cardNetworks)[number]
