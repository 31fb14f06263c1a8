import { uniform, whole } from '../../people/chance.ts'
import type { Account } from '../account.ts'

/**
 * A month of a closed card that is being paid off, each in its own rhythm; who has always paid all of it does so now. Gives what
 * was paid of what the last bill asked for.
 */
export function runOff(account: Account, month: number, billedUsd: number, paysInFull: boolean): number {
  const before = account.balanceUsd
  if (account.paymentUsd === 0 && paysInFull) {
    account.balanceUsd = 0
    return before
  }
  if (account.paymentUsd === 0) account.paymentUsd = choosePayment(account)
  const owed = before + Math.round(before * account.monthlyRate)
  const wanted = Math.max(billedUsd + added(account), account.paymentUsd) + extra(account, month)
  // Nobody keeps a debt for the last few dollars, and some would rather be rid of the last hundreds.
  if (owed - wanted >= 20 + 230 * uniform(account.seed, 76)) {
    account.balanceUsd = owed - wanted
    return wanted
  }
  account.balanceUsd = 0
  // Who gets rid of a debt asks what it takes, with the interest until the day.
  return account.bearsInterest ? before + Math.round(0.7 * before * account.monthlyRate) : before
}

/** Where the sum of their own is less than what is asked for, people pay some dollars more than that, always as many. */
function added({ seed }: Account): number {
  return whole(seed, 78, 0, 24)
}

/** The person settles for an amount they can spare every month: all of it at once, a round sum, or little more than is asked for. */
function choosePayment({ seed, balanceUsd, heldSumUsd }: Account): number {
  const habit = uniform(seed, 70)
  if (habit < 0.25 || balanceUsd < smallRestUsd) return Math.ceil(balanceUsd / whole(seed, 71, 1, 3))
  // Most go on as before.
  if (heldSumUsd > 0 && habit < 0.8) return heldSumUsd
  const monthly = balanceUsd / whole(seed, 71, 5, 40)
  if (habit < 0.6) return Math.max(20, Math.ceil(monthly / 5) * 5)
  return Math.max(10, Math.ceil(monthly * (0.3 + 0.7 * uniform(seed, 77))))
}

/** Nobody spreads it over more than three months. */
const smallRestUsd = 250

/** The same sum most months, but now and then there is a little or much left over. */
function extra({ seed, paymentUsd }: Account, month: number): number {
  const draw = uniform(seed, month * 8 + 1)
  if (draw < 0.07) return Math.round(paymentUsd * (0.5 + 1.5 * uniform(seed, month * 8 + 2)))
  return draw < 0.45 ? whole(seed, month * 8 + 2, 2, 75) : 0
}
