import { type CalendarDate, daysBetween } from '../calendar/calendar-date.ts'
import { tellsApart } from './account-number.ts'
import type { Collection } from './collection.ts'
import type { Inquiry } from './inquiry.ts'
import { collectionKey, furnisherKey, inquiryKey, publicRecordKey, tradelineKey } from './item-key.ts'
import type { Recognition } from './pair-items.ts'
import type { PublicRecord } from './public-record.ts'
import type { Remark } from './remark.ts'
import type { Tradeline } from './tradeline.ts'

export const tradelineRecognition: Recognition<Tradeline> = {
  key: tradelineKey,
  traits: (t) => [
    t.accountType,
    t.highCreditUsd,
    t.creditLimitUsd,
    t.responsibility,
    t.designator,
    t.rating,
    t.bureauStatus,
    t.bankruptcyStage,
    remarkCodes(t.remarks),
    t.balanceUsd,
    t.creditor.name,
  ],
  weakerKeys: [
    // The creditor has another name or number.
    (t) => (t.openedOn !== null && tellsApart(t.accountNumber) ? `${t.accountNumber}|${t.openedOn}` : null),
    // The opening date was corrected.
    (t) => (tellsApart(t.accountNumber) ? `${furnisherKey(t.creditor)}|${t.accountNumber}` : null),
    // The account has another number, as after a lost card.
    (t) => (t.openedOn !== null ? `${furnisherKey(t.creditor)}|${t.openedOn}|${t.accountType}` : null),
  ],
  // A mask can leave only digits that all accounts of a creditor share, so a new account must not pass for an old one.
  mayBeSame: (a, b) => a.portfolio === b.portfolio && isSameOpening(a.openedOn, b.openedOn),
}

export const collectionRecognition: Recognition<Collection> = {
  key: collectionKey,
  traits: (c) => [
    c.originalUsd,
    c.assignedOn,
    c.firstDelinquencyOn,
    c.status,
    c.bureauStatus,
    remarkCodes(c.remarks),
    c.balanceUsd,
    c.agency.name,
  ],
  weakerKeys: [
    // The original creditor became known or is spelled differently.
    (c) => (tellsApart(c.accountNumber) ? `${furnisherKey(c.agency)}|${c.accountNumber}` : null),
    // The agency changed its number.
    (c) =>
      c.originalCreditor !== null && c.originalUsd !== null
        ? `${furnisherKey(c.agency)}|${c.originalCreditor}|${c.originalUsd}`
        : null,
  ],
  mayBeSame: (a, b) => agree(a.originalUsd, b.originalUsd) && isSameOpening(a.assignedOn, b.assignedOn),
}

export const inquiryRecognition: Recognition<Inquiry> = {
  key: inquiryKey,
  traits: (i) => [i.purpose, i.amountUsd, i.termMonths, i.inquirer.name],
  weakerKeys: [],
  mayBeSame: () => false,
}

export const publicRecordRecognition: Recognition<PublicRecord> = {
  key: publicRecordKey,
  traits: (r) => [r.chapter, r.status, r.bureauStatus, r.statusOn, r.amountUsd],
  weakerKeys: [
    // The court is spelled differently or the filing date was corrected.
    (r) => (tellsApart(r.reference) ? `${r.kind}|${r.reference}` : null),
    // The case number became known.
    (r) => (r.filedOn !== null ? `${r.kind}|${r.filedOn}` : null),
  ],
  mayBeSame: (a, b) => agree(a.reference, b.reference),
}

/** Two months of tolerance: bureaus that know only the month put the first day of it. */
function isSameOpening(a: CalendarDate | null, b: CalendarDate | null): boolean {
  return a === null || b === null || Math.abs(daysBetween(a, b)) <= 62
}

function agree(a: string | number | null, b: string | number | null): boolean {
  return a === null || b === null || a === b
}

function remarkCodes(remarks: readonly Remark[]): string {
  return remarks
    .map((remark) => remark.code || remark.text)
    .sort()
    .join(' ')
}
