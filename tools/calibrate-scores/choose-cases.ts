import { exactScore, type ScoreModelDefinition } from '@plumbline/core/scoring'
import type { EventCase, EventCases } from '../realism/effects/event-cases.ts'
import type { EventName } from '../realism/effects/events.ts'
import { estimateOf, estimatePeople } from '../realism/effects/measure-effects.ts'
import { type Profile, profiles } from '../realism/effects/profiles.ts'
import { guards, publishedEffects } from '../realism/effects/published-effects.ts'

/** What the search looks at, so that one try takes a few hundredths of a second. */
export interface ChosenCases extends EventCases {
  /** Whom the scale is made from. */
  readonly crowd: readonly number[]
  /** Those and the people to whom something happens. */
  readonly needed: readonly number[]
}

const crowdSize = 2000
/** Of those whom an event costs most, for the guards. */
const costliest = 100
/** The model may move a person by so much on the way. */
const mayMove = 25

/** Leaves out those whose score is far from every profile that they fit. */
export function chooseCases(cases: EventCases, start: ScoreModelDefinition): ChosenCases {
  const { people } = cases
  const scores = estimatePeople(cases, start).map((estimate) => exactScore(estimate, start.scale))
  const step = Math.max(1, people.length / crowdSize)
  const crowd = people.flatMap((_, index) => (Math.floor(index / step) === Math.floor((index - 1) / step) ? [] : index))
  const events = new Map(
    [...cases.events].map(([event, happening]) => {
      const near = profilesOf(event)
      const isNear = ({ person }: EventCase) =>
        near.some(
          ({ fits, lowest, highest }) =>
            scores[person]! >= lowest - mayMove && scores[person]! <= highest + mayMove && fits(people[person]!),
        )
      const costOf = ({ person, after }: EventCase) =>
        scores[person]! - exactScore(estimateOf(after, start), start.scale)
      const byCost = happening.map((each) => ({ each, cost: costOf(each) })).sort((one, other) => other.cost - one.cost)
      const worst = new Set(byCost.slice(0, costliest).map(({ each }) => each))
      return [event, happening.filter((each) => worst.has(each) || isNear(each))] as const
    }),
  )
  const touched = [...events.values()].flatMap((happening) => happening.map(({ person }) => person))
  return { people, events, crowd, needed: [...new Set([...crowd, ...touched])] }
}

/** Whom something other than a limit is told about. */
function profilesOf(event: EventName): readonly Profile[] {
  const told = [...publishedEffects, ...guards].filter((each) => each.event === event && each.of !== 'MOST')
  return [...new Set(told.map(({ profile }) => profile))].map((profile) => profiles[profile])
}
