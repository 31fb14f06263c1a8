import { lateBetween } from '../credit-file/diff-tradeline.ts'
import type { HistoryMonth } from '../credit-file/payment-history.ts'
import { type HistoryStatus, isDerogatory, isWorse, type Rating } from '../credit-file/ratings.ts'
import type { Remark } from '../credit-file/remark.ts'
import type { Tradeline } from '../credit-file/tradeline.ts'
import { isRevolving } from '../credit-file/tradeline-state.ts'
import {
  accountAt,
  accountWords,
  capitalized,
  dayWords,
  designatorWords,
  dollars,
  monthWords,
  plainText,
  ratingWords,
  stageWords,
} from './change-words.ts'
import { type DescribedChange, type DescribedKind, describedValue } from './described-change.ts'

/** Changes of accounts. */
export function describeAddedAccount(tradeline: Tradeline): DescribedChange {
  const opened = tradeline.openedOn === null ? '' : `, opened on ${dayWords(tradeline.openedOn)}`
  const balance = tradeline.balanceUsd === null ? '' : `, with a balance of ${dollars(tradeline.balanceUsd)}`
  return told('TRADELINE_ADDED', tradeline, {
    title: 'New account',
    text: `${nameOf(tradeline)} reports a new ${accountWords(tradeline)}${opened}${balance}.`,
    before: null,
    after: describedValue({ code: tradeline.rating, amountUsd: tradeline.balanceUsd, date: tradeline.openedOn }),
  })
}

export function describeRemovedAccount(tradeline: Tradeline): DescribedChange {
  return told('TRADELINE_REMOVED', tradeline, {
    title: 'Account no longer listed',
    text: `${capitalized(accountAt(tradeline))} is no longer in this file.`,
    before: describedValue({ code: tradeline.rating, amountUsd: tradeline.balanceUsd, date: tradeline.openedOn }),
    after: null,
  })
}

export function describeStatus(before: Tradeline, after: Tradeline): DescribedChange {
  const between = lateBetween(before, after)
  if (between !== null) return describeLateBetween(before, after, between)
  const pastDue = (after.pastDueUsd ?? 0) > 0 ? ` ${dollars(after.pastDueUsd!)} is past due.` : ''
  return told('STATUS_CHANGED', after, {
    title: statusTitle(before, after),
    text: `${statusSentence(before, after)}${pastDue}`,
    before: describedValue({ code: before.rating, amountUsd: before.pastDueUsd, date: before.reportedOn }),
    after: describedValue({ code: after.rating, amountUsd: after.pastDueUsd, date: after.reportedOn }),
  })
}

function describeLateBetween(before: Tradeline, after: Tradeline, { month, status }: HistoryMonth): DescribedChange {
  const subject = `${nameOf(after)} reports that the ${accountWords(after)} was`
  return told('STATUS_CHANGED', after, {
    title: 'Late payment reported',
    text: `${subject} ${historyWords(status)} in ${monthWords(month)}; now it is ${stateOf(after)}.`,
    before: describedValue({ code: before.rating, amountUsd: before.pastDueUsd, date: before.reportedOn }),
    after: describedValue({ code: status, amountUsd: after.pastDueUsd, date: after.reportedOn }),
  })
}

export function describeDesignator(before: Tradeline, after: Tradeline): DescribedChange {
  const { title, state } = designatorWords[after.designator]
  const was = designatorWords[before.designator].state
  return told('DESIGNATOR_CHANGED', after, {
    title,
    text: `${capitalized(accountAt(after))} is now ${state}${was === state ? '' : `; before it was ${was}`}.`,
    before: describedValue({ code: before.designator, amountUsd: before.balanceUsd, date: before.closedOn }),
    after: describedValue({ code: after.designator, amountUsd: after.balanceUsd, date: after.closedOn }),
  })
}

export function describeRemarks(
  tradeline: Tradeline,
  added: readonly Remark[],
  removed: readonly Remark[],
): DescribedChange {
  const where = accountAt(tradeline)
  const sentences = [
    ...(added.length > 0 ? [`New on ${where}: ${remarkWords(added)}.`] : []),
    ...(removed.length > 0
      ? [`${added.length > 0 ? 'No longer there' : `No longer on ${where}`}: ${remarkWords(removed)}.`]
      : []),
  ]
  return told('NARRATIVE_CHANGED', tradeline, {
    title: removed.length === 0 ? 'Remark added' : added.length === 0 ? 'Remark removed' : 'Remarks changed',
    text: sentences.join(' '),
    before: removed.length === 0 ? null : describedValue({ text: remarkWords(removed) }),
    after: added.length === 0 ? null : describedValue({ text: remarkWords(added) }),
  })
}

export function describeBalance(before: Tradeline, after: Tradeline): DescribedChange {
  return told('BALANCE_CHANGED', after, {
    title: balanceTitle(before.balanceUsd, after.balanceUsd),
    text: `${balanceSentence(before, after)}${shareOfLimit(after)}`,
    before: describedValue({ amountUsd: before.balanceUsd, date: before.reportedOn }),
    after: describedValue({ amountUsd: after.balanceUsd, date: after.reportedOn }),
  })
}

function told(
  kind: DescribedKind,
  tradeline: Tradeline,
  rest: Pick<DescribedChange, 'title' | 'text' | 'before' | 'after'>,
): DescribedChange {
  return { kind, category: 'ACCOUNT', itemName: nameOf(tradeline), ...rest }
}

/** In their own words where the bureau gives some. */
function remarkWords(remarks: readonly Remark[]): string {
  return remarks.map(({ code, text }) => `“${plainText(text === '' ? code : text, 'no text')}”`).join(', ')
}

function nameOf({ creditor }: Tradeline): string {
  return plainText(creditor.name)
}

function statusTitle(before: Tradeline, after: Tradeline): string {
  if (before.bankruptcyStage !== after.bankruptcyStage && after.bankruptcyStage) return 'Account in a bankruptcy'
  if (isWorse(after.rating, before.rating)) {
    return isDerogatory(after.rating) ? derogatoryTitles[after.rating]! : 'Late payment reported'
  }
  if (before.rating === 'TOO_NEW' && after.rating === 'CURRENT') return 'First payments reported'
  if (!isWorse(before.rating, after.rating)) return 'Account status changed'
  return after.rating === 'CURRENT' ? 'Account paid on time again' : 'Account status improved'
}

const derogatoryTitles: Partial<Record<Rating, string>> = {
  COLLECTION: 'Account sent to collection',
  CHARGE_OFF: 'Account charged off',
  REPOSSESSION: 'Property repossessed',
  VOLUNTARY_SURRENDER: 'Property given back',
  FORECLOSURE: 'Foreclosure reported',
  BANKRUPTCY: 'Account in a bankruptcy',
}

function statusSentence(before: Tradeline, after: Tradeline): string {
  const subject = `${nameOf(after)} reports the ${accountWords(after)} as`
  const [was, is] = [stateOf(before), stateOf(after)]
  // The bureau has a finer status than our words.
  if (was === is) return `${subject} ${is}, as before, under another status.`
  return `${subject} ${is}; before it was ${was}.`
}

function historyWords(status: HistoryStatus): string {
  return status === 'NO_DATA' ? 'not reported' : ratingWords[status]
}

function stateOf({ rating, bankruptcyStage }: Tradeline): string {
  return bankruptcyStage === null ? ratingWords[rating] : stageWords[bankruptcyStage]
}

function balanceTitle(before: number | null, after: number | null): string {
  if (after === null) return 'Balance no longer reported'
  if (before === null) return 'Balance reported'
  if (after === 0) return 'Balance paid off'
  return after > before ? 'Balance went up' : 'Balance went down'
}

function balanceSentence(before: Tradeline, after: Tradeline): string {
  const [was, is] = [before.balanceUsd, after.balanceUsd]
  if (is === null) return `No balance is reported any more for ${accountAt(after)}.`
  if (was === null) return `A balance of ${dollars(is)} is now reported for ${accountAt(after)}.`
  return `The balance of ${accountAt(after)} went from ${dollars(was)} to ${dollars(is)}.`
}

/** How full a card is matters more than what is owed on it. */
function shareOfLimit(after: Tradeline): string {
  const { balanceUsd, creditLimitUsd } = after
  if (!isRevolving(after) || !balanceUsd || balanceUsd < 0 || !creditLimitUsd || creditLimitUsd < 0) return ''
  return ` That is ${Math.round((balanceUsd / creditLimitUsd) * 100)}% of its limit of ${dollars(creditLimitUsd)}.`
}
