import { exactScore, type ScoreModelDefinition } from '@plumbline/core/scoring'
import type { EventCase, EventCases } from '../realism/effects/event-cases.ts'
import type { EventName } from '../realism/effects/events.ts'
import { estimateOf, estimatePeople } from '../realism/effects/measure-effects.ts'
import { type Profile, type ProfileName, profiles } from '../realism/effects/profiles.ts'
import { guards, publishedEffects } from '../realism/effects/published-effects.ts'

/** What a search looks at. */
export interface ChosenCases extends EventCases {
  /** Whom the scale is made from. */
  readonly crowd: readonly number[]
  /** Those and the people to whom something happens. */
  readonly needed: readonly number[]
}

const crowdSize = 3000
/** Of those near a profile, for each event; shares of everybody need more. */
const enough = { profile: 350, everybody: 1200 } as const
/** Of those whom an event costs most, for the guards. */
const costliest = 100
/** The model may move a person by so much on the way. */
const mayMove = 25

/** Some of each kind, so that one try takes a few hundredths of a second. */
export function chooseCases(cases: EventCases, start: ScoreModelDefinition): ChosenCases {
  const { people, ages, afterYear } = cases
  const scores = estimatePeople(cases, start).map((estimate) => exactScore(estimate, start.scale))
  const step = Math.max(1, people.length / crowdSize)
  const crowd = people.flatMap((_, index) => (Math.floor(index / step) === Math.floor((index - 1) / step) ? [] : index))
  const events = new Map(
    [...cases.events].map(([event, happening]) => {
      const near = profilesOf(event).flatMap((profile) => {
        const { fits, lowest, highest }: Profile = profiles[profile]
        const isNear = ({ person }: EventCase) =>
          scores[person]! >= lowest - mayMove && scores[person]! <= highest + mayMove && fits(people[person]!)
        return happening.filter(isNear).slice(0, profile === 'everybody' ? enough.everybody : enough.profile)
      })
      const costOf = ({ person, after }: EventCase) =>
        scores[person]! - exactScore(estimateOf(after, start), start.scale)
      // People who fit a profile count there, and the costliest of them must not count twice.
      const others = happening.filter(({ person }) =>
        profilesOf(event).every((profile) => !profiles[profile].fits(people[person]!)),
      )
      const byCost = others.map((each) => ({ each, cost: costOf(each) })).sort((one, other) => other.cost - one.cost)
      return [event, [...new Set(near), ...byCost.slice(0, costliest).map(({ each }) => each)]] as const
    }),
  )
  const touched = [...events.values()].flatMap((happening) => happening.map(({ person }) => person))
  return { people, ages, afterYear, events, crowd, needed: [...new Set([...crowd, ...touched])] }
}

/** Everybody, and all that happens. */
export function allCases(cases: EventCases): ChosenCases {
  const everyone = cases.people.map((_, index) => index)
  return { ...cases, crowd: everyone, needed: everyone }
}

/** Whom something other than a limit is told about. */
function profilesOf(event: EventName): readonly ProfileName[] {
  const told = [...publishedEffects, ...guards].filter((each) => each.event === event && each.of !== 'MOST')
  return [...new Set(told.map(({ profile }) => profile))]
}
