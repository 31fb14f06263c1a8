// Generated from packages/contract by npm run sdk; change the contract, not this file.

import type { Open } from './shapes.ts'

/** What a host is told of. */
export interface EventTypes {
  /** A person registered through the widget with an e-mail address and a password. A new user exists at the host. Identity is not checked yet and no bureau data is available. */
  ACCNEW: true
  /** The last identity step of the flow succeeded. The person is who they say they are. Enrollment with the bureau follows; wait for ACCREG before reading data. */
  IDPASS: true
  /** An identity check, a device confirmation, a prefill or an onboarding attempt was refused. The step did not pass. The profile tells how many attempts are left. */
  IDFAIL: true
  /** The bureau knows the person but holds too little about them. The person cannot be enrolled until their file has grown. Nothing in the integration is wrong. */
  IDTF: true
  /** An identity provider did not answer or answered with a fault. The attempt was not counted against the person; it can be repeated later. */
  IDSVCOUT: true
  /** A link or a code ran out before the person used it. The person stopped half-way. Offer them to start the step again. */
  IDSVCINC: true
  /** Monitoring features were switched on at the bureau. Scores, reports and alerts are available from now on. */
  ACCREG: true
  /** The person was identified, but the bureau did not take the enrollment. Data stays closed. Enrollment is retried for 24 hours without any action of the host. */
  ACCREGFAIL: true
  /** An account was closed, one by one, by e-mail address or in a batch. Sessions have ended and the credit data is gone. Remove the user from your own screens. */
  ACCCLOSED: true
  /** Too many identity checks, codes or passwords were wrong. The person is locked out for a while; the profile tells until when. */
  ACCLOCKED: true
  /** A wrong password was entered for a user whose log-in the service manages. One failure is ordinary; a series from one user is worth a look. */
  ACCLOGINFAIL: true
  /** A new credit alert exists for the user. Remember which user and which alert, then fetch the whole of it with a session of that user. */
  ACCALERT: true
  /** New scores were pulled, on schedule or on request. The next score read shows the new values. */
  SCOREREF: true
  /** A new report was pulled, on schedule or on request. The next report read shows the new file, and the stored list has one more entry. */
  REPORTREF: true
  /** Background work gave up after its last retry. `error_code` and `error_msg` say what failed; the same codes as in answers of the API. */
  ERROR: true
  /** The host asked for a test delivery. Nothing happened to any user. Acknowledge it like any other event. */
  TEST: true
}

export type EventType = keyof EventTypes

/** An event as it is sent to the endpoints of a host: thin, with every member always there. */
export interface WebhookEvent {
  /** UUID */
  readonly id: string
  /** What happened */
  readonly type: Open<EventType>
  readonly user_id: string | null
  /** UUID */
  readonly host_id: string
  /** Epoch milliseconds */
  readonly time: number
  readonly error_code: string | null
  readonly error_msg: string | null
  readonly alert_id: string | null
  readonly alert_date: number | null
  readonly alert_source: string | null
}
