import type { Simulator } from '../simulation/simulator.ts'
import type { Plan } from './find-steps.ts'

/** One time horizon with the plans that can be carried out within it. */
export interface Horizon {
  readonly months: number
  readonly simulator: Simulator
  readonly plans: readonly Plan[]
  /** The accounts on which a missed payment would count. */
  readonly paidAccounts: readonly string[]
}
