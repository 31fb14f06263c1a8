import { mix } from '../../people/chance.ts'
import type { Walk } from '../walk.ts'

/** What draws are for; each has its own stream in each month, so that one decision shifts no other. */
const purposes = { HOME: 0, SALE: 1, SECOND_HOME: 2, CAR: 4, STUDY: 5 } as const
type LoanPurpose = keyof typeof purposes

/** The seed of everything that is drawn about one application. */
export function loanSeed({ person, month }: Walk, purpose: LoanPurpose): number {
  return mix(mix(person.seed, 0x6c6f616e + purposes[purpose]), month)
}
