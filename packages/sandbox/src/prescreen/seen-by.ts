import { createHash } from 'node:crypto'
import { prescreenInquiryCodes } from '@plumbline/core/bureaus'
import { dayNumber } from '@plumbline/core/calendar'
import type { CreditFile, Inquiry } from '@plumbline/core/credit-file'
import { spellCompany } from '../life/view/spelling.ts'
import type { SoftInquiry } from './soft-inquiries.ts'

/** The file as the person sees it: with everybody who has looked at it in the last two years. */
export function seenByPerson(file: CreditFile, asked: readonly SoftInquiry[]): CreditFile {
  const today = dayNumber(file.generatedOn)
  const shown = asked.filter(({ on }) => dayNumber(on) <= today && today - dayNumber(on) <= 730)
  if (shown.length === 0) return file
  const inquiries = [...file.inquiries, ...shown.map(toInquiry)]
  return { ...file, inquiries: inquiries.toSorted((a, b) => b.inquiredOn.localeCompare(a.inquiredOn)) }
}

/** The file as a company sees it: who looked at it without an application is the person's own business. */
export function seenByCompany(file: CreditFile): CreditFile {
  return { ...file, inquiries: file.inquiries.filter(({ type }) => type === 'HARD') }
}

function toInquiry({ bureau, ssn, company, purpose, on }: SoftInquiry): Inquiry {
  const digest = createHash('sha256').update([bureau, ssn, company, purpose, on].join('|')).digest()
  const name = spellCompany(company, bureau, '')
  return {
    id: `s${digest.readUInt32BE(0).toString(36)}`,
    inquirer: { name, subscriberCode: null, industry: null, classification: null, address: null, phone: null },
    inquiredOn: on,
    type: 'SOFT',
    purpose: prescreenInquiryCodes[bureau][purpose],
    amountUsd: null,
    termMonths: null,
    pointer: null,
  }
}
