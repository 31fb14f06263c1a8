// Generated from packages/contract by npm run sdk; change the contract, not this file.

import { call, type Call, pagedCall, type PagedCall } from '../call.ts'
import { byCursor } from '../paging.ts'
import type { HostSession, Session } from '../session.ts'
import type {
  Address,
  Bureau,
  Open,
  Phone,
} from './shapes.ts'

export interface AdvanceClockInput {
  /** ISO 8601 duration, such as P1M or PT30S */
  readonly advance?: string | undefined
  /** Epoch milliseconds */
  readonly to?: number | undefined
}

export interface AdvanceClockAnswer {
  /** Epoch milliseconds */
  readonly previous: number
  /** Epoch milliseconds */
  readonly now: number
  readonly jobs: readonly {
    /** What ran */
    readonly job: string
    /** Epoch milliseconds */
    readonly at: number
    /** Users it concerned */
    readonly users: number
    /** How it ended */
    readonly outcome: string
  }[]
  /** Access token (JWT), sent as Authorization: Bearer */
  readonly token: string
  /** Lifetime of the access token in seconds */
  readonly expires: number
  /** Refresh token; works once */
  readonly refresh: string
}

/**
 * Moves the host's time forward and runs everything that becomes due.
 *
 * `POST /sandbox/clock`, can be refused with SC200.
 */
export const advanceClock: Call<HostSession, AdvanceClockInput, AdvanceClockAnswer> = /* @__PURE__ */ call({ method: 'POST', path: '/sandbox/clock', body: true })

export interface ReadClockAnswer {
  /** UUID */
  readonly hostId: string
  /** Epoch milliseconds */
  readonly now: number
  /** How far the clock is ahead of real time */
  readonly offsetMs: number
}

/**
 * Returns the host's own time.
 *
 * `GET /sandbox/clock`.
 */
export const readClock: Call<HostSession, undefined, ReadClockAnswer> = /* @__PURE__ */ call({ method: 'GET', path: '/sandbox/clock', bare: true })

export interface PersonasAnswer {
  readonly personas: readonly {
    /** Name for what the person shows */
    readonly key: string
    /** The same for people */
    readonly label: string
    /** First name */
    readonly fname: string
    /** Last name */
    readonly lname: string
    /** Number of the area 666, which no real person has */
    readonly ssn: string
    /** Calendar date, YYYY-MM-DD */
    readonly dob: string
    /** Ten digits */
    readonly mobile: string
    /** Street and number */
    readonly street1: string
    /** City */
    readonly city: string
    /** State */
    readonly state: string
    /** Five digits */
    readonly zip: string
    readonly traits: readonly string[]
    readonly outcomes: {
      /** Check of the data */
      readonly dit: Open<'Approved' | 'Review' | 'Denied'>
      /** Once the link is opened */
      readonly smfa: Open<'GREEN' | 'YELLOW' | 'ORANGE' | 'RED'>
      /** Prefill */
      readonly prefill: Open<'REVIEW' | 'ACCEPTED' | 'DENIED'>
      /** Enrollment at the bureau */
      readonly onboarding: Open<'ENROLLED' | 'THIN_FILE' | 'REFUSED'>
    }
    readonly bureaus: {
      readonly EFX: {
        /** The bureau has a file */
        readonly hit: boolean
        readonly score: number | null
      }
      readonly TU: {
        /** The bureau has a file */
        readonly hit: boolean
        readonly score: number | null
      }
      readonly EXP: {
        /** The bureau has a file */
        readonly hit: boolean
        readonly score: number | null
      }
    }
  }[]
}

/**
 * Lists the people of the sandbox whose story you know beforehand.
 *
 * `GET /sandbox/personas`.
 */
export const personas: Call<HostSession, undefined, PersonasAnswer> = /* @__PURE__ */ call({ method: 'GET', path: '/sandbox/personas', bare: true })

export interface CreateFaultInput {
  /** Who fails */
  readonly target: 'EFX' | 'TU' | 'EXP' | 'DIT' | 'SMFA' | 'OTP' | 'PREFILL' | 'SMS' | 'EMAIL' | 'PUSH'
  /** timeout: it is done but nothing is answered; error: 503 and nothing is done; slow: the answer drips; garbage: bytes without meaning; partial: half an answer */
  readonly mode: 'timeout' | 'error' | 'slow' | 'garbage' | 'partial'
  /** How often; default once */
  readonly count?: number | undefined
  /** Instead of count: how long */
  readonly durationSeconds?: number | undefined
  /** Waited for before the answer */
  readonly delayMs?: number | undefined
  /** Only this operation */
  readonly operation?: string | undefined
}

export interface CreateFaultAnswer {
  /** UUID */
  readonly faultId: string
}

/**
 * Makes a bureau, an identity vendor or a carrier fail.
 *
 * `POST /sandbox/faults`, can be refused with SC200.
 */
export const createFault: Call<HostSession, CreateFaultInput, CreateFaultAnswer> = /* @__PURE__ */ call({ method: 'POST', path: '/sandbox/faults', body: true })

export interface ListFaultsAnswer {
  readonly faults: readonly {
    /** UUID */
    readonly faultId: string
    /** Who fails */
    readonly target: Open<'EFX' | 'TU' | 'EXP' | 'DIT' | 'SMFA' | 'OTP' | 'PREFILL' | 'SMS' | 'EMAIL' | 'PUSH'>
    /** How it fails */
    readonly mode: string
    readonly operation: string | null
    readonly left: number | null
    readonly until: number | null
    readonly delayMs: number | null
  }[]
}

/**
 * Lists the faults that still strike.
 *
 * `GET /sandbox/faults`.
 */
export const listFaults: Call<HostSession, undefined, ListFaultsAnswer> = /* @__PURE__ */ call({ method: 'GET', path: '/sandbox/faults', bare: true })

export interface DeleteFaultInput {
  /** UUID */
  readonly faultId: string
}

/**
 * Ends a fault before its time.
 *
 * `DELETE /sandbox/faults/{faultId}`, can be refused with SC200.
 */
export const deleteFault: Call<HostSession, DeleteFaultInput, void> = /* @__PURE__ */ call({ method: 'DELETE', path: '/sandbox/faults/{faultId}' })

export interface MessagesInput {
  /** UUID */
  readonly userId?: string | undefined
  /** How it was sent */
  readonly channel?: 'SMS' | 'EMAIL' | 'PUSH' | undefined
  /** Only those sent at or after this time */
  readonly since?: number | undefined
  /** Most entries of the answer */
  readonly limit?: number | undefined
  /** `nextCursor` of the page before, with the same other parameters; good for 24 hours */
  readonly cursor?: string | undefined
}

export interface MessagesAnswer {
  readonly items: readonly {
    /** UUID */
    readonly id: string
    /** How it was sent */
    readonly channel: Open<'SMS' | 'EMAIL' | 'PUSH'>
    /** Number or address */
    readonly to: string
    readonly userId: string | null
    /** What it says */
    readonly text: string
    readonly link: string | null
    readonly otp: string | null
    /** Epoch milliseconds */
    readonly createdAt: number
  }[]
  readonly nextCursor: string | null
}

/**
 * Shows the messages that were sent to your users.
 *
 * `GET /sandbox/messages`, can be refused with SC200, SC211, SC101.
 */
export const messages: PagedCall<HostSession, MessagesInput, MessagesAnswer, MessagesAnswer['items'][number]> = /* @__PURE__ */ pagedCall({ method: 'GET', path: '/sandbox/messages' }, byCursor)

export interface TestPreauthTokenInput {
  /** UUID */
  readonly userId: string
}

export interface TestPreauthTokenAnswer {
  /** Preauth token; lives 30 seconds and works once */
  readonly token: string
}

/**
 * Issues a preauth token without a host token, for test pages without a server.
 *
 * `GET /test/preauth-token/{userId}`, can be refused with SC200, SC101, SC104.
 */
export const testPreauthToken: Call<Session, TestPreauthTokenInput, TestPreauthTokenAnswer> = /* @__PURE__ */ call({ method: 'GET', path: '/test/preauth-token/{userId}', open: true })

export interface TestWebhookSendInput {
  /** UUID */
  readonly userId: string
  /** How many events */
  readonly count?: number | undefined
  /** Their type; TEST when it is left out */
  readonly type?: 'ACCNEW' | 'IDPASS' | 'IDFAIL' | 'IDTF' | 'IDSVCOUT' | 'IDSVCINC' | 'ACCREG' | 'ACCREGFAIL' | 'ACCCLOSED' | 'ACCLOCKED' | 'ACCLOGINFAIL' | 'ACCALERT' | 'SCOREREF' | 'REPORTREF' | 'ERROR' | 'TEST' | undefined
}

export interface TestWebhookSendAnswer {
  /** Ids of the events */
  readonly sent: readonly string[]
}

/**
 * Sends events about a user to the webhook endpoints of the host.
 *
 * `POST /test/webhook/send/{userId}`, can be refused with SC200, SC101.
 */
export const testWebhookSend: Call<Session, TestWebhookSendInput, TestWebhookSendAnswer> = /* @__PURE__ */ call({ method: 'POST', path: '/test/webhook/send/{userId}' })

export interface UserEventsInput {
  /** UUID */
  readonly userId: string
  /** What happens */
  readonly type: 'HARD_INQUIRY' | 'BLOCKED_INQUIRY' | 'TELCO_UTILITY' | 'NEW_TRADELINE' | 'LATE_PAYMENT' | 'STATUS_CHANGE' | 'DESIGNATOR_CHANGE' | 'NARRATIVE_CHANGE' | 'BALANCE_CHANGE' | 'ACCOUNT_PAID' | 'NEW_COLLECTION' | 'COLLECTION_CHANGE' | 'BANKRUPTCY_FILED' | 'BANKRUPTCY_CHANGE' | 'ADDRESS_CHANGE' | 'NAME_CHANGE' | 'SCORE_CHANGE' | 'FREEZE' | 'UNFREEZE' | 'LOCK' | 'UNLOCK'
  /** Bureau */
  readonly bureau?: 'EFX' | 'TU' | 'EXP' | undefined
  /** Read the file of the day for this user at once */
  readonly now?: boolean | undefined
  /** More about the event, in fields of its type; what is not said is chosen. Other members are refused */
  readonly data?: {
    /** Who asks for the file (HARD_INQUIRY, BLOCKED_INQUIRY) */
    readonly inquirerName?: string | undefined
    /** Account type applied for (HARD_INQUIRY, BLOCKED_INQUIRY); Phone or utility (TELCO_UTILITY); Account type (NEW_TRADELINE) */
    readonly accountType?: '00' | '01' | '02' | '06' | '07' | '0C' | '12' | '15' | '18' | '19' | '20' | '25' | '26' | '2A' | '3A' | '4D' | '5B' | '65' | '67' | '89' | '8A' | '92' | 'TELCO' | 'UTILITY' | undefined
    /** Amount applied for, in dollars (HARD_INQUIRY, BLOCKED_INQUIRY); What is owed, in dollars (TELCO_UTILITY); Limit or loan, in dollars (NEW_TRADELINE); Debt in dollars; a medical one is shown from 500 on (NEW_COLLECTION) */
    readonly amountUsd?: number | undefined
    /** Who offers the account (TELCO_UTILITY); Who opens the account (NEW_TRADELINE) */
    readonly creditorName?: string | undefined
    /** What happens to it (TELCO_UTILITY) */
    readonly eventType?: 'APPLICATION' | 'NEW_ACCOUNT' | 'PAST_DUE' | undefined
    /** Months to pay a loan back (NEW_TRADELINE) */
    readonly termMonths?: number | undefined
    /** Id of the account in the report; default one that fits (LATE_PAYMENT, STATUS_CHANGE, DESIGNATOR_CHANGE, NARRATIVE_CHANGE, BALANCE_CHANGE, ACCOUNT_PAID) */
    readonly accountId?: string | undefined
    /** Days late (LATE_PAYMENT) */
    readonly daysLate?: 30 | 60 | 90 | 120 | 150 | 180 | undefined
    /** New rating (STATUS_CHANGE) */
    readonly rating?: 'CURRENT' | 'TOO_NEW' | 'LATE_30' | 'LATE_60' | 'LATE_90' | 'LATE_120' | 'LATE_150' | 'LATE_180' | 'COLLECTION' | 'CHARGE_OFF' | 'REPOSSESSION' | 'VOLUNTARY_SURRENDER' | 'FORECLOSURE' | 'BANKRUPTCY' | 'UNRATED' | undefined
    /** New designator (DESIGNATOR_CHANGE) */
    readonly designator?: 'OPEN' | 'CLOSED' | 'PAID' | 'PAID_AND_CLOSED' | 'TRANSFERRED' | 'TRANSFER_OR_SOLD' | 'TRANSFER_OR_SOLD_OR_PAID' | 'REFINANCED' | 'LOST_OR_STOLEN' | 'FROZEN' | 'DEFAULT' | 'UNKNOWN' | undefined
    /** Remarks that are put on, by name or code (NARRATIVE_CHANGE) */
    readonly add?: readonly Open<'CLOSED_BY_CONSUMER' | 'IR' | 'T00CBC' | '19' | 'CLOSED_BY_GRANTOR' | 'CW' | 'T00CBG' | '18' | 'M' | 'CLOSED_INACTIVE' | 'KP' | 'T00INA' | '81' | 'CI' | 'CLOSED_PAID' | 'FA' | 'T00CLO' | 'LEASE_ENDED' | 'IB' | 'T00FTO' | 'BC' | 'LOST_OR_STOLEN' | 'T00STL' | '82' | 'BL' | 'TRANSFERRED' | 'T00TRF' | '28' | 'O' | 'SOLD' | 'T00PAL' | '83' | 'AH' | 'BOUGHT' | 'IT' | 'T00ACQ' | 'REFINANCED' | 'CE' | 'T00ACR' | '84' | 'AS' | 'CHARGED_OFF' | 'DB' | 'T00PRL' | 'PAID_CHARGE_OFF' | 'BQ' | 'T00PPL' | 'PAID_COLLECTION' | 'ER' | 'T00PCL' | 'PAID_REPOSSESSION' | 'ET' | 'T00RPD' | 'SETTLED' | 'BZ' | 'T00SET' | '85' | 'AU' | 'COLLECTION' | 'CZ' | 'T00CLA' | 'REPOSSESSED' | 'AN' | 'T00RPO' | '86' | 'BI' | 'SURRENDERED' | 'AM' | 'T00RVN' | 'FORECLOSURE_STARTED' | 'BR' | 'T00FPI' | '87' | 'BO' | 'FORECLOSED' | 'DJ' | 'T00FCL' | 'FORBEARANCE' | 'KW' | 'T00FOR' | '88' | 'CP' | 'PARTIAL_PAYMENTS' | 'CN' | 'T00PPA' | '89' | 'AC' | 'COUNSELING' | 'BX' | 'T00MCC' | '90' | 'B' | 'DISASTER' | 'GK' | 'T00AND' | '91' | 'AW' | 'GOVERNMENT' | 'GJ' | 'T00SLP' | '92' | 'AL' | 'DISPUTED' | 'BB' | 'T00AID' | 'DISPUTE_RESOLVED' | 'BV' | 'T00DRC' | 'CHAPTER_7' | 'IL' | 'T00CBL' | 'CHAPTER_13' | 'DO' | 'T00WEP' | 'DISCHARGED' | 'KC' | 'DISMISSED' | 'KJ' | 'T00DM' | 'REAFFIRMED' | 'GF' | 'T00REA'>[] | undefined
    /** Remarks that are taken off, by name or code (NARRATIVE_CHANGE) */
    readonly remove?: readonly Open<'CLOSED_BY_CONSUMER' | 'IR' | 'T00CBC' | '19' | 'CLOSED_BY_GRANTOR' | 'CW' | 'T00CBG' | '18' | 'M' | 'CLOSED_INACTIVE' | 'KP' | 'T00INA' | '81' | 'CI' | 'CLOSED_PAID' | 'FA' | 'T00CLO' | 'LEASE_ENDED' | 'IB' | 'T00FTO' | 'BC' | 'LOST_OR_STOLEN' | 'T00STL' | '82' | 'BL' | 'TRANSFERRED' | 'T00TRF' | '28' | 'O' | 'SOLD' | 'T00PAL' | '83' | 'AH' | 'BOUGHT' | 'IT' | 'T00ACQ' | 'REFINANCED' | 'CE' | 'T00ACR' | '84' | 'AS' | 'CHARGED_OFF' | 'DB' | 'T00PRL' | 'PAID_CHARGE_OFF' | 'BQ' | 'T00PPL' | 'PAID_COLLECTION' | 'ER' | 'T00PCL' | 'PAID_REPOSSESSION' | 'ET' | 'T00RPD' | 'SETTLED' | 'BZ' | 'T00SET' | '85' | 'AU' | 'COLLECTION' | 'CZ' | 'T00CLA' | 'REPOSSESSED' | 'AN' | 'T00RPO' | '86' | 'BI' | 'SURRENDERED' | 'AM' | 'T00RVN' | 'FORECLOSURE_STARTED' | 'BR' | 'T00FPI' | '87' | 'BO' | 'FORECLOSED' | 'DJ' | 'T00FCL' | 'FORBEARANCE' | 'KW' | 'T00FOR' | '88' | 'CP' | 'PARTIAL_PAYMENTS' | 'CN' | 'T00PPA' | '89' | 'AC' | 'COUNSELING' | 'BX' | 'T00MCC' | '90' | 'B' | 'DISASTER' | 'GK' | 'T00AND' | '91' | 'AW' | 'GOVERNMENT' | 'GJ' | 'T00SLP' | '92' | 'AL' | 'DISPUTED' | 'BB' | 'T00AID' | 'DISPUTE_RESOLVED' | 'BV' | 'T00DRC' | 'CHAPTER_7' | 'IL' | 'T00CBL' | 'CHAPTER_13' | 'DO' | 'T00WEP' | 'DISCHARGED' | 'KC' | 'DISMISSED' | 'KJ' | 'T00DM' | 'REAFFIRMED' | 'GF' | 'T00REA'>[] | undefined
    /** New balance, in dollars (BALANCE_CHANGE, COLLECTION_CHANGE) */
    readonly balanceUsd?: number | undefined
    /** Who collects (NEW_COLLECTION) */
    readonly agencyName?: string | undefined
    /** For whom (NEW_COLLECTION) */
    readonly originalCreditor?: string | undefined
    /** Whether it is a medical debt (NEW_COLLECTION) */
    readonly medical?: boolean | undefined
    /** Id of the collection in the report; default one that fits (COLLECTION_CHANGE) */
    readonly collectionId?: string | undefined
    /** New status (COLLECTION_CHANGE); How it ends (BANKRUPTCY_CHANGE) */
    readonly status?: 'UNPAID' | 'PAID' | 'SETTLED' | 'DISPUTED' | 'IN_BANKRUPTCY' | 'UNKNOWN' | 'DISCHARGED' | 'DISMISSED' | 'WITHDRAWN' | undefined
    /** Chapter (BANKRUPTCY_FILED) */
    readonly chapter?: 7 | 13 | undefined
    /** Street and number (ADDRESS_CHANGE) */
    readonly street1?: string | undefined
    /** Apartment, suite, unit (ADDRESS_CHANGE) */
    readonly street2?: string | undefined
    /** City (ADDRESS_CHANGE) */
    readonly city?: string | undefined
    /** State (ADDRESS_CHANGE) */
    readonly state?: Open<'AL' | 'AK' | 'AZ' | 'AR' | 'CA' | 'CO' | 'CT' | 'DE' | 'FL' | 'GA' | 'HI' | 'ID' | 'IL' | 'IN' | 'IA' | 'KS' | 'KY' | 'LA' | 'ME' | 'MD' | 'MA' | 'MI' | 'MN' | 'MS' | 'MO' | 'MT' | 'NE' | 'NV' | 'NH' | 'NJ' | 'NM' | 'NY' | 'NC' | 'ND' | 'OH' | 'OK' | 'OR' | 'PA' | 'RI' | 'SC' | 'SD' | 'TN' | 'TX' | 'UT' | 'VT' | 'VA' | 'WA' | 'WV' | 'WI' | 'WY' | 'DC' | 'AS' | 'GU' | 'MP' | 'PR' | 'VI' | 'AA' | 'AE' | 'AP'> | undefined
    /** ZIP code (ADDRESS_CHANGE) */
    readonly zip?: string | undefined
    /** First name (NAME_CHANGE) */
    readonly fname?: string | undefined
    /** Middle name (NAME_CHANGE) */
    readonly middle?: string | undefined
    /** Last name (NAME_CHANGE) */
    readonly lname?: string | undefined
    /** Points, negative to fall (SCORE_CHANGE) */
    readonly change?: number | undefined
  } | undefined
}

export interface UserEventsAnswer {
  /** UUID */
  readonly eventId: string
  /** Whether the file is another now */
  readonly applied: boolean
  /** Alerts that are there already */
  readonly alertIds: readonly string[]
}

/**
 * Makes something happen to a user at a bureau.
 *
 * `POST /sandbox/users/{userId}/events`, can be refused with SC200, SC101, SC104.
 */
export const userEvents: Call<HostSession, UserEventsInput, UserEventsAnswer> = /* @__PURE__ */ call({ method: 'POST', path: '/sandbox/users/{userId}/events', body: true })

export interface DeleteUserEventsInput {
  /** UUID */
  readonly userId: string
}

/**
 * Takes back everything that was made to happen to a user.
 *
 * `DELETE /sandbox/users/{userId}/events`, can be refused with SC200, SC101, SC104.
 */
export const deleteUserEvents: Call<HostSession, DeleteUserEventsInput, void> = /* @__PURE__ */ call({ method: 'DELETE', path: '/sandbox/users/{userId}/events' })

export interface UserPushSubscriptionInput {
  /** UUID */
  readonly userId: string
}

export interface UserPushSubscriptionAnswer {
  /** Address at the push service of the browser: https, a public name, port 443 or above 1023 */
  readonly endpoint: string
  readonly keys: {
    /** Public key of the browser: an uncompressed point on P-256 in 65 bytes, base64url */
    readonly p256dh: string
    /** Secret of the browser: 16 bytes, base64url */
    readonly auth: string
  }
}

/**
 * Makes a browser for a user that exists in the sandbox only.
 *
 * `POST /sandbox/users/{userId}/push-subscriptions`, can be refused with SC200, SC101, SC104.
 */
export const userPushSubscription: Call<HostSession, UserPushSubscriptionInput, UserPushSubscriptionAnswer> = /* @__PURE__ */ call({ method: 'POST', path: '/sandbox/users/{userId}/push-subscriptions' })
