import { studentLoanIndustries } from '@plumbline/core/bureaus'
import { type Furnisher, governmentLoanTypes, type Remark } from '@plumbline/core/credit-file'

/** Government loans pay for many things: for education when creditor class, industry or a remark says so. */
export function isForEducation(accountType: string, creditor: Furnisher, remarks: readonly Remark[]): boolean {
  if (accountType === educationType) return true
  if (!governmentLoanTypes.has(accountType)) return false
  return (
    creditor.classification === 'EDUCATIONAL' ||
    (creditor.industry !== null && studentLoanIndustries.has(creditor.industry)) ||
    remarks.some(({ code }) => studentRemarks.has(code))
  )
}

const educationType = '12'

/** Narratives and special comments about student loans. */
const studentRemarks: ReadonlySet<string> = new Set(['AL', 'BU', 'DQ', 'EG', 'EH', 'FD', 'GJ'])
