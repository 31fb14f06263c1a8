import type { Bureau } from '@plumbline/core/bureaus'
import type { CalendarDate } from '@plumbline/core/calendar'
import type { PostalAddress, ScoreModel } from '@plumbline/core/credit-file'
import type { BureauLineState } from './bureau-line.ts'
import type { CfmBatch } from './monitoring/cfm-batch.ts'
import type { ParsedFile } from './parsing/parsed.ts'

/**
 * What the service can ask of a bureau. Every method rejects with `BureauFailure` only; what the bureau decides about a person
 * is a value. `Native` is the bureau's own form of a file.
 */
export interface BureauClient<Native> {
  readonly bureau: Bureau
  /** A soft pull: the person's score does not change by it. */
  readonly pull: (
    person: BureauPerson,
    asOf: CalendarDate,
    purpose: PullPurpose,
    options?: PullOptions,
  ) => Promise<PullOutcome<Native>>
  /** Safe to repeat: one reference is one enrollment. */
  readonly enroll: (request: EnrollmentRequest, asOf: CalendarDate, options?: CallOptions) => Promise<EnrollOutcome>
  /** Null when there is no active enrollment under the reference. */
  readonly changeFeatures: (
    reference: string,
    features: readonly BureauFeature[],
    options?: FeatureOptions,
  ) => Promise<BureauEnrollment | null>
  /** Safe to repeat. Null when the reference was never used. */
  readonly unenroll: (reference: string, options?: CallOptions) => Promise<BureauEnrollment | null>
  /** Tells what became of an enrollment whose answer was lost. Null when the reference was never used. */
  readonly enrollmentByReference: (reference: string, options?: CallOptions) => Promise<BureauEnrollment | null>
  /** What changed on that day on the files of the enrolled people. */
  readonly fetchCfm: (date: CalendarDate, options?: CfmOptions) => Promise<CfmBatch>
  /** The state of the breaker and the bulkhead, for health checks and metrics. */
  readonly state: () => BureauLineState
}

/** Whom a call is about. */
export interface BureauPerson {
  readonly firstName: string
  readonly lastName: string
  /** Nine digits. */
  readonly ssn: string
  readonly birthDate: CalendarDate
  readonly address: PostalAddress
  /** Ten digits. */
  readonly mobile?: string | undefined
}

/** MONITORING is the person's own read, which a freeze does not stop; the others decide about the person. */
const pullPurposes = ['MONITORING', 'CONSUMER_INITIATED', 'FIRM_OFFER', 'ACCOUNT_REVIEW'] as const

export type PullPurpose = (typeof pullPurposes)[number]

export type PullOutcome<Native> =
  | (Omit<ParsedFile<Native>, 'ok'> & { readonly result: 'file' })
  | { readonly result: 'no-hit' }
  /** Frozen or locked by the person. */
  | { readonly result: 'frozen' }

/** Those of the service's features that a bureau has to know about, under the service's names. */
export const bureauFeatures = [
  'Scores',
  'Reports',
  '1B Monitoring',
  '3B Monitoring',
  '1B Real-time monitoring',
  'Telco and utility alerts',
  'Score change alerts',
] as const

export type BureauFeature = (typeof bureauFeatures)[number]

export interface EnrollmentRequest {
  /** Ours; names the enrollment for ever. */
  readonly reference: string
  readonly person: BureauPerson
  readonly features: readonly BureauFeature[]
  /** For score change alerts. */
  readonly scoreModel?: ScoreModel
  /** The identity has not been verified yet: the bureau has to before it enrolls. */
  readonly verifyIdentity?: boolean
}

export type EnrollOutcome =
  | { readonly result: 'enrolled'; readonly enrollment: BureauEnrollment }
  /** In all of these the person was not enrolled. `failed`: on the bureau's side, another try may help. */
  | { readonly result: 'thin-file' | 'identity-refused' | 'verification-unavailable' | 'failed' }

export interface BureauEnrollment {
  readonly reference: string
  /** The bureau's number. */
  readonly enrollmentId: string
  readonly status: 'active' | 'cancelled'
  readonly features: readonly BureauFeature[]
  readonly enrolledOn: CalendarDate
}

export interface CallOptions {
  readonly traceparent?: string
}

interface FeatureOptions extends CallOptions {
  /** When they were switched on our side; the moment of the call if not said. */
  readonly at?: number
}

export interface PullOptions extends CallOptions {
  /** SCORE_MODEL_V3 if not said. */
  readonly scoreModel?: ScoreModel
}

interface CfmOptions extends CallOptions {
  /** Only these enrollments; all, if not said. */
  readonly references?: readonly string[]
}
