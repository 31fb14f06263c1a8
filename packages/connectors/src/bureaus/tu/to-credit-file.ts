import { fraudAlertLetters, tuApplicationPurpose } from '@plumbline/core/bureaus'
import type {
  Collection,
  CreditFile,
  FileMarks,
  Inquiry,
  Remark,
  Statement,
  Tradeline,
} from '@plumbline/core/credit-file'
import type { IdentityPointers } from '@plumbline/core/reports'
import { malformed } from '../parsing/unusable-body.ts'
import { readBorrower } from './read-borrower.ts'
import { readCollection } from './read-collection.ts'
import { readPublicRecord } from './read-public-record.ts'
import { readNoScoreReason, readScore } from './read-score.ts'
import { readTradeline } from './read-tradeline.ts'
import type { TuInquiry, TuReport } from './report-schema.ts'
import { amountOf, countOf, dateOf, textOf } from './section-values.ts'
import { readFurnisher, readSubscribers, type Subscribers } from './subscribers.ts'

export function reportToCreditFile(report: TuReport): { file: CreditFile; pointers: IdentityPointers } {
  const source = report.Sources?.[0]
  const generatedOn = dateOf(source?.inquiryDate, 'inquiryDate')
  if (generatedOn === null) throw malformed('inquiryDate', 'there')
  if (report.Borrower === undefined) throw malformed('Borrower', 'there')
  const { identity, pointers } = readBorrower(report.Borrower)
  const subscribers = readSubscribers(report)
  const publicRecords = (report.PulblicRecordPartition ?? []).flatMap(({ PublicRecord }, p) =>
    (PublicRecord ?? []).map((record, r) =>
      readPublicRecord(record, `/_PulblicRecordPartition/${p}/_PublicRecord/${r}`),
    ),
  )
  const creditScore = report.Borrower.CreditScore?.[0]
  const score = readScore(creditScore, generatedOn)
  const foreclosureRecorded = publicRecords.some(({ kind }) => kind === 'FORECLOSURE')
  const file: CreditFile = {
    bureau: 'TU',
    generatedOn,
    reference: textOf(source?.reference, 'reference'),
    fileSinceOn: dateOf(report.inFileSinceDate, 'inFileSinceDate'),
    identity,
    marks: readMarks(report),
    ...readTradelines(report, { subscribers, foreclosureRecorded }),
    inquiries: readInquiries(report, subscribers),
    publicRecords,
    statements: readStatements(report),
    messages: messagesOf(report, 'MS'),
    score,
    noScoreReason: score === null ? readNoScoreReason(creditScore) : null,
  }
  return { file, pointers }
}

function readTradelines(
  report: TuReport,
  context: { readonly subscribers: Subscribers; readonly foreclosureRecorded: boolean },
): { tradelines: Tradeline[]; collections: Collection[] } {
  const tradelines: Tradeline[] = []
  const collections: Collection[] = []
  report.TradeLinePartition?.forEach((partition, p) => {
    partition.Tradeline?.forEach((trade, t) => {
      const pointer = `/_TradeLinePartition/${p}/_Tradeline/${t}`
      if (trade.CollectionTrade !== undefined) collections.push(readCollection(trade, pointer, context.subscribers))
      else tradelines.push(readTradeline(trade, partition.accountTypeSymbol, pointer, context))
    })
  })
  return { tradelines, collections }
}

function readInquiries(report: TuReport, subscribers: Subscribers): Inquiry[] {
  return (report.InquiryPartition ?? []).flatMap(({ Inquiry }, p) =>
    (Inquiry ?? []).map((inquiry, i) => {
      const pointer = `/_InquiryPartition/${p}/_Inquiry/${i}`
      const name = textOf(inquiry.subscriberName, 'subscriberName')
      const inquiredOn = dateOf(inquiry.inquiryDate, 'inquiryDate')
      if (name === null || inquiredOn === null) throw malformed('subscriberName or inquiryDate', 'there')
      return {
        id: textOf(inquiry.handle, 'handle') ?? pointer,
        inquirer: readFurnisher(subscribers, name, inquiry.subscriberNumber, inquiry.IndustryCode),
        inquiredOn,
        type: inquiry.inquiryType === 'HARD' ? 'HARD' : 'SOFT',
        purpose: readPurpose(inquiry),
        amountUsd: amountOf(inquiry.amount, 'amount'),
        termMonths: countOf(inquiry.termMonths, 'termMonths'),
        pointer,
      }
    }),
  )
}

/** Of an application what was applied for is worth more than that it is one. */
function readPurpose(inquiry: TuInquiry): string | null {
  const purpose = textOf(inquiry.permissiblePurpose, 'permissiblePurpose')
  return textOf(inquiry.accountType, 'accountType') ?? (purpose === tuApplicationPurpose ? null : purpose)
}

/** Messages are of types: lock (LK), fraud alert with its last day (FA), fraud indicator (FI), everything else (MS). */
function readMarks(report: TuReport): FileMarks {
  const ofType = (type: string) => report.Message?.find((message) => message.Type?.symbol === type)
  const alert = ofType('FA')
  const alerted = alert !== undefined || report.FraudIndicator === 'true'
  return {
    frozen: report.FileFrozen?.TU === 'true',
    locked: ofType('LK') !== undefined,
    deceased: report.DeceasedIndicator === 'true',
    fraudAlert: alerted ? (fraudAlertLetters.meaningOf.get(alert?.Code?.symbol ?? '') ?? 'INITIAL') : 'NONE',
    fraudAlertUntil: dateOf(alert?.date, 'date'),
    fraudIndicators: messagesOf(report, 'FI'),
  }
}

function messagesOf(report: TuReport, type: string): Remark[] {
  return (report.Message ?? []).flatMap(({ Code, Type }) =>
    Type?.symbol === type
      ? [{ code: textOf(Code?.symbol, 'Code') ?? '', text: textOf(Code?.description, 'Code') ?? '' }]
      : [],
  )
}

function readStatements(report: TuReport): Statement[] {
  return (report.Borrower?.CreditStatement ?? []).map((statement, i) => {
    const pointer = `/_Borrower/_CreditStatement/${i}`
    return {
      id: textOf(statement.handle, 'handle') ?? pointer,
      reportedOn: dateOf(statement.dateReported, 'dateReported'),
      text: textOf(statement.statement, 'statement') ?? '',
      code: textOf(statement.StatementType?.symbol, 'StatementType'),
      pointer,
    }
  })
}
