import type { PartOf } from './shape.ts'
import { tradelineShape, unservedTradelineShape } from './tradeline-shape.ts'

/** The members of a profile that we serve, in the order in which the entry shows them. */
export const profileShape = {
  headerRecord: [
    {
      reportDate: 'text',
      reportTime: 'text',
      preamble: 'text',
      versionNo: 'text',
      mKeywordLength: 'text',
      mKeywordText: 'text',
      y2kReportedDate: 'text',
    },
  ],
  consumerIdentity: {
    dob: { day: 'text', month: 'text', year: 'text' },
    name: [{ firstName: 'text', middleName: 'text', surname: 'text', generationCode: 'text', type: 'text' }],
    phone: [{ number: 'text', source: 'text', type: 'text' }],
  },
  addressInformation: [
    {
      streetPrefix: 'text',
      streetName: 'text',
      streetSuffix: 'text',
      unitType: 'text',
      unitId: 'text',
      city: 'text',
      state: 'text',
      zipCode: 'text',
      source: 'text',
      firstReportedDate: 'text',
      lastUpdatedDate: 'text',
    },
  ],
  employmentInformation: [
    {
      name: 'text',
      addressFirstLine: 'text',
      addressSecondLine: 'text',
      addressExtraLine: 'text',
      zipCode: 'text',
      source: 'text',
      firstReportedDate: 'text',
      lastUpdatedDate: 'text',
    },
  ],
  ssn: [{ number: 'text' }],
  statement: [{ type: 'text', dateReported: 'text', statementText: 'text' }],
  fraudShield: [{ type: 'text', fraudShieldIndicators: { indicator: 'texts' }, dateOfDeath: 'text' }],
  informationalMessage: [{ messageNumber: 'text', messageNumberDetailed: 'text', messageText: 'text' }],
  inquiry: [
    {
      subscriberName: 'text',
      subscriberCode: 'text',
      date: 'text',
      kob: 'text',
      type: 'text',
      amount: 'text',
      terms: 'text',
    },
  ],
  publicRecord: [
    {
      courtName: 'text',
      courtCode: 'text',
      referenceNumber: 'text',
      filingDate: 'text',
      status: 'text',
      statusDate: 'text',
      amount: 'text',
      bankruptcyAssetAmount: 'text',
      plaintiffName: 'text',
      ecoa: 'text',
      evaluation: 'text',
    },
  ],
  tradeline: [tradelineShape],
  riskModel: [
    {
      modelIndicator: 'text',
      score: 'text',
      evaluation: 'text',
      scoreFactors: [{ importance: 'text', code: 'text' }],
      scorePercentile: 'text',
    },
  ],
  summaries: [{ summaryType: 'text', attributes: [{ id: 'text', value: 'text' }] }],
  endTotals: [{ totalSegments: 'text', totalLength: 'text' }],
} as const

/** What we read and do not show. */
const unservedShape = {
  tradeline: [unservedTradelineShape],
  directCheck: [
    {
      subscriberCode: 'text',
      addressFirstLine: 'text',
      addressSecondLine: 'text',
      addressExtraLine: 'text',
      zipCode: 'text',
      phone: 'text',
    },
  ],
} as const

export const wireShape = { ...profileShape, ...unservedShape } as const

export type ExpProfile = PartOf<typeof wireShape>

export type ItemOf<List> = NonNullable<List> extends readonly (infer Item)[] ? Item : never
