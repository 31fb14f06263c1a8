// Generated from packages/contract by npm run sdk; change the contract, not this file.

import { call, type Call, inFormats, type InFormats, pagedCall, type PagedCall } from '../call.ts'
import { byCursor } from '../paging.ts'
import type { HostSession } from '../session.ts'
import type {
  AccountActivityDesignatorChangeAlertDetails,
  AccountNarrativeChangeAlertDetails,
  AccountStatusChangeAlertDetails,
  Address,
  AddressAlertDetails,
  BankruptcyAlertDetails,
  BatchAccepted,
  BlockedInquiryAlertDetails,
  Bureau,
  CollectionAlertDetails,
  Consent,
  Decision,
  DecisionReason,
  EfxReport,
  EfxScore,
  HardInquiryAlertDetails,
  HostSettings,
  InquiryAlertDetails,
  NameAlertDetails,
  NativeReport,
  NativeScores,
  Open,
  OpenedSession,
  PrescreenConsumer,
  Profile,
  RecordedEvent,
  RuleSetDocument,
  RuleSetVersion,
  ScoreChangeAlertDetails,
  ScoreHistoryItem,
  ScoreReference,
  StandardReports,
  StandardScores,
  TelcoUtilityAlertDetails,
  TradeLineAlertDetails,
  WebhookEndpoint,
} from './shapes.ts'

export interface PreauthTokenInput {
  /** Id of a user of the host */
  readonly id: string
}

export interface PreauthTokenAnswer {
  /** UUID */
  readonly userId: string
  /** Preauth token; lives 30 seconds and works once */
  readonly token: string
}

/**
 * Issues a single-use token with which a client starts a session for one user.
 *
 * `GET /direct/preauth-token/{id}`, can be refused with SC200, SC101, SC104, SC221.
 */
export const preauthToken: Call<HostSession, PreauthTokenInput, PreauthTokenAnswer> = /* @__PURE__ */ call({ method: 'GET', path: '/direct/preauth-token/{id}' })

export interface UserTokenInput {
  /** Id of a user of the host */
  readonly id: string
}

/**
 * Opens a session for one user and returns it to your server.
 *
 * `GET /direct/user-token/{id}`, can be refused with SC200, SC213, SC101, SC104, SC221.
 *
 * @deprecated Use GET /direct/preauth-token/{id}.
 */
export const userToken: Call<HostSession, UserTokenInput, OpenedSession> = /* @__PURE__ */ call({ method: 'GET', path: '/direct/user-token/{id}', once: true })

export interface UserInput {
  /** Id of a user of the host */
  readonly id: string
}

/**
 * Returns one user's profile to the host's server.
 *
 * `GET /direct/user/{id}`, can be refused with SC200, SC101, SC221.
 */
export const user: Call<HostSession, UserInput, Profile> = /* @__PURE__ */ call({ method: 'GET', path: '/direct/user/{id}' })

export interface VerifyUserInput {
  /** UUID */
  readonly userId: string
  /** The ditToken, to name the session; without it the open one is meant */
  readonly token?: string | undefined
  /** How the host verified the person */
  readonly method?: 'SMS_OTP' | 'EMAIL_OTP' | 'APP' | 'IN_PERSON' | 'OTHER' | undefined
  /** When it happened: within the last 15 minutes. Default: now */
  readonly verifiedAt?: number | undefined
  /** The host's own reference */
  readonly reference?: string | undefined
}

export interface VerifyUserAnswer {
  /** UUID */
  readonly userId: string
  /** UUID */
  readonly verificationId: string
  /** Epoch milliseconds */
  readonly verifiedAt: number
  /** ISO 8601 UTC, ends in Z */
  readonly expires: string
}

/**
 * Records that the host itself verified the user.
 *
 * `POST /direct/verify-user`, can be refused with SC200, SC335, SC101, SC104, SC301, SC304, SC302.
 */
export const verifyUser: Call<HostSession, VerifyUserInput, VerifyUserAnswer> = /* @__PURE__ */ call({ method: 'POST', path: '/direct/verify-user', body: true })

export interface UserRegInput {
  /** E-mail address; upper and lower case are the same */
  readonly email: string
  /** Letters of any script, space, ', - and . */
  readonly fname: string
  /** Letters of any script, space, ', - and . */
  readonly lname: string
  /** Mobile number, ten digits without country code */
  readonly mobile?: string | undefined
  /** The person wants messages by SMS */
  readonly smsMsg?: boolean | undefined
  /** The person wants messages by e-mail */
  readonly emailMsg?: boolean | undefined
  /** The person wants messages by push */
  readonly pushMsg?: boolean | undefined
  /** Verify now, switch features on later */
  readonly dormant?: boolean | undefined
  /** The host's own reference */
  readonly externalId?: string | undefined
  readonly consent?: Consent | undefined
}

export interface UserRegAnswer {
  /** UUID */
  readonly userId: string
  /** Preauth token; lives 30 seconds and works once */
  readonly token: string
}

/**
 * Registers a user and returns a preauth token for the first session.
 *
 * `POST /direct/user-reg`, can be refused with SC200, SC406, SC352, SC102.
 */
export const userReg: Call<HostSession, UserRegInput, UserRegAnswer> = /* @__PURE__ */ call({ method: 'POST', path: '/direct/user-reg', body: true })

export interface RegisterInput {
  /** E-mail address; upper and lower case are the same */
  readonly email: string
  /** Letters of any script, space, ', - and . */
  readonly fname: string
  /** Letters of any script, space, ', - and . */
  readonly lname: string
  /** Mobile number, ten digits without country code */
  readonly mobile?: string | undefined
  /** The person wants messages by SMS */
  readonly smsMsg?: boolean | undefined
  /** The person wants messages by e-mail */
  readonly emailMsg?: boolean | undefined
  /** The person wants messages by push */
  readonly pushMsg?: boolean | undefined
  /** Verify now, switch features on later */
  readonly dormant?: boolean | undefined
  /** The host's own reference */
  readonly externalId?: string | undefined
  readonly consent?: Consent | undefined
}

/**
 * Registers a user and opens the first session at once.
 *
 * `POST /direct/register`, can be refused with SC200, SC213, SC406, SC352, SC102.
 *
 * @deprecated Use POST /direct/user-reg.
 */
export const register: Call<HostSession, RegisterInput, OpenedSession> = /* @__PURE__ */ call({ method: 'POST', path: '/direct/register', body: true, once: true })

export interface IdentityInput {
  /** Id of a user of the host */
  readonly userId: string
  /** Social security number, nine digits; the sandbox takes numbers of area 666. Needed until the identity is verified, refused afterwards */
  readonly ssn?: string | undefined
  /** Birth date, YYYY-MM-DD; age 18 to 120. Needed unless one is on file, refused once the identity is verified */
  readonly dob?: string | undefined
  /** Street and number */
  readonly street1: string
  /** Apartment, suite, unit */
  readonly street2?: string | undefined
  /** City */
  readonly city: string
  /** State, district, territory or armed-forces code, two capital letters */
  readonly state: Open<'AL' | 'AK' | 'AZ' | 'AR' | 'CA' | 'CO' | 'CT' | 'DE' | 'FL' | 'GA' | 'HI' | 'ID' | 'IL' | 'IN' | 'IA' | 'KS' | 'KY' | 'LA' | 'ME' | 'MD' | 'MA' | 'MI' | 'MN' | 'MS' | 'MO' | 'MT' | 'NE' | 'NV' | 'NH' | 'NJ' | 'NM' | 'NY' | 'NC' | 'ND' | 'OH' | 'OK' | 'OR' | 'PA' | 'RI' | 'SC' | 'SD' | 'TN' | 'TX' | 'UT' | 'VT' | 'VA' | 'WA' | 'WV' | 'WI' | 'WY' | 'DC' | 'AS' | 'GU' | 'MP' | 'PR' | 'VI' | 'AA' | 'AE' | 'AP'>
  /** Five digits, or five and four with a hyphen */
  readonly zip: string
  /** Mobile number, ten digits without country code */
  readonly mobile?: string | undefined
  /** Only the United States */
  readonly country?: 'US' | 'USA' | undefined
}

export interface IdentityAnswer {
  /** UUID */
  readonly userId: string
  readonly identityOnFile: true
  /** Nothing was on file before */
  readonly created: boolean
  /** Epoch milliseconds */
  readonly updatedAt: number
}

/**
 * Stores or replaces the person's number, birth date and address.
 *
 * `POST /direct/users/{userId}/identity`, can be refused with SC200, SC101, SC104, SC301, SC221, SC314.
 */
export const identity: Call<HostSession, IdentityInput, IdentityAnswer> = /* @__PURE__ */ call({ method: 'POST', path: '/direct/users/{userId}/identity', body: true })

export interface LatestScoresInput {
  /** Id of a user of the host */
  readonly id: string
  /** Bureaus to return, separated by commas. Without it every bureau that has data is returned. */
  readonly bureaus?: readonly Bureau[] | undefined
  /** Format of the TU entry: absent for its own format, v2 for prefixed names, arrays and typed values */
  readonly tuFormat?: 'v2' | undefined
}

/**
 * Returns one user's latest scores to the host's server.
 *
 * `GET /direct/latest-scores/{id}`, can be refused with SC200, SC402, SC101, SC104, SC405, SC340, SC421, SC221, SC1003, SC1002, SC510.
 */
export const latestScores: InFormats<Call<HostSession, LatestScoresInput, NativeScores>, Call<HostSession, LatestScoresInput, StandardScores>> = /* @__PURE__ */ inFormats(call, { method: 'GET', path: '/direct/latest-scores/{id}', headers: { tuFormat: 'x-tu-format' } })

export interface EfxLatestScoresInput {
  /** Id of a user of the host */
  readonly id: string
}

/**
 * Returns one user's current EFX score to the host's server.
 *
 * `GET /direct/efx-latest-scores/{id}`, can be refused with SC200, SC402, SC101, SC104, SC405, SC340, SC421, SC221, SC1002, SC510, SC511.
 */
export const efxLatestScores: Call<HostSession, EfxLatestScoresInput, EfxScore> = /* @__PURE__ */ call({ method: 'GET', path: '/direct/efx-latest-scores/{id}' })

export interface EfxLatestEfxScoreInput {
  /** Id of a user of the host */
  readonly id: string
}

/**
 * Returns the EFX view alone of one user's current score.
 *
 * `GET /direct/efx-latest-efx-score/{id}`, can be refused with SC200, SC402, SC101, SC104, SC405, SC340, SC421, SC221, SC1002, SC510, SC511.
 */
export const efxLatestEfxScore: Call<HostSession, EfxLatestEfxScoreInput, EfxScore> = /* @__PURE__ */ call({ method: 'GET', path: '/direct/efx-latest-efx-score/{id}' })

export interface EfxScoreHistoryInput {
  /** Id of a user of the host */
  readonly id: string
  /** How far back */
  readonly months?: number | undefined
}

/**
 * Returns one user's scores of the last two years to the host's server, newest first.
 *
 * `GET /direct/efx-score-history/{id}`, can be refused with SC200, SC402, SC101, SC104, SC405, SC340, SC421, SC221.
 */
export const efxScoreHistory: Call<HostSession, EfxScoreHistoryInput, readonly ScoreHistoryItem[]> = /* @__PURE__ */ call({ method: 'GET', path: '/direct/efx-score-history/{id}' })

export interface EfxScoresInput {
  /** Id of a user of the host */
  readonly id: string
}

/**
 * Lists when scores of one user were pulled, and with which reports.
 *
 * `GET /direct/efx-scores/{id}`, can be refused with SC200, SC402, SC101, SC104, SC405, SC340, SC421, SC221.
 */
export const efxScores: Call<HostSession, EfxScoresInput, readonly ScoreReference[]> = /* @__PURE__ */ call({ method: 'GET', path: '/direct/efx-scores/{id}' })

export interface LatestReportInput {
  /** Id of a user of the host */
  readonly id: string
  /** Bureaus to return, separated by commas. Without it every bureau that has data is returned. */
  readonly bureaus?: readonly Bureau[] | undefined
  /** Format of the TU entry: absent for its own format, v2 for prefixed names, arrays and typed values */
  readonly tuFormat?: 'v2' | undefined
}

/**
 * Returns one user's latest reports to the host's server.
 *
 * `GET /direct/latest-report/{id}`, can be refused with SC200, SC402, SC101, SC104, SC405, SC340, SC421, SC221, SC1003, SC1002, SC510.
 */
export const latestReport: InFormats<Call<HostSession, LatestReportInput, NativeReport>, Call<HostSession, LatestReportInput, StandardReports>> = /* @__PURE__ */ inFormats(call, { method: 'GET', path: '/direct/latest-report/{id}', headers: { tuFormat: 'x-tu-format' } })

export interface EfxLatestReportInput {
  /** Id of a user of the host */
  readonly id: string
}

/**
 * Returns one user's whole EFX report to the host's server.
 *
 * `GET /direct/efx-latest-report/{id}`, can be refused with SC200, SC402, SC101, SC104, SC405, SC340, SC421, SC221, SC1002, SC510, SC511.
 */
export const efxLatestReport: Call<HostSession, EfxLatestReportInput, EfxReport> = /* @__PURE__ */ call({ method: 'GET', path: '/direct/efx-latest-report/{id}' })

export interface EfxAlertInput {
  /** Id from the list or the event */
  readonly alertId: string
}

export interface EfxAlertAnswer {
  /** Id of the alert */
  readonly id: string
  /** The same id */
  readonly alertId: string
  /** Kind of alert */
  readonly alertType: Open<'HardInquiryAlert' | 'BlockedInquiryAlert' | 'TelcoUtilityAlert' | 'TradeLineAlert' | 'InquiryAlert' | 'CollectionAlert' | 'BankruptcyAlert' | 'AccountStatusChangeAlert' | 'AccountActivityDesignatorChangeAlert' | 'AccountNarrativeChangeAlert' | 'AddressAlert' | 'NameAlert' | 'ScoreChangeAlert'>
  /** Epoch milliseconds */
  readonly creationDate: number
  /** Bureau */
  readonly dataSource: Open<'EFX' | 'TU' | 'EXP'>
  /** Epoch milliseconds */
  readonly dateReported: number
  readonly reportingFrequency: string | null
  readonly institutionName: string | null
  readonly institutionType: string | null
  readonly institutionAddressLine1: string | null
  readonly institutionAddressLine2: string | null
  readonly institutionCity: string | null
  readonly institutionState: string | null
  readonly institutionPostalCode: string | null
  readonly institutionPhoneNumber: string | null
  readonly inquiryIntent: string | null
  readonly inquiryType: string | null
  readonly endUserText: string | null
  readonly postedDuringMaintenancePeriod: boolean | null
  /** What the alert says; its shape follows from the type */
  readonly details: HardInquiryAlertDetails | BlockedInquiryAlertDetails | TelcoUtilityAlertDetails | TradeLineAlertDetails | InquiryAlertDetails | CollectionAlertDetails | BankruptcyAlertDetails | AccountStatusChangeAlertDetails | AccountActivityDesignatorChangeAlertDetails | AccountNarrativeChangeAlertDetails | AddressAlertDetails | NameAlertDetails | ScoreChangeAlertDetails
}

/**
 * Returns one alert to your server, by its id alone.
 *
 * `GET /direct/efx-alert/{alertId}`, can be refused with SC200, SC407, SC104, SC405, SC340, SC421, SC221, SC1004.
 */
export const efxAlert: Call<HostSession, EfxAlertInput, EfxAlertAnswer> = /* @__PURE__ */ call({ method: 'GET', path: '/direct/efx-alert/{alertId}' })

export interface ChangeEmailInput {
  /** Id of a user of the host */
  readonly id: string
  /** E-mail address; upper and lower case are the same */
  readonly email: string
}

/**
 * Changes a user's e-mail address.
 *
 * `POST /direct/change-email/{id}`, can be refused with SC200, SC101, SC104, SC221, SC103.
 */
export const changeEmail: Call<HostSession, ChangeEmailInput, void> = /* @__PURE__ */ call({ method: 'POST', path: '/direct/change-email/{id}', body: true })

export interface ChangeMobileInput {
  /** Id of a user of the host */
  readonly id: string
  /** Mobile number, ten digits without country code */
  readonly mobile: string
}

/**
 * Changes a user's mobile number.
 *
 * `POST /direct/change-mobile/{id}`, can be refused with SC200, SC101, SC104, SC221.
 */
export const changeMobile: Call<HostSession, ChangeMobileInput, void> = /* @__PURE__ */ call({ method: 'POST', path: '/direct/change-mobile/{id}', body: true })

export interface ChangeNameInput {
  /** Id of a user of the host */
  readonly id: string
  /** Letters of any script, space, ', - and . */
  readonly fname: string
  /** Letters of any script, space, ', - and . */
  readonly lname: string
}

/**
 * Changes a user's first and last name.
 *
 * `POST /direct/change-name/{id}`, can be refused with SC200, SC101, SC104, SC221.
 */
export const changeName: Call<HostSession, ChangeNameInput, void> = /* @__PURE__ */ call({ method: 'POST', path: '/direct/change-name/{id}', body: true })

export interface ChangeHostInput {
  /** Id of a user of the host */
  readonly id: string
  /** Id of the host that takes the user; in the query or in the body */
  readonly host?: string | undefined
}

/**
 * Hands a user over to another of your hosts.
 *
 * `POST /direct/change-host/{id}`, can be refused with SC200, SC101, SC106, SC104, SC221, SC103, SC107, SC308.
 */
export const changeHost: Call<HostSession, ChangeHostInput, void> = /* @__PURE__ */ call({ method: 'POST', path: '/direct/change-host/{id}' })

export interface PauseEnrollmentInput {
  /** Id of a user of the host */
  readonly userId: string
}

/**
 * Pauses one user: features are removed and credit data is closed.
 *
 * `POST /direct/users/{userId}/pause-enrollment`, can be refused with SC200, SC101, SC122, SC104.
 */
export const pauseEnrollment: Call<HostSession, PauseEnrollmentInput, void> = /* @__PURE__ */ call({ method: 'POST', path: '/direct/users/{userId}/pause-enrollment' })

export interface ResumeEnrollmentInput {
  /** Id of a user of the host */
  readonly userId: string
}

/**
 * Resumes one paused user and enrolls the features again.
 *
 * `POST /direct/users/{userId}/resume-enrollment`, can be refused with SC200, SC101, SC123, SC104, SC308.
 */
export const resumeEnrollment: Call<HostSession, ResumeEnrollmentInput, void> = /* @__PURE__ */ call({ method: 'POST', path: '/direct/users/{userId}/resume-enrollment' })

export interface PauseEnrollmentsInput {
  /** Users to work on, in any order; a user named twice is worked on once */
  readonly userIds: readonly string[]
}

/**
 * Queues a batch that pauses many users.
 *
 * `POST /direct/users/pause-enrollments`, can be refused with SC200, SC221.
 */
export const pauseEnrollments: Call<HostSession, PauseEnrollmentsInput, BatchAccepted> = /* @__PURE__ */ call({ method: 'POST', path: '/direct/users/pause-enrollments', body: true })

export interface ResumeEnrollmentsInput {
  /** Users to work on, in any order; a user named twice is worked on once */
  readonly userIds: readonly string[]
}

/**
 * Queues a batch that resumes many paused users.
 *
 * `POST /direct/users/resume-enrollments`, can be refused with SC200, SC221.
 */
export const resumeEnrollments: Call<HostSession, ResumeEnrollmentsInput, BatchAccepted> = /* @__PURE__ */ call({ method: 'POST', path: '/direct/users/resume-enrollments', body: true })

export interface UpdateRefreshInput {
  /** Id of a user of the host */
  readonly id: string
  /** Only report and monitoring, no score */
  readonly rmonly?: boolean | undefined
}

/**
 * Pulls new data for one user now instead of at the next scheduled time.
 *
 * `POST /direct/update-refresh/{id}`, can be refused with SC200, SC101, SC104, SC405, SC340, SC221, SC510.
 */
export const updateRefresh: Call<HostSession, UpdateRefreshInput, void> = /* @__PURE__ */ call({ method: 'POST', path: '/direct/update-refresh/{id}' })

export interface ResetCacheInput {
  /** Id of a user of the host */
  readonly id: string
}

/**
 * Marks a user's cached score and report as stale.
 *
 * `POST /direct/reset-cache/{id}`, can be refused with SC200, SC101, SC104, SC405, SC221.
 */
export const resetCache: Call<HostSession, ResetCacheInput, void> = /* @__PURE__ */ call({ method: 'POST', path: '/direct/reset-cache/{id}' })

export interface CloseAccountInput {
  /** Id of a user of the host */
  readonly id: string
  /** Also close a paused or dormant user */
  readonly anyStatus?: boolean | undefined
}

/**
 * Closes one user for good.
 *
 * `POST /direct/close-account/{id}`, can be refused with SC200, SC101, SC307, SC121, SC104.
 */
export const closeAccount: Call<HostSession, CloseAccountInput, void> = /* @__PURE__ */ call({ method: 'POST', path: '/direct/close-account/{id}' })

export interface CloseAccountByEmailInput {
  /** Also close a paused or dormant user */
  readonly anyStatus?: boolean | undefined
  /** E-mail address; upper and lower case are the same */
  readonly email: string
}

/**
 * Closes the user who has the given e-mail address.
 *
 * `POST /direct/close-account`, can be refused with SC200, SC101, SC307, SC121, SC104.
 */
export const closeAccountByEmail: Call<HostSession, CloseAccountByEmailInput, void> = /* @__PURE__ */ call({ method: 'POST', path: '/direct/close-account', body: true, query: ['anyStatus'] })

export interface CloseAccountsInput {
  /** Users to work on, in any order; a user named twice is worked on once */
  readonly userIds: readonly string[]
  /** Also close a paused or dormant user */
  readonly anyStatus?: boolean | undefined
}

/**
 * Queues a batch that closes many users for good.
 *
 * `POST /direct/close-accounts`, can be refused with SC200, SC221.
 */
export const closeAccounts: Call<HostSession, CloseAccountsInput, BatchAccepted> = /* @__PURE__ */ call({ method: 'POST', path: '/direct/close-accounts', body: true })

export interface BatchInput {
  /** Id of a batch of the host */
  readonly batchId: string
  /** Only users with this outcome */
  readonly outcome?: 'PENDING' | 'OK' | 'SKIPPED' | 'FAILED' | undefined
  /** Most entries of the answer */
  readonly limit?: number | undefined
  /** `nextCursor` of the page before, with the same other parameters; good for 24 hours */
  readonly cursor?: string | undefined
}

export interface BatchAnswer {
  /** UUID */
  readonly batchId: string
  /** What is done to the users */
  readonly type: Open<'PAUSE' | 'RESUME' | 'CLOSE'>
  /** RUNNING from the first user on */
  readonly status: Open<'QUEUED' | 'RUNNING' | 'DONE'>
  /** Epoch milliseconds */
  readonly submittedAt: number
  readonly startedAt: number | null
  readonly finishedAt: number | null
  /** Distinct users in the batch */
  readonly accepted: number
  /** Users it was done to */
  readonly succeeded: number
  /** Users it could not be done to */
  readonly failed: number
  /** Users who were there already */
  readonly skipped: number
  /** Users it has still to come to */
  readonly pending: number
  readonly items: readonly {
    /** UUID */
    readonly userId: string
    /** What became of the user */
    readonly outcome: Open<'PENDING' | 'OK' | 'SKIPPED' | 'FAILED'>
    readonly code: string | null
    readonly at: number | null
  }[]
  readonly nextCursor: string | null
}

/**
 * Returns the progress of a batch and the outcome of each user in it.
 *
 * `GET /direct/batches/{batchId}`, can be refused with SC200, SC211, SC1007.
 */
export const batch: PagedCall<HostSession, BatchInput, BatchAnswer, BatchAnswer['items'][number]> = /* @__PURE__ */ pagedCall({ method: 'GET', path: '/direct/batches/{batchId}' }, byCursor)

export interface BatchesInput {
  /** Most entries of the answer */
  readonly limit?: number | undefined
  /** `nextCursor` of the page before, with the same other parameters; good for 24 hours */
  readonly cursor?: string | undefined
}

export interface BatchesAnswer {
  readonly items: readonly {
    /** UUID */
    readonly batchId: string
    /** What is done to the users */
    readonly type: Open<'PAUSE' | 'RESUME' | 'CLOSE'>
    /** RUNNING from the first user on */
    readonly status: Open<'QUEUED' | 'RUNNING' | 'DONE'>
    /** Epoch milliseconds */
    readonly submittedAt: number
    readonly startedAt: number | null
    readonly finishedAt: number | null
    /** Distinct users in the batch */
    readonly accepted: number
    /** Users it was done to */
    readonly succeeded: number
    /** Users it could not be done to */
    readonly failed: number
    /** Users who were there already */
    readonly skipped: number
    /** Users it has still to come to */
    readonly pending: number
  }[]
  readonly nextCursor: string | null
}

/**
 * Lists the batches of the host, newest first.
 *
 * `GET /direct/batches`, can be refused with SC200, SC211.
 */
export const batches: PagedCall<HostSession, BatchesInput, BatchesAnswer, BatchesAnswer['items'][number]> = /* @__PURE__ */ pagedCall({ method: 'GET', path: '/direct/batches' }, byCursor)

export interface RetryFailedInput {
  /** Id of a batch of the host */
  readonly batchId: string
}

/**
 * Queues a new batch of the users who failed in a finished one.
 *
 * `POST /direct/batches/{batchId}/retry-failed`, can be refused with SC200, SC1007, SC221.
 */
export const retryFailed: Call<HostSession, RetryFailedInput, BatchAccepted> = /* @__PURE__ */ call({ method: 'POST', path: '/direct/batches/{batchId}/retry-failed' })

export interface CreditPreScreeningInput {
  /** Rule set to apply; the version in force decides */
  readonly ruleSetId: string
  /** UUID */
  readonly userId?: string | undefined
  readonly consumer?: PrescreenConsumer | undefined
  /** Why the decision is made */
  readonly purpose?: 'CONSUMER_INITIATED' | 'FIRM_OFFER' | 'ACCOUNT_REVIEW' | undefined
  /** Return the attribute values too */
  readonly includeAttributes?: boolean | undefined
}

/**
 * Decides APPROVED or DECLINED by a rule set, with the reasons.
 *
 * `POST /direct/credit-pre-screening`, can be refused with SC200, SC407, SC1006, SC101, SC104, SC405, SC340, SC221, SC510, SC511.
 */
export const creditPreScreening: Call<HostSession, CreditPreScreeningInput, Decision> = /* @__PURE__ */ call({ method: 'POST', path: '/direct/credit-pre-screening', body: true })

export interface RuleSetsInput {
  /** Most entries of the answer */
  readonly limit?: number | undefined
  /** `nextCursor` of the page before, with the same other parameters; good for 24 hours */
  readonly cursor?: string | undefined
}

export interface RuleSetsAnswer {
  readonly items: readonly RuleSetVersion[]
  readonly nextCursor: string | null
}

/**
 * Lists the rule sets of the host, newest first.
 *
 * `GET /direct/rule-sets`, can be refused with SC200, SC211.
 */
export const ruleSets: PagedCall<HostSession, RuleSetsInput, RuleSetsAnswer, RuleSetsAnswer['items'][number]> = /* @__PURE__ */ pagedCall({ method: 'GET', path: '/direct/rule-sets' }, byCursor)

export interface CreateRuleSetInput {
  /** Name of the rule set */
  readonly name: string
  /** Whose file is read */
  readonly bureau?: 'EFX' | 'TU' | 'EXP' | undefined
  /** Whether accounts count for which somebody else answers */
  readonly authorizedUser?: 'exclude' | 'include' | undefined
  /** What becomes of a rule that cannot be told because an attribute is missing */
  readonly missing?: 'FAIL' | 'PASS' | 'DECLINE' | undefined
  /** What becomes of a person without a usable file */
  readonly noHit?: 'DECLINE' | 'APPROVE' | 'EVALUATE' | undefined
  /** From when on it is in force; without it, from now on */
  readonly effectiveFrom?: number | undefined
  /** 1 to 100 rules; one that holds speaks for approval */
  readonly rules: readonly {
    /** Name of the rule, once in a rule set */
    readonly name: string
    /** Told when it fails */
    readonly text: string
    /** Told when it holds; without it the name is */
    readonly passText?: string | undefined
    /** What becomes of this rule when it cannot be told; without it, as the rule set says */
    readonly missing?: 'FAIL' | 'PASS' | 'DECLINE' | undefined
    /** `{attr, op, value}` compares an attribute; `all`, `any` and `not` join expressions. `op` is one of = != < <= > >= between (`[low, high]`) in (a list). Up to 8 levels and 50 members */
    readonly if: unknown
  }[]
  /** Which rules have to hold: names of rules, joined by `all`, `any` and `not`. Without it: all of them */
  readonly decision?: unknown | undefined
  /** Run before the version is stored; one that fails is refused with its path */
  readonly tests?: readonly {
    /** Name of the test */
    readonly name: string
    /** Values by attribute code; those left out are missing */
    readonly attributes: unknown
    /** What the rules have to say of it */
    readonly expect: 'APPROVED' | 'DECLINED'
  }[] | undefined
}

/**
 * Stores a rule set as its first version.
 *
 * `POST /direct/rule-sets`, can be refused with SC200, SC221.
 */
export const createRuleSet: Call<HostSession, CreateRuleSetInput, RuleSetVersion> = /* @__PURE__ */ call({ method: 'POST', path: '/direct/rule-sets', body: true })

export interface RuleSetInput {
  /** Rule set */
  readonly ruleSetId: string
  /** This version; without it the newest */
  readonly version?: number | undefined
}

/**
 * Returns a rule set: its newest version, or the one you name.
 *
 * `GET /direct/rule-sets/{ruleSetId}`, can be refused with SC200, SC1006.
 */
export const ruleSet: Call<HostSession, RuleSetInput, RuleSetVersion> = /* @__PURE__ */ call({ method: 'GET', path: '/direct/rule-sets/{ruleSetId}' })

export interface CreateRuleSetVersionInput {
  /** Rule set */
  readonly ruleSetId: string
  /** Name of the rule set */
  readonly name: string
  /** Whose file is read */
  readonly bureau?: 'EFX' | 'TU' | 'EXP' | undefined
  /** Whether accounts count for which somebody else answers */
  readonly authorizedUser?: 'exclude' | 'include' | undefined
  /** What becomes of a rule that cannot be told because an attribute is missing */
  readonly missing?: 'FAIL' | 'PASS' | 'DECLINE' | undefined
  /** What becomes of a person without a usable file */
  readonly noHit?: 'DECLINE' | 'APPROVE' | 'EVALUATE' | undefined
  /** From when on it is in force; without it, from now on */
  readonly effectiveFrom?: number | undefined
  /** 1 to 100 rules; one that holds speaks for approval */
  readonly rules: readonly {
    /** Name of the rule, once in a rule set */
    readonly name: string
    /** Told when it fails */
    readonly text: string
    /** Told when it holds; without it the name is */
    readonly passText?: string | undefined
    /** What becomes of this rule when it cannot be told; without it, as the rule set says */
    readonly missing?: 'FAIL' | 'PASS' | 'DECLINE' | undefined
    /** `{attr, op, value}` compares an attribute; `all`, `any` and `not` join expressions. `op` is one of = != < <= > >= between (`[low, high]`) in (a list). Up to 8 levels and 50 members */
    readonly if: unknown
  }[]
  /** Which rules have to hold: names of rules, joined by `all`, `any` and `not`. Without it: all of them */
  readonly decision?: unknown | undefined
  /** Run before the version is stored; one that fails is refused with its path */
  readonly tests?: readonly {
    /** Name of the test */
    readonly name: string
    /** Values by attribute code; those left out are missing */
    readonly attributes: unknown
    /** What the rules have to say of it */
    readonly expect: 'APPROVED' | 'DECLINED'
  }[] | undefined
}

/**
 * Stores a new version of a rule set.
 *
 * `POST /direct/rule-sets/{ruleSetId}/versions`, can be refused with SC200, SC1006, SC221.
 */
export const createRuleSetVersion: Call<HostSession, CreateRuleSetVersionInput, RuleSetVersion> = /* @__PURE__ */ call({ method: 'POST', path: '/direct/rule-sets/{ruleSetId}/versions', body: true })

export interface SaveShadowInput {
  /** Rule set */
  readonly ruleSetId: string
  /** Version, or null */
  readonly version: number | null
}

export interface SaveShadowAnswer {
  readonly version: number | null
  readonly since: number | null
  /** Decisions that it would have made too */
  readonly agreed: number
  /** Declined, and it would have approved */
  readonly toApproved: number
  /** Approved, and it would have declined */
  readonly toDeclined: number
}

/**
 * Has a version evaluated beside the one in force.
 *
 * `PUT /direct/rule-sets/{ruleSetId}/shadow`, can be refused with SC200, SC1006.
 */
export const saveShadow: Call<HostSession, SaveShadowInput, SaveShadowAnswer> = /* @__PURE__ */ call({ method: 'PUT', path: '/direct/rule-sets/{ruleSetId}/shadow', body: true })

export interface ReadShadowInput {
  /** Rule set */
  readonly ruleSetId: string
}

export interface ReadShadowAnswer {
  readonly version: number | null
  readonly since: number | null
  /** Decisions that it would have made too */
  readonly agreed: number
  /** Declined, and it would have approved */
  readonly toApproved: number
  /** Approved, and it would have declined */
  readonly toDeclined: number
}

/**
 * Tells how the shadow version would have decided.
 *
 * `GET /direct/rule-sets/{ruleSetId}/shadow`, can be refused with SC200, SC1006.
 */
export const readShadow: Call<HostSession, ReadShadowInput, ReadShadowAnswer> = /* @__PURE__ */ call({ method: 'GET', path: '/direct/rule-sets/{ruleSetId}/shadow' })

export interface DecisionsInput {
  /** Only decisions by this rule set */
  readonly ruleSetId?: string | undefined
  /** Only these */
  readonly decision?: 'APPROVED' | 'DECLINED' | undefined
  /** Only decisions about this user */
  readonly userId?: string | undefined
  /** Only decisions at or after this time */
  readonly since?: number | undefined
  /** Only decisions at or before this time */
  readonly until?: number | undefined
  /** Most entries of the answer */
  readonly limit?: number | undefined
  /** `nextCursor` of the page before, with the same other parameters; good for 24 hours */
  readonly cursor?: string | undefined
}

export interface DecisionsAnswer {
  readonly items: readonly Decision[]
  readonly nextCursor: string | null
}

/**
 * Lists decisions, newest first.
 *
 * `GET /direct/decisions`, can be refused with SC200, SC211.
 */
export const decisions: PagedCall<HostSession, DecisionsInput, DecisionsAnswer, DecisionsAnswer['items'][number]> = /* @__PURE__ */ pagedCall({ method: 'GET', path: '/direct/decisions' }, byCursor)

export interface DecisionInput {
  /** Decision */
  readonly decisionId: string
  /** Return the attribute values too */
  readonly includeAttributes?: boolean | undefined
}

/**
 * Returns the record of a decision.
 *
 * `GET /direct/decisions/{decisionId}`, can be refused with SC200, SC1010.
 */
export const decision: Call<HostSession, DecisionInput, Decision> = /* @__PURE__ */ call({ method: 'GET', path: '/direct/decisions/{decisionId}' })

export interface RerunDecisionInput {
  /** Decision */
  readonly decisionId: string
}

export interface RerunDecisionAnswer {
  /** UUID */
  readonly decisionId: string
  /** Whether the same came out */
  readonly result: Open<'MATCH' | 'DRIFT'>
  /** What comes out now */
  readonly decision: Open<'APPROVED' | 'DECLINED'>
  readonly reasons: readonly DecisionReason[]
  /** Empty for a MATCH */
  readonly differences: readonly {
    /** `decision`, or a part of a reason */
    readonly path: string
    /** As it was; null: nothing */
    readonly stored: unknown
    /** As it comes out now; null: nothing */
    readonly now: unknown
  }[]
}

/**
 * Makes a decision again from its record and compares.
 *
 * `POST /direct/decisions/{decisionId}/rerun`, can be refused with SC200, SC1010.
 */
export const rerunDecision: Call<HostSession, RerunDecisionInput, RerunDecisionAnswer> = /* @__PURE__ */ call({ method: 'POST', path: '/direct/decisions/{decisionId}/rerun' })

export interface StartBacktestInput {
  /** Rule set */
  readonly ruleSetId: string
  /** Version to try; either this or `document` */
  readonly version?: number | undefined
  readonly document?: RuleSetDocument | undefined
  readonly over: {
    readonly decisions?: {
      /** Decisions at or after this time */
      readonly from: number
      /** Decisions at or before this time */
      readonly to: number
    } | undefined
    /** All active users of the host */
    readonly users?: true | undefined
  }
}

export interface StartBacktestAnswer {
  /** UUID */
  readonly backtestId: string
}

/**
 * Tries a version or a document on people of the past.
 *
 * `POST /direct/rule-sets/{ruleSetId}/backtest`, can be refused with SC200, SC407, SC1006, SC421, SC221.
 */
export const startBacktest: Call<HostSession, StartBacktestInput, StartBacktestAnswer> = /* @__PURE__ */ call({ method: 'POST', path: '/direct/rule-sets/{ruleSetId}/backtest', body: true })

export interface BacktestInput {
  /** Back-test */
  readonly backtestId: string
}

export interface BacktestAnswer {
  /** UUID */
  readonly backtestId: string
  /** UUID */
  readonly ruleSetId: string
  readonly version: number | null
  /** How far it is. FAILED: it could not be done, or there are too many people; its figures are not whole */
  readonly status: Open<'QUEUED' | 'RUNNING' | 'DONE' | 'FAILED'>
  /** Epoch milliseconds */
  readonly submittedAt: number
  readonly startedAt: number | null
  readonly finishedAt: number | null
  /** People decided about so far */
  readonly done: number
  /** People to decide about, as far as they have been counted */
  readonly total: number
  /** Approved before */
  readonly approvedBefore: number
  /** Approved after */
  readonly approvedAfter: number
  /** Declined before and approved after */
  readonly toApproved: number
  /** Approved before and declined after */
  readonly toDeclined: number
  /** The same before and after */
  readonly unchanged: number
  /** Those that decline most people first */
  readonly reasons: readonly {
    readonly rule: string | null
    /** Declines that named it before */
    readonly before: number
    /** Declines that name it after */
    readonly after: number
  }[]
  /** In the order of the codes */
  readonly missing: readonly {
    /** Attribute */
    readonly attribute: string
    /** People who lack it */
    readonly count: number
  }[]
}

/**
 * Returns how far a back-test is and what came out so far.
 *
 * `GET /direct/backtests/{backtestId}`, can be refused with SC200, SC1007.
 */
export const backtest: Call<HostSession, BacktestInput, BacktestAnswer> = /* @__PURE__ */ call({ method: 'GET', path: '/direct/backtests/{backtestId}' })

export interface BacktestItemsInput {
  /** Back-test */
  readonly backtestId: string
  /** What the tried rules change */
  readonly change?: 'AGREED' | 'TO_APPROVED' | 'TO_DECLINED' | undefined
  /** Most entries of the answer */
  readonly limit?: number | undefined
  /** `nextCursor` of the page before, with the same other parameters; good for 24 hours */
  readonly cursor?: string | undefined
}

export interface BacktestItemsAnswer {
  readonly items: readonly {
    /** The decision, when it was over decisions */
    readonly decisionId?: string
    /** The user, when it was over users */
    readonly userId?: string
    /** What the tried rules change */
    readonly change: Open<'AGREED' | 'TO_APPROVED' | 'TO_DECLINED'>
    /** Before */
    readonly before: Open<'APPROVED' | 'DECLINED'>
    /** After */
    readonly after: Open<'APPROVED' | 'DECLINED'>
    /** Why, by the rules that are tried */
    readonly reasons: readonly DecisionReason[]
  }[]
  readonly nextCursor: string | null
}

/**
 * Lists whom a back-test decided about, last ones first.
 *
 * `GET /direct/backtests/{backtestId}/items`, can be refused with SC200, SC211, SC1007.
 */
export const backtestItems: PagedCall<HostSession, BacktestItemsInput, BacktestItemsAnswer, BacktestItemsAnswer['items'][number]> = /* @__PURE__ */ pagedCall({ method: 'GET', path: '/direct/backtests/{backtestId}/items' }, byCursor)

export interface AddressPrefillInput {
  /** Letters of any script, space, ', - and . */
  readonly fname: string
  /** Letters of any script, space, ', - and . */
  readonly lname: string
  /** Mobile number, ten digits without country code */
  readonly mobile: string
  /** Birth date, YYYY-MM-DD; age 18 to 120 */
  readonly dob?: string | undefined
  /** Last four digits of the social security number */
  readonly ssnLast4?: string | undefined
  /** Five digits, or five and four with a hyphen */
  readonly zip?: string | undefined
  readonly consent?: Consent | undefined
  /** Addresses at most */
  readonly limit?: number | undefined
}

export interface AddressPrefillAnswer {
  /** UUID */
  readonly prefillId: string
  /** How well a person was found */
  readonly status: Open<'MATCH' | 'PARTIAL' | 'NO_MATCH'>
  /** Best first */
  readonly addresses: readonly {
    /** Street and number */
    readonly street1: string
    readonly street2: string | null
    /** City */
    readonly city: string
    /** State */
    readonly state: string
    /** Zip */
    readonly zip: string
    /** Confidence */
    readonly confidence: number
    readonly lastSeen: string | null
  }[]
}

/**
 * Finds a person's addresses to fill a form with.
 *
 * `POST /direct/address-prefill`, can be refused with SC200, SC407, SC340, SC221, SC315, SC511.
 */
export const addressPrefill: Call<HostSession, AddressPrefillInput, AddressPrefillAnswer> = /* @__PURE__ */ call({ method: 'POST', path: '/direct/address-prefill', body: true })

export interface UsersInput {
  /** E-mail address; upper and lower case are the same */
  readonly email?: string | undefined
  /** The host's own reference */
  readonly externalId?: string | undefined
}

export interface UsersAnswer {
  readonly items: readonly Profile[]
}

/**
 * Finds users of the host by exact e-mail address or by your own reference.
 *
 * `GET /direct/users`, can be refused with SC200, SC221.
 */
export const users: Call<HostSession, UsersInput, UsersAnswer> = /* @__PURE__ */ call({ method: 'GET', path: '/direct/users' })

export interface TimelineInput {
  /** Id of a user of the host */
  readonly userId: string
  /** What it is about. STATUS: the user was registered, identified, paused, resumed, moved or closed, or features were switched; CONSENT: a wording was agreed to, or the consent was taken back; IDENTITY: a step of an identity flow was taken or refused; ACCOUNT: a call changed the user, or was refused; STAFF: a person of the operator or of your own team did something about the user; PULL: data was pulled from the bureaus; ALERT: a bureau reported a change; ANSWER: the user said whether an alert was about them; MESSAGE: a message to the user was written; EVENT: an event was recorded and delivered to your endpoints */
  readonly kind?: 'STATUS' | 'CONSENT' | 'IDENTITY' | 'ACCOUNT' | 'STAFF' | 'PULL' | 'ALERT' | 'ANSWER' | 'MESSAGE' | 'EVENT' | undefined
  /** Most entries of the answer */
  readonly limit?: number | undefined
  /** `nextCursor` of the page before, with the same other parameters; good for 24 hours */
  readonly cursor?: string | undefined
}

export interface TimelineAnswer {
  readonly items: readonly {
    /** Epoch milliseconds */
    readonly at: number
    /** What it is about. STATUS: the user was registered, identified, paused, resumed, moved or closed, or features were switched; CONSENT: a wording was agreed to, or the consent was taken back; IDENTITY: a step of an identity flow was taken or refused; ACCOUNT: a call changed the user, or was refused; STAFF: a person of the operator or of your own team did something about the user; PULL: data was pulled from the bureaus; ALERT: a bureau reported a change; ANSWER: the user said whether an alert was about them; MESSAGE: a message to the user was written; EVENT: an event was recorded and delivered to your endpoints */
    readonly kind: Open<'STATUS' | 'CONSENT' | 'IDENTITY' | 'ACCOUNT' | 'STAFF' | 'PULL' | 'ALERT' | 'ANSWER' | 'MESSAGE' | 'EVENT'>
    /** What happened, in plain words */
    readonly title: string
    readonly actor: {
      /** Who did it; SYSTEM where no call asked for it or it is not known */
      readonly type: Open<'HOST' | 'USER' | 'SYSTEM' | 'OPERATOR' | 'TEAM'>
      /** The host, the operator or the service; never the name of the user */
      readonly name: string
    }
    readonly requestId: string | null
    readonly before: {
      /** Status of the user; moved: to another host */
      readonly status?: string
      /** Identity is proven */
      readonly idpass?: boolean
      readonly features?: readonly string[]
      /** The wording of the consent */
      readonly textVersion?: string
      /** Who brought the consent */
      readonly source?: Open<'CONSUMER' | 'HOST_ATTESTED'>
      /** Epoch milliseconds */
      readonly acceptedAt?: number
      /** Name of the entry in the audit log */
      readonly action?: string
      /** OK, or the code of the refusal */
      readonly outcome?: string
      /** Only those that your server may read now */
      readonly scores?: readonly {
        /** Bureau */
        readonly bureau: Open<'EFX' | 'TU' | 'EXP'>
        /** The score */
        readonly score: number
      }[]
      /** Bureaus that have not answered yet */
      readonly missing?: readonly Open<'EFX' | 'TU' | 'EXP'>[]
      /** Id of the alert */
      readonly alert_id?: string
      /** Type of the alert or event */
      readonly type?: string
      /** Bureau */
      readonly bureau?: Open<'EFX' | 'TU' | 'EXP'>
      /** What the user said */
      readonly answer?: Open<'YES' | 'NO' | 'UNSURE'>
      /** Kind of message */
      readonly message?: string
      /** How the message goes out */
      readonly channel?: Open<'EMAIL' | 'SMS' | 'PUSH'>
      /** What became of the message */
      readonly state?: Open<'QUEUED' | 'SENT' | 'FAILED' | 'SUPPRESSED' | 'DIGESTED'>
      readonly reason?: string | null
      readonly sentAt?: number | null
      readonly deliveries?: readonly {
        /** UUID */
        readonly endpointId: string
        /** How far it has come there */
        readonly state: Open<'PENDING' | 'DELIVERED' | 'FAILED' | 'EXHAUSTED'>
      }[]
    } | null
    readonly after: {
      /** Status of the user; moved: to another host */
      readonly status?: string
      /** Identity is proven */
      readonly idpass?: boolean
      readonly features?: readonly string[]
      /** The wording of the consent */
      readonly textVersion?: string
      /** Who brought the consent */
      readonly source?: Open<'CONSUMER' | 'HOST_ATTESTED'>
      /** Epoch milliseconds */
      readonly acceptedAt?: number
      /** Name of the entry in the audit log */
      readonly action?: string
      /** OK, or the code of the refusal */
      readonly outcome?: string
      /** Only those that your server may read now */
      readonly scores?: readonly {
        /** Bureau */
        readonly bureau: Open<'EFX' | 'TU' | 'EXP'>
        /** The score */
        readonly score: number
      }[]
      /** Bureaus that have not answered yet */
      readonly missing?: readonly Open<'EFX' | 'TU' | 'EXP'>[]
      /** Id of the alert */
      readonly alert_id?: string
      /** Type of the alert or event */
      readonly type?: string
      /** Bureau */
      readonly bureau?: Open<'EFX' | 'TU' | 'EXP'>
      /** What the user said */
      readonly answer?: Open<'YES' | 'NO' | 'UNSURE'>
      /** Kind of message */
      readonly message?: string
      /** How the message goes out */
      readonly channel?: Open<'EMAIL' | 'SMS' | 'PUSH'>
      /** What became of the message */
      readonly state?: Open<'QUEUED' | 'SENT' | 'FAILED' | 'SUPPRESSED' | 'DIGESTED'>
      readonly reason?: string | null
      readonly sentAt?: number | null
      readonly deliveries?: readonly {
        /** UUID */
        readonly endpointId: string
        /** How far it has come there */
        readonly state: Open<'PENDING' | 'DELIVERED' | 'FAILED' | 'EXHAUSTED'>
      }[]
    } | null
  }[]
  readonly nextCursor: string | null
}

/**
 * Tells what has happened to a user, newest first.
 *
 * `GET /direct/users/{userId}/timeline`, can be refused with SC200, SC211, SC101, SC221.
 */
export const timeline: PagedCall<HostSession, TimelineInput, TimelineAnswer, TimelineAnswer['items'][number]> = /* @__PURE__ */ pagedCall({ method: 'GET', path: '/direct/users/{userId}/timeline' }, byCursor)

export interface MessagesInput {
  /** Id of a user of the host */
  readonly userId: string
  /** Most entries of the answer */
  readonly limit?: number | undefined
  /** `nextCursor` of the page before, with the same other parameters; good for 24 hours */
  readonly cursor?: string | undefined
}

export interface MessagesAnswer {
  readonly items: readonly {
    /** UUID */
    readonly id: string
    /** How it goes out */
    readonly channel: Open<'EMAIL' | 'SMS' | 'PUSH'>
    /** What it is about: `alert`, `alert-digest`, `all-clear`, or a matter of the account */
    readonly kind: string
    readonly alert_id: string | null
    /** What became of it */
    readonly state: Open<'QUEUED' | 'SENT' | 'FAILED' | 'SUPPRESSED' | 'DIGESTED'>
    readonly reason: string | null
    /** Epoch milliseconds */
    readonly createdAt: number
    readonly sentAt: number | null
  }[]
  readonly nextCursor: string | null
}

/**
 * Lists what became of the messages to a user, newest first.
 *
 * `GET /direct/users/{userId}/messages`, can be refused with SC200, SC211, SC101.
 */
export const messages: PagedCall<HostSession, MessagesInput, MessagesAnswer, MessagesAnswer['items'][number]> = /* @__PURE__ */ pagedCall({ method: 'GET', path: '/direct/users/{userId}/messages' }, byCursor)

/**
 * Returns the settings of the host behind the token.
 *
 * `GET /direct/host`.
 */
export const host: Call<HostSession, undefined, HostSettings> = /* @__PURE__ */ call({ method: 'GET', path: '/direct/host', bare: true })

export interface UsageInput {
  /** Calendar month in UTC, YYYY-MM */
  readonly month: string
}

export interface UsageAnswer {
  /** Calendar month in UTC, YYYY-MM */
  readonly month: string
  /** First instant of the month */
  readonly from: number
  /** First instant after the month */
  readonly to: number
  /** The month is settled and will not change any more */
  readonly final: boolean
  /** Users by where they stood when the month ended, or stand now */
  readonly users: {
    /** Users of the host at any time of the month */
    readonly total: number
    /** Of these, active at its end */
    readonly active: number
    /** Paused at its end */
    readonly paused: number
    /** Dormant at its end */
    readonly dormant: number
    /** Closed in the course of it */
    readonly closed: number
    /** Handed over to another host in the course of it */
    readonly moved: number
  }
  /** The same users by what they cost */
  readonly charges: {
    /** Users charged with the monthly rate */
    readonly monthlyRate: number
    /** Users charged with the verification fee */
    readonly verificationFee: number
    /** Users who cost nothing this month */
    readonly notCharged: number
  }
  /** When this was computed, on the host's clock */
  readonly computedAt: number
}

/**
 * Tells how many users a month is charged for, and with what.
 *
 * `GET /direct/usage`, can be refused with SC200.
 */
export const usage: Call<HostSession, UsageInput, UsageAnswer> = /* @__PURE__ */ call({ method: 'GET', path: '/direct/usage' })

export interface WidgetSessionsInput {
  /** UUID */
  readonly userId: string
  /** What the session may be used for; default: everything */
  readonly components?: readonly ('score' | 'history' | 'factors' | 'accounts' | 'alerts' | 'report' | 'plan' | 'simulator' | 'preferences' | 'enroll')[] | undefined
  /** Language and country of texts, dates and sums */
  readonly locale?: 'en-US' | 'es-US' | undefined
  /** Where the hosted page leads back to */
  readonly returnUrl?: string | undefined
}

export interface WidgetSessionsAnswer {
  /** Preauth token; lives 30 seconds and works once */
  readonly token: string
  /** Lifetime of the token in seconds */
  readonly expires: number
  /** Address of the page; opens it once, within 5 minutes */
  readonly hostedUrl: string
}

/**
 * Opens the widget for one user, for a page of yours or as a page of its own.
 *
 * `POST /direct/widget-sessions`, can be refused with SC200, SC101, SC104, SC221.
 */
export const widgetSessions: Call<HostSession, WidgetSessionsInput, WidgetSessionsAnswer> = /* @__PURE__ */ call({ method: 'POST', path: '/direct/widget-sessions', body: true, once: true })

export interface CreateWebhookEndpointInput {
  /** Where events are sent: `https`, port 443 or above 1023, a public name without user info or fragment. In the sandbox addresses of your own machine work too, there also with `http` */
  readonly url: string
  /** For your own people */
  readonly description?: string | undefined
  /** Event types to send; null: all, also those that are added later. Repeats count once */
  readonly types?: readonly ('ACCNEW' | 'IDPASS' | 'IDFAIL' | 'IDTF' | 'IDSVCOUT' | 'IDSVCINC' | 'ACCREG' | 'ACCREGFAIL' | 'ACCCLOSED' | 'ACCLOCKED' | 'ACCLOGINFAIL' | 'ACCALERT' | 'SCOREREF' | 'REPORTREF' | 'ERROR' | 'TEST')[] | null | undefined
  /** Whether events are sent there */
  readonly enabled?: boolean | undefined
  /** Sent as `Authorization: Basic` with every message, for receivers behind a log-in */
  readonly basicAuth?: {
    /** Without a colon, which would end it */
    readonly username: string
    /** Never shown again */
    readonly password: string
  } | undefined
}

export interface CreateWebhookEndpointAnswer {
  /** UUID */
  readonly id: string
  /** Where events are sent */
  readonly url: string
  /** As you gave it */
  readonly description: string
  readonly types: readonly Open<'ACCNEW' | 'IDPASS' | 'IDFAIL' | 'IDTF' | 'IDSVCOUT' | 'IDSVCINC' | 'ACCREG' | 'ACCREGFAIL' | 'ACCCLOSED' | 'ACCLOCKED' | 'ACCLOGINFAIL' | 'ACCALERT' | 'SCOREREF' | 'REPORTREF' | 'ERROR' | 'TEST'>[] | null
  /** Whether events are sent there */
  readonly enabled: boolean
  readonly disabledReason: Open<'HOST' | 'GONE' | 'FAILING'> | null
  readonly basicUser: string | null
  /** Epoch milliseconds */
  readonly createdAt: number
  readonly lastSuccessAt: number | null
  readonly failingSince: number | null
  /** Signs what is sent: `whsec_` and a key in base64. Shown this once */
  readonly secret: string
}

/**
 * Registers an address to which events are sent.
 *
 * `POST /direct/webhook-endpoints`, can be refused with SC200, SC221.
 */
export const createWebhookEndpoint: Call<HostSession, CreateWebhookEndpointInput, CreateWebhookEndpointAnswer> = /* @__PURE__ */ call({ method: 'POST', path: '/direct/webhook-endpoints', body: true })

export interface WebhookEndpointsInput {
  /** Most entries of the answer */
  readonly limit?: number | undefined
  /** `nextCursor` of the page before, with the same other parameters; good for 24 hours */
  readonly cursor?: string | undefined
}

export interface WebhookEndpointsAnswer {
  readonly items: readonly WebhookEndpoint[]
  readonly nextCursor: string | null
}

/**
 * Lists the webhook endpoints of the host, newest first.
 *
 * `GET /direct/webhook-endpoints`, can be refused with SC200, SC211.
 */
export const webhookEndpoints: PagedCall<HostSession, WebhookEndpointsInput, WebhookEndpointsAnswer, WebhookEndpointsAnswer['items'][number]> = /* @__PURE__ */ pagedCall({ method: 'GET', path: '/direct/webhook-endpoints' }, byCursor)

export interface WebhookEndpointInput {
  /** Id of a webhook endpoint of the host */
  readonly endpointId: string
}

/**
 * Returns one webhook endpoint.
 *
 * `GET /direct/webhook-endpoints/{endpointId}`, can be refused with SC200, SC1008.
 */
export const webhookEndpoint: Call<HostSession, WebhookEndpointInput, WebhookEndpoint> = /* @__PURE__ */ call({ method: 'GET', path: '/direct/webhook-endpoints/{endpointId}' })

export interface UpdateWebhookEndpointInput {
  /** Id of a webhook endpoint of the host */
  readonly endpointId: string
  /** Where events are sent: `https`, port 443 or above 1023, a public name without user info or fragment. In the sandbox addresses of your own machine work too, there also with `http` */
  readonly url?: string | undefined
  /** For your own people */
  readonly description?: string | undefined
  /** Event types to send; null: all, also those that are added later. Repeats count once */
  readonly types?: readonly ('ACCNEW' | 'IDPASS' | 'IDFAIL' | 'IDTF' | 'IDSVCOUT' | 'IDSVCINC' | 'ACCREG' | 'ACCREGFAIL' | 'ACCCLOSED' | 'ACCLOCKED' | 'ACCLOGINFAIL' | 'ACCALERT' | 'SCOREREF' | 'REPORTREF' | 'ERROR' | 'TEST')[] | null | undefined
  /** Whether events are sent there */
  readonly enabled?: boolean | undefined
  /** Sent as `Authorization: Basic` with every message, for receivers behind a log-in; null: without it from now on */
  readonly basicAuth?: {
    /** Without a colon, which would end it */
    readonly username: string
    /** Never shown again */
    readonly password: string
  } | null | undefined
}

/**
 * Changes a webhook endpoint; what is left out stays as it is.
 *
 * `PATCH /direct/webhook-endpoints/{endpointId}`, can be refused with SC200, SC1008.
 */
export const updateWebhookEndpoint: Call<HostSession, UpdateWebhookEndpointInput, WebhookEndpoint> = /* @__PURE__ */ call({ method: 'PATCH', path: '/direct/webhook-endpoints/{endpointId}', body: true })

export interface DeleteWebhookEndpointInput {
  /** Id of a webhook endpoint of the host */
  readonly endpointId: string
}

/**
 * Removes a webhook endpoint with its secrets.
 *
 * `DELETE /direct/webhook-endpoints/{endpointId}`, can be refused with SC200, SC1008.
 */
export const deleteWebhookEndpoint: Call<HostSession, DeleteWebhookEndpointInput, void> = /* @__PURE__ */ call({ method: 'DELETE', path: '/direct/webhook-endpoints/{endpointId}' })

export interface RotateSecretInput {
  /** Id of a webhook endpoint of the host */
  readonly endpointId: string
}

export interface RotateSecretAnswer {
  /** Signs what is sent: `whsec_` and a key in base64. Shown this once */
  readonly secret: string
  /** Epoch milliseconds */
  readonly previousValidUntil: number
}

/**
 * Gives a webhook endpoint a new secret; the one before signs along for a day.
 *
 * `POST /direct/webhook-endpoints/{endpointId}/rotate-secret`, can be refused with SC200, SC1008, SC221.
 */
export const rotateSecret: Call<HostSession, RotateSecretInput, RotateSecretAnswer> = /* @__PURE__ */ call({ method: 'POST', path: '/direct/webhook-endpoints/{endpointId}/rotate-secret' })

export interface WebhookAttemptsInput {
  /** Id of a webhook endpoint of the host */
  readonly endpointId: string
  /** Only attempts with this outcome */
  readonly outcome?: 'DELIVERED' | 'PARTIAL' | 'FAILED' | undefined
  /** Only attempts at or after this time */
  readonly since?: number | undefined
  /** Most entries of the answer */
  readonly limit?: number | undefined
  /** `nextCursor` of the page before, with the same other parameters; good for 24 hours */
  readonly cursor?: string | undefined
}

export interface WebhookAttemptsAnswer {
  readonly items: readonly {
    /** UUID */
    readonly attemptId: string
    /** `webhook-id` of the message; it stays the same over all attempts */
    readonly messageId: string
    readonly eventIds: readonly string[]
    /** Epoch milliseconds */
    readonly at: number
    /** How long it took */
    readonly durationMs: number
    readonly status: number | null
    /** What became of it */
    readonly outcome: Open<'DELIVERED' | 'PARTIAL' | 'FAILED'>
    readonly responseExcerpt: string | null
    readonly nextAttemptAt: number | null
    readonly error: string | null
  }[]
  readonly nextCursor: string | null
}

/**
 * Lists the attempts to reach a webhook endpoint, newest first.
 *
 * `GET /direct/webhook-endpoints/{endpointId}/attempts`, can be refused with SC200, SC211, SC1008.
 */
export const webhookAttempts: PagedCall<HostSession, WebhookAttemptsInput, WebhookAttemptsAnswer, WebhookAttemptsAnswer['items'][number]> = /* @__PURE__ */ pagedCall({ method: 'GET', path: '/direct/webhook-endpoints/{endpointId}/attempts' }, byCursor)

export interface WebhookTestInput {
  /** Id of a webhook endpoint of the host */
  readonly endpointId: string
}

export interface WebhookTestAnswer {
  /** UUID */
  readonly eventId: string
  readonly attempt: {
    /** UUID */
    readonly attemptId: string
    /** `webhook-id` of the message; it stays the same over all attempts */
    readonly messageId: string
    readonly eventIds: readonly string[]
    /** Epoch milliseconds */
    readonly at: number
    /** How long it took */
    readonly durationMs: number
    readonly status: number | null
    /** What became of it */
    readonly outcome: Open<'DELIVERED' | 'PARTIAL' | 'FAILED'>
    readonly responseExcerpt: string | null
    readonly nextAttemptAt: number | null
    readonly error: string | null
  }
}

/**
 * Sends a TEST event to one webhook endpoint and returns what came of it.
 *
 * `POST /direct/webhook-endpoints/{endpointId}/test`, can be refused with SC200, SC1008, SC221.
 */
export const webhookTest: Call<HostSession, WebhookTestInput, WebhookTestAnswer> = /* @__PURE__ */ call({ method: 'POST', path: '/direct/webhook-endpoints/{endpointId}/test' })

export interface WebhookReplayInput {
  /** Id of a webhook endpoint of the host */
  readonly endpointId: string
  /** UUID */
  readonly eventId?: string | undefined
  /** Epoch milliseconds */
  readonly from?: number | undefined
  /** Epoch milliseconds */
  readonly to?: number | undefined
  /** Those that have not been delivered */
  readonly failed?: boolean | undefined
  /** Epoch milliseconds */
  readonly since?: number | undefined
}

export interface WebhookReplayAnswer {
  /** UUID */
  readonly replayId: string
  /** Events that are sent again */
  readonly accepted: number
}

/**
 * Sends events to a webhook endpoint again.
 *
 * `POST /direct/webhook-endpoints/{endpointId}/replay`, can be refused with SC200, SC1008, SC1009, SC124, SC221.
 */
export const webhookReplay: Call<HostSession, WebhookReplayInput, WebhookReplayAnswer> = /* @__PURE__ */ call({ method: 'POST', path: '/direct/webhook-endpoints/{endpointId}/replay', body: true })

export interface EventsInput {
  /** Only events of this type */
  readonly type?: 'ACCNEW' | 'IDPASS' | 'IDFAIL' | 'IDTF' | 'IDSVCOUT' | 'IDSVCINC' | 'ACCREG' | 'ACCREGFAIL' | 'ACCCLOSED' | 'ACCLOCKED' | 'ACCLOGINFAIL' | 'ACCALERT' | 'SCOREREF' | 'REPORTREF' | 'ERROR' | 'TEST' | undefined
  /** Only events of this user */
  readonly userId?: string | undefined
  /** Only events at or after this time */
  readonly since?: number | undefined
  /** Only events at or before this time */
  readonly until?: number | undefined
  /** Most entries of the answer */
  readonly limit?: number | undefined
  /** `nextCursor` of the page before, with the same other parameters; good for 24 hours */
  readonly cursor?: string | undefined
}

export interface EventsAnswer {
  readonly items: readonly RecordedEvent[]
  readonly nextCursor: string | null
}

/**
 * Lists what happened to the users of the host, newest first.
 *
 * `GET /direct/events`, can be refused with SC200, SC211.
 */
export const events: PagedCall<HostSession, EventsInput, EventsAnswer, EventsAnswer['items'][number]> = /* @__PURE__ */ pagedCall({ method: 'GET', path: '/direct/events' }, byCursor)

export interface EventInput {
  /** Id of an event of the host */
  readonly eventId: string
}

/**
 * Returns one event and how its deliveries fared.
 *
 * `GET /direct/events/{eventId}`, can be refused with SC200, SC1009.
 */
export const event: Call<HostSession, EventInput, RecordedEvent> = /* @__PURE__ */ call({ method: 'GET', path: '/direct/events/{eventId}' })

export interface AuditLogInput {
  /** `next` of the answer before, or the id of any entry; without it from the first entry on */
  readonly after?: string | undefined
  /** Most entries of the answer */
  readonly limit?: number | undefined
}

export interface AuditLogAnswer {
  readonly entries: readonly {
    /** UUID */
    readonly id: string
    /** When, in real time */
    readonly at: number
    readonly hostId: string | null
    /** Who did it: a member of your team, a key, a user, the operator, the service */
    readonly by: Open<'member' | 'key' | 'user' | 'operator' | 'system' | 'nobody'>
    /** The same with its id; people are never named */
    readonly actor: string
    /** What was done */
    readonly action: string
    readonly object: string | null
    readonly requestId: string | null
    readonly address: string | null
    /** `OK`, or the code of the refusal */
    readonly outcome: string
    readonly details: {
      readonly reason: string | null
      readonly before: { readonly [name: string]: unknown } | null
      readonly after: { readonly [name: string]: unknown } | null
    } | null
    /** The link of this entry in the chain of the log, in hexadecimal digits */
    readonly link: string
    readonly previousLink: string | null
  }[]
  readonly next: string | null
  /** Whether further entries can be had at once */
  readonly hasMore: boolean
}

/**
 * Streams what was done and looked at in the host, oldest first, for a log collector of your own.
 *
 * `GET /direct/audit-log`, can be refused with SC200.
 */
export const auditLog: Call<HostSession, AuditLogInput, AuditLogAnswer> = /* @__PURE__ */ call({ method: 'GET', path: '/direct/audit-log' })
