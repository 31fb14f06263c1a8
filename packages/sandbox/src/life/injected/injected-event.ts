import type { Bureau } from '@plumbline/core/bureaus'
import type { CalendarDate } from '@plumbline/core/calendar'
import type { EventData, SandboxEventType } from '@plumbline/core/sandbox-events'

/**
 * Something that a tester makes happen to a person at one bureau on one day. Whatever `data` does not say is chosen, and so is
 * what an old journal says unusably; the same event on the same person always has the same effect.
 */
export interface InjectedEvent {
  readonly id: string
  readonly type: SandboxEventType
  readonly bureau: Bureau
  readonly on: CalendarDate
  readonly data: EventData
  /**
   * Enrollments that had something switched on when it happened: nobody is told later of what happened while they were not
   * watched. Not said: everybody is told.
   */
  readonly watchedBy?: readonly string[]
}

/** An event on its day of the walk. */
export interface InjectedStep {
  readonly event: InjectedEvent
  readonly day: number
  /** Differs from event to event of a person. */
  readonly seed: number
}
