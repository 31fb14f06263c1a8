import { accountTypes, type Portfolio } from '@plumbline/core/credit-file'
import type { openedAccountTypes } from '@plumbline/core/sandbox-events'
import type { Trade } from '../people/furnishers.ts'

/** A kind of account that people open here, and how it ends when it is not paid. */
export interface Product {
  readonly key: ProductKey
  readonly accountType: string
  readonly portfolio: Portfolio
  /** The trades whose companies offer it. */
  readonly trades: readonly Trade[]
  /** The narrative by which one bureau tells the nature of the account. */
  readonly nature: string
  readonly natureText: string
  readonly education: boolean
  /** Runs over a card network. */
  readonly card: boolean
  readonly revolving: boolean
  readonly ending: Ending
  /** How readily a payment on it is missed, so that each kind is late as often as is published. */
  readonly missFactor: number
  /** Yearly interest of an average borrower. */
  readonly rate: number
}

/** What a creditor does after enough missed payments. */
type Ending = 'CHARGE_OFF' | 'REPOSSESSION' | 'FORECLOSURE' | 'GOVERNMENT'

export type ProductKey = keyof typeof table

interface Row {
  readonly type: string
  readonly portfolio: Portfolio
  readonly trades: readonly Trade[]
  readonly nature: string
  readonly ending: Ending
  readonly miss: number
  readonly rate: number
}

const table = {
  CARD: row('18', 'REVOLVING', ['BANK_CARD', 'BANK_CARD', 'BANK_CARD', 'CREDIT_UNION'], 'FE', 'CHARGE_OFF', 0.32, 0.2),
  SECURED_CARD: row('2A', 'REVOLVING', ['BANK_CARD', 'CREDIT_UNION'], 'GR', 'CHARGE_OFF', 0.7, 0.22),
  BUSINESS_CARD: row('8A', 'REVOLVING', ['BANK_CARD'], 'AP', 'CHARGE_OFF', 0.5, 0.19),
  STORE_CARD: row('07', 'REVOLVING', ['DEPARTMENT_STORE', 'CLOTHING', 'FURNITURE'], 'AV', 'CHARGE_OFF', 0.42, 0.26),
  CREDIT_LINE: row('15', 'LINE_OF_CREDIT', ['CREDIT_UNION', 'BANK_LOAN'], 'CV', 'CHARGE_OFF', 0.6, 0.13),
  HOME_EQUITY_LINE: row('89', 'LINE_OF_CREDIT', ['HOME_EQUITY'], 'JU', 'CHARGE_OFF', 0.7, 0.08),
  AUTO_LOAN: row(
    '00',
    'INSTALLMENT',
    ['AUTO_FINANCE', 'AUTO_FINANCE', 'CREDIT_UNION'],
    'AO',
    'REPOSSESSION',
    11.5,
    0.07,
  ),
  AUTO_LEASE: row('3A', 'INSTALLMENT', ['AUTO_FINANCE'], 'JQ', 'REPOSSESSION', 3, 0.05),
  PERSONAL_LOAN: row('01', 'INSTALLMENT', ['PERSONAL_FINANCE', 'BANK_LOAN'], 'AU', 'CHARGE_OFF', 1.23, 0.13),
  NOTE_LOAN: row('20', 'INSTALLMENT', ['PERSONAL_FINANCE'], 'JO', 'CHARGE_OFF', 1.3, 0.15),
  SECURED_LOAN: row('02', 'INSTALLMENT', ['CREDIT_UNION', 'BANK_LOAN'], 'EE', 'CHARGE_OFF', 1, 0.08),
  INSTALLMENT_SALE: row('06', 'INSTALLMENT', ['FURNITURE'], 'KA', 'CHARGE_OFF', 1.1, 0.12),
  FEDERAL_STUDENT_LOAN: row('67', 'INSTALLMENT', ['STUDENT_LOAN'], 'BU', 'GOVERNMENT', 1.25, 0.05),
  GUARANTEED_STUDENT_LOAN: row('65', 'INSTALLMENT', ['STUDENT_LOAN'], 'EG', 'GOVERNMENT', 1.25, 0.05),
  PRIVATE_STUDENT_LOAN: row('12', 'INSTALLMENT', ['STUDENT_LOAN'], 'BU', 'CHARGE_OFF', 1.7, 0.08),
  GOVERNMENT_CLAIM: row('67', 'INSTALLMENT', ['GOVERNMENT'], 'GN', 'GOVERNMENT', 1, 0.05),
  MORTGAGE: row('26', 'MORTGAGE', ['MORTGAGE'], 'HR', 'FORECLOSURE', 14.6, 0.05),
  INSURED_MORTGAGE: row('19', 'MORTGAGE', ['MORTGAGE'], 'HP', 'FORECLOSURE', 4, 0.05),
  VETERANS_MORTGAGE: row('25', 'MORTGAGE', ['MORTGAGE'], 'HQ', 'FORECLOSURE', 2, 0.05),
  SECOND_MORTGAGE: row('5B', 'MORTGAGE', ['HOME_EQUITY'], 'HS', 'FORECLOSURE', 0.8, 0.08),
  WIRELESS: row('4D', 'OPEN', ['WIRELESS'], 'JR', 'CHARGE_OFF', 1.2, 0),
  UTILITY: row('92', 'OPEN', ['UTILITY'], 'GI', 'CHARGE_OFF', 0.8, 0),
  BOUGHT_DEBT: row('0C', 'OPEN', ['DEBT_BUYER'], 'JZ', 'CHARGE_OFF', 1, 0),
} as const satisfies Record<string, Row>

const studentProducts: ReadonlySet<string> = new Set([
  'FEDERAL_STUDENT_LOAN',
  'GUARANTEED_STUDENT_LOAN',
  'PRIVATE_STUDENT_LOAN',
  'GOVERNMENT_CLAIM',
])
const cardProducts: ReadonlySet<string> = new Set(['CARD', 'SECURED_CARD', 'BUSINESS_CARD'])

/** Where the narrative says something else than the account type. */
const natureTexts: Readonly<Record<string, string>> = { AU: 'Personal loan', BU: 'Student loan' }

export const products: Readonly<Record<ProductKey, Product>> = Object.fromEntries(
  (Object.entries(table) as [ProductKey, Row][]).map(
    ([key, { type, portfolio, trades, nature, ending, miss, rate }]) => [
      key,
      {
        key,
        accountType: type,
        portfolio,
        trades,
        nature,
        natureText: natureTexts[nature] ?? accountTypes[type as keyof typeof accountTypes],
        education: studentProducts.has(key),
        card: cardProducts.has(key),
        revolving: portfolio === 'REVOLVING' || portfolio === 'LINE_OF_CREDIT',
        ending,
        missFactor: miss,
        rate,
      } satisfies Product,
    ],
  ),
) as Record<ProductKey, Product>

/** The product that an account type stands for; null for types that no company of the sandbox offers. */
export function productOfType(accountType: string): Product | null {
  return Object.values(products).find((product) => product.accountType === accountType) ?? null
}

function row(
  type: (typeof openedAccountTypes)[number],
  portfolio: Portfolio,
  trades: readonly Trade[],
  nature: string,
  ending: Ending,
  miss: number,
  rate: number,
): Row {
  return { type, portfolio, trades, nature, ending, miss, rate }
}
