import type { Enrollment } from '../enrollment/enrollment.ts'
import type { InjectedEvent } from '../life/injected/injected-event.ts'

/**
 * Whether the enrollment had a feature on when the event was injected. Changes that life brings by itself have no such list; they go
 * by the features that are on when the file is made.
 */
export function isToldOf({ enrollmentId }: Enrollment, cause: InjectedEvent | null): boolean {
  return cause?.watchedBy?.includes(enrollmentId) ?? true
}
