import type { SimulatedAction } from '../simulation/action.ts'
import type { Candidate } from '../simulation/catalogue.ts'
import type { PaidAction } from './burden.ts'

/** A step of a plan before it has a month. */
export interface PlannedStep {
  readonly action: PaidAction
  readonly itemId: string
  readonly itemName: string
  readonly amountUsd: number
  readonly balanceUsd: number
  readonly limitUsd: number
  readonly rating: Candidate['facts']['rating']
  /** What is owed afterwards; null where all of it is paid or only what is past due. */
  readonly toUsd: number | null
  /** What the simulator has to do for it. */
  readonly simulated: (month: number) => readonly SimulatedAction[]
}
