import { industryWords } from '../../bureaus/industries.ts'
import type { Inquiry } from '../../credit-file/inquiry.ts'
import type { CodeAndDescription } from './account.ts'
import { type EfxContact, toEfxContact } from './contact.ts'
import { momentOf } from './moment.ts'

export interface EfxInquiry {
  readonly provider: string
  readonly id: string
  readonly type: string
  /** The inquirer's industry. */
  readonly prefix: CodeAndDescription
  readonly reportedDate: number | null
  readonly contactInformation: EfxContact
}

export function toEfxInquiry(inquiry: Inquiry, provider: string): EfxInquiry {
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
