import type { LongWork } from '../long-work/long-work.ts'
import { type AccountTally, blankTally, joinTally } from '../scoring/account-tally.ts'
import { chosenOf, frontier, type Partial } from './frontier.ts'
import { joinMeasures, measuresOf } from './measures.ts'
import type { Option, Problem, SpreadOption } from './problem.ts'

/** What to do, what it asks of the person, and the score of our own model that it leads to. */
export interface Choice {
  readonly options: readonly Option[]
  readonly burden: number
  readonly score: number
}

/** The highest score that any choice leads to: everything is paid as far as it can be. */
export function bestScore({ end, choices, base, simulator }: Problem): number {
  return end.scoreOf(
    joined(
      base,
      choices.map((options) => options.at(-1)!),
      simulator.model,
    ),
  )
}

/**
 * The choice of the smallest burden that leads to the score; null when none does. Item by item all choices are gone through, and those
 * are dropped that cost more than a known way or that another is better than in everything. What is left at the end is
 * scored in the order of its burden, and the first that is enough is the easiest.
 */
export function* findEasiest(problem: Problem, needed: number): LongWork<Choice | null> {
  const { choices, base, spreads } = problem
  let best = yield* greedy(problem, needed)
  for (const spread of [null, ...spreads]) {
    const places = choices.map((_, place) => place).filter((place) => !spread?.takes.has(place))
    const begin = { burden: spread?.burden ?? 0, base: withSpread(problem, spread), spread }
    best = yield* search(problem, places, begin, needed, best)
  }
  return best && { ...best, options: best.options.filter(({ step }) => step !== null) }

  function withSpread({ simulator: { model } }: Problem, spread: SpreadOption | null): AccountTally {
    return spread === null ? base : joined(base, [spread], model)
  }
}

interface Beginning {
  readonly burden: number
  readonly base: AccountTally
  readonly spread: SpreadOption | null
}

function* search(
  { choices, end, simulator: { model } }: Problem,
  places: readonly number[],
  { burden, base, spread }: Beginning,
  needed: number,
  known: Choice | null,
): LongWork<Choice | null> {
  const bound = known?.burden ?? Number.POSITIVE_INFINITY
  if (burden >= bound) return known
  const scoreOf = (options: readonly Option[]) => end.scoreOf(joined(base, options, model))
  const deepest = places.map((place) => choices[place]!.at(-1)!)
  // A transfer may leave nothing else to choose from, and be too little.
  if (scoreOf(deepest) < needed) return known
  let partials: Partial[] = [{ burden, measures: measuresOf(base), last: null }]
  for (const [index, place] of places.entries()) {
    // An option that is too little even with everything else paid off is no part of any way.
    const options = choices[place]!.filter((option) => scoreOf(deepest.with(index, option)) >= needed)
    const next: Partial[] = []
    for (const partial of partials)
      for (const option of options) {
        if (partial.burden + option.burden >= bound) continue
        next.push({
          burden: partial.burden + option.burden,
          measures: joinMeasures(partial.measures, option.measures),
          last: { option, before: partial.last },
        })
      }
    const rest = deepest.slice(index + 1)
    partials = yield* frontier(next, (partial) => scoreOf([...chosenOf(partial), ...rest]) >= needed)
  }
  const [easiest] = partials
  if (easiest === undefined) return known
  const options = chosenOf(easiest)
  return {
    options: spread === null ? options : [spread, ...options],
    burden: easiest.burden,
    score: scoreOf(options),
  }
}

/** A quick good way: what brings the most points for its burden, again and again, and then without what turns out to be needless. */
function* greedy({ choices, base, end, simulator }: Problem, needed: number): LongWork<Choice | null> {
  const { model } = simulator
  const scoreOf = (options: readonly Option[]) => end.scoreOf(joined(base, options, model))
  const chosen = choices.map((options) => options[0]!)
  let score = scoreOf(chosen)
  while (score < needed) {
    yield
    let found: { place: number; option: Option; score: number } | null = null
    let bestWorth = 0
    choices.forEach((options, place) => {
      for (const option of options) {
        const burden = option.burden - chosen[place]!.burden
        if (burden <= 0) continue
        const then = scoreOf(chosen.with(place, option))
        if ((then - score) / burden > bestWorth)
          [bestWorth, found] = [(then - score) / burden, { place, option, score: then }]
      }
    })
    if (found === null) return null
    const { place, option, score: then } = found as { place: number; option: Option; score: number }
    chosen[place] = option
    score = then
  }
  choices.forEach((options, place) => {
    for (const option of options) {
      if (option.burden >= chosen[place]!.burden) break
      const then = scoreOf(chosen.with(place, option))
      if (then >= needed) [chosen[place], score] = [option, then]
    }
  })
  return { options: chosen, burden: chosen.reduce((sum, { burden }) => sum + burden, 0), score }
}

function joined(base: AccountTally, options: readonly Option[], model: Problem['simulator']['model']): AccountTally {
  const tally = blankTally(model)
  joinTally(tally, base)
  for (const option of options) joinTally(tally, option.tally)
  return tally
}
