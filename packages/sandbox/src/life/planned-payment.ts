import { uniform, whole } from '../people/chance.ts'
import type { Payment } from '../people/plan.ts'
import type { Account } from './account.ts'

/** How many payments are missing after the month, where the plan says it. */
export function plannedMissed(account: Account, payment: Exclude<Payment, { kind: 'CHANCE' }>, month: number): number {
  const { missed, seed } = account
  switch (payment.kind) {
    case 'ALWAYS':
      return 0
    case 'OCCASIONALLY_LATE': {
      const counted = month + (seed % 97)
      const span = Math.floor(counted / payment.everyMonths)
      return counted % payment.everyMonths === whole(seed, 0x6c617465 + span, 0, payment.everyMonths - 1) ? 1 : 0
    }
    case 'LATE_IN':
      return payment.months.includes(month) ? missed + 1 : 0
    case 'DELINQUENT': {
      if (month < payment.sinceMonth) return 0
      if (missed < payment.minMissed) return missed + 1
      const draw = uniform(seed, month * 8)
      return Math.min(payment.maxMissed, Math.max(payment.minMissed, missed + (draw < 0.4 ? 1 : draw < 0.8 ? -1 : 0)))
    }
  }
}
