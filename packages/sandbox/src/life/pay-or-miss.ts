import { uniform } from '../people/chance.ts'
import { type Account, changeStanding, dropNote } from './account.ts'
import { openCaseOf } from './bankruptcy-case.ts'
import { dueDayIn } from './due-day.ts'
import { isLenient, isPaymentDue, missFactorAfterPause } from './loans/payment-due.ts'
import { toldLatePayments } from './make-report.ts'
import { plannedMissed } from './planned-payment.ts'
import { keepsPromises } from './promises.ts'
import { rates } from './rates.ts'
import type { Walk } from './walk.ts'

const { missed: missedByStress, missedYoung } = rates.payment
const { paysWithinMonth, catchesUp, holds, keepsRecovering, studentCatchesUp } = rates.payment

/** Decides whether this month's payment comes, and counts those that did not. True when one was made or nothing was due. */
export function payOrMiss(walk: Walk, account: Account, day: number): boolean {
  const before = account.missed
  // Nearly all accounts are in order and stay so, and of those nothing else needs to be asked.
  if (before === 0 && staysInOrder(walk, account)) return true
  const missed = missedAfter(walk, account)
  // Who keeps their word pays what falls due; what was missed before is paid up as chance or a step of theirs has it.
  account.missed = keepsPromises(walk, day) ? Math.min(before, missed) : missed
  if (account.missed !== before) dateDelinquency(account, walk.month)
  if (account.missed > 0) walk.shortUntilMonth = walk.month + 2
  return account.missed <= before
}

/** No payment is missed by chance, nor by a plan: then none is, whether one was due or not. */
function staysInOrder(walk: Walk, account: Account): boolean {
  const { free, conduct } = account
  // What chance has opened is paid by chance, and that is quicker to see.
  if (free || conduct.payment.kind === 'CHANCE')
    // A servicer spreads what is paid over all loans of its bill.
    return uniform(account.billSeed, walk.month * 8) >= chanceToMiss(walk, account)
  return conduct.payment.kind === 'ALWAYS'
}

/** A delinquency is dated from the payment that began it, and the creditor tells of it once it is late. */
function dateDelinquency(account: Account, month: number): void {
  const { missed } = account
  if (missed === 0) {
    account.delinquentSinceDay = 0
    account.recovering = false
    // Who is down to the newest one has made up for those before.
  } else if (account.delinquentSinceDay === 0 || missed === 1)
    account.delinquentSinceDay = dueDayIn(account, month - missed + 1)
  const told = account.standing.firstDelinquencyDay
  const late = toldLatePayments(account) > 0
  if (late && told === 0) changeStanding(account, { firstDelinquencyDay: account.delinquentSinceDay })
  if (!late && told > 0) {
    changeStanding(account, { firstDelinquencyDay: 0 })
    dropNote(account, 'FORECLOSURE_STARTED')
  }
}

function missedAfter(walk: Walk, account: Account): number {
  const { payment } = account.conduct
  const { missed } = account
  const { month } = walk
  if (payment.kind === 'ALWAYS' || account.responsibility === 'AUTHORIZED_USER') return 0
  // Nothing is due yet, or nothing is owed.
  if (!isPaymentDue(walk, account) || (missed === 0 && account.balanceUsd <= 0)) return 0
  if (payment.kind !== 'CHANCE') return plannedMissed(account, payment, month)
  if (isLenient(account, month)) return 0
  const draw = uniform(account.billSeed, month * 8)
  // A court's plan or an agreement with the lender keeps what stays outside of the case in order.
  if (openCaseOf(walk) !== null) return draw < 0.3 ? Math.max(0, missed - 1) : missed
  return byChance(walk, account, draw)
}

function byChance(walk: Walk, account: Account, draw: number): number {
  const { missed, product } = account
  // Nearly all accounts are in order.
  if (missed === 0) return draw < chanceToMiss(walk, account) ? 1 : 0
  const { stress } = walk
  const readiness = product.education ? studentCatchesUp : 1
  if (missed === 1) return draw < paysWithinMonth[stress] * readiness ? 0 : 2
  if (account.recovering) {
    if (draw < keepsRecovering) return missed - 1
    account.recovering = false
    return missed
  }
  // The longer behind, the harder to catch up.
  const up = catchesUp[stress] * readiness * (missed > 3 ? 0.5 : missed > 2 ? 0.94 : 1)
  if (draw < up) return beginsToCatchUp(account)
  return draw < up + holds[stress] ? missed : missed + 1
}

function chanceToMiss({ stress, carelessness, age, month }: Walk, account: Account): number {
  const usual = missedByStress[stress] * carelessness * account.product.missFactor * (age < 30 ? missedYoung : 1)
  return usual * missFactorAfterPause(account, month)
}

/** Some bring the account current at once; the others pay one instalment more than is due, month after month. */
function beginsToCatchUp(account: Account): number {
  if (uniform(account.billSeed, 16) < (account.missed > 3 ? 0.25 : 0.7)) return 0
  account.recovering = true
  return account.missed - 1
}
