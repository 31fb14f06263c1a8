import { type Static, type TProperties, Type } from 'typebox'
import { optional, text } from '../fields.ts'

/** The top of the TU tree. What lies below is the bureau's own and passed on, so it stays open. */

const open = <P extends TProperties>(properties: P, description: string) =>
  Type.Object(properties, { additionalProperties: true, description })

const section = (description: string, example: object) => Type.Unknown({ description, examples: [example] })
const oneOrMany = (description: string, example: object) =>
  optional(section(`${description}; one or an array`, example))
const many = (description: string, example: object) => Type.Array(section(description, example))

export const TuReport = open(
  {
    SafetyCheckPassed: optional(text('Safety check passed', 'true')),
    DeceasedIndicator: optional(text('Reported as deceased', 'false')),
    FraudIndicator: optional(text('Fraud alert on file', 'false')),
    FileFrozen: optional(section('Freeze per bureau', { TU: 'false' })),
    Borrower: open(
      {
        borrowerKey: optional(text('Key of the person', 'b-1')),
        SocialSecurityNumber: optional(text('Masked number', '*****1000')),
        BorrowerName: oneOrMany('Names', { first: 'MAREN', last: 'LINDQVIST' }),
        BorrowerAddress: oneOrMany('Present addresses', { street: '118 ALDER LANE', city: 'FORT COLLINS' }),
        PreviousAddress: oneOrMany('Earlier addresses', { street: '7 ELM ST', city: 'LOVELAND' }),
        Birth: oneOrMany('Birth dates', { date: '1984-03-09' }),
        BorrowerTelephone: oneOrMany('Phones', { number: '9705550148' }),
        Employer: oneOrMany('Employers', { name: 'POUDRE WORKS' }),
        SocialPartition: oneOrMany('Other numbers reported', {}),
        CreditStatement: oneOrMany('Statements of the consumer', { statement: 'I was in hospital in March 2026.' }),
        CreditScore: oneOrMany('Scores', { riskScore: '697' }),
      },
      'The person',
    ),
    TradeLinePartition: oneOrMany('Tradelines by kind of account', { accountTypeSymbol: 'R' }),
    InquiryPartition: oneOrMany('Inquiries', { Inquiry: { subscriberName: 'RIDGE AUTO FINANCE' } }),
    // The bureau's own spelling.
    PulblicRecordPartition: oneOrMany('Public records', { PublicRecord: { referenceNumber: '26-10442' } }),
    Subscriber: oneOrMany('Reporting companies', { subscriberCode: '1187D004', name: 'LARKSPUR BK CN2' }),
    Message: oneOrMany('Messages of the bureau', { text: 'File complete' }),
    Sources: oneOrMany('Sources of the data', { bureau: 'TU' }),
    Summary: optional(section('Counts and sums', { TradelineSummary: { TU: {} } })),
  },
  'TU report in its own format: every value is text',
)
export type TuReport = Static<typeof TuReport>

export const TuReportV2 = open(
  {
    _SafetyCheckPassed: optional(Type.Boolean({ examples: [true] })),
    _DeceasedIndicator: optional(Type.Boolean({ examples: [false] })),
    _FraudIndicator: optional(Type.Boolean({ examples: [false] })),
    _FileFrozen: optional(section('Freeze per bureau', { _TU: false })),
    _Borrower: open(
      {
        _borrowerKey: optional(text('Key of the person', 'b-1')),
        _SocialSecurityNumber: optional(text('Masked number', '*****1000')),
        _BorrowerName: many('Names', { _first: 'MAREN', _last: 'LINDQVIST' }),
        _BorrowerAddress: many('Present addresses', { _street: '118 ALDER LANE' }),
        _PreviousAddress: many('Earlier addresses', { _street: '7 ELM ST' }),
        _Birth: many('Birth dates', { _date: '1984-03-09' }),
        _BorrowerTelephone: many('Phones', { _number: '9705550148' }),
        _Employer: many('Employers', { _name: 'POUDRE WORKS' }),
        _SocialPartition: many('Other numbers reported', {}),
        _CreditStatement: many('Statements of the consumer', { _statement: 'I was in hospital in March 2026.' }),
        _CreditScore: many('Scores', { _riskScore: 697 }),
      },
      'The person',
    ),
    _TradeLinePartition: many('Tradelines by kind of account', { _accountTypeSymbol: 'R', _Tradeline: [] }),
    _InquiryPartition: many('Inquiries', { _Inquiry: [] }),
    _PulblicRecordPartition: many('Public records', { _PublicRecord: [] }),
    _Subscriber: many('Reporting companies', { _subscriberCode: '1187D004' }),
    _Message: many('Messages of the bureau', { _text: 'File complete' }),
    _Sources: many('Sources of the data', { _bureau: 'TU' }),
    _Summary: optional(section('Counts and sums', { _TradelineSummary: { _TU: {} } })),
  },
  'TU report in the v2 format: prefixed names, arrays for every repeatable section, typed values',
)
export type TuReportV2 = Static<typeof TuReportV2>
