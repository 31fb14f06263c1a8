import { expSoftPurposes, expUntoldPurposes } from '@plumbline/core/bureaus'
import type { CreditFile, Furnisher, Inquiry } from '@plumbline/core/credit-file'
import { toExpRiskModel } from '@plumbline/core/scores'
import { madeAtSecond } from '../made-at.ts'
import { collectionPart } from './collection-part.ts'
import { addressLines, identityParts } from './identity-parts.ts'
import { markParts } from './mark-parts.ts'
import { amount, day, known } from './padded.ts'
import { recordPart } from './record-part.ts'
import { summaryPart } from './summary-part.ts'
import { tradelinePart } from './tradeline-part.ts'

/** A person's file as EXP sends it: one profile, everything text, absent instead of null. */
export function toExpBody(file: CreditFile): string {
  const riskModel = toExpRiskModel(file)
  const profile = {
    headerRecord: [headerPart(file)],
    ...identityParts(file),
    ...markParts(file),
    inquiry: file.inquiries.map(inquiryPart),
    publicRecord: file.publicRecords.map(recordPart),
    tradeline: [...file.tradelines.map(tradelinePart), ...file.collections.map(collectionPart)],
    riskModel: riskModel === null ? [] : [riskModel],
    directCheck: directCheckParts(file),
    summaries: [summaryPart(file)],
  }
  const segments = Object.values(profile).reduce((count, part) => count + (Array.isArray(part) ? part.length : 1), 1)
  const endTotals = [{ totalSegments: String(segments), totalLength: String(JSON.stringify(profile).length) }]
  return JSON.stringify({ creditProfile: [{ ...profile, endTotals }] })
}

function headerPart(file: CreditFile) {
  const date = day(file.generatedOn) ?? ''
  return {
    reportDate: `${date.slice(0, 4)}${date.slice(6)}`,
    reportTime: timeOf(file),
    preamble: 'TEX1',
    versionNo: '07',
    mKeywordLength: String(file.reference?.length ?? 0).padStart(2, '0'),
    mKeywordText: known(file.reference),
    y2kReportedDate: date,
  }
}

/** Hours, minutes and seconds. */
function timeOf(file: CreditFile): string {
  const seconds = madeAtSecond(file)
  return [seconds / 3600, (seconds / 60) % 60, seconds % 60]
    .map((part) => String(Math.floor(part)).padStart(2, '0'))
    .join('')
}

/** Whether an inquiry is an application is told by its purpose. */
function inquiryPart(inquiry: Inquiry) {
  const fits = inquiry.purpose !== null && expSoftPurposes.has(inquiry.purpose) === (inquiry.type === 'SOFT')
  return {
    subscriberName: inquiry.inquirer.name,
    subscriberCode: known(inquiry.inquirer.subscriberCode),
    date: day(inquiry.inquiredOn),
    kob: known(inquiry.inquirer.industry),
    type: fits ? inquiry.purpose : expUntoldPurposes[inquiry.type],
    amount: amount(inquiry.amountUsd) ?? 'UNKNOWN',
    terms: inquiry.termMonths === null ? 'UNK' : String(inquiry.termMonths).padStart(3, '0'),
  }
}

/** Addresses and telephone numbers of all furnishers and inquirers, once each. */
function directCheckParts(file: CreditFile) {
  const furnishers: readonly Furnisher[] = [
    ...file.tradelines.map(({ creditor }) => creditor),
    ...file.collections.map(({ agency }) => agency),
    ...file.inquiries.map(({ inquirer }) => inquirer),
  ]
  const byCode = new Map<string, Furnisher>()
  for (const furnisher of furnishers) {
    const { subscriberCode: code, address, phone } = furnisher
    if (code !== null && !byCode.has(code) && (address !== null || phone !== null)) byCode.set(code, furnisher)
  }
  return [...byCode].map(([subscriberCode, furnisher]) => ({
    subscriberName: furnisher.name,
    subscriberCode,
    ...addressLines(furnisher.address),
    phone: furnisher.phone ?? undefined,
  }))
}
