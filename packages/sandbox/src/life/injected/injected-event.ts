import type { Bureau } from '@plumbline/core/bureaus'
import type { CalendarDate } from '@plumbline/core/calendar'
import type { EventData, SandboxEventType } from '@plumbline/core/sandbox-events'

/**
 * An event that a tester injects on a person's file at one bureau on one day. What `data` leaves out is chosen, and so is what an old
 * journal says unusably; the same event on the same person always has the same effect.
 */
export interface InjectedEvent {
  readonly id: string
  readonly type: SandboxEventType
  readonly bureau: Bureau
  readonly on: CalendarDate
  /** The instant of it on the clock of the client who injected it, where it was told. */
  readonly at?: number
  readonly data: EventData
  /**
   * Enrollments with a feature on when the event was injected: an enrollment is not told later of what happened while it had none.
   * Absent: all enrollments are told.
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
