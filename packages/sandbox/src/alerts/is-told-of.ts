import type { Enrollment } from '../enrollment/enrollment.ts'
import type { InjectedEvent } from '../life/injected/injected-event.ts'

/** Whether it was watched when this happened; what life brings by itself is told by what is on when the file is made. */
export function isToldOf({ enrollmentId }: Enrollment, cause: InjectedEvent | null): boolean {
  return cause?.watchedBy?.includes(enrollmentId) ?? true
}
