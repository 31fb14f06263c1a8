import type { CalendarDate } from '../calendar/calendar-date.ts'
import type { CreditFile } from '../credit-file/credit-file.ts'
import type { ScoreModel } from '../credit-file/file-score.ts'
import { isOpen } from '../credit-file/tradeline-state.ts'
import type { LongWork } from '../long-work/long-work.ts'
import { catalogueOf } from '../simulation/catalogue.ts'
import { simulate } from '../simulation/simulator.ts'
import { swayMonth } from '../simulation/sway.ts'
import { plansOf } from './find-steps.ts'
import type { Horizon } from './horizon.ts'
import { type Pathway, pathwayTo } from './pathway.ts'

export interface ScoreUpRequest {
  readonly scoreInc: number
  readonly timeHorizon: number
}

export interface ScoreUp {
  readonly directPathway: Pathway
  readonly possiblePathways: readonly Pathway[]
}

const otherIncrements = [10, 20, 40, 60] as const
const otherHorizons = [3, 6, 12, 24] as const
const maxOthers = 6
/** Each makes the search longer, and no person pays so many at once. */
const maxItems = 20
/** A missed payment costs much the same on every account; a few accounts show the range. */
const accountsTried = 3

/**
 * What would raise the score of a file: by the points that are asked for, and by other increments that are within reach. Found with
 * the simulator on this file alone. Null when the file has no score to raise.
 */
export function* scoreUp(
  file: CreditFile,
  model: ScoreModel,
  today: CalendarDate,
  currentScore: number,
  request: ScoreUpRequest,
): LongWork<ScoreUp | null> {
  const months = new Set([request.timeHorizon, ...otherHorizons])
  const simulator = yield* simulate(file, model, today, currentScore, [...months, swayMonth])
  if (simulator === null) return null
  const catalogue = catalogueOf(file, maxItems)
  const paidAccounts = file.tradelines
    .filter((one) => isOpen(one) && one.responsibility !== 'AUTHORIZED_USER' && one.rating === 'CURRENT')
    .slice(0, accountsTried)
    .map(({ id }) => id)
  const horizons = new Map<number, Horizon>()
  for (const month of months)
    horizons.set(month, { months: month, simulator, plans: yield* plansOf(simulator, month, catalogue), paidAccounts })
  return {
    directPathway: yield* pathwayTo(horizons.get(request.timeHorizon)!, request.scoreInc),
    possiblePathways: yield* otherPathways(horizons, request),
  }
}

/** Of each increment the quickest pathway first, then slower ones while there is room; ordered by points, then by time. */
function* otherPathways(horizons: ReadonlyMap<number, Horizon>, request: ScoreUpRequest): LongWork<Pathway[]> {
  const reachable: Pathway[][] = []
  for (const scoreInc of otherIncrements) {
    const ways: Pathway[] = []
    for (const months of otherHorizons) {
      if (scoreInc === request.scoreInc && months === request.timeHorizon) continue
      const way = yield* pathwayTo(horizons.get(months)!, scoreInc)
      if (way.achievable) ways.push(way)
    }
    reachable.push(ways)
  }
  const shown: Pathway[] = []
  for (let place = 0; place < otherHorizons.length; place++) {
    for (const ways of reachable) {
      const way = ways[place]
      if (way && shown.length < maxOthers) shown.push(way)
    }
  }
  return shown.sort((one, other) => one.scoreInc - other.scoreInc || one.timeHorizon - other.timeHorizon)
}
