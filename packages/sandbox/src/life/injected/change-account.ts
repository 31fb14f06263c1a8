import { type Designator, designators, isDerogatory, isLate, type Rating, ratings } from '@plumbline/core/credit-file'
import { type Account, addNote, changeStanding, dropNote } from '../account.ts'
import type { Note } from '../notes.ts'
import { noteOfCode } from '../notes.ts'
import type { Walk } from '../walk.ts'
import { findAccount, isInUse } from './find-account.ts'
import type { InjectedStep } from './injected-event.ts'
import { readList, readOneOf, readUsd, readWhole } from './read-data.ts'
import { reportNow } from './report-now.ts'

/** A payment is missed, by 30 days unless said otherwise; what follows is up to the person. */
export function payLate(walk: Walk, step: InjectedStep): void {
  // One that the bureau still shows as late would not change.
  const account = findAccount(walk, step, (each, { rating }) =>
    !isInUse(each) || each.missed > 0 || isLate(rating) ? 0 : each.balanceUsd > 0 && !each.product.education ? 2 : 1,
  )
  const missed = Math.floor((readWhole(step.event.data, 'daysLate', 30, 180) ?? 30) / 30)
  if (account !== null) rate(walk, account, lateRatings[missed - 1] ?? 'LATE_30', step.day)
}

/** The account gets another rating; without one named, an account in order falls 60 days behind and another recovers. */
export function changeStatus(walk: Walk, step: InjectedStep): void {
  // One that the bureau does not show as its creditor knows it would not change.
  const account = findAccount(walk, step, (each, { rating }) =>
    isInUse(each) ? (each.balanceUsd > 0 && each.missed > 0 === isLate(rating) ? 3 : 2) : 1,
  )
  if (account === null) return
  const recovers = account.missed > 0 || account.standing.derogatory !== null
  rate(walk, account, readOneOf(step.event.data, 'rating', ratings) ?? (recovers ? 'CURRENT' : 'LATE_60'), step.day)
}

export function changeDesignator(walk: Walk, step: InjectedStep): void {
  const account = findAccount(walk, step, (each) => (isInUse(each) ? (each.product.revolving ? 2 : 1) : 0))
  if (account === null) return
  const usual: Designator = account.product.revolving ? 'CLOSED' : 'PAID_AND_CLOSED'
  const designator = readOneOf(step.event.data, 'designator', designators) ?? usual
  if (staysOpen.has(designator)) changeStanding(account, { designator, closedDay: 0 })
  else {
    if (designator !== 'CLOSED') account.balanceUsd = 0
    changeStanding(account, { designator, closedDay: step.day })
    account.phase = account.balanceUsd > 0 ? 'RUNOFF' : 'ENDING'
    if (designator === 'CLOSED') addNote(account, 'CLOSED_BY_CONSUMER')
  }
  reportNow(walk, account, step.day)
}

/** Remarks come and go; without any named, a dispute is opened or ends. */
export function changeNarrative(walk: Walk, step: InjectedStep): void {
  const account = findAccount(walk, step, (each) => (isInUse(each) ? 2 : 1))
  if (account === null) return
  const { data } = step.event
  const added = notesOf(readList(data, 'add'))
  const removed = notesOf(readList(data, 'remove'))
  if (added.length + removed.length === 0) {
    const open = account.standing.disputed
    added.push(open ? 'DISPUTE_RESOLVED' : 'DISPUTED')
    removed.push(open ? 'DISPUTED' : 'DISPUTE_RESOLVED')
  }
  for (const note of removed) dropNote(account, note)
  for (const note of added) addNote(account, note)
  changeStanding(account, { disputed: account.standing.notes.includes('DISPUTED') })
  reportNow(walk, account, step.day)
}

/** Without an amount, a card goes to four fifths of its limit or, when it is above half, nearly to nothing. */
export function changeBalance(walk: Walk, step: InjectedStep): void {
  const account = findAccount(walk, step, (each) =>
    isInUse(each) ? (each.product.card ? 3 : each.product.revolving ? 2 : 1) : 0,
  )
  if (account === null) return
  const { balanceUsd, limitUsd, product } = account
  const usual = !product.revolving ? balanceUsd * 0.9 : balanceUsd > limitUsd / 2 ? limitUsd * 0.04 : limitUsd * 0.8
  account.balanceUsd = readUsd(step.event.data, 'balanceUsd') ?? Math.round(usual)
  account.highCreditUsd = Math.max(account.highCreditUsd, account.balanceUsd)
  reportNow(walk, account, step.day)
}

/** A loan is paid off and closed, a card stays open, a charge-off is marked as paid. */
export function payAccount(walk: Walk, step: InjectedStep): void {
  const account = findAccount(walk, step, (each) =>
    each.balanceUsd <= 0 ? 0 : each.termMonths !== null && isInUse(each) ? 2 : 1,
  )
  if (account === null) return
  const owed = account.balanceUsd
  account.balanceUsd = 0
  account.missed = 0
  account.delinquentSinceDay = 0
  account.lastPaymentDay = step.day
  if (account.standing.derogatory !== null) {
    account.phase = 'ENDING'
    changeStanding(account, { designator: 'PAID' })
    addNote(account, 'PAID_CHARGE_OFF')
  } else {
    changeStanding(account, { firstDelinquencyDay: 0 })
    if (!account.product.revolving) {
      account.phase = 'ENDING'
      changeStanding(account, { designator: 'PAID_AND_CLOSED', closedDay: step.day })
      addNote(account, 'CLOSED_PAID')
    }
  }
  reportNow(walk, account, step.day, owed)
}

/** Brings the account to a rating as its creditor would report it. */
export function rate(walk: Walk, account: Account, rating: Rating, day: number): void {
  const missed = isLate(rating) ? lateRatings.indexOf(rating) + 1 : 0
  const since = account.standing.firstDelinquencyDay || day - 30 * Math.max(1, missed)
  if (missed > 0) {
    // The one that has fallen due since is open as well.
    account.missed = missed + 1
    account.delinquentSinceDay = since
    account.balanceUsd = Math.max(account.balanceUsd, 60)
    account.phase = 'OPEN'
    changeStanding(account, { derogatory: null, designator: 'OPEN', closedDay: 0, firstDelinquencyDay: since })
  } else if (isDerogatory(rating)) {
    account.phase = 'DEFAULTED'
    account.balanceUsd = rating === 'FORECLOSURE' ? 0 : Math.max(account.balanceUsd, 60)
    changeStanding(account, {
      derogatory: rating,
      designator: rating === 'BANKRUPTCY' ? 'OPEN' : 'CLOSED',
      closedDay: rating === 'BANKRUPTCY' ? 0 : day,
      firstDelinquencyDay: since,
      majorDelinquencyDay: day,
      chargeOffUsd: rating === 'CHARGE_OFF' ? account.balanceUsd : null,
      ...(rating === 'BANKRUPTCY' ? { stage: 'PETITION', chapter: 7 } : {}),
    })
    const note = derogatoryNotes[rating]
    if (note !== undefined) addNote(account, note)
  } else {
    account.missed = 0
    account.delinquentSinceDay = 0
    account.phase = 'OPEN'
    for (const note of Object.values(derogatoryNotes)) dropNote(account, note)
    changeStanding(account, {
      derogatory: rating === 'UNRATED' ? 'UNRATED' : null,
      designator: 'OPEN',
      closedDay: 0,
      firstDelinquencyDay: 0,
      majorDelinquencyDay: 0,
      chargeOffUsd: null,
      stage: null,
      chapter: null,
    })
  }
  reportNow(walk, account, day)
}

const lateRatings: readonly Rating[] = ['LATE_30', 'LATE_60', 'LATE_90', 'LATE_120', 'LATE_150', 'LATE_180']

const derogatoryNotes: Partial<Record<Rating, Note>> = {
  COLLECTION: 'COLLECTION',
  CHARGE_OFF: 'CHARGED_OFF',
  REPOSSESSION: 'REPOSSESSED',
  VOLUNTARY_SURRENDER: 'SURRENDERED',
  FORECLOSURE: 'FORECLOSED',
  BANKRUPTCY: 'CHAPTER_7',
}

const staysOpen: ReadonlySet<Designator> = new Set(['OPEN', 'FROZEN', 'DEFAULT', 'UNKNOWN'])

function notesOf(codes: readonly string[]): Note[] {
  return codes.map((code) => noteOfCode(code)).filter((note) => note !== null)
}
