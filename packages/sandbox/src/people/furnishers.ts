import type { Bureau } from '@plumbline/core/bureaus'
import type { CreditorClassification } from '@plumbline/core/credit-file'

/** A company that reports or asks, of our own invention. */
export interface FurnishingCompany {
  /** Its place among all companies; the seed of its numbers and address. */
  readonly ordinal: number
  readonly name: string
  readonly trade: Trade
  /** Where its customers live; null for one that serves the whole country. */
  readonly state: string | null
}

/** What the company does. Decides its industry code at each bureau and its class on consumer reports. */
export type Trade = keyof typeof trades

interface TradeCodes {
  readonly industry: Readonly<Record<Bureau, string>>
  readonly classification: CreditorClassification
}

export const trades = {
  BANK_CARD: codes('BC', 'BC', 'BC', 'BANKING'),
  CREDIT_UNION: codes('QU', 'QU', 'FC', 'CREDIT_UNION'),
  DEPARTMENT_STORE: codes('DC', 'DC', 'DC', 'DEPARTMENT_AND_MAIL_ORDER'),
  CLOTHING: codes('CZ', 'CZ', 'CG', 'CLOTHING'),
  FURNITURE: codes('HF', 'HF', 'HF', 'HOME_FURNISHING'),
  AUTO_FINANCE: codes('FA', 'FA', 'FA', 'FINANCE'),
  BANK_LOAN: codes('BI', 'BI', 'BI', 'BANKING'),
  PERSONAL_FINANCE: codes('FP', 'FP', 'FP', 'FINANCE'),
  MORTGAGE: codes('FM', 'FM', 'FM', 'FINANCE'),
  HOME_EQUITY: codes('BH', 'BH', 'BM', 'BANKING'),
  STUDENT_LOAN: codes('EL', 'EL', 'EL', 'EDUCATIONAL'),
  GOVERNMENT: codes('VG', 'VG', 'VG', 'GOVERNMENT'),
  WIRELESS: codes('UI', 'UI', 'UW', 'CABLE_OR_CELLULAR'),
  UTILITY: codes('UE', 'UE', 'UE', 'UTILITIES'),
  LANDLORD: codes('RA', 'RA', 'RA', 'REAL_ESTATE_AND_PUBLIC_ACCOMMODATION'),
  HOSPITAL: codes('MH', 'MH', 'MH', 'MEDICAL_OR_HEALTH_CARE'),
  COLLECTION: codes('YC', 'YC', 'YC', 'COLLECTION_SERVICES'),
  DEBT_BUYER: codes('FY', 'FY', 'FZ', 'FINANCIAL'),
  RESELLER: codes('ZB', 'ZB', 'ZB', 'MISCELLANEOUS_AND_PUBLIC_RECORD'),
  // Lend until the next wages and report no accounts; what is not paid goes to an agency.
  CASH_ADVANCE: codes('FP', 'FP', 'FP', 'FINANCE'),
} as const satisfies Record<string, TradeCodes>

const names: Readonly<Record<Exclude<Trade, 'CASH_ADVANCE'>, readonly string[]>> = {
  BANK_CARD: [
    'Larkspur Bank',
    'Fennimore National Bank',
    'Harrowgate Bank',
    'Cobalt Ridge Bank',
    'Wrenfield Federal Bank',
    'Juniper Pass Bank',
    'Thistlemoor National Bank',
    'Silverloch Bank',
    'Marrowstone Bank',
    'Oakhollow Savings Bank',
    'Bluewick Bank',
    'Graymarten Bank',
    'Rungwell Card Services',
    'Stepfern Bank',
    'Newmarten Card Bank',
  ],
  CREDIT_UNION: [
    'Millrace Credit Union',
    'Copperleaf Federal Credit Union',
    'Stonewren Credit Union',
    'Teamsfield Credit Union',
    'Palisade Teachers Credit Union',
    'Harborfern Credit Union',
  ],
  DEPARTMENT_STORE: [
    'Addlewick Stores',
    'Marchmont Row',
    'Tillery Department Stores',
    'Quillmark Home',
    'Penhallow Goods',
    'Kettlewick Home Center',
    'Ostlerpine Tools',
    'Voltwren Electronics',
  ],
  CLOTHING: [
    'Lindwell Apparel',
    'Corsair Lane Clothing',
    'Threadbare Rose',
    'Bramblecote Outfitters',
    'Tannerfern Sportswear',
    'Plumhollow Kids',
  ],
  FURNITURE: ['Hearthwick Furniture', 'Oakmantle Home', 'Brassfern Interiors'],
  AUTO_FINANCE: [
    'Roadmarten Auto Finance',
    'Ferncastle Motor Credit',
    'Highwick Auto Finance',
    'Calderway Motor Finance',
    'Driftline Auto Credit',
  ],
  BANK_LOAN: ['Harrowgate Bank Loans', 'Tallowmere Bank', 'Silverloch Bank Lending'],
  PERSONAL_FINANCE: [
    'Lanternfish Lending',
    'Brookmantle Finance',
    'Pennywhistle Loans',
    'Everford Personal Finance',
    'Gablewick Finance',
  ],
  MORTGAGE: [
    'Threshold Oak Home Loans',
    'Wrenfield Mortgage',
    'Gablestone Mortgage',
    'Northfern Home Loans',
    'Marrowstone Mortgage',
    'Keelbridge Mortgage Servicing',
  ],
  HOME_EQUITY: ['Oakhollow Home Equity', 'Tallowmere Home Equity', 'Fennimore Home Equity'],
  STUDENT_LOAN: [
    'Scholarsbridge Servicing',
    'Quadrangle Student Loans',
    'Inkwell Education Finance',
    'Campusfern Servicing',
  ],
  GOVERNMENT: ['Federal Student Debt Office', 'Treasury Education Collections'],
  WIRELESS: ['Skylarkel Wireless', 'Pinnaclear Mobile', 'Corvid Cellular'],
  UTILITY: ['Riverfall Electric', 'Eastmoor Gas Company', 'Granitewell Power'],
  LANDLORD: ['Elmhollow Apartments', 'Stonegable Property Management', 'Larchcourt Residences'],
  HOSPITAL: [
    'Bellwick Hospital',
    'Thornwell Medical Center',
    'Fernleigh Surgical Group',
    'Saltmarsh Emergency Physicians',
  ],
  COLLECTION: [
    'Ironquill Recovery',
    'Redmarten Collections',
    'Calloway Fern Recovery',
    'Portcullis Receivables',
    'Brackenridge Credit Services',
    'Halyard Collection Bureau',
    'Westerling Receivables',
  ],
  DEBT_BUYER: ['Vantwick Funding', 'Marlinspike Portfolio', 'Cresthollow Acquisitions', 'Longbarrow Receivables'],
  RESELLER: ['Gatewren Verification', 'Lodestar Fern Screening', 'Keystone Marten Data'],
}

export const furnishingCompanies: readonly FurnishingCompany[] = (Object.keys(names) as (keyof typeof names)[])
  .flatMap((trade) => names[trade].map((name) => ({ name, trade })))
  .map(({ name, trade }, ordinal) => ({ ordinal, name, trade, state: null }))

/** From here on companies are numbered that report no accounts, behind all that do. */
const firstUnfurnished = 900

/** From here on companies are numbered whose names testers invented. */
export const firstInvented = 1000

const unfurnished = ['Paylark Cash Advance', 'Quickfern Check Services', 'Copperwren Payday', 'Rushmere Cash']

export const companiesByTrade: Readonly<Record<Trade, readonly FurnishingCompany[]>> = Object.fromEntries(
  (Object.keys(trades) as Trade[]).map((trade) => [
    trade,
    trade === 'CASH_ADVANCE'
      ? unfurnished.map((name, place) => ({ ordinal: firstUnfurnished + place, name, trade, state: null }))
      : furnishingCompanies.filter((company) => company.trade === trade),
  ]),
) as unknown as Record<Trade, readonly FurnishingCompany[]>

/** Banks whose cards are made for people who get no other. */
export const subprimeIssuers: readonly FurnishingCompany[] = companiesByTrade.BANK_CARD.slice(-3)

function codes(EFX: string, TU: string, EXP: string, classification: CreditorClassification): TradeCodes {
  return { industry: { EFX, TU, EXP }, classification }
}

/** Each city has one company for electricity and another for gas. */
export function isGasCompany({ trade, name }: FurnishingCompany): boolean {
  return trade === 'UTILITY' && name.endsWith(' Gas Company')
}
