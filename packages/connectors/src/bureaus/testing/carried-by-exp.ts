import {
  closedByConsumerCodes,
  expClosingComments,
  expCondition,
  expFraudShieldWords,
  expPaymentStatus,
  expRating,
  expSettledComments,
  expSoftPurposes,
  expUntoldPurposes,
} from '@plumbline/core/bureaus'
import { monthIndex } from '@plumbline/core/calendar'
import type { CreditFile, HistoryMonth, HistoryStatus, Inquiry, Tradeline } from '@plumbline/core/credit-file'
import { coarse } from './carried-by-tu.ts'
import type { Losses } from './losses.ts'

/** EXP has fixed fields, few dates, two years of amounts, and tells only what hurts a score. */
export const carriedByExp: Losses = {
  file: (file) => ({
    fileSinceOn: null,
    identity: {
      ...file.identity,
      names: file.identity.names.map((one) => ({ ...one, reportedOn: null })),
      phones: file.identity.phones.map((one) => ({ ...one, reportedOn: null })),
      employers: file.identity.employers.map((one) => ({ ...one, title: null, employedOn: null })),
    },
    marks: {
      ...file.marks,
      // A date of death says that the person is deceased.
      deceased: file.marks.deceased || file.identity.deathDate !== null,
      fraudIndicators: file.marks.fraudIndicators.map(({ code }) => ({
        code,
        text: expFraudShieldWords.get(code) ?? '',
      })),
    },
    statements: file.statements.map((one, i) => ({ ...one, id: `statement-${i}` })),
    score: scoreOf(file),
  }),
  furnisher: (one) => ({
    classification: null,
    ...(one.subscriberCode === null ? { address: null, phone: null } : {}),
  }),
  tradeline: (one) => {
    const ended = one.designator !== 'OPEN' && expCondition(one.designator) !== 'A4'
    return {
      designator: isClosedFirst(one) ? 'CLOSED' : one.designator,
      // The closing of what is over only, and no date of the status where it is unknown.
      closedOn: ended ? one.closedOn : null,
      statusOn: !ended ? one.statusOn : one.closedOn === null ? null : (one.statusOn ?? one.closedOn),
      bureauStatus: statusOf(one),
      worstRating: one.worstRating === 'TOO_NEW' ? 'CURRENT' : one.worstRating,
      history: historyOf(one),
      ...(one.bankruptcyStage === 'REAFFIRMED' ? { bankruptcyChapter: null } : {}),
      verifiedOn: null,
      lastActivityOn: null,
      majorDelinquencyOn: null,
      deferredUntil: null,
      balloonOn: null,
      balloonUsd: null,
      worstRatingCount: null,
    }
  },
  collection: (one) => ({
    originalCreditorClassification: coarse(one.originalCreditorClassification, one.medical),
    balanceOn: one.reportedOn,
    // A dispute stands apart from the condition.
    bureauStatus: one.status === 'DISPUTED' ? '93' : one.bureauStatus,
  }),
  inquiry: (one) => ({ purpose: purposeOf(one) }),
  publicRecord: (one) => ({
    ...(one.kind === 'BANKRUPTCY' ? { amountUsd: null } : { liabilityUsd: null }),
    reportedOn: null,
    verifiedOn: null,
    expiresOn: null,
    courtDivision: null,
    exemptUsd: null,
    defendant: null,
    trustee: null,
  }),
}

/** What is paid and was closed by somebody was closed first. */
function isClosedFirst(one: Tradeline): boolean {
  const codes = one.remarks.map(({ code }) => code)
  const settled = codes.some((code) => expSettledComments.has(code))
  const told = closedByConsumerCodes.has(one.complianceCode ?? '') || codes.some((code) => expClosingComments.has(code))
  return told && one.designator === 'PAID_AND_CLOSED' && !settled
}

/** A code that the newest month contradicts is replaced by one that it does not. */
function statusOf(one: Tradeline): string {
  const { bureauStatus, rating, history } = one
  const own = bureauStatus !== null && expRating(bureauStatus, history[0]?.status) === rating
  return own ? bureauStatus : expPaymentStatus(one)
}

/** What is too new or unrated has no character; amounts are told for two years from the month of the balance. */
function historyOf(one: Tradeline): HistoryMonth[] {
  const from = one.reportedOn === null ? 0 : monthIndex(one.reportedOn)
  return one.history
    .filter((month) => from - monthIndex(month.month) < 84)
    .map((month) => ({
      ...month,
      ...(from - monthIndex(month.month) < 24 ? {} : noAmounts),
      status: describedStatus(month.status),
    }))
}

const noAmounts = { balanceUsd: null, limitUsd: null, scheduledPaymentUsd: null, actualPaymentUsd: null }

function describedStatus(status: HistoryStatus): HistoryStatus {
  return status === 'TOO_NEW' || status === 'UNRATED' ? 'NO_DATA' : status
}

/** Whether an inquiry is an application is told by its purpose only, so a purpose that contradicts it is replaced. */
function purposeOf({ purpose, type }: Inquiry): string {
  const fits = purpose !== null && expSoftPurposes.has(purpose) === (type === 'SOFT')
  return fits ? purpose : expUntoldPurposes[type]
}

function scoreOf({ score, generatedOn }: CreditFile): CreditFile['score'] {
  if (score === null) return null
  const hurting = score.factors.filter(({ effect }) => effect === 'HURTING')
  return { ...score, scoredOn: generatedOn, factors: hurting.slice(0, 5), inquiriesMattered: null }
}
