import { uniform, whole } from '../../people/chance.ts'
import type { Account } from '../account.ts'
import { isLease } from './leases.ts'

/** What somebody pays on a loan beyond what is asked for: some always the same, some now and then what can be spared, most nothing. */
export function beyondUsd({ seed, product, paymentUsd }: Account, month: number): number {
  const home = product.portfolio === 'MORTGAGE'
  const habit = uniform(seed, 87) * (home ? 3 : 1)
  if (habit >= 0.17 || isLease(product)) return 0
  if (habit < 0.07) return home ? whole(seed, 88, 1, 4) * 25 : upToRoundSum(seed, paymentUsd)
  if (uniform(seed, month * 8 + 0x50000000) >= 0.05) return 0
  return whole(seed, month * 8 + 0x50000001, 2, 30) * 10
}

function upToRoundSum(seed: number, paymentUsd: number): number {
  const step = paymentUsd < 150 ? 10 : whole(seed, 88, 1, 2) * 25
  return Math.ceil(paymentUsd / step) * step - paymentUsd
}
