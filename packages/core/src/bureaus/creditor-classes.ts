import type { CreditorClassification } from '../credit-file/furnisher.ts'
import { codeTable } from './code-table.ts'

/** What furnishers send about the original creditor of a debt. Coarser than the classes that consumer views show. */
export const creditorClassCodes = codeTable<CreditorClassification>([
  ['01', 'RETAIL'],
  ['02', 'MEDICAL_OR_HEALTH_CARE'],
  ['03', 'OIL_COMPANY'],
  ['04', 'GOVERNMENT'],
  ['05', 'PERSONAL_SERVICES'],
  ['06', 'INSURANCE'],
  ['07', 'EDUCATIONAL'],
  ['08', 'BANKING'],
  ['09', 'RENTAL_OR_LEASING'],
  ['10', 'UTILITIES'],
  ['11', 'CABLE_OR_CELLULAR'],
  ['12', 'FINANCIAL'],
  ['13', 'CREDIT_UNION'],
  ['14', 'AUTOMOTIVE'],
  ['15', 'CHECK_GUARANTEE'],
])

/** The two words for health care are one class to furnishers. */
export function creditorClassCode(classification: CreditorClassification | null, medical: boolean): string | null {
  if (medical || classification === 'MEDICAL_AND_HEALTH') return '02'
  return classification === null ? null : (creditorClassCodes.codeOf.get(classification) ?? null)
}
