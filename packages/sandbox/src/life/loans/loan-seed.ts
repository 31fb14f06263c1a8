import { mix } from '../../people/chance.ts'
import type { Walk } from '../walk.ts'

/** What draws are for; each has its own stream in each month, so that one decision shifts no other. */
const purposes = ['HOME', 'SALE', 'SECOND_HOME', 'REFINANCE', 'CAR', 'STUDY'] as const
type LoanPurpose = (typeof purposes)[number]

/** The seed of everything that is drawn about one application. */
export function loanSeed({ person, month }: Walk, purpose: LoanPurpose): number {
  return mix(mix(person.seed, 0x6c6f616e + purposes.indexOf(purpose)), month)
}
