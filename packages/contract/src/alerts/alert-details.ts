import { type AlertDetailsByType, type AlertType, alertTriggers } from '@plumbline/core/alerts'
import { factorEffects } from '@plumbline/core/credit-file'
import { type Static, Type } from 'typebox'
import { BureauCode } from '../bureaus.ts'
import { CodeDescription } from '../code-description.ts'
import { answer, choice, count, flag, NullableInstant, nullable, optional, text } from '../fields.ts'
import { NullableMoney } from '../money.ts'
import { Address, Phone } from '../reports/contact.ts'
import { SubjectName } from '../reports/subject.ts'
import type { SameShape } from '../same-shape.ts'
import { ScoreModel } from '../scores/score-model.ts'
import { ScoreValue } from '../scores/score-object.ts'

/** The `details` of each alert type. Daily alerts carry abbreviated data, so most members can be null. */

const shared = {
  bureau: BureauCode,
  changeType: nullable(choice(alertTriggers, { description: 'Something new, or a change' })),
  changeReason: text('Why the alert was raised', 'A company asked for the file'),
}

export const institution = {
  institutionName: nullable(text('Name', 'RIDGE AUTO FINANCE')),
  institutionType: nullable(text('Line of business', 'AUTOMOTIVE')),
  institutionAddressLine1: nullable(text('Street', '40 RIDGE ROAD')),
  institutionAddressLine2: nullable(text('Unit', 'SUITE 2')),
  institutionCity: nullable(text('City', 'DENVER')),
  institutionState: nullable(text('State', 'CO')),
  institutionPostalCode: nullable(text('Zip', '80202')),
  institutionPhoneNumber: nullable(text('Phone', '3035550199')),
}

const account = {
  creditorName: nullable(text('Creditor', 'LARKSPUR BANK CN2')),
  accountNumber: nullable(text('Masked, last four digits', 'xxxxxxxx4410')),
  accountType: nullable(text('Kind of account', 'REVOLVING')),
}

const inquiry = {
  ...institution,
  inquiryType: nullable(text('Kind of inquiry', 'HARD')),
  inquiryIntent: nullable(text('What for', 'Auto finance')),
  inquiryDate: NullableInstant,
  endUserText: nullable(text('On whose behalf', 'RIDGE AUTO FINANCE')),
  reportingFrequency: Type.Literal('REALTIME'),
  postedDuringMaintenancePeriod: flag('Held back while the bureau was under maintenance'),
}

export const alertDetails = {
  HardInquiryAlert: answer({ ...shared, ...inquiry }),
  BlockedInquiryAlert: answer({
    ...shared,
    ...inquiry,
    blockedBy: choice(['LOCK', 'FREEZE'], { description: 'What kept the file closed' }),
  }),
  TelcoUtilityAlert: answer({
    ...shared,
    ...institution,
    accountType: choice(['TELCO', 'UTILITY'], { description: 'Kind of account' }),
    eventType: choice(['APPLICATION', 'NEW_ACCOUNT', 'PAST_DUE'], { description: 'What happened' }),
    amount: NullableMoney,
    eventDate: NullableInstant,
  }),
  TradeLineAlert: answer({
    ...shared,
    ...account,
    accountDesignator: nullable(text('Relation of the person to the debt', 'INDIVIDUAL')),
    dateOpened: NullableInstant,
    highCreditAmount: NullableMoney,
  }),
  InquiryAlert: answer({
    ...shared,
    inquirerName: nullable(text('Who asked', 'RIDGE AUTO FINANCE')),
    industry: nullable(CodeDescription),
    inquiryDate: NullableInstant,
    phone: nullable(Phone),
    address: nullable(Address),
  }),
  CollectionAlert: answer({
    ...shared,
    agencyName: nullable(text('Agency', 'FRONT RANGE RECOVERY')),
    clientName: nullable(text('Who gave the debt to the agency', 'FOOTHILLS CLINIC')),
    accountNumber: nullable(text('Masked', '*****221')),
    originalAmount: NullableMoney,
    balanceAmount: NullableMoney,
    previousStatus: nullable(text('Status before', 'UNPAID')),
    status: nullable(text('Status now', 'PAID')),
    narrative: nullable(text('Comment', 'MEDICAL')),
    assignedDate: NullableInstant,
  }),
  BankruptcyAlert: answer({
    ...shared,
    courtName: nullable(text('Court', 'DISTRICT COURT DENVER')),
    caseNumber: nullable(text('Case number', '26-10442')),
    chapter: nullable(text('Chapter', '7')),
    dateFiled: NullableInstant,
    previousDisposition: nullable(CodeDescription),
    disposition: nullable(CodeDescription),
  }),
  AccountStatusChangeAlert: answer({
    ...shared,
    ...account,
    previousStatus: nullable(text('Status before', 'PAYS_AS_AGREED')),
    newStatus: nullable(text('Status now', 'NOT_MORE_THAN_TWO_PAYMENTS_PAST_DUE')),
    pastDueAmount: NullableMoney,
    dateOpened: NullableInstant,
  }),
  AccountActivityDesignatorChangeAlert: answer({
    ...shared,
    ...account,
    previousDesignator: nullable(text('Designator before', 'OPEN')),
    newDesignator: nullable(text('Designator now', 'PAID_AND_CLOSED')),
    dateOpened: NullableInstant,
  }),
  AccountNarrativeChangeAlert: answer({
    ...shared,
    ...account,
    added: Type.Array(CodeDescription),
    removed: Type.Array(CodeDescription),
    dateOpened: NullableInstant,
  }),
  AddressAlert: answer({ ...shared, previousAddress: nullable(Address), newAddress: nullable(Address) }),
  NameAlert: answer({ ...shared, previousName: nullable(SubjectName), newName: nullable(SubjectName) }),
  ScoreChangeAlert: answer({
    ...shared,
    previousScore: ScoreValue,
    newScore: ScoreValue,
    change: count('Points, negative when the score fell', -12),
    scoreModel: ScoreModel,
    previousDate: NullableInstant,
    newDate: NullableInstant,
    reasons: Type.Array(
      answer({
        code: text('Reason code', '32'),
        text: text('What it means', 'Card balances are high'),
        effect: optional(
          choice(factorEffects, {
            description: 'Which way it works on the score; missing in alerts that were raised before this was told',
          }),
        ),
      }),
      { description: 'What makes the new score; what hurts first if it fell, what helps first if it rose' },
    ),
  }),
}

/** What each type has besides that which all share. */
export type AlertDetails = SameShape<
  AlertDetailsByType,
  { [Type in AlertType]: Omit<Static<(typeof alertDetails)[Type]>, keyof typeof shared> }
>

export const AnyAlertDetails = Type.Union(
  [
    alertDetails.HardInquiryAlert,
    alertDetails.BlockedInquiryAlert,
    alertDetails.TelcoUtilityAlert,
    alertDetails.TradeLineAlert,
    alertDetails.InquiryAlert,
    alertDetails.CollectionAlert,
    alertDetails.BankruptcyAlert,
    alertDetails.AccountStatusChangeAlert,
    alertDetails.AccountActivityDesignatorChangeAlert,
    alertDetails.AccountNarrativeChangeAlert,
    alertDetails.AddressAlert,
    alertDetails.NameAlert,
    alertDetails.ScoreChangeAlert,
  ],
  { description: 'What the alert says; its shape follows from the type' },
)
