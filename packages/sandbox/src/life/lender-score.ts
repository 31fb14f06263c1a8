import { isDerogatory, isLate } from '@plumbline/core/credit-file'
import type { Account } from './account.ts'
import { startOfMonth } from './day.ts'
import type { Walk } from './walk.ts'

/**
 * A lender's estimate on the scale from 300 to 850, from what counts most in a file. The weights were fitted to scores of whole files of
 * this population, of which the estimate explains three quarters; lenders' own scores stand some 30 points above those that people see.
 */
export function estimateScore(walk: Walk): number {
  const today = startOfMonth(walk.month)
  const traces = tracesOf(walk, today)
  const points =
    694 +
    cardPoints(walk) +
    24 * Math.sqrt(traces.fileYears) -
    12 * Math.min(5, traces.openedLately) -
    2 * Math.min(6, inquiriesSince(walk, today - 365)) -
    29 * Math.sqrt(traces.lateLately) -
    9 * Math.sqrt(traces.lateBefore) -
    (traces.behind ? 10 : 0) -
    (traces.losses > 0 ? 64 : 0) -
    19 * Math.sqrt(unpaidCollections(walk))
  return Math.round(Math.min(850, Math.max(300, points)))
}

interface Traces {
  fileYears: number
  openedLately: number
  behind: boolean
  /** Late reports within a year, and in the three years before it. */
  lateLately: number
  lateBefore: number
  losses: number
}

function tracesOf({ accounts }: Walk, today: number): Traces {
  const traces: Traces = { fileYears: 0, openedLately: 0, behind: false, lateLately: 0, lateBefore: 0, losses: 0 }
  let oldest = today
  for (const account of accounts) {
    if (account.openedDay < oldest) oldest = account.openedDay
    if (account.openedDay > today - 365) traces.openedLately += 1
    tracePayments(traces, account, today)
  }
  traces.fileYears = (today - oldest) / 365
  return traces
}

function tracePayments(traces: Traces, account: Account, today: number): void {
  const { reports, lastLateDay, standing } = account
  // Nearly all accounts have nothing to tell, and people have many.
  if (lastLateDay < today - 4 * 365 && standing.derogatory === null) return
  const last = reports[reports.length - 1]
  if (last === undefined) return
  if (account.phase === 'OPEN' && isLate(last.rating)) traces.behind = true
  if (isDerogatory(last.rating) && last.standing.firstDelinquencyDay > today - 7 * 365) traces.losses += 1
  if (lastLateDay < today - 4 * 365) return
  for (let index = reports.length - 1; index >= 0; index--) {
    const { day, rating } = reports[index]!
    if (day < today - 4 * 365) return
    if (day > lastLateDay || rating === 'CURRENT' || !isLate(rating)) continue
    if (day > today - 365) traces.lateLately += 1
    else traces.lateBefore += 1
  }
}

function cardPoints({ active }: Walk): number {
  let limits = 0
  let owed = 0
  for (const { product, phase, limitUsd, balanceUsd, reports } of active) {
    // Nobody knows yet of a card that was not reported.
    if (product.portfolio !== 'REVOLVING' || phase !== 'OPEN' || reports.length === 0) continue
    limits += limitUsd
    owed += balanceUsd
  }
  if (limits === 0) return -107
  const share = Math.min(1.1, owed / limits)
  return 158 * share * share - 285 * share
}

function inquiriesSince({ inquiries }: Walk, since: number): number {
  let count = 0
  for (let index = inquiries.length - 1; index >= 0; index--) {
    const { day, hard } = inquiries[index]!
    if (day < since) break
    if (hard) count += 1
  }
  return count
}

function unpaidCollections({ collections }: Walk): number {
  let count = 0
  for (const { over, balanceUsd } of collections) if (!over && balanceUsd > 0) count += 1
  return count
}
