import { enrollAgainHours } from '@plumbline/core/promises'
/** The kinds of event that a host is told of, by a message to its endpoints and in the list of events. */
export const events = {
  ACCNEW: {
    when: 'A person registered through the widget with an e-mail address and a password.',
    meaning: 'A new user exists at the host. Identity is not checked yet and no bureau data is available.',
  },
  IDPASS: {
    when: 'The last identity step of the flow succeeded.',
    meaning:
      'The person is who they say they are. Enrollment with the bureau follows; wait for ACCREG before reading data.',
  },
  IDFAIL: {
    when: 'An identity check, a device confirmation, a prefill or an onboarding attempt was refused.',
    meaning: 'The step did not pass. The profile tells how many attempts are left.',
  },
  IDTF: {
    when: 'The bureau knows the person but holds too little about them.',
    meaning: 'The person cannot be enrolled until their file has grown. Nothing in the integration is wrong.',
  },
  IDSVCOUT: {
    when: 'An identity provider did not answer or answered with a fault.',
    meaning: 'The attempt was not counted against the person; it can be repeated later.',
  },
  IDSVCINC: {
    when: 'A link or a code ran out before the person used it.',
    meaning: 'The person stopped half-way. Offer them to start the step again.',
  },
  ACCREG: {
    when: 'Monitoring features were switched on at the bureau.',
    meaning: 'Scores, reports and alerts are available from now on.',
  },
  ACCREGFAIL: {
    when: 'The person was identified, but the bureau did not take the enrollment.',
    meaning: `Data stays closed. Enrollment is retried for ${enrollAgainHours} hours without any action of the host.`,
  },
  ACCCLOSED: {
    when: 'An account was closed, one by one, by e-mail address or in a batch.',
    meaning: 'Sessions have ended and the credit data is gone. Remove the user from your own screens.',
  },
  ACCLOCKED: {
    when: 'Too many identity checks, codes or passwords were wrong.',
    meaning: 'The person is locked out for a while; the profile tells until when.',
  },
  ACCLOGINFAIL: {
    when: 'A wrong password was entered for a user whose log-in the service manages.',
    meaning: 'One failure is ordinary; a series from one user is worth a look.',
  },
  ACCALERT: {
    when: 'A new credit alert exists for the user.',
    meaning: 'Remember which user and which alert, then fetch the whole of it with a session of that user.',
  },
  SCOREREF: {
    when: 'New scores were pulled, on schedule or on request.',
    meaning: 'The next score read shows the new values.',
  },
  REPORTREF: {
    when: 'A new report was pulled, on schedule or on request.',
    meaning: 'The next report read shows the new file, and the stored list has one more entry.',
  },
  ERROR: {
    when: 'Background work gave up after its last retry.',
    meaning: '`error_code` and `error_msg` say what failed; the same codes as in answers of the API.',
  },
  TEST: {
    when: 'The host asked for a test delivery.',
    meaning: 'Nothing happened to any user. Acknowledge it like any other event.',
  },
} as const satisfies Record<string, EventDescription>

export type EventType = keyof typeof events

export interface EventDescription {
  readonly when: string
  /** What the receiver can rely on, and what to do. */
  readonly meaning: string
}

export const eventTypes = Object.keys(events) as readonly EventType[]
