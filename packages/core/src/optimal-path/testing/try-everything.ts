import { blankTally, joinTally } from '../../scoring/account-tally.ts'
import type { Choice } from '../find-easiest.ts'
import type { Option, Problem } from '../problem.ts'

/** How many choices there are. */
export function countChoices({ choices, spreads }: Problem): number {
  const product = (taken: ReadonlySet<number>) =>
    choices.reduce((count, options, place) => (taken.has(place) ? count : count * options.length), 1)
  return [new Set<number>(), ...spreads.map(({ takes }) => takes)].reduce((sum, taken) => sum + product(taken), 0)
}

/** The easiest choice, by scoring every one there is. */
export function tryEverything({ choices, spreads, base, end, simulator }: Problem, needed: number): Choice | null {
  let best: Choice | null = null
  const chosen: Option[] = []
  const goOn = (place: number, burden: number, taken: ReadonlySet<number>): void => {
    if (place < choices.length) {
      if (taken.has(place)) goOn(place + 1, burden, taken)
      else
        for (const option of choices[place]!) {
          chosen.push(option)
          goOn(place + 1, burden + option.burden, taken)
          chosen.pop()
        }
      return
    }
    const tally = blankTally(simulator.model)
    joinTally(tally, base)
    for (const option of chosen) joinTally(tally, option.tally)
    const score = end.scoreOf(tally)
    if (score >= needed && (best === null || burden < best.burden)) best = { options: [...chosen], burden, score }
  }
  goOn(0, 0, new Set())
  for (const spread of spreads) {
    chosen.push(spread)
    goOn(0, spread.burden, spread.takes)
    chosen.pop()
  }
  return best
}
