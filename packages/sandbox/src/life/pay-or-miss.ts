import { uniform } from '../people/chance.ts'
import { type Account, changeStanding, dropNote } from './account.ts'
import { plannedMissed } from './planned-payment.ts'
import { keepsPromises } from './promises.ts'
import { rates } from './rates.ts'
import type { Walk } from './walk.ts'

/** Decides whether this month's payment comes, and counts those that did not. True when one was made or nothing was due. */
export function payOrMiss(walk: Walk, account: Account, day: number): boolean {
  const before = account.missed
  const missed = missedAfter(walk, account)
  // Who keeps their word pays what falls due; what was missed before is paid up as chance or a step of theirs has it.
  account.missed = keepsPromises(walk, day) ? Math.min(before, missed) : missed
  if (before === 0 && account.missed > 0) changeStanding(account, { firstDelinquencyDay: day - 30 })
  if (before > 0 && account.missed === 0) {
    changeStanding(account, { firstDelinquencyDay: 0 })
    dropNote(account, 'FORECLOSURE_STARTED')
  }
  const paid = account.missed <= before
  if (paid && account.balanceUsd > 0 && walk.month >= account.dueFromMonth) account.lastPaymentDay = day - 6
  return paid
}

function missedAfter(walk: Walk, account: Account): number {
  const { payment } = account.conduct
  const { missed } = account
  const { month, stress, risk } = walk
  if (payment.kind === 'ALWAYS' || account.responsibility === 'AUTHORIZED_USER') return 0
  // Nothing is due yet, or nothing is owed.
  if (month < account.dueFromMonth || (missed === 0 && account.balanceUsd <= 0)) return 0
  if (payment.kind !== 'CHANCE') return plannedMissed(account, payment, month)
  const draw = uniform(account.seed, month * 8)
  const { missed: misses, missedPerRisk, catchesUp, holds } = rates.payment
  if (missed === 0) {
    const chance = misses[stress] * Math.exp(missedPerRisk * risk) * account.product.missFactor
    return draw < chance ? 1 : 0
  }
  // The longer behind, the harder to catch up.
  const up = missed > 2 ? catchesUp[stress] * 0.5 : catchesUp[stress]
  if (draw < up) return 0
  return draw < up + holds[stress] ? missed : missed + 1
}
