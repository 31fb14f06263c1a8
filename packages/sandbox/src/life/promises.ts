import type { Walk } from './walk.ts'

/**
 * Whether the person keeps on this day what a plan asks to be kept: every payment comes, no card is closed, nothing is applied for or
 * opened, and no court is asked for relief. The rest goes on as in any life: what cards owe, loans that are paid off early, bills that
 * end with an agency, and all that lenders and bureaus do.
 */
export function keepsPromises({ promisesFromDay }: Walk, day: number): boolean {
  return day > promisesFromDay
}
