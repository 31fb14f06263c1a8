import type { Bureau } from '../../bureaus/bureau.ts'
import { industryWords } from '../../bureaus/industries.ts'
import { prescreenInquiryCodes, prescreenInquiryWords, prescreenPurposeOf } from '../../bureaus/prescreen-purposes.ts'
import type { Inquiry, InquiryType } from '../../credit-file/inquiry.ts'
import type { EfxCode } from './account.ts'
import { type EfxContact, toEfxContact } from './contact.ts'
import { momentOf } from './moment.ts'

export interface EfxInquiry {
  readonly provider: Bureau
  readonly id: string
  readonly type: InquiryType
  /** The inquirer's industry; of a look without an application, why it was taken. */
  readonly prefix: EfxCode
  readonly reportedDate: number | null
  readonly contactInformation: EfxContact
}

export function toEfxInquiry(inquiry: Inquiry, provider: Bureau): EfxInquiry {
  return {
    provider,
    id: inquiry.id,
    type: inquiry.type,
    prefix: prefixOf(inquiry, provider),
    reportedDate: momentOf(inquiry.inquiredOn),
    contactInformation: toEfxContact(inquiry.inquirer),
  }
}

function prefixOf({ type, purpose, inquirer: { industry } }: Inquiry, provider: Bureau): EfxCode {
  const prescreened = type === 'SOFT' ? prescreenPurposeOf(provider, purpose) : null
  if (prescreened)
    return { code: prescreenInquiryCodes.EFX[prescreened], description: prescreenInquiryWords[prescreened] }
  return { code: industry, description: industry === null ? null : industryWords(industry) }
}
