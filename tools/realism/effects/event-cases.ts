import { yearOf } from '@plumbline/core/calendar'
import type { ScoringFacts } from '@plumbline/core/scoring'
import { creditEvents, type EventName, eventNames } from './events.ts'
import { type Profile, profiles } from './profiles.ts'
import { guards, publishedEffects } from './published-effects.ts'
import { readFacts, type SampledFile } from './sample-files.ts'

/** What the models see of people and of what can happen to them, read once: trying out a model then costs no more than its arithmetic. */
export interface EventCases {
  readonly people: readonly ScoringFacts[]
  /** Of the same people, in years; nobody knows it of some. */
  readonly ages: readonly number[]
  /** What became of them; null for those without a score by then. */
  readonly afterYear: readonly (ScoringFacts | null)[]
  readonly events: ReadonlyMap<EventName, readonly EventCase[]>
}

export interface EventCase {
  /** Index of the person. */
  readonly person: number
  readonly after: ScoringFacts
}

/** Of the people who fit no published profile every so many are looked at, for the guards. */
const everyNth = 8

export function readEventCases(files: Iterable<SampledFile>): EventCases {
  const people: ScoringFacts[] = []
  const ages: number[] = []
  const afterYear: (ScoringFacts | null)[] = []
  const events = new Map(eventNames.map((name) => [name, [] as EventCase[]]))
  for (const { file, on, facts, factsAfterYear } of files) {
    const person = people.push(facts) - 1
    afterYear.push(factsAfterYear)
    ages.push(yearOf(on) - (file.identity.birthYear ?? Number.NaN))
    for (const name of eventNames) {
      const isWanted = person % everyNth === 0 || wantedProfiles.get(name)!.some(({ fits }) => fits(facts))
      const after = isWanted ? creditEvents[name](file, on) : null
      if (after !== null) events.get(name)!.push({ person, after: readFacts(after, on) })
    }
  }
  return { people, ages, afterYear, events }
}

/** By event: those that something is published about, but for the ones that everybody fits. */
const wantedProfiles = new Map<EventName, readonly Profile[]>(
  eventNames.map((name) => {
    const wanted = [...publishedEffects, ...guards].filter(({ event }) => event === name).map(({ profile }) => profile)
    const narrow = new Set(wanted.filter((profile) => profile !== 'everybody' && profile !== 'below 620'))
    return [name, [...narrow].map((profile) => profiles[profile])]
  }),
)
