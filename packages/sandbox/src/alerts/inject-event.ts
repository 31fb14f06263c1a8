import { bureaus } from '@plumbline/core/bureaus'
import { diffFiles, type FileChange } from '@plumbline/core/credit-file'
import type { Enrollments } from '../enrollment/enrollments.ts'
import type { InjectedEvent } from '../life/injected/injected-event.ts'
import type { InjectedEvents } from './injected-events.ts'
import type { Moment } from './person-day.ts'
import type { PushQueue, QueuedPush } from './push-queue.ts'
import { realTimePushesOfDay } from './real-time-of-day.ts'

interface EventEffect {
  /** What the event changed on that day; empty when it found nothing to change. */
  readonly changes: readonly (FileChange['kind'] | 'inquiry-blocked')[]
  /** After their first attempt. */
  readonly pushes: readonly QueuedPush[]
}

interface EventParts {
  readonly events: InjectedEvents
  readonly enrollments: Enrollments
  readonly pushes: PushQueue
}

/**
 * Injects an event on a person's file, for good, and pushes to the service at once what EFX tells at once; everything else waits
 * for the file of the day.
 */
export async function injectEvent(ssn: string, event: InjectedEvent, parts: EventParts): Promise<EventEffect> {
  const { bureau, on } = event
  const watching = bureaus
    .flatMap((at) => parts.enrollments.ofPerson(at, ssn))
    .filter(({ features }) => features.length > 0)
  const happened = { ...event, watchedBy: watching.map(({ enrollmentId }) => enrollmentId) }
  await parts.events.add(ssn, happened)
  const { moments } = await parts.events.dayOf(ssn, bureau, on)
  const changes = moments.filter(({ cause }) => cause === happened).flatMap(kindsOf)
  if (bureau !== 'EFX') return { changes, pushes: [] }
  const enrolled = parts.enrollments.ofPerson('EFX', ssn)
  return { changes, pushes: await parts.pushes.queue(await realTimePushesOfDay(enrolled, on, parts.events)) }
}

function kindsOf({ items, heads, blocked }: Moment): EventEffect['changes'] {
  const changes = heads ? [...items, ...diffFiles(...heads)] : items
  return [...changes.map(({ kind }) => kind), ...blocked.map(() => 'inquiry-blocked' as const)]
}
