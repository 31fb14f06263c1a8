import type { Simulator } from '../simulation/simulator.ts'
import type { Plan } from './find-steps.ts'

/**
 * One time horizon with the plans that can be carried out within it. The bureau's score and the simulated one need not be the same
 * number, so a change of the simulated score is applied to `currentScore`, which is the bureau's.
 */
export interface Horizon {
  readonly currentScore: number
  readonly simulator: Simulator
  readonly plans: readonly Plan[]
  /** The accounts on which a missed payment would count. */
  readonly paidAccounts: readonly string[]
}
