import { join } from 'node:path'
import type { Bureau } from '@plumbline/core/bureaus'
import type { InjectedEvent } from '../life/injected/injected-event.ts'
import type { LifeOf } from '../life/life.ts'
import { keepLives } from '../people/keep-lives.ts'
import { openJournal } from '../server/journal.ts'
import { type DayOf, keepDays } from './keep-days.ts'

/** The events that testers injected, kept for ever: a person's file is their seeded life and these events. */
export interface InjectedEvents {
  /** In the order in which they were injected. The list changes only by being replaced. */
  readonly ofPerson: (ssn: string) => readonly InjectedEvent[]
  readonly add: (ssn: string, event: InjectedEvent) => Promise<void>
  /** The life at a bureau with all of them. Null for an SSN without a person. */
  readonly lifeOf: LifeOf
  /** A day of it, moment by moment. */
  readonly dayOf: DayOf
  readonly close: () => Promise<void>
}

interface StoredEvent {
  readonly ssn: string
  readonly event: InjectedEvent
}

export function openInjectedEvents(directory: string): InjectedEvents {
  const byPerson = new Map<string, readonly InjectedEvent[]>()
  const remember = ({ ssn, event }: StoredEvent) => byPerson.set(ssn, [...(byPerson.get(ssn) ?? []), event])
  const journal = openJournal<StoredEvent>(join(directory, 'events.jsonl'), remember)
  const ofPerson = (ssn: string) => byPerson.get(ssn) ?? none
  const lives = keepLives()
  const lifeOf = (ssn: string, bureau: Bureau) => lives(ssn, bureau, ofPerson(ssn))
  return {
    ofPerson,
    lifeOf,
    dayOf: keepDays({ ofPerson, lifeOf }),
    async add(ssn, event) {
      await journal.append({ ssn, event })
      remember({ ssn, event })
    },
    close: journal.close,
  }
}

const none: readonly InjectedEvent[] = []
