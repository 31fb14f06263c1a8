import { Type } from 'typebox'
import { optional, text } from '../fields.ts'
import { ExpRiskModel } from '../scores/exp-score.ts'

/** As many as the bureau sends. */
const historyMonths = 25

const rows = (description: string, example: object) =>
  optional(Type.Array(Type.Unknown({ examples: [example] }), { description }))

/** As the bureau sends it, which need not say everything. */
const BureauRiskModel = Type.Object(
  { ...ExpRiskModel.properties, evaluation: optional(ExpRiskModel.properties.evaluation) },
  { additionalProperties: true },
)

/** The EXP report in its own format: every value is text, and what is unknown is absent. */
export const ExpReport = Type.Object(
  {
    creditProfile: Type.Array(
      Type.Object(
        {
          headerRecord: rows('Header', { reportDate: '10162026' }),
          consumerIdentity: optional(
            Type.Unknown({ description: 'dob, name, phone', examples: [{ dob: '03091984', name: [], phone: [] }] }),
          ),
          addressInformation: rows('Addresses', { city: 'FORT COLLINS', state: 'CO' }),
          employmentInformation: rows('Employers', { name: 'POUDRE WORKS' }),
          ssn: rows('Masked numbers', { number: '*****1000' }),
          statement: rows('Statements of the consumer', { statementText: 'I was in hospital in March 2026.' }),
          fraudShield: rows('Warnings', { indicator: '01' }),
          informationalMessage: rows('Messages of the bureau', { messageText: 'FILE COMPLETE' }),
          inquiry: rows('Inquiries', { subscriberName: 'RIDGE AUTO FINANCE', date: '08112026', type: 'I' }),
          publicRecord: rows('Public records', { courtName: 'DISTRICT COURT DENVER', filingDate: '02032024' }),
          tradeline: optional(
            Type.Array(
              Type.Object(
                {
                  subscriberName: optional(text('Creditor', 'LARKSPUR BK CN2')),
                  accountType: optional(text('Industry code', '18')),
                  balanceAmount: optional(text('Balance, eight digits', '00001870')),
                  status: optional(text('Status code', '11')),
                  paymentHistory: optional(text(`${historyMonths} months, newest first`, 'C'.repeat(historyMonths))),
                },
                { additionalProperties: true },
              ),
            ),
          ),
          riskModel: optional(Type.Array(BureauRiskModel)),
          summaries: rows('Summaries', { summaryType: 'Profile Summary', attributes: [] }),
          endTotals: rows('Totals', { totalSegments: '0012' }),
        },
        { additionalProperties: true },
      ),
    ),
  },
  { additionalProperties: true, description: 'EXP report in its own format' },
)
