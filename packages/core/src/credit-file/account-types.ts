/** The industry's two-character account types, with the words we show for them. */
export const accountTypes = {
  '00': 'Auto loan',
  '01': 'Unsecured loan',
  '02': 'Secured loan',
  '03': 'Partly secured loan',
  '04': 'Home improvement loan',
  '05': 'Insured home improvement loan',
  '06': 'Installment sales contract',
  '07': 'Charge account',
  '08': 'Real estate loan',
  '0A': 'Time share loan',
  '0C': 'Debt buyer account',
  '0F': 'Construction loan',
  '0G': 'Flexible spending card',
  '10': 'Business loan, personally liable',
  '11': 'Recreational goods loan',
  '12': 'Education loan',
  '13': 'Lease',
  '15': 'Line of credit',
  '17': 'Manufactured home loan',
  '18': 'Credit card',
  '19': 'Government-insured mortgage',
  '1A': 'Lender-placed insurance',
  '20': 'Note loan',
  '25': 'Veterans mortgage',
  '26': 'Conventional mortgage',
  '29': 'Rental agreement',
  '2A': 'Secured credit card',
  '2C': 'Rural housing mortgage',
  '37': 'Combined credit plan',
  '3A': 'Auto lease',
  '43': 'Overdraft line',
  '47': 'Secured line of credit',
  '48': 'Collection account',
  '4D': 'Telecom account',
  '50': 'Family support',
  '5A': 'Junior lien',
  '5B': 'Second mortgage',
  '65': 'Government-guaranteed loan, unsecured',
  '66': 'Government-guaranteed loan, secured',
  '67': 'Direct government loan, unsecured',
  '68': 'Direct government loan, secured',
  '69': 'Government grant',
  '6A': 'Commercial installment loan',
  '6B': 'Commercial mortgage',
  '6D': 'Home equity loan',
  '70': 'Government overpayment',
  '71': 'Government fine',
  '72': 'Government fee',
  '73': 'Government employee advance',
  '74': 'Other government debt',
  '75': 'Government benefit',
  '77': 'Returned check',
  '7A': 'Commercial line of credit',
  '7B': 'Agricultural loan',
  '89': 'Home equity line of credit',
  '8A': 'Business credit card',
  '8B': 'Deposit account debt',
  '90': 'Medical debt',
  '91': 'Debt consolidation',
  '92': 'Utility account',
  '93': 'Child support',
  '95': 'Attorney fees',
  '9A': 'Secured home improvement loan',
  '9B': 'Business line, personally guaranteed',
} as const satisfies Record<string, string>

export type AccountType = keyof typeof accountTypes

export function isAccountType(code: string): code is AccountType {
  return Object.hasOwn(accountTypes, code)
}

/** These are lines of credit under any portfolio that the bureau files them under. */
export const lineOfCreditTypes: ReadonlySet<string> = new Set(['15', '47', '89'])
/** Debts of collection agencies; they count as collections and never as accounts. */
export const collectionAccountType = '48'
export const mortgageTypes: ReadonlySet<string> = new Set(['08', '19', '25', '26', '2C', '5A', '5B'])
/** Government loans that pay for education only when `Tradeline.education` says so. */
export const governmentLoanTypes: ReadonlySet<string> = new Set(['65', '66', '67', '68'])
/** Types that run over a card network. */
export const cardTypes: ReadonlySet<string> = new Set(['18', '2A', '8A'])
export const autoTypes: ReadonlySet<string> = new Set(['00', '3A'])
/** Debts to a government that nothing secures, grants and fines among them. */
export const governmentUnsecuredTypes: ReadonlySet<string> = new Set([
  ...['65', '67'],
  ...['69', '70', '71', '72', '73', '74', '75'],
])
/** Nothing but the word of the debtor stands behind these; what is owed for education is told apart by `Tradeline.education`. */
export const unsecuredTypes: ReadonlySet<string> = new Set([
  ...['01', '07', '0C', '0G', '15', '18', '20', '29', '37', '43', '4D', '77', '8A', '90', '91', '92', '95'],
  ...governmentUnsecuredTypes,
])
