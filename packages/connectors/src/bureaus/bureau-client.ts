import type { Bureau, PrescreenPurpose } from '@plumbline/core/bureaus'
import type { CalendarDate } from '@plumbline/core/calendar'
import type { CreditFile, PostalAddress, ScoreModel } from '@plumbline/core/credit-file'
import type { BureauLineState, CredentialSide, CredentialTrial } from './bureau-line.ts'
import type { CfmBatch } from './monitoring/cfm-batch.ts'
import type { ParsedFile } from './parsing/parsed.ts'

/**
 * What the service can ask of a bureau. Every method rejects with `BureauFailure` only; what the bureau decides about a person
 * is a value. `Native` is the bureau's own form of a file.
 */
export interface BureauClient<Native> {
  readonly bureau: Bureau
  /** The person's own file, on their behalf: a freeze does not stop it, and nobody else hears of it. */
  readonly pull: (person: BureauPerson, asOf: CalendarDate, options?: PullOptions) => Promise<PullOutcome<Native>>
  /**
   * The file for a company to which the person has not applied. The person sees on their own report that it asked and why; other
   * companies do not, and the score does not change.
   */
  readonly prescreen: (
    person: BureauPerson,
    asOf: CalendarDate,
    inquiry: PrescreenInquiry,
    options?: PullOptions,
  ) => Promise<PrescreenOutcome>
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
  /** Whether the bureau takes these credentials; nothing is done with the token. */
  readonly tryCredentials: (side: CredentialSide) => Promise<CredentialTrial>
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

export type PullOutcome<Native> =
  | (Omit<ParsedFile<Native>, 'ok'> & { readonly result: 'file' })
  | { readonly result: 'no-hit' }

export interface PrescreenInquiry {
  readonly purpose: PrescreenPurpose
  /** The company, by the name that the person will read. */
  readonly inquirer: string
}

export type PrescreenOutcome =
  /** `score` is null for a file that cannot be scored. */
  | { readonly hit: 'FOUND'; readonly file: CreditFile; readonly score: number | null }
  /** Frozen is also what the person has locked. */
  | { readonly hit: WithoutFile }

export type WithoutFile = 'NOT_FOUND' | 'FROZEN' | 'DECEASED'

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
