import type { PostalAddress } from './identity.ts'

/** Who reports or asks: a creditor, a collection agency, an inquirer, as this bureau spells and numbers it. */
export interface Furnisher {
  readonly name: string
  /** The bureau's number of the subscriber; each bureau has its own form. */
  readonly subscriberCode: string | null
  /** Two letters, the first is the sector: 'BC' bank card, 'YC' collection agency. The bureaus' lists differ in detail. */
  readonly industry: string | null
  readonly classification: CreditorClassification | null
  readonly address: PostalAddress | null
  /** Ten digits. */
  readonly phone: string | null
}

/** The kind of creditor, as coarse as consumer reports show it. */
export const creditorClassifications = [
  'ADVERTISING',
  'AUTOMOTIVE',
  'BANKING',
  'CABLE_OR_CELLULAR',
  'CHECK_GUARANTEE',
  'CLOTHING',
  'COLLECTION_SERVICES',
  'CONTRACTORS',
  'CREDIT_UNION',
  'DEPARTMENT_AND_MAIL_ORDER',
  'EDUCATIONAL',
  'EMPLOYMENT',
  'FARM_AND_GARDEN_SUPPLIES',
  'FINANCE',
  'FINANCIAL',
  'GOVERNMENT',
  'GROCERY',
  'HOME_FURNISHING',
  'INSURANCE',
  'JEWELRY_AND_CAMERA',
  'LUMBER_AND_HARDWARE',
  'MEDICAL_AND_HEALTH',
  'MEDICAL_OR_HEALTH_CARE',
  'MISCELLANEOUS_AND_PUBLIC_RECORD',
  'OIL_AND_NATIONAL_CREDIT_CARDS',
  'OIL_COMPANY',
  'PERSONAL_SERVICES',
  'PERSONAL_SERVICES_NOT_MEDICAL',
  'REAL_ESTATE_AND_PUBLIC_ACCOMMODATION',
  'RENTAL_OR_LEASING',
  'RETAIL',
  'SPORTING_GOODS',
  'UTILITIES',
  'UTILITIES_AND_FUEL',
  'WHOLESALE',
  'UNKNOWN',
] as const

export type CreditorClassification = (typeof creditorClassifications)[number]

/** Collection agencies are the sector Y of every bureau's industry list. */
export function isCollectionAgency(furnisher: Furnisher): boolean {
  return furnisher.industry?.charCodeAt(0) === 89
}

export function isMedicalClass(classification: CreditorClassification | null): boolean {
  return classification === 'MEDICAL_AND_HEALTH' || classification === 'MEDICAL_OR_HEALTH_CARE'
}
