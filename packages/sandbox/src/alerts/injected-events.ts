import { join } from 'node:path'
import type { Bureau } from '@plumbline/core/bureaus'
import type { InjectedEvent } from '../life/injected/injected-event.ts'
import type { LifeOf } from '../life/life.ts'
import { keepLives } from '../people/keep-lives.ts'
import { openJournal } from '../server/journal.ts'
import { type DayOf, keepDays } from './keep-days.ts'

/** The events that testers injected, until they are taken back: a person's file is their seeded life and these events. */
export interface InjectedEvents {
  /** In the order in which they were injected. The list changes only by being replaced. */
  readonly ofPerson: (ssn: string) => readonly InjectedEvent[]
  readonly add: (ssn: string, event: InjectedEvent) => Promise<void>
  /** The life of the person is what it was before the first of them. What was pushed meanwhile stays told. */
  readonly takeBack: (ssn: string) => Promise<void>
  /** The life at a bureau with all of them. Null for an SSN without a person. */
  readonly lifeOf: LifeOf
  /** A day of it, moment by moment. */
  readonly dayOf: DayOf
  readonly close: () => Promise<void>
}

interface StoredEvent {
  readonly ssn: string
  /** Null: all before it were taken back. */
  readonly event: InjectedEvent | null
}

export function openInjectedEvents(directory: string): InjectedEvents {
  const byPerson = new Map<string, readonly InjectedEvent[]>()
  const remember = ({ ssn, event }: StoredEvent) => {
    if (event === null) byPerson.delete(ssn)
    else byPerson.set(ssn, [...(byPerson.get(ssn) ?? []), event])
  }
  const journal = openJournal<StoredEvent>(join(directory, 'events.jsonl'), remember)
  const keep = async (entry: StoredEvent) => {
    await journal.append(entry)
    remember(entry)
  }
  const ofPerson = (ssn: string) => byPerson.get(ssn) ?? none
  const lives = keepLives()
  const lifeOf = (ssn: string, bureau: Bureau) => lives(ssn, bureau, ofPerson(ssn))
  return {
    ofPerson,
    lifeOf,
    dayOf: keepDays({ ofPerson, lifeOf }),
    add: (ssn, event) => keep({ ssn, event }),
    takeBack: (ssn) => keep({ ssn, event: null }),
    close: journal.close,
  }
}

const none: readonly InjectedEvent[] = []
