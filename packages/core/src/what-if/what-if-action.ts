import { pathActions } from '../optimal-path/path-step.ts'
import type { Money } from '../reports/efx/money.ts'

export const whatIfActions = [
  ...pathActions,
  'OPEN_CARD',
  'OPEN_LOAN',
  'CLOSE_ACCOUNT',
  'MISS_PAYMENT',
  'RAISE_BALANCE',
  'APPLY_FOR_CREDIT',
] as const

/** One thing that might be done, as it is asked. */
export interface WhatIfAction {
  readonly action: (typeof whatIfActions)[number]
  readonly accountId?: string | undefined
  /** Whole dollars. */
  readonly amount?: Money | undefined
  /** From 1; the first month when it is not said. */
  readonly month?: number | undefined
}
