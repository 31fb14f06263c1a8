import { fraudAlertLetters, prescreenPurposeOf, tuApplicationPurpose } from '@plumbline/core/bureaus'
import {
  accountsOf,
  type CreditFile,
  collectionsOf,
  type Inquiry,
  isAccountType,
  isDelinquent,
  isDerogatory,
  isResolvedCollection,
  summarizeFile,
  type Tradeline,
} from '@plumbline/core/credit-file'
import { borrowerSection } from './borrower-section.ts'
import { codeRef, industryRef } from './code-ref.ts'
import { tradelinePartitions } from './partitions.ts'
import { recordSection } from './record-section.ts'
import { subscriberSections } from './subscriber-sections.ts'
import { writeXml, type XmlSection } from './write-xml.ts'

/** A person's file as TU sends it: scalars as attributes, sections as elements, repeated as often as there are any. */
export function toTuXml(file: CreditFile): string {
  const { marks } = file
  return writeXml('CreditReport', {
    bureau: 'TU',
    inFileSinceDate: file.fileSinceOn,
    SafetyCheckPassed: marks.fraudIndicators.length === 0,
    DeceasedIndicator: marks.deceased,
    FraudIndicator: marks.fraudAlert !== 'NONE',
    FileFrozen: { TU: marks.frozen },
    Borrower: borrowerSection(file),
    TradeLinePartition: tradelinePartitions(file),
    InquiryPartition: file.inquiries.map((inquiry) => ({
      Inquiry: [
        {
          handle: inquiry.id,
          subscriberName: inquiry.inquirer.name,
          subscriberNumber: inquiry.inquirer.subscriberCode,
          inquiryDate: inquiry.inquiredOn,
          inquiryType: inquiryType(inquiry),
          bureau: 'TU',
          ...purposeOf(inquiry),
          amount: inquiry.amountUsd,
          termMonths: inquiry.termMonths,
          IndustryCode: industryRef(inquiry.inquirer.industry),
        },
      ],
    })),
    PulblicRecordPartition: file.publicRecords.map((record) => ({ PublicRecord: [recordSection(record)] })),
    Subscriber: subscriberSections(file),
    Message: messageSections(file),
    Sources: [{ bureau: 'TU', inquiryDate: file.generatedOn, reference: file.reference }],
    Summary: summarySection(file),
  })
}

/** What was applied for stands beside the purpose, which is the same for every application. */
function purposeOf({ type, purpose }: Inquiry): XmlSection {
  if (type !== 'HARD' || (purpose !== null && !isAccountType(purpose))) return { permissiblePurpose: purpose }
  return { permissiblePurpose: tuApplicationPurpose, accountType: purpose }
}

/** The person is told of an offer or a review by name; others see hard inquiries only. */
function inquiryType({ type, purpose }: Inquiry): string {
  const prescreened = type === 'SOFT' ? prescreenPurposeOf('TU', purpose) : null
  if (prescreened === 'FIRM_OFFER') return 'PROMOTIONAL'
  return prescreened === 'ACCOUNT_REVIEW' ? 'ACCOUNT_REVIEW' : type
}

function messageSections(file: CreditFile): XmlSection[] {
  const { marks } = file
  const alert = fraudAlertLetters.codeOf.get(marks.fraudAlert)
  return [
    ...(marks.locked ? [{ Code: codeRef('1', 'File locked by the person'), Type: codeRef('LK', 'Lock') }] : []),
    ...(alert === undefined
      ? []
      : [{ date: marks.fraudAlertUntil, Code: codeRef(alert, 'Fraud alert'), Type: codeRef('FA', 'Fraud alert') }]),
    ...marks.fraudIndicators.map((one) => ({
      Code: codeRef(one.code, one.text),
      Type: codeRef('FI', 'Fraud indicator'),
    })),
    ...file.messages.map((one) => ({ Code: codeRef(one.code, one.text), Type: codeRef('MS', 'Message') })),
  ]
}

function summarySection(file: CreditFile): XmlSection {
  const summary = summarizeFile(file)
  const accounts = accountsOf(file)
  // Of the accounts that are counted here: what is owed on a closed one is owed as well.
  const sum = (of: (account: Tradeline) => number | null) => accounts.reduce((total, one) => total + (of(one) ?? 0), 0)
  const { revolving, installment, mortgage, other, all } = summary
  return {
    TradelineSummary: {
      TU: {
        TotalAccounts: all.accounts,
        OpenAccounts: all.openAccounts,
        CloseAccounts: all.closedAccounts,
        DelinquentAccounts: accounts.filter(isDelinquent).length,
        // Collections are counted on their own below, as they are in none of the totals here.
        DerogatoryAccounts: accounts.filter(({ rating }) => isDerogatory(rating)).length,
        TotalBalances: sum(({ balanceUsd }) => balanceUsd),
        TotalMonthlyPayments: sum(({ scheduledPaymentUsd }) => scheduledPaymentUsd),
        TotalRevolvingAccounts: revolving.accounts,
        OpenRevolvingAccounts: revolving.openAccounts,
        TotalInstallmentAccounts: installment.accounts,
        OpenInstallmentAccounts: installment.openAccounts,
        TotalMortgageAccounts: mortgage.accounts,
        OpenMortgageAccounts: mortgage.openAccounts,
        TotalOtherAccounts: other.accounts,
        OpenOtherAccounts: other.openAccounts,
        TotalCollectionAccounts: summary.collections,
        OpenCollectionAccounts: collectionsOf(file).filter((one) => !isResolvedCollection(one)).length,
      },
    },
    InquirySummary: { TU: { NumberInLast2Years: summary.hardInquiries } },
    PublicRecordSummary: { TU: { NumberOfRecords: summary.publicRecords } },
  }
}
