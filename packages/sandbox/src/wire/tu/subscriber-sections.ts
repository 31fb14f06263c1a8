import type { CreditFile, Furnisher } from '@plumbline/core/credit-file'
import { creditAddress } from './borrower-section.ts'
import { industryRef } from './code-ref.ts'
import type { XmlSection } from './write-xml.ts'

/** All furnishers and inquirers, once each. */
export function subscriberSections(file: CreditFile): XmlSection[] {
  const furnishers: readonly Furnisher[] = [
    ...file.tradelines.map(({ creditor }) => creditor),
    ...file.collections.map(({ agency }) => agency),
    ...file.inquiries.map(({ inquirer }) => inquirer),
  ]
  const byCode = new Map<string, Furnisher>()
  for (const furnisher of furnishers) {
    const { subscriberCode: code } = furnisher
    if (code !== null && !byCode.has(code)) byCode.set(code, furnisher)
  }
  return [...byCode].map(([code, furnisher]) => ({
    subscriberCode: code,
    name: furnisher.name,
    telephone: furnisher.phone,
    IndustryCode: industryRef(furnisher.industry),
    CreditAddress: creditAddress(furnisher.address),
  }))
}
