import type { Simulator } from '../simulation/simulator.ts'
import type { Plan } from './find-steps.ts'

/** The bureau's score and ours need not be the same number: what is done moves both by as much. */
export interface Ground {
  readonly currentScore: number
  readonly simulator: Simulator
  readonly plans: readonly Plan[]
  /** The accounts on which a missed payment would count. */
  readonly paidAccounts: readonly string[]
}
