import type { Bureau } from '../../bureaus/bureau.ts'
import { industryWords } from '../../bureaus/industries.ts'
import type { Inquiry, InquiryType } from '../../credit-file/inquiry.ts'
import type { EfxCode } from './account.ts'
import { type EfxContact, toEfxContact } from './contact.ts'
import { momentOf } from './moment.ts'

export interface EfxInquiry {
  readonly provider: Bureau
  readonly id: string
  readonly type: InquiryType
  /** The inquirer's industry. */
  readonly prefix: EfxCode
  readonly reportedDate: number | null
  readonly contactInformation: EfxContact
}

export function toEfxInquiry(inquiry: Inquiry, provider: Bureau): EfxInquiry {
  const { industry } = inquiry.inquirer
  return {
    provider,
    id: inquiry.id,
    type: inquiry.type,
    prefix: { code: industry, description: industry === null ? null : industryWords(industry) },
    reportedDate: momentOf(inquiry.inquiredOn),
    contactInformation: toEfxContact(inquiry.inquirer),
  }
}
