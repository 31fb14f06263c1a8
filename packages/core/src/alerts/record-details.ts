import type { Collection } from '../credit-file/collection.ts'
import type { Inquiry } from '../credit-file/inquiry.ts'
import type { PublicRecord } from '../credit-file/public-record.ts'
import { toEfxCollection } from '../reports/efx/collection.ts'
import { type EfxAddress, type EfxPhone, toEfxContact } from '../reports/efx/contact.ts'
import { toEfxInquiry } from '../reports/efx/inquiry.ts'
import { momentOf } from '../reports/efx/moment.ts'
import type { Money } from '../reports/efx/money.ts'
import { toEfxBankruptcy } from '../reports/efx/public-records.ts'
import type { CodedNote } from './account-details.ts'

/** Alerts about inquiries, collections and bankruptcies, in the words of the report. */
export interface RecordDetails {
  readonly InquiryAlert: {
    readonly inquirerName: string | null
    readonly industry: CodedNote | null
    readonly inquiryDate: number | null
    readonly phone: EfxPhone | null
    readonly address: EfxAddress | null
  }
  readonly CollectionAlert: {
    readonly agencyName: string | null
    readonly clientName: string | null
    readonly accountNumber: string | null
    readonly originalAmount: Money | null
    readonly balanceAmount: Money | null
    readonly previousStatus: string | null
    readonly status: string | null
    readonly narrative: string | null
    readonly assignedDate: number | null
  }
  readonly BankruptcyAlert: {
    readonly courtName: string | null
    readonly caseNumber: string | null
    readonly chapter: string | null
    readonly dateFiled: number | null
    readonly previousDisposition: CodedNote | null
    readonly disposition: CodedNote | null
  }
}

export function inquiryDetails(after: Inquiry): RecordDetails['InquiryAlert'] {
  const { contactName, phone, address } = toEfxContact(after.inquirer)
  const { code, description } = toEfxInquiry(after, 'EFX').prefix
  return {
    inquirerName: contactName,
    industry: code === null || description === null ? null : { code, description },
    inquiryDate: momentOf(after.inquiredOn),
    phone,
    address,
  }
}

/** `before` is null for a collection that is new. */
export function collectionDetails(before: Collection | null, after: Collection): RecordDetails['CollectionAlert'] {
  const view = toEfxCollection(after, 'EFX')
  return {
    agencyName: view.agencyContactInformation.contactName,
    clientName: view.agencyClient,
    accountNumber: view.accountNumber,
    originalAmount: view.originalAmountOwed,
    balanceAmount: view.amount,
    previousStatus: before === null ? null : toEfxCollection(before, 'EFX').status,
    status: view.status,
    narrative: after.remarks.length === 0 ? null : after.remarks.map(({ text }) => text).join('; '),
    assignedDate: view.assignedDate,
  }
}

export function bankruptcyDetails(before: PublicRecord | null, after: PublicRecord): RecordDetails['BankruptcyAlert'] {
  return {
    courtName: after.court,
    caseNumber: after.reference,
    chapter: after.chapter === null ? null : String(after.chapter),
    dateFiled: momentOf(after.filedOn),
    previousDisposition: before === null ? null : dispositionOf(before),
    disposition: dispositionOf(after),
  }
}

function dispositionOf(record: PublicRecord): CodedNote | null {
  const { code, description } = toEfxBankruptcy(record).dispositionStatus
  return code === null || description === null ? null : { code, description }
}
