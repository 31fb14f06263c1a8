import { bankruptcyStages, historyStatuses, portfolios, ratings, responsibilities } from '@plumbline/core/credit-file'
import { type Static, Type } from 'typebox'
import { answer, CalendarDate, choice, count, flag, nullable, text } from '../fields.ts'
import { StandardSource } from './standard-source.ts'

const dollars = (description: string) => nullable(count(`${description}, whole dollars`, 1870))
const day = nullable(CalendarDate)

export const StandardRating = choice(ratings, { description: 'How the account is paid' })
export const StandardMonthStatus = choice(historyStatuses, { description: 'How the month was paid' })

export const StandardTradeline = answer(
  {
    id: text('Id within the report', 'acc-3'),
    source: StandardSource,
    creditorName: text('Creditor', 'LARKSPUR BANK CN2'),
    accountNumber: text('Masked, last four digits', '************4410'),
    portfolio: choice(portfolios, { description: 'Kind of credit' }),
    accountType: text('Industry code of two characters', '18'),
    network: nullable(Type.Integer({ minimum: 1, maximum: 4, description: 'Card network', examples: [2] })),
    education: flag('Student loan'),
    responsibility: choice(responsibilities, { description: 'Who owes' }),
    open: flag('Open', true),
    designator: text('What became of the account', 'OPEN'),
    openedOn: day,
    closedOn: day,
    reportedOn: day,
    verifiedOn: day,
    lastPaymentOn: day,
    firstDelinquencyOn: day,
    balance: dollars('Balance'),
    creditLimit: dollars('Limit'),
    highCredit: dollars('Highest balance or original amount'),
    pastDue: dollars('Past due'),
    scheduledPayment: dollars('Scheduled payment a month'),
    actualPayment: dollars('Last payment'),
    chargeOff: dollars('Charged off'),
    rating: StandardRating,
    bankruptcyStage: nullable(
      choice(bankruptcyStages, {
        description: 'Within a bankruptcy',
      }),
    ),
    disputed: flag('The consumer disputes it'),
    remarks: Type.Array(answer({ code: text('Code', 'AU'), text: text('Meaning', 'Account closed by consumer') })),
    history: Type.Array(
      answer({
        month: text('Month', '2026-09'),
        status: StandardMonthStatus,
        balance: dollars('Balance'),
        limit: dollars('Limit'),
        scheduledPayment: dollars('Scheduled payment'),
        actualPayment: dollars('Payment'),
      }),
      { maxItems: 84, description: 'Newest month first' },
    ),
  },
  { description: 'An account in the standard format' },
)
export type StandardTradeline = Static<typeof StandardTradeline>
