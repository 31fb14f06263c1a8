import type { Bureau } from '@plumbline/core/bureaus'
import type { CalendarDate } from '@plumbline/core/calendar'
import type { ScoreModel } from '@plumbline/core/credit-file'
import type { AskedPerson } from './asked-person.ts'

/** A bureau monitors a person on behalf of the caller, who names the enrollment by a reference of its own. */
export interface Enrollment {
  readonly bureau: Bureau
  /** The caller's reference; it stands for one person. */
  readonly reference: string
  /** The bureau's own number of the enrollment. */
  readonly enrollmentId: string
  /** The client on whose behalf the caller enrolled, where it says so. */
  readonly client?: string | null
  readonly status: 'ACTIVE' | 'CANCELLED'
  readonly person: AskedPerson
  readonly features: readonly MonitoringFeature[]
  readonly scoreModel: ScoreModel
  readonly enrolledOn: CalendarDate
  /** When nothing was switched on, the oldest first; absent in enrollments from before this was noted. */
  readonly pauses?: readonly Pause[]
}

export interface Pause {
  /** Both on the clock of the caller. */
  readonly from: number
  /** Null: it goes on. */
  readonly to: number | null
}

/** What is switched on, in words; each bureau has its own codes for them. */
export const monitoringFeatures = [
  'scores',
  'reports',
  'file-monitoring',
  'file-monitoring-all-bureaus',
  'real-time',
  'telco-utility',
  'score-change',
] as const

export type MonitoringFeature = (typeof monitoringFeatures)[number]

export function isWatched(enrollment: Enrollment): boolean {
  return enrollment.features.includes('file-monitoring') || enrollment.features.includes('file-monitoring-all-bureaus')
}
