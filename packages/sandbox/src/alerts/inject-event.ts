import type { FileChange } from '@plumbline/core'
import type { Enrollments } from '../enrollment/enrollments.ts'
import type { DatedChange } from '../life/dated-change.ts'
import type { InjectedEvent } from '../life/injected/injected-event.ts'
import { changesOfDay, toFileChanges } from './changes-of-day.ts'
import type { InjectedEvents } from './injected-events.ts'
import { realTimeEventsOfDay } from './real-time-of-day.ts'
import type { Push, RealTimePushes } from './real-time-pushes.ts'

export interface EventEffect {
  /** What the event changed on that day; empty when it found nothing to change. */
  readonly changes: readonly (FileChange['kind'] | 'inquiry-blocked')[]
  /** After their first attempt. */
  readonly pushes: readonly Push[]
}

export interface EventParts {
  readonly events: InjectedEvents
  readonly enrollments: Enrollments
  readonly pushes: RealTimePushes
}

/**
 * Makes something happen to a person, for good, and tells the service at once what EFX tells at once; everything else waits for
 * the file of the day.
 */
export async function injectEvent(ssn: string, event: InjectedEvent, parts: EventParts): Promise<EventEffect> {
  const { bureau, on } = event
  const before = changesOfDay(ssn, bureau, on, parts.events)
  await parts.events.add(ssn, event)
  const caused = addedTo(before, changesOfDay(ssn, bureau, on, parts.events))
  const blocked = caused.filter(({ item }) => item === 'blockedInquiry').map(() => 'inquiry-blocked' as const)
  const changes = [...toFileChanges(bureau, on, caused).map(({ kind }) => kind), ...blocked]
  if (bureau !== 'EFX') return { changes, pushes: [] }
  const enrolled = parts.enrollments.ofPerson('EFX', ssn)
  return { changes, pushes: await parts.pushes.queue(realTimeEventsOfDay(enrolled, on, parts.events)) }
}

function addedTo(before: readonly DatedChange[], after: readonly DatedChange[]): DatedChange[] {
  const known = new Set(before.map((change) => JSON.stringify(change)))
  return after.filter((change) => !known.has(JSON.stringify(change)))
}
