import { type Static, Type } from 'typebox'
import { BureauCode } from '../bureaus.ts'
import { answer, choice, NullableInstant, nullable, text } from '../fields.ts'
import { NullableMoney } from '../money.ts'
import { Contact } from './contact.ts'
import { EfxCode } from './efx-code.ts'
import { EfxAccountDesignatorCode, EfxCollectionStatus } from './efx-enumerations.ts'

/** What a report holds besides accounts: inquiries, statements, public records, collections. */

const recordId = text('Id within the report', 'rec-1')

export const EfxInquiry = answer(
  {
    provider: BureauCode,
    id: recordId,
    type: choice(['HARD', 'SOFT', 'OTHER'], { description: 'Only hard inquiries count' }),
    prefix: EfxCode,
    reportedDate: NullableInstant,
    contactInformation: Contact,
  },
  { description: 'A company asked for the file' },
)
export type EfxInquiry = Static<typeof EfxInquiry>

export const EfxStatement = answer(
  {
    provider: BureauCode,
    id: recordId,
    reportedDate: NullableInstant,
    statement: text('Words of the consumer', 'I was in hospital in March 2026.'),
  },
  { description: "The consumer's own statement" },
)

export const EfxBankruptcy = answer({
  id: recordId,
  filedDate: NullableInstant,
  reportedDate: NullableInstant,
  referenceNumber: nullable(text('Case number', '26-10442')),
  dispositionStatus: EfxCode,
  courtName: nullable(text('Court', 'DISTRICT COURT DENVER')),
  liability: NullableMoney,
  exemptAmount: NullableMoney,
  assetAmount: NullableMoney,
})

export const EfxJudgment = answer({
  id: recordId,
  filedDate: NullableInstant,
  reportedDate: NullableInstant,
  courtName: nullable(text('Court', 'COUNTY COURT LARIMER')),
  defendant: nullable(text('Defendant', 'MAREN LINDQVIST')),
  amount: NullableMoney,
  caseDocumentNumber: nullable(text('Case number', 'C-2210')),
  plaintiff: nullable(text('Plaintiff', 'ALDER PROPERTY LLC')),
  verifiedDate: NullableInstant,
  status: EfxCode,
  satisfiedDate: NullableInstant,
})

export const EfxLien = answer({
  id: recordId,
  filedDate: NullableInstant,
  reportedDate: NullableInstant,
  courtName: nullable(text('Court', 'COUNTY CLERK LARIMER')),
  caseDocumentNumber: nullable(text('Document number', 'L-8801')),
  lienAmount: NullableMoney,
  verifiedDate: NullableInstant,
  status: text('Status', 'RELEASED'),
})

export const EfxPublicRecords = answer(
  {
    provider: BureauCode,
    bankruptcies: Type.Array(EfxBankruptcy),
    judgments: Type.Array(EfxJudgment),
    liens: Type.Array(EfxLien),
  },
  { description: 'Court records' },
)
export type EfxPublicRecords = Static<typeof EfxPublicRecords>

export const EfxCollection = answer(
  {
    provider: BureauCode,
    id: recordId,
    reportedDate: NullableInstant,
    assignedDate: NullableInstant,
    agencyClient: nullable(text('Who gave the debt to the agency', 'FOOTHILLS CLINIC')),
    // The first spelling is what clients read; the second is for those that start today.
    orginalAmountOwed: NullableMoney,
    originalAmountOwed: NullableMoney,
    accountNumber: text('Masked', '*****221'),
    accountDesignatorCode: EfxAccountDesignatorCode,
    balanceDate: NullableInstant,
    statusDate: NullableInstant,
    status: EfxCollectionStatus,
    amount: NullableMoney,
    agencyContactInformation: Contact,
    originalCreditorName: nullable(text('Original creditor', 'FOOTHILLS CLINIC')),
  },
  { description: 'A debt at a collection agency' },
)
export type EfxCollection = Static<typeof EfxCollection>
