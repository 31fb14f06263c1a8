import type { Walk } from '../walk.ts'
import { borrowForStudy } from './borrow-for-study.ts'
import { seekCar } from './seek-car.ts'
import { seekHome } from './seek-home.ts'
import { seekSmallLoans } from './small-loans.ts'

/** Loans come with the stages of life: study, car, home, and what turns up between. */
export function seekLoans(walk: Walk): void {
  borrowForStudy(walk)
  seekHome(walk)
  if (walk.person.plan.driver && walk.age < 82) seekCar(walk)
  if (walk.age <= 70) seekSmallLoans(walk)
}
