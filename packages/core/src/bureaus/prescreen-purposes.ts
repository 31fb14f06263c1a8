import type { Bureau } from './bureau.ts'

/**
 * Why a company asks about a person who has not applied to it for credit: the person wants to know what to expect, the company is
 * going to make an offer that it will honour, or it looks at a customer of its own.
 */
export const prescreenPurposes = ['CONSUMER_INITIATED', 'FIRM_OFFER', 'ACCOUNT_REVIEW'] as const

export type PrescreenPurpose = (typeof prescreenPurposes)[number]

/** How each bureau marks such an inquiry. The person alone sees it. */
export const prescreenInquiryCodes: Readonly<Record<Bureau, Readonly<Record<PrescreenPurpose, string>>>> = {
  EFX: { CONSUMER_INITIATED: 'PRQ', FIRM_OFFER: 'PRM', ACCOUNT_REVIEW: 'AR' },
  TU: { CONSUMER_INITIATED: 'CI', FIRM_OFFER: 'FO', ACCOUNT_REVIEW: 'AR' },
  EXP: { CONSUMER_INITIATED: '7C', FIRM_OFFER: '5C', ACCOUNT_REVIEW: '1B' },
}

/** Null for inquiries with another mark. */
export function prescreenPurposeOf(bureau: Bureau, code: string | null): PrescreenPurpose | null {
  return prescreenPurposes.find((purpose) => prescreenInquiryCodes[bureau][purpose] === code) ?? null
}

/** What a report calls the inquiry. */
export const prescreenInquiryWords: Readonly<Record<PrescreenPurpose, string>> = {
  CONSUMER_INITIATED: 'Soft inquiry on your own wish',
  FIRM_OFFER: 'Promotional inquiry',
  ACCOUNT_REVIEW: 'Account review',
}
