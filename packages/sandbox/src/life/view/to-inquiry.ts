import { type Bureau, prescreenInquiryCodes } from '@plumbline/core/bureaus'
import { dateOfDayNumber } from '@plumbline/core/calendar'
import type { Furnisher, Inquiry } from '@plumbline/core/credit-file'
import type { Trade } from '../../people/furnishers.ts'
import type { MadeInquiry } from '../made-inquiry.ts'
import { inquiryLeavesOn } from '../retention.ts'
import { furnisherAt } from './furnisher-view.ts'
import { itemIdAt } from './item-id.ts'

/** The inquiry as the bureau shows it on the day; null where it is not on file. */
export function toInquiry(bureau: Bureau, inquiry: MadeInquiry, day: number): Inquiry | null {
  return isOnFile(bureau, inquiry, day) ? inquiryAt(bureau, inquiry) : null
}

/** Not where it was not made, before it and two years after. */
export function isOnFile(bureau: Bureau, inquiry: MadeInquiry, day: number): boolean {
  // Most of a life's are older, and the exact day takes time to work out.
  if (inquiry.day > day || day - inquiry.day > 731) return false
  return inquiry.at.includes(bureau) && day < inquiryLeavesOn(inquiry)
}

export function inquiryAt(bureau: Bureau, inquiry: MadeInquiry): Inquiry {
  const inquirer = furnisherAt(bureau, inquiry.company, null)
  return {
    id: itemIdAt(bureau, 'i', inquiry.seed),
    inquirer,
    inquiredOn: dateOfDayNumber(inquiry.day),
    type: inquiry.hard ? 'HARD' : 'SOFT',
    purpose: inquiry.hard ? hardPurpose(bureau, inquiry, inquirer) : softPurpose(bureau, inquiry),
    amountUsd: bureau === 'EXP' && inquiry.hard && !services.has(inquiry.company.trade) ? inquiry.amountUsd : null,
    termMonths: null,
    pointer: null,
  }
}

/** Nobody asks them for an amount. */
const services: ReadonlySet<Trade> = new Set(['WIRELESS', 'UTILITY', 'LANDLORD'])

/** EFX tells who asked by industry, the others what for. */
function hardPurpose(bureau: Bureau, { accountType }: MadeInquiry, { industry }: Furnisher): string | null {
  return bureau === 'EFX' ? industry : accountType
}

/** Resellers ask for the person, banks of whom the person is no customer in order to make an offer. */
function softPurpose(bureau: Bureau, { softPurpose: told, company }: MadeInquiry): string {
  const purpose = told ?? (company.trade === 'RESELLER' ? 'CONSUMER_INITIATED' : 'FIRM_OFFER')
  return prescreenInquiryCodes[bureau][purpose]
}
