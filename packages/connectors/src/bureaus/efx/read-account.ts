import {
  bankruptcyIndicators,
  efxAccountDesignators,
  efxAccountStatuses,
  efxHistoryValues,
  efxResponsibilityOfView,
  foreclosureOrRepossession,
  openDisputeCodes,
  surrenderComments,
} from '@plumbline/core/bureaus'
import {
  type Designator,
  designators,
  type Portfolio,
  type Rating,
  type Remark,
  type Responsibility,
  type TermFrequency,
  type Tradeline,
  termFrequencies,
} from '@plumbline/core/credit-file'
import { type EfxAccountList, lateCommentBeginning } from '@plumbline/core/reports'
import { networkOf } from '../parsing/card-network.ts'
import { isForEducation } from '../parsing/education.ts'
import {
  readCount,
  readFlag,
  readList,
  readMoment,
  readMoney,
  readObject,
  readOptionalObject,
  readRequiredText,
  readText,
} from '../parsing/json-members.ts'
import { portfolioOf } from '../parsing/portfolio.ts'
import { readFurnisher } from './read-contact.ts'
import { readHistory } from './read-history.ts'

/** An account of the view with its raw codes; `pointer` is set by the caller, who knows the place in the view. */
export function readAccount(value: unknown, list: EfxAccountList): Tradeline {
  const account = readObject(value, list)
  const raw = readOptionalObject(account['raw'], 'raw')
  const contact = readOptionalObject(account['contactInformation'], 'contactInformation')
  const creditor = readFurnisher(contact, account['accountName'], {
    customerNumber: raw['customerNumber'],
    industry: raw['industryCode'],
    classification: account['creditorClassification'],
  })
  const accountType = readText(readOptionalObject(account['loanType'], 'loanType')['code'], 'loanType') ?? ''
  const portfolio = portfolioOf(accountType, portfolios[list])
  const remarks = readComments(account['comments'])
  const status = readText(account['accountStatus'], 'accountStatus')
  const letter = readText(raw['accountDesignatorCode'], 'accountDesignatorCode')
  const compliance = readText(raw['complianceConditionCode'], 'complianceConditionCode')
  const inBankruptcy = bankruptcyIndicators.get(readText(raw['consumerInformationIndicator'], 'indicator') ?? '')
  return {
    id: readRequiredText(account['id'], 'id'),
    creditor,
    originalCreditor: readText(raw['purchasedFromName'], 'purchasedFromName'),
    accountNumber: readText(account['accountNumber'], 'accountNumber') ?? '',
    portfolio,
    accountType,
    network: networkOf(accountType, creditor.name),
    education: isForEducation(accountType, creditor, remarks),
    responsibility: readResponsibility(letter, readText(account['paymentResponsibility'], 'paymentResponsibility')),
    bureauResponsibility: letter,
    designator: readDesignator(readText(account['activityDesignator'], 'activityDesignator')),
    rating: toRating(status, portfolio, remarks),
    bureauStatus: status,
    bankruptcyStage: inBankruptcy?.stage ?? null,
    bankruptcyChapter: inBankruptcy?.chapter ?? null,
    disputed:
      readFlag(raw['disputeFlag'], 'disputeFlag') ??
      (openDisputeCodes.has(compliance ?? '') || remarks.some(({ code }) => openDisputes.has(code))),
    complianceCode: compliance,
    remarks,
    openedOn: readMoment(account['dateOpened'], 'dateOpened'),
    closedOn: readMoment(account['dateClosed'], 'dateClosed'),
    reportedOn: readMoment(account['reportedDate'], 'reportedDate'),
    verifiedOn: readMoment(raw['verifiedDate'], 'verifiedDate'),
    statusOn: readMoment(raw['statusDate'], 'statusDate'),
    lastActivityOn: readMoment(account['lastActivityDate'], 'lastActivityDate'),
    lastPaymentOn: readMoment(account['lastPaymentDate'], 'lastPaymentDate'),
    firstDelinquencyOn: readMoment(account['firstDelinquencyDate'], 'firstDelinquencyDate'),
    majorDelinquencyOn: readMoment(account['majorDelinquencyFirstReportedDate'], 'majorDelinquencyFirstReportedDate'),
    deferredUntil: readMoment(account['deferredPaymentStartDate'], 'deferredPaymentStartDate'),
    balloonOn: readMoment(account['balloonPaymentDate'], 'balloonPaymentDate'),
    balanceUsd: raw['balanceReported'] === false ? null : readMoney(account['balanceAmount'], 'balanceAmount'),
    creditLimitUsd: readMoney(account['creditLimitAmount'], 'creditLimitAmount'),
    highCreditUsd: readMoney(account['highCreditAmount'], 'highCreditAmount'),
    pastDueUsd: readMoney(account['pastDueAmount'], 'pastDueAmount'),
    scheduledPaymentUsd: readMoney(account['monthlyPayment'], 'monthlyPayment'),
    actualPaymentUsd: readMoney(account['actualPayment'], 'actualPayment'),
    chargeOffUsd: readMoney(account['chargeOffAmount'], 'chargeOffAmount'),
    balloonUsd: readMoney(account['balloonPaymentAmount'], 'balloonPaymentAmount'),
    termMonths: readCount(account['termDurationMonths'], 'termDurationMonths'),
    termFrequency: readTermFrequency(readText(account['termFrequency'], 'termFrequency')),
    monthsReviewed: readCount(account['monthsReviewed'], 'monthsReviewed'),
    late30Count: readCount(raw['thirtyDayCounter'], 'thirtyDayCounter'),
    late60Count: readCount(raw['sixtyDayCounter'], 'sixtyDayCounter'),
    late90Count: readCount(raw['ninetyDayCounter'], 'ninetyDayCounter'),
    derogatoryCount: readCount(raw['derogatoryCounter'], 'derogatoryCounter'),
    worstRating: readWorstRating(readText(raw['worstStatus'], 'worstStatus')),
    worstRatingOn: readMoment(raw['worstStatusDate'], 'worstStatusDate'),
    worstRatingCount: readCount(raw['worstStatusCount'], 'worstStatusCount'),
    history: readHistory(account['paymentHistory'], account['trendedDataHistory']),
    pointer: null,
  }
}

/** The rating behind a status of the view; comments tell a surrender from a repossession. */
export function toRating(status: string | null, portfolio: Portfolio, remarks: readonly Remark[]): Rating {
  const rating =
    status === foreclosureOrRepossession
      ? portfolio === 'MORTGAGE'
        ? 'FORECLOSURE'
        : 'REPOSSESSION'
      : (efxAccountStatuses.meaningOf.get(status ?? '') ?? 'UNRATED')
  const open = rating === 'REPOSSESSION' || rating === 'CURRENT' || rating === 'UNRATED'
  return open && remarks.some(({ code }) => surrenderComments.includes(code)) ? 'VOLUNTARY_SURRENDER' : rating
}

export function readResponsibility(letter: string | null, shown: string | null): Responsibility {
  if (letter !== null) return efxAccountDesignators.meaningOf.get(letter) ?? 'UNDESIGNATED'
  return efxResponsibilityOfView.get(shown ?? '') ?? 'UNDESIGNATED'
}

/** The late comment only repeats the history, and would make every late month a change of the narrative. */
export function readComments(value: unknown): Remark[] {
  return readList(value, 'comments').flatMap((entry) => {
    const comment = readObject(entry, 'comments')
    const code = readText(comment['code'], 'code') ?? ''
    const text = readText(comment['description'], 'description') ?? ''
    return code === '' && (text === '' || text.startsWith(lateCommentBeginning)) ? [] : [{ code, text }]
  })
}

const portfolios: Readonly<Record<EfxAccountList, Portfolio>> = {
  revolvingAccounts: 'REVOLVING',
  mortgageAccounts: 'MORTGAGE',
  installmentAccounts: 'INSTALLMENT',
  otherAccounts: 'OPEN',
}

/** Narratives of a dispute that is not resolved. */
const openDisputes: ReadonlySet<string> = new Set(['BB', 'BH', 'FW', 'IP'])

const knownDesignators: ReadonlySet<string> = new Set(designators)
const knownFrequencies: ReadonlySet<string> = new Set(termFrequencies)

function readDesignator(text: string | null): Designator {
  return text !== null && knownDesignators.has(text) ? (text as Designator) : 'UNKNOWN'
}

function readTermFrequency(text: string | null): TermFrequency | null {
  return text !== null && knownFrequencies.has(text) ? (text as TermFrequency) : null
}

function readWorstRating(value: string | null): Rating | null {
  const status = value === null ? undefined : efxHistoryValues.meaningOf.get(value)
  return status === undefined || status === 'NO_DATA' ? null : status
}
