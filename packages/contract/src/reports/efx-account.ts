import { type Static, Type } from 'typebox'
import { BureauCode } from '../bureaus.ts'
import { answer, count, flag, NullableInstant, nullable, text } from '../fields.ts'
import { Money, NullableMoney } from '../money.ts'
import { Contact } from './contact.ts'
import { EfxCode } from './efx-code.ts'
import {
  EfxAccountStatus,
  EfxAccountType,
  EfxActivityDesignator,
  EfxCreditorClassification,
  EfxMonthType,
  EfxMonthValue,
  EfxPaymentResponsibility,
} from './efx-enumerations.ts'

/** Remarks that sum something up have no code of their own. */
const EfxComment = answer({
  code: nullable(text('Code', 'AU')),
  description: text('What it means', 'Account closed by the consumer'),
})

export const EfxPaymentMonth = answer(
  { monthType: EfxMonthType, value: EfxMonthValue },
  { description: 'How one month was paid' },
)

export const EfxPaymentYear = answer(
  {
    year: count('Year', 2026),
    january: EfxPaymentMonth,
    february: EfxPaymentMonth,
    march: EfxPaymentMonth,
    april: EfxPaymentMonth,
    may: EfxPaymentMonth,
    june: EfxPaymentMonth,
    july: EfxPaymentMonth,
    august: EfxPaymentMonth,
    september: EfxPaymentMonth,
    october: EfxPaymentMonth,
    november: EfxPaymentMonth,
    december: EfxPaymentMonth,
  },
  { description: 'Payments of one year' },
)

export const EfxTrendedData = answer(
  {
    name: text('Name', 'Trended data'),
    trendedDataList: Type.Array(
      answer({
        name: text('What is followed', 'Balance'),
        labels: Type.Array(text('Month', 'Jan')),
        years: Type.Array(
          answer({
            year: text('Year', '2026'),
            monthData: Type.Array(text('Amount in dollars; empty where none is known', '1870')),
          }),
        ),
      }),
    ),
  },
  { description: 'Amounts over time' },
)

/** A tradeline as the EFX report shows it. */
export const EfxAccount = answer(
  {
    provider: BureauCode,
    id: text('Id within the report', 'acc-3'),
    accountOpen: flag('Open', true),
    accountName: text('Name of the creditor', 'LARKSPUR BANK CN2'),
    contactInformation: Contact,
    accountNumber: text('Masked, last four digits', '************4410'),
    accountStatus: EfxAccountStatus,
    paymentResponsibility: EfxPaymentResponsibility,
    highCreditAmount: NullableMoney,
    accountType: EfxAccountType,
    creditLimitAmount: NullableMoney,
    termDurationMonths: nullable(count('Months of the term', 60)),
    termFrequency: nullable(text('How often it is paid', 'MONTHLY')),
    dateOpened: NullableInstant,
    balanceAmount: Money,
    reportedDate: NullableInstant,
    pastDueAmount: NullableMoney,
    lastPaymentDate: NullableInstant,
    actualPayment: NullableMoney,
    monthlyPayment: NullableMoney,
    lastActivityDate: NullableInstant,
    majorDelinquencyFirstReportedDate: NullableInstant,
    monthsReviewed: nullable(count('Months of history', 48)),
    creditorClassification: nullable(EfxCreditorClassification),
    activityDesignator: EfxActivityDesignator,
    chargeOffAmount: NullableMoney,
    deferredPaymentStartDate: NullableInstant,
    balloonPaymentAmount: NullableMoney,
    balloonPaymentDate: NullableInstant,
    dateClosed: NullableInstant,
    loanType: EfxCode,
    firstDelinquencyDate: NullableInstant,
    comments: Type.Array(EfxComment),
    paymentHistory: Type.Array(EfxPaymentYear, { description: 'Newest year first' }),
    trendedDataHistory: nullable(EfxTrendedData),
    isNegative: flag('Counts as negative'),
    isDelinquent: flag('Late now'),
  },
  { description: 'An account of the report' },
)
export type EfxAccount = Static<typeof EfxAccount>
