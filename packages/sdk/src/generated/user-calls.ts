// Generated from packages/contract by npm run sdk; change the contract, not this file.

import { call, type Call, inFormats, type InFormats, pagedCall, type PagedCall } from '../call.ts'
import { byCursor, byHeader, byOffset } from '../paging.ts'
import type { UserSession } from '../session.ts'
import type {
  Address,
  AlertDetail,
  AlertSummary,
  AlertType,
  Bureau,
  Consent,
  EfxReport,
  EfxScore,
  FileDifference,
  IdentityProgress,
  NativeReport,
  NativeScores,
  Open,
  OpenedSession,
  OptimalPathOutline,
  OptimalPathPlan,
  PrefillData,
  Profile,
  ReportSummary,
  ScoreHistoryItem,
  ScoreMove,
  ScoreUpResult,
  SimulationResult,
  StandardReports,
  StandardScores,
} from './shapes.ts'

/**
 * Returns the profile of the signed-in user.
 *
 * `GET /users`.
 */
export const profile: Call<UserSession, undefined, Profile> = /* @__PURE__ */ call({ method: 'GET', path: '/users', bare: true })

export interface RegisterInput {
  /** E-mail address; upper and lower case are the same */
  readonly email: string
  /** 15 to 128 characters of any kind, not on the list of broken passwords and not containing the e-mail address */
  readonly password: string
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
  readonly consent?: Consent | undefined
}

/**
 * Registers a person with an e-mail address and a password, and starts a session.
 *
 * `POST /users/register`, can be refused with SC200, SC414, SC418, SC406, SC112, SC102.
 */
export const register: Call<UserSession, RegisterInput, OpenedSession> = /* @__PURE__ */ call({ method: 'POST', path: '/users/register', body: true, open: true, hostKey: true, once: true, opens: true })

export interface LoginInput {
  /** The e-mail address; upper and lower case are the same */
  readonly username: string
  /** The password */
  readonly password: string
}

/**
 * Starts a session with e-mail address and password.
 *
 * `POST /users/login`, can be refused with SC200, SC414, SC418, SC406, SC104, SC110, SC111.
 */
export const login: Call<UserSession, LoginInput, OpenedSession> = /* @__PURE__ */ call({ method: 'POST', path: '/users/login', body: true, open: true, hostKey: true, once: true, opens: true })

/**
 * Ends the session that calls.
 *
 * `POST /users/logout`, can be refused with SC406.
 */
export const logout: Call<UserSession, undefined, void> = /* @__PURE__ */ call({ method: 'POST', path: '/users/logout', bare: true, ends: true })

export interface VerifyEmailInput {
  /** The token from the message */
  readonly token: string
}

/**
 * Confirms an e-mail address with the token from the message.
 *
 * `POST /users/verify-email`, can be refused with SC200, SC414, SC418, SC406, SC113.
 */
export const verifyEmail: Call<UserSession, VerifyEmailInput, Profile> = /* @__PURE__ */ call({ method: 'POST', path: '/users/verify-email', body: true, open: true, hostKey: true, once: true })

export interface ResendVerificationAnswer {
  /** Always true */
  readonly sent: boolean
}

/**
 * Sends the message that confirms the e-mail address once more.
 *
 * `POST /users/resend-verification`, can be refused with SC406, SC221.
 */
export const resendVerification: Call<UserSession, undefined, ResendVerificationAnswer> = /* @__PURE__ */ call({ method: 'POST', path: '/users/resend-verification', bare: true })

export interface ChangePasswordInput {
  /** The password */
  readonly password: string
  /** 15 to 128 characters of any kind, not on the list of broken passwords and not containing the e-mail address */
  readonly newPassword: string
}

/**
 * Replaces the signed-in user's password.
 *
 * `POST /users/change-password`, can be refused with SC200, SC406, SC110, SC111, SC112.
 */
export const changePassword: Call<UserSession, ChangePasswordInput, void> = /* @__PURE__ */ call({ method: 'POST', path: '/users/change-password', body: true, once: true })

export interface PasswordRecoveryInput {
  /** E-mail address; upper and lower case are the same */
  readonly email: string
}

export interface PasswordRecoveryAnswer {
  /** Always true */
  readonly sent: boolean
}

/**
 * Mails a link with which a new password can be set.
 *
 * `POST /users/password-recovery`, can be refused with SC200, SC414, SC418, SC406.
 */
export const passwordRecovery: Call<UserSession, PasswordRecoveryInput, PasswordRecoveryAnswer> = /* @__PURE__ */ call({ method: 'POST', path: '/users/password-recovery', body: true, open: true, hostKey: true, once: true })

export interface PasswordResetInput {
  /** The token from the message */
  readonly token: string
  /** 15 to 128 characters of any kind, not on the list of broken passwords and not containing the e-mail address */
  readonly newPassword: string
}

/**
 * Sets a new password with the token from the recovery message.
 *
 * `POST /users/password-reset`, can be refused with SC200, SC414, SC418, SC406, SC113, SC112.
 */
export const passwordReset: Call<UserSession, PasswordResetInput, void> = /* @__PURE__ */ call({ method: 'POST', path: '/users/password-reset', body: true, open: true, hostKey: true, once: true })

export interface ChangeNotificationsInput {
  /** The person wants messages by SMS */
  readonly smsMsg?: boolean | undefined
  /** The person wants messages by e-mail */
  readonly emailMsg?: boolean | undefined
  /** The person wants messages by push */
  readonly pushMsg?: boolean | undefined
}

/**
 * Changes by which channels the user wants messages.
 *
 * `POST /users/change-notifications`, can be refused with SC200.
 */
export const changeNotifications: Call<UserSession, ChangeNotificationsInput, Profile> = /* @__PURE__ */ call({ method: 'POST', path: '/users/change-notifications', body: true })

export interface ReadPreferencesAnswer {
  readonly channels: {
    /** Messages about alerts by e-mail */
    readonly email: boolean
    /** Messages about alerts by SMS */
    readonly sms: boolean
    /** Messages about alerts by push */
    readonly push: boolean
  }
  /** By type, where it differs from `channels`: `false` keeps alerts of the type from a channel, and `true` has them sent though the channel is off. A type or channel that is not named follows `channels` */
  readonly alerts: {
    readonly HardInquiryAlert?: {
      /** Messages about alerts by e-mail */
      readonly email?: boolean
      /** Messages about alerts by SMS */
      readonly sms?: boolean
      /** Messages about alerts by push */
      readonly push?: boolean
    }
    readonly BlockedInquiryAlert?: {
      /** Messages about alerts by e-mail */
      readonly email?: boolean
      /** Messages about alerts by SMS */
      readonly sms?: boolean
      /** Messages about alerts by push */
      readonly push?: boolean
    }
    readonly TelcoUtilityAlert?: {
      /** Messages about alerts by e-mail */
      readonly email?: boolean
      /** Messages about alerts by SMS */
      readonly sms?: boolean
      /** Messages about alerts by push */
      readonly push?: boolean
    }
    readonly TradeLineAlert?: {
      /** Messages about alerts by e-mail */
      readonly email?: boolean
      /** Messages about alerts by SMS */
      readonly sms?: boolean
      /** Messages about alerts by push */
      readonly push?: boolean
    }
    readonly InquiryAlert?: {
      /** Messages about alerts by e-mail */
      readonly email?: boolean
      /** Messages about alerts by SMS */
      readonly sms?: boolean
      /** Messages about alerts by push */
      readonly push?: boolean
    }
    readonly CollectionAlert?: {
      /** Messages about alerts by e-mail */
      readonly email?: boolean
      /** Messages about alerts by SMS */
      readonly sms?: boolean
      /** Messages about alerts by push */
      readonly push?: boolean
    }
    readonly BankruptcyAlert?: {
      /** Messages about alerts by e-mail */
      readonly email?: boolean
      /** Messages about alerts by SMS */
      readonly sms?: boolean
      /** Messages about alerts by push */
      readonly push?: boolean
    }
    readonly AccountStatusChangeAlert?: {
      /** Messages about alerts by e-mail */
      readonly email?: boolean
      /** Messages about alerts by SMS */
      readonly sms?: boolean
      /** Messages about alerts by push */
      readonly push?: boolean
    }
    readonly AccountActivityDesignatorChangeAlert?: {
      /** Messages about alerts by e-mail */
      readonly email?: boolean
      /** Messages about alerts by SMS */
      readonly sms?: boolean
      /** Messages about alerts by push */
      readonly push?: boolean
    }
    readonly AccountNarrativeChangeAlert?: {
      /** Messages about alerts by e-mail */
      readonly email?: boolean
      /** Messages about alerts by SMS */
      readonly sms?: boolean
      /** Messages about alerts by push */
      readonly push?: boolean
    }
    readonly AddressAlert?: {
      /** Messages about alerts by e-mail */
      readonly email?: boolean
      /** Messages about alerts by SMS */
      readonly sms?: boolean
      /** Messages about alerts by push */
      readonly push?: boolean
    }
    readonly NameAlert?: {
      /** Messages about alerts by e-mail */
      readonly email?: boolean
      /** Messages about alerts by SMS */
      readonly sms?: boolean
      /** Messages about alerts by push */
      readonly push?: boolean
    }
    readonly ScoreChangeAlert?: {
      /** Messages about alerts by e-mail */
      readonly email?: boolean
      /** Messages about alerts by SMS */
      readonly sms?: boolean
      /** Messages about alerts by push */
      readonly push?: boolean
    }
  }
  /** A change of the score by fewer points is not told; the alert and its event exist all the same */
  readonly scoreChangeMin: number
  readonly quietHours: {
    /** First quiet minute, by the clock of the time zone */
    readonly from: string
    /** First minute that is no longer quiet; earlier than `from` means the next day */
    readonly to: string
    /** Name of the IANA database; summer time is followed */
    readonly timeZone: string
  } | null
  /** `DAILY` and `WEEKLY`: instead of one message for each alert, one at 10:00 in the person's time zone, the weekly one on Mondays */
  readonly digest: Open<'NONE' | 'DAILY' | 'WEEKLY'>
  /** Once a month without an alert, a message says so */
  readonly allClear: boolean
}

/**
 * Shows what the user wants to be told about alerts, and how.
 *
 * `GET /users/preferences`, can be refused with SC104.
 */
export const readPreferences: Call<UserSession, undefined, ReadPreferencesAnswer> = /* @__PURE__ */ call({ method: 'GET', path: '/users/preferences', bare: true })

export interface SavePreferencesInput {
  readonly channels?: {
    /** Messages about alerts by e-mail */
    readonly email?: boolean | undefined
    /** Messages about alerts by SMS */
    readonly sms?: boolean | undefined
    /** Messages about alerts by push */
    readonly push?: boolean | undefined
  } | undefined
  /** By type, where it differs from `channels`: `false` keeps alerts of the type from a channel, and `true` has them sent though the channel is off. A type or channel that is not named follows `channels`. Names that are no types of alerts are refused */
  readonly alerts?: {
    readonly HardInquiryAlert?: {
      /** Messages about alerts by e-mail */
      readonly email?: boolean | undefined
      /** Messages about alerts by SMS */
      readonly sms?: boolean | undefined
      /** Messages about alerts by push */
      readonly push?: boolean | undefined
    } | undefined
    readonly BlockedInquiryAlert?: {
      /** Messages about alerts by e-mail */
      readonly email?: boolean | undefined
      /** Messages about alerts by SMS */
      readonly sms?: boolean | undefined
      /** Messages about alerts by push */
      readonly push?: boolean | undefined
    } | undefined
    readonly TelcoUtilityAlert?: {
      /** Messages about alerts by e-mail */
      readonly email?: boolean | undefined
      /** Messages about alerts by SMS */
      readonly sms?: boolean | undefined
      /** Messages about alerts by push */
      readonly push?: boolean | undefined
    } | undefined
    readonly TradeLineAlert?: {
      /** Messages about alerts by e-mail */
      readonly email?: boolean | undefined
      /** Messages about alerts by SMS */
      readonly sms?: boolean | undefined
      /** Messages about alerts by push */
      readonly push?: boolean | undefined
    } | undefined
    readonly InquiryAlert?: {
      /** Messages about alerts by e-mail */
      readonly email?: boolean | undefined
      /** Messages about alerts by SMS */
      readonly sms?: boolean | undefined
      /** Messages about alerts by push */
      readonly push?: boolean | undefined
    } | undefined
    readonly CollectionAlert?: {
      /** Messages about alerts by e-mail */
      readonly email?: boolean | undefined
      /** Messages about alerts by SMS */
      readonly sms?: boolean | undefined
      /** Messages about alerts by push */
      readonly push?: boolean | undefined
    } | undefined
    readonly BankruptcyAlert?: {
      /** Messages about alerts by e-mail */
      readonly email?: boolean | undefined
      /** Messages about alerts by SMS */
      readonly sms?: boolean | undefined
      /** Messages about alerts by push */
      readonly push?: boolean | undefined
    } | undefined
    readonly AccountStatusChangeAlert?: {
      /** Messages about alerts by e-mail */
      readonly email?: boolean | undefined
      /** Messages about alerts by SMS */
      readonly sms?: boolean | undefined
      /** Messages about alerts by push */
      readonly push?: boolean | undefined
    } | undefined
    readonly AccountActivityDesignatorChangeAlert?: {
      /** Messages about alerts by e-mail */
      readonly email?: boolean | undefined
      /** Messages about alerts by SMS */
      readonly sms?: boolean | undefined
      /** Messages about alerts by push */
      readonly push?: boolean | undefined
    } | undefined
    readonly AccountNarrativeChangeAlert?: {
      /** Messages about alerts by e-mail */
      readonly email?: boolean | undefined
      /** Messages about alerts by SMS */
      readonly sms?: boolean | undefined
      /** Messages about alerts by push */
      readonly push?: boolean | undefined
    } | undefined
    readonly AddressAlert?: {
      /** Messages about alerts by e-mail */
      readonly email?: boolean | undefined
      /** Messages about alerts by SMS */
      readonly sms?: boolean | undefined
      /** Messages about alerts by push */
      readonly push?: boolean | undefined
    } | undefined
    readonly NameAlert?: {
      /** Messages about alerts by e-mail */
      readonly email?: boolean | undefined
      /** Messages about alerts by SMS */
      readonly sms?: boolean | undefined
      /** Messages about alerts by push */
      readonly push?: boolean | undefined
    } | undefined
    readonly ScoreChangeAlert?: {
      /** Messages about alerts by e-mail */
      readonly email?: boolean | undefined
      /** Messages about alerts by SMS */
      readonly sms?: boolean | undefined
      /** Messages about alerts by push */
      readonly push?: boolean | undefined
    } | undefined
  } | undefined
  /** A change of the score by fewer points is not told; the alert and its event exist all the same */
  readonly scoreChangeMin?: number | undefined
  /** Nothing is sent in these hours; what waits goes out when they are over */
  readonly quietHours?: {
    /** First quiet minute, by the clock of the time zone */
    readonly from: string
    /** First minute that is no longer quiet; earlier than `from` means the next day */
    readonly to: string
    /** Name of the IANA database; summer time is followed */
    readonly timeZone: string
  } | null | undefined
  /** `DAILY` and `WEEKLY`: instead of one message for each alert, one at 10:00 in the person's time zone, the weekly one on Mondays */
  readonly digest?: 'NONE' | 'DAILY' | 'WEEKLY' | undefined
  /** Once a month without an alert, a message says so */
  readonly allClear?: boolean | undefined
}

export interface SavePreferencesAnswer {
  readonly channels: {
    /** Messages about alerts by e-mail */
    readonly email: boolean
    /** Messages about alerts by SMS */
    readonly sms: boolean
    /** Messages about alerts by push */
    readonly push: boolean
  }
  /** By type, where it differs from `channels`: `false` keeps alerts of the type from a channel, and `true` has them sent though the channel is off. A type or channel that is not named follows `channels` */
  readonly alerts: {
    readonly HardInquiryAlert?: {
      /** Messages about alerts by e-mail */
      readonly email?: boolean
      /** Messages about alerts by SMS */
      readonly sms?: boolean
      /** Messages about alerts by push */
      readonly push?: boolean
    }
    readonly BlockedInquiryAlert?: {
      /** Messages about alerts by e-mail */
      readonly email?: boolean
      /** Messages about alerts by SMS */
      readonly sms?: boolean
      /** Messages about alerts by push */
      readonly push?: boolean
    }
    readonly TelcoUtilityAlert?: {
      /** Messages about alerts by e-mail */
      readonly email?: boolean
      /** Messages about alerts by SMS */
      readonly sms?: boolean
      /** Messages about alerts by push */
      readonly push?: boolean
    }
    readonly TradeLineAlert?: {
      /** Messages about alerts by e-mail */
      readonly email?: boolean
      /** Messages about alerts by SMS */
      readonly sms?: boolean
      /** Messages about alerts by push */
      readonly push?: boolean
    }
    readonly InquiryAlert?: {
      /** Messages about alerts by e-mail */
      readonly email?: boolean
      /** Messages about alerts by SMS */
      readonly sms?: boolean
      /** Messages about alerts by push */
      readonly push?: boolean
    }
    readonly CollectionAlert?: {
      /** Messages about alerts by e-mail */
      readonly email?: boolean
      /** Messages about alerts by SMS */
      readonly sms?: boolean
      /** Messages about alerts by push */
      readonly push?: boolean
    }
    readonly BankruptcyAlert?: {
      /** Messages about alerts by e-mail */
      readonly email?: boolean
      /** Messages about alerts by SMS */
      readonly sms?: boolean
      /** Messages about alerts by push */
      readonly push?: boolean
    }
    readonly AccountStatusChangeAlert?: {
      /** Messages about alerts by e-mail */
      readonly email?: boolean
      /** Messages about alerts by SMS */
      readonly sms?: boolean
      /** Messages about alerts by push */
      readonly push?: boolean
    }
    readonly AccountActivityDesignatorChangeAlert?: {
      /** Messages about alerts by e-mail */
      readonly email?: boolean
      /** Messages about alerts by SMS */
      readonly sms?: boolean
      /** Messages about alerts by push */
      readonly push?: boolean
    }
    readonly AccountNarrativeChangeAlert?: {
      /** Messages about alerts by e-mail */
      readonly email?: boolean
      /** Messages about alerts by SMS */
      readonly sms?: boolean
      /** Messages about alerts by push */
      readonly push?: boolean
    }
    readonly AddressAlert?: {
      /** Messages about alerts by e-mail */
      readonly email?: boolean
      /** Messages about alerts by SMS */
      readonly sms?: boolean
      /** Messages about alerts by push */
      readonly push?: boolean
    }
    readonly NameAlert?: {
      /** Messages about alerts by e-mail */
      readonly email?: boolean
      /** Messages about alerts by SMS */
      readonly sms?: boolean
      /** Messages about alerts by push */
      readonly push?: boolean
    }
    readonly ScoreChangeAlert?: {
      /** Messages about alerts by e-mail */
      readonly email?: boolean
      /** Messages about alerts by SMS */
      readonly sms?: boolean
      /** Messages about alerts by push */
      readonly push?: boolean
    }
  }
  /** A change of the score by fewer points is not told; the alert and its event exist all the same */
  readonly scoreChangeMin: number
  readonly quietHours: {
    /** First quiet minute, by the clock of the time zone */
    readonly from: string
    /** First minute that is no longer quiet; earlier than `from` means the next day */
    readonly to: string
    /** Name of the IANA database; summer time is followed */
    readonly timeZone: string
  } | null
  /** `DAILY` and `WEEKLY`: instead of one message for each alert, one at 10:00 in the person's time zone, the weekly one on Mondays */
  readonly digest: Open<'NONE' | 'DAILY' | 'WEEKLY'>
  /** Once a month without an alert, a message says so */
  readonly allClear: boolean
}

/**
 * Changes what the user wants to be told about alerts, and how.
 *
 * `PUT /users/preferences`, can be refused with SC200, SC104.
 */
export const savePreferences: Call<UserSession, SavePreferencesInput, SavePreferencesAnswer> = /* @__PURE__ */ call({ method: 'PUT', path: '/users/preferences', body: true })

export interface PushKeyAnswer {
  /** Point on P-256 in 65 bytes, base64url */
  readonly publicKey: string
}

/**
 * Gives the key with which a browser subscribes to push messages.
 *
 * `GET /users/push-key`, can be refused with SC407.
 */
export const pushKey: Call<UserSession, undefined, PushKeyAnswer> = /* @__PURE__ */ call({ method: 'GET', path: '/users/push-key', bare: true })

export interface CreatePushSubscriptionInput {
  /** Address at the push service of the browser: https, a public name, port 443 or above 1023 */
  readonly endpoint: string
  readonly keys: {
    /** Public key of the browser: an uncompressed point on P-256 in 65 bytes, base64url */
    readonly p256dh: string
    /** Secret of the browser: 16 bytes, base64url */
    readonly auth: string
  }
}

export interface CreatePushSubscriptionAnswer {
  /** UUID */
  readonly id: string
  /** Epoch milliseconds */
  readonly createdAt: number
}

/**
 * Sends push messages to a browser of the user.
 *
 * `POST /users/push-subscriptions`, can be refused with SC200, SC407.
 */
export const createPushSubscription: Call<UserSession, CreatePushSubscriptionInput, CreatePushSubscriptionAnswer> = /* @__PURE__ */ call({ method: 'POST', path: '/users/push-subscriptions', body: true })

export interface ListPushSubscriptionsAnswer {
  readonly items: readonly {
    /** UUID */
    readonly id: string
    /** Address at the push service of the browser */
    readonly endpoint: string
    /** Epoch milliseconds */
    readonly createdAt: number
  }[]
  readonly nextCursor: string | null
}

/**
 * Lists the browsers that get push messages of the user.
 *
 * `GET /users/push-subscriptions`, can be refused with SC407.
 */
export const listPushSubscriptions: Call<UserSession, undefined, ListPushSubscriptionsAnswer> = /* @__PURE__ */ call({ method: 'GET', path: '/users/push-subscriptions', bare: true })

export interface DeletePushSubscriptionInput {
  /** UUID */
  readonly id: string
}

/**
 * Ends push messages to a browser.
 *
 * `DELETE /users/push-subscriptions/{id}`, can be refused with SC200, SC407.
 */
export const deletePushSubscription: Call<UserSession, DeletePushSubscriptionInput, void> = /* @__PURE__ */ call({ method: 'DELETE', path: '/users/push-subscriptions/{id}' })

export interface LooksInput {
  /** Most entries of the answer */
  readonly limit?: number | undefined
  /** `nextCursor` of the page before, with the same other parameters; good for 24 hours */
  readonly cursor?: string | undefined
}

export interface LooksAnswer {
  readonly items: readonly {
    /** UUID */
    readonly id: string
    /** When, in real time */
    readonly at: number
    /** Your team, or the platform's support */
    readonly by: Open<'TEAM' | 'SUPPORT'>
    /** The value that was shown; `person` and `timeline` are what support sees, masked */
    readonly what: Open<'name' | 'email' | 'mobile' | 'address' | 'ssn-last-four' | 'person' | 'timeline'>
    /** The same in a sentence */
    readonly title: string
  }[]
  readonly nextCursor: string | null
}

/**
 * Lists when somebody looked at data of the user, newest first.
 *
 * `GET /users/looks`, can be refused with SC200, SC211, SC407.
 */
export const looks: PagedCall<UserSession, LooksInput, LooksAnswer, LooksAnswer['items'][number]> = /* @__PURE__ */ pagedCall({ method: 'GET', path: '/users/looks' }, byCursor)

export interface DitIdentityInput {
  /** Letters of any script, space, ', - and . */
  readonly fname: string
  /** Letters of any script, space, ', - and . */
  readonly lname: string
  /** Birth date, YYYY-MM-DD; age 18 to 120 */
  readonly dob: string
  /** Social security number, nine digits. The sandbox takes numbers of area 666 */
  readonly ssn: string
  /** Mobile number, ten digits without country code */
  readonly mobile: string
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
  /** Only the United States */
  readonly country?: 'US' | 'USA' | undefined
  /** Helps the check; messages never go to it */
  readonly email?: string | undefined
  readonly consent?: Consent | undefined
}

export interface DitIdentityAnswer {
  /** The number that was checked */
  readonly mobile: string
  /** The ditToken of the next step */
  readonly token: string
  /** ISO 8601 UTC, ends in Z */
  readonly expires: string
  readonly result: 'Approved'
  readonly details: {
    readonly status: 'Approve'
    readonly decision: true
    readonly codes: readonly string[]
  }
}

/**
 * Checks the person's data and opens a DIT session.
 *
 * `POST /users/dit-identity`, can be refused with SC200, SC335, SC104, SC301, SC114, SC340, SC305, SC221, SC314, SC315, SC306, SC303.
 */
export const ditIdentity: Call<UserSession, DitIdentityInput, DitIdentityAnswer> = /* @__PURE__ */ call({ method: 'POST', path: '/users/dit-identity', body: true })

export interface SmfaSendLinkInput {
  /** Token of the approved DIT session */
  readonly ditToken: string
  /** Where the link goes: `phone` (default), or `email` as the fallback */
  readonly type?: 'phone' | 'email' | undefined
}

export interface SmfaSendLinkAnswer {
  /** Address of the confirmation page */
  readonly linkUrl: string
  /** Text of the message */
  readonly smsMessage: string
  /** The smfaToken of the next step */
  readonly token: string
  /** ISO 8601 UTC, ends in Z */
  readonly expires: string
}

/**
 * Sends the confirmation link that proves possession of the phone.
 *
 * `POST /users/smfa-send-link/{ditToken}`, can be refused with SC200, SC335, SC104, SC301, SC114, SC304, SC332, SC327, SC322, SC320, SC323.
 */
export const smfaSendLink: Call<UserSession, SmfaSendLinkInput, SmfaSendLinkAnswer> = /* @__PURE__ */ call({ method: 'POST', path: '/users/smfa-send-link/{ditToken}' })

export interface SmfaVerifyStatusInput {
  /** Token from smfa-send-link */
  readonly smfaToken: string
  /** Where the link was sent; default as sent. Another one than that is refused */
  readonly type?: 'phone' | 'email' | undefined
}

export type SmfaVerifyStatusAnswer = {
  /** Device confirmed */
  readonly status: 'GREEN' | 'YELLOW'
  /** UUID */
  readonly id: string
  /** UUID */
  readonly hostId: string
  /** E-mail address */
  readonly email: string
  /** First name */
  readonly fname: string
  /** Last name */
  readonly lname: string
  readonly mobile: string | null
  readonly externalId: string | null
  /** Identity verified */
  readonly idpass: boolean
  /** A registered user who is not verified yet is active with idpass false and no features */
  readonly enrollmentStatus: 'active' | 'paused' | 'dormant' | 'closed'
  /** Features that are switched on */
  readonly features: readonly Open<'Scores' | 'Multi-bureau data' | 'Reports' | '1B Monitoring' | '3B Monitoring' | '1B Real-time monitoring' | 'Telco and utility alerts' | 'Score change alerts' | 'Score Up' | 'Optimal Path' | 'Report PDF' | 'Push' | '3B merged product'>[]
  /** The same features as a sum of bits */
  readonly flags: number
  /** Wants messages by SMS */
  readonly smsMsg: boolean
  /** Wants messages by e-mail */
  readonly emailMsg: boolean
  /** Wants push messages */
  readonly pushMsg: boolean
  /** Number, birth date and address are stored */
  readonly identityOnFile: boolean
  /** How far the identity check has come */
  readonly identity: IdentityProgress
  /** Epoch milliseconds */
  readonly createdAt: number
  /** Epoch milliseconds */
  readonly updatedAt: number
  readonly enrolledAt: number | null
  readonly pausedAt: number | null
  readonly closedAt: number | null
  readonly activatedAt: number | null
  /** True only in the answer that completed the enrollment */
  readonly just_enrolled: boolean
  /** A user of the sandbox */
  readonly demo: boolean
} | {
  /** Denied, or the link was not opened yet */
  readonly status: 'ORANGE' | 'RED' | 'INCOMPLETE'
  /** Identity verified */
  readonly idpass: boolean
  /** Enrollment was completed by this call */
  readonly just_enrolled: boolean
}

/**
 * Tells whether the link was opened, and completes enrollment when it was.
 *
 * `POST /users/smfa-verify-status/{smfaToken}`, can be refused with SC200, SC335, SC104, SC301, SC114, SC326, SC320, SC306, SC313, SC324, SC325.
 */
export const smfaVerifyStatus: Call<UserSession, SmfaVerifyStatusInput, SmfaVerifyStatusAnswer> = /* @__PURE__ */ call({ method: 'POST', path: '/users/smfa-verify-status/{smfaToken}' })

export interface BeginEnrollmentInput {
  /** The ditToken of the approved DIT session */
  readonly smfaToken: string
}

/**
 * Enrolls a user whom the host has verified with its own code.
 *
 * `POST /users/begin-enrollment/{smfaToken}`, can be refused with SC335, SC104, SC301, SC114, SC304, SC302, SC340, SC306, SC313.
 */
export const beginEnrollment: Call<UserSession, BeginEnrollmentInput, Profile> = /* @__PURE__ */ call({ method: 'POST', path: '/users/begin-enrollment/{smfaToken}' })

export interface IdentityPrefillInput {
  /** Letters of any script, space, ', - and . */
  readonly fname: string
  /** Letters of any script, space, ', - and . */
  readonly lname: string
  /** Mobile number, ten digits without country code */
  readonly mobile: string
  /** Token of the device check */
  readonly deviceToken?: string | undefined
  readonly consent?: Consent | undefined
}

export interface IdentityPrefillAnswer {
  /** Code needed, or phone already vouched for */
  readonly status: Open<'REVIEW' | 'ACCEPTED'>
  /** A code has to be submitted */
  readonly otpRequired: boolean
  /** Token of the prefill session */
  readonly token: string
  /** ISO 8601 UTC, ends in Z */
  readonly expires: string
  readonly resendAfter: number | null
  /** Data to fill the form with */
  readonly prefill?: PrefillData
}

/**
 * Starts the prefill flow from a name and a mobile number.
 *
 * `POST /users/identity-prefill`, can be refused with SC200, SC335, SC104, SC301, SC114, SC340, SC305, SC322, SC315, SC320, SC303.
 */
export const identityPrefill: Call<UserSession, IdentityPrefillInput, IdentityPrefillAnswer> = /* @__PURE__ */ call({ method: 'POST', path: '/users/identity-prefill', body: true })

export interface IdentitySubmitOtpInput {
  /** The code */
  readonly otp: string
  /** Token of the prefill session; without it the open one is meant */
  readonly token?: string | undefined
}

export interface IdentitySubmitOtpAnswer {
  readonly status: 'ACCEPTED'
  /** Data to fill the form with */
  readonly prefill: PrefillData
}

/**
 * Checks the code from the phone and returns the data to prefill.
 *
 * `POST /users/identity-submit-otp`, can be refused with SC200, SC335, SC104, SC301, SC114, SC304, SC302, SC305, SC318, SC316.
 */
export const identitySubmitOtp: Call<UserSession, IdentitySubmitOtpInput, IdentitySubmitOtpAnswer> = /* @__PURE__ */ call({ method: 'POST', path: '/users/identity-submit-otp', body: true })

export interface IdentityResendOtpAnswer {
  readonly sent: true
  /** ISO 8601 UTC, ends in Z */
  readonly expires: string
  /** Epoch milliseconds */
  readonly resendAfter: number
  /** Messages left in this hour */
  readonly sendsLeft: number
}

/**
 * Sends a new code to the phone of the open prefill session.
 *
 * `POST /users/identity-resend-otp`, can be refused with SC335, SC104, SC301, SC114, SC304, SC333, SC321, SC322, SC320.
 */
export const identityResendOtp: Call<UserSession, undefined, IdentityResendOtpAnswer> = /* @__PURE__ */ call({ method: 'POST', path: '/users/identity-resend-otp', bare: true })

export interface IdentityOnboardingInput {
  /** Social security number, nine digits. The sandbox takes numbers of area 666 */
  readonly ssn: string
  /** Birth date, YYYY-MM-DD; age 18 to 120 */
  readonly dob: string
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
  readonly consent?: Consent | undefined
}

/**
 * Submits number, birth date and address, and enrolls the user: one attempt only.
 *
 * `POST /users/identity-onboarding`, can be refused with SC200, SC335, SC104, SC301, SC114, SC310, SC309, SC304, SC302, SC340, SC305, SC314, SC315, SC306, SC303, SC313.
 */
export const identityOnboarding: Call<UserSession, IdentityOnboardingInput, Profile> = /* @__PURE__ */ call({ method: 'POST', path: '/users/identity-onboarding', body: true })

/**
 * Switches the host's monitoring features on for a dormant user.
 *
 * `POST /users/activate-features`, can be refused with SC104, SC353, SC354, SC302, SC340, SC308.
 */
export const activateFeatures: Call<UserSession, undefined, Profile> = /* @__PURE__ */ call({ method: 'POST', path: '/users/activate-features', bare: true })

/**
 * Returns the current EFX score, the ranges around it and what moves it.
 *
 * `GET /users/efx-latest-scores`, can be refused with SC402, SC405, SC340, SC1002, SC510, SC511.
 */
export const efxLatestScores: Call<UserSession, undefined, EfxScore> = /* @__PURE__ */ call({ method: 'GET', path: '/users/efx-latest-scores', bare: true })

export interface LatestScoresInput {
  /** Bureaus to return, separated by commas. Without it every bureau that has data is returned. */
  readonly bureaus?: readonly Bureau[] | undefined
  /** Format of the TU entry: absent for its own format, v2 for prefixed names, arrays and typed values */
  readonly tuFormat?: 'v2' | undefined
}

/**
 * Returns the user's latest score from each bureau.
 *
 * `GET /users/latest-scores`, can be refused with SC200, SC402, SC405, SC340, SC1003, SC1002, SC510.
 */
export const latestScores: InFormats<Call<UserSession, LatestScoresInput, NativeScores>, Call<UserSession, LatestScoresInput, StandardScores>> = /* @__PURE__ */ inFormats(call, { method: 'GET', path: '/users/latest-scores', headers: { tuFormat: 'x-tu-format' } })

export interface EfxScoreHistoryInput {
  /** How far back */
  readonly months?: number | undefined
}

/**
 * Returns the scores of the last two years, newest first.
 *
 * `GET /users/efx-score-history`, can be refused with SC200, SC402, SC405, SC340.
 */
export const efxScoreHistory: Call<UserSession, EfxScoreHistoryInput, readonly ScoreHistoryItem[]> = /* @__PURE__ */ call({ method: 'GET', path: '/users/efx-score-history' })

export interface ScoreChangesInput {
  /** How far back */
  readonly months?: number | undefined
}

export interface ScoreChangesAnswer {
  /** Empty if no score has moved */
  readonly items: readonly ScoreMove[]
}

/**
 * Tells each move of the score with what changed in the file at the same time.
 *
 * `GET /users/score-changes`, can be refused with SC200, SC405, SC340.
 */
export const scoreChanges: Call<UserSession, ScoreChangesInput, ScoreChangesAnswer> = /* @__PURE__ */ call({ method: 'GET', path: '/users/score-changes' })

export interface EfxScoreUpInput {
  /** Points to gain */
  readonly scoreInc?: number | undefined
  /** Months to gain them in */
  readonly timeHorizon?: number | undefined
}

/**
 * Tells what would raise the score by a wished number of points.
 *
 * `GET /users/efx-score-up`, can be refused with SC200, SC402, SC407, SC405, SC340, SC1002, SC1011.
 */
export const efxScoreUp: Call<UserSession, EfxScoreUpInput, ScoreUpResult> = /* @__PURE__ */ call({ method: 'GET', path: '/users/efx-score-up' })

export interface EfxSimulateInput {
  /** All of them together */
  readonly actions: readonly {
    /** What would be done or would happen */
    readonly action: 'PAY_DOWN' | 'PAY_PAST_DUE' | 'KEEP_CURRENT' | 'PAY_COLLECTION' | 'SPREAD_BALANCES' | 'KEEP_OPEN' | 'AVOID_NEW_CREDIT' | 'OPEN_CARD' | 'OPEN_LOAN' | 'CLOSE_ACCOUNT' | 'MISS_PAYMENT' | 'RAISE_BALANCE' | 'APPLY_FOR_CREDIT'
    /** Id of the account in the report, or of the collection for `PAY_COLLECTION` */
    readonly accountId?: string | undefined
    readonly amount?: {
      /** Whole dollars: paid, moved or charged; the limit of a new card; the sum of a new loan */
      readonly amount: number
      /** US dollars */
      readonly currency: 'USD'
    } | undefined
    /** Month in which it is done, counted from now */
    readonly month?: number | undefined
  }[]
  /** How far to look */
  readonly months?: number | undefined
}

/**
 * Tells what some actions would do to the score, month by month.
 *
 * `POST /users/efx-simulate`, can be refused with SC200, SC402, SC407, SC405, SC340, SC1002, SC1011.
 */
export const efxSimulate: Call<UserSession, EfxSimulateInput, SimulationResult> = /* @__PURE__ */ call({ method: 'POST', path: '/users/efx-simulate', body: true })

/**
 * Returns the whole EFX report as of the last pull.
 *
 * `GET /users/efx-latest-report`, can be refused with SC402, SC405, SC340, SC1002, SC510, SC511.
 */
export const efxLatestReport: Call<UserSession, undefined, EfxReport> = /* @__PURE__ */ call({ method: 'GET', path: '/users/efx-latest-report', bare: true })

export interface LatestReportInput {
  /** Bureaus to return, separated by commas. Without it every bureau that has data is returned. */
  readonly bureaus?: readonly Bureau[] | undefined
  /** Format of the TU entry: absent for its own format, v2 for prefixed names, arrays and typed values */
  readonly tuFormat?: 'v2' | undefined
}

/**
 * Returns the user's latest report from each bureau.
 *
 * `GET /users/latest-report`, can be refused with SC200, SC402, SC405, SC340, SC1003, SC1002, SC510.
 */
export const latestReport: InFormats<Call<UserSession, LatestReportInput, NativeReport>, Call<UserSession, LatestReportInput, StandardReports>> = /* @__PURE__ */ inFormats(call, { method: 'GET', path: '/users/latest-report', headers: { tuFormat: 'x-tu-format' } })

export interface SummaryAnswer {
  /** UUID */
  readonly id: string
  /** One bureau, or the merged three */
  readonly reportType: Open<'US_EFX' | 'US_3B'>
  /** Epoch milliseconds */
  readonly generatedDate: number
  /** Totals of the EFX view */
  readonly totals: {
    /** Open accounts */
    readonly openAccounts: number
    /** Negative accounts */
    readonly negativeAccounts: number
    /** Hard inquiries of 24 months */
    readonly inquiries: number
    /** Collections */
    readonly collections: number
    /** Months since the oldest account */
    readonly creditHistoryMonths: number
  }
  readonly providerViews: readonly {
    /** Bureau */
    readonly provider: Open<'EFX' | 'TU' | 'EXP'>
    /** Summary of a report */
    readonly summary: ReportSummary
  }[]
}

/**
 * Returns what the latest EFX report adds up to.
 *
 * `GET /users/efx-latest-report/summary`, can be refused with SC402, SC405, SC340, SC1002, SC510, SC511.
 */
export const summary: Call<UserSession, undefined, SummaryAnswer> = /* @__PURE__ */ call({ method: 'GET', path: '/users/efx-latest-report/summary', bare: true })

export interface CreditReportsInput {
  /** How many; without it all */
  readonly limit?: number | undefined
  /** How many of the newest to skip */
  readonly offset?: number | undefined
  /** Format of the TU entry: absent for its own format, v2 for prefixed names, arrays and typed values */
  readonly tuFormat?: 'v2' | undefined
}

export interface CreditReportsAnswer {
  /** Number of stored reports */
  readonly total: number
  readonly reports: readonly {
    /** UUID */
    readonly reportId: string
    /** Epoch milliseconds */
    readonly generatedAt: number
    /** Which bureaus the answer speaks for */
    readonly reportType: Open<'US_EFX' | 'US_TU' | 'US_EXP' | 'US_2B' | 'US_3B'>
    /** Bureaus in this answer, in the order EFX, TU, EXP */
    readonly bureaus: readonly Open<'EFX' | 'TU' | 'EXP'>[]
    /** Epoch milliseconds */
    readonly expiresAt: number
    readonly report: EfxReport | NativeReport
  }[]
}

export interface StandardCreditReportsAnswer {
  /** Number of stored reports */
  readonly total: number
  readonly reports: readonly {
    /** UUID */
    readonly reportId: string
    /** Epoch milliseconds */
    readonly generatedAt: number
    /** Which bureaus the answer speaks for */
    readonly reportType: Open<'US_EFX' | 'US_TU' | 'US_EXP' | 'US_2B' | 'US_3B'>
    /** Bureaus in this answer, in the order EFX, TU, EXP */
    readonly bureaus: readonly Open<'EFX' | 'TU' | 'EXP'>[]
    /** Epoch milliseconds */
    readonly expiresAt: number
    /** One entry per bureau in the standard format */
    readonly report: StandardReports
  }[]
}

/**
 * Returns the stored reports of the last 3 months in full.
 *
 * `GET /users/credit-reports`, can be refused with SC200, SC405, SC340.
 */
export const creditReports: InFormats<PagedCall<UserSession, CreditReportsInput, CreditReportsAnswer, CreditReportsAnswer['reports'][number]>, PagedCall<UserSession, CreditReportsInput, StandardCreditReportsAnswer, StandardCreditReportsAnswer['reports'][number]>> = /* @__PURE__ */ inFormats((route) => pagedCall(route, byOffset), { method: 'GET', path: '/users/credit-reports', headers: { tuFormat: 'x-tu-format' } })

export interface CreditReportsMetadataInput {
  /** How many; without it all */
  readonly limit?: number | undefined
  /** How many of the newest to skip */
  readonly offset?: number | undefined
}

export interface CreditReportsMetadataAnswer {
  /** Number of stored reports */
  readonly total: number
  readonly reports: readonly {
    /** UUID */
    readonly reportId: string
    /** Epoch milliseconds */
    readonly generatedAt: number
    /** Which bureaus the answer speaks for */
    readonly reportType: Open<'US_EFX' | 'US_TU' | 'US_EXP' | 'US_2B' | 'US_3B'>
    /** Bureaus in this answer, in the order EFX, TU, EXP */
    readonly bureaus: readonly Open<'EFX' | 'TU' | 'EXP'>[]
    /** Epoch milliseconds */
    readonly expiresAt: number
  }[]
}

/**
 * Lists the stored reports without their data.
 *
 * `GET /users/credit-reports-metadata`, can be refused with SC200, SC405, SC340.
 */
export const creditReportsMetadata: PagedCall<UserSession, CreditReportsMetadataInput, CreditReportsMetadataAnswer, CreditReportsMetadataAnswer['reports'][number]> = /* @__PURE__ */ pagedCall({ method: 'GET', path: '/users/credit-reports-metadata' }, byOffset)

export interface CreditReportInput {
  /** UUID */
  readonly reportId?: string | undefined
  /** Position, 0 is the latest */
  readonly offset?: number | undefined
  /** Format of the TU entry: absent for its own format, v2 for prefixed names, arrays and typed values */
  readonly tuFormat?: 'v2' | undefined
}

export interface CreditReportAnswer {
  /** UUID */
  readonly reportId: string
  /** Epoch milliseconds */
  readonly generatedAt: number
  /** Which bureaus the answer speaks for */
  readonly reportType: Open<'US_EFX' | 'US_TU' | 'US_EXP' | 'US_2B' | 'US_3B'>
  /** Bureaus in this answer, in the order EFX, TU, EXP */
  readonly bureaus: readonly Open<'EFX' | 'TU' | 'EXP'>[]
  /** Epoch milliseconds */
  readonly expiresAt: number
  /** Position of this report */
  readonly offset: number
  /** Number of stored reports */
  readonly total: number
  readonly report: EfxReport | NativeReport
}

export interface StandardCreditReportAnswer {
  /** UUID */
  readonly reportId: string
  /** Epoch milliseconds */
  readonly generatedAt: number
  /** Which bureaus the answer speaks for */
  readonly reportType: Open<'US_EFX' | 'US_TU' | 'US_EXP' | 'US_2B' | 'US_3B'>
  /** Bureaus in this answer, in the order EFX, TU, EXP */
  readonly bureaus: readonly Open<'EFX' | 'TU' | 'EXP'>[]
  /** Epoch milliseconds */
  readonly expiresAt: number
  /** Position of this report */
  readonly offset: number
  /** Number of stored reports */
  readonly total: number
  /** One entry per bureau in the standard format */
  readonly report: StandardReports
}

/**
 * Returns one stored report, by id or by position.
 *
 * `GET /users/credit-report`, can be refused with SC200, SC405, SC340, SC1001.
 */
export const creditReport: InFormats<Call<UserSession, CreditReportInput, CreditReportAnswer>, Call<UserSession, CreditReportInput, StandardCreditReportAnswer>> = /* @__PURE__ */ inFormats(call, { method: 'GET', path: '/users/credit-report', headers: { tuFormat: 'x-tu-format' } })

export interface ReportDiffInput {
  /** Id of the older report */
  readonly from: string
  /** Id of the newer report */
  readonly to: string
}

export interface ReportDiffAnswer {
  /** One of the two reports */
  readonly from: {
    /** UUID */
    readonly reportId: string
    /** Epoch milliseconds */
    readonly generatedAt: number
  }
  /** One of the two reports */
  readonly to: {
    /** UUID */
    readonly reportId: string
    /** Epoch milliseconds */
    readonly generatedAt: number
  }
  /** Bureaus that both reports show, in the order EFX, TU, EXP */
  readonly bureaus: readonly {
    /** Bureau */
    readonly bureau: Open<'EFX' | 'TU' | 'EXP'>
    /** Of the two reports, null without a score */
    readonly scores: {
      readonly from: number | null
      readonly to: number | null
    }
    /** Empty if nothing changed */
    readonly differences: readonly FileDifference[]
  }[]
  /** Bureaus that only the older report shows */
  readonly onlyFrom: readonly Open<'EFX' | 'TU' | 'EXP'>[]
  /** Bureaus that only the newer report shows */
  readonly onlyTo: readonly Open<'EFX' | 'TU' | 'EXP'>[]
}

/**
 * Tells what is different between two stored reports.
 *
 * `GET /users/report-diff`, can be refused with SC200, SC405, SC340, SC1001.
 */
export const reportDiff: Call<UserSession, ReportDiffInput, ReportDiffAnswer> = /* @__PURE__ */ call({ method: 'GET', path: '/users/report-diff' })

/**
 * Returns the latest EFX report as a PDF to download.
 *
 * `GET /users/efx-latest-report-pdf`, can be refused with SC402, SC407, SC405, SC340, SC1002, SC510, SC506.
 */
export const efxLatestReportPdf: Call<UserSession, undefined, Blob> = /* @__PURE__ */ call({ method: 'GET', path: '/users/efx-latest-report-pdf', bare: true, binary: true })

export interface EfxAlertsInput {
  /** How many */
  readonly limit?: number | undefined
  /** X-Next-Cursor of the page before */
  readonly cursor?: string | undefined
  /** Alert types to return, separated by commas */
  readonly type?: readonly AlertType[] | undefined
  /** Only alerts reported at or after this time */
  readonly since?: number | undefined
}

/**
 * Lists the user's alerts, newest first.
 *
 * `GET /users/efx-alerts`, can be refused with SC200, SC211, SC407, SC405, SC340.
 */
export const efxAlerts: PagedCall<UserSession, EfxAlertsInput, readonly AlertSummary[], (readonly AlertSummary[])[number]> = /* @__PURE__ */ pagedCall({ method: 'GET', path: '/users/efx-alerts' }, byHeader)

export interface EfxAlertsByIdInput {
  /** Id from the list or the event */
  readonly alertId: string
}

/**
 * Returns one alert in full.
 *
 * `GET /users/efx-alerts/{alertId}`, can be refused with SC200, SC407, SC405, SC340, SC1004.
 */
export const efxAlertsById: Call<UserSession, EfxAlertsByIdInput, AlertDetail> = /* @__PURE__ */ call({ method: 'GET', path: '/users/efx-alerts/{alertId}' })

export interface EfxAlertsDetailsInput {
  /** How many */
  readonly limit?: number | undefined
  /** X-Next-Cursor of the page before */
  readonly cursor?: string | undefined
  /** Alert types to return, separated by commas */
  readonly type?: readonly AlertType[] | undefined
  /** Only alerts reported at or after this time */
  readonly since?: number | undefined
}

/**
 * Lists the user's alerts with full detail.
 *
 * `GET /users/efx-alerts-details`, can be refused with SC200, SC211, SC407, SC405, SC340.
 */
export const efxAlertsDetails: PagedCall<UserSession, EfxAlertsDetailsInput, readonly AlertDetail[], (readonly AlertDetail[])[number]> = /* @__PURE__ */ pagedCall({ method: 'GET', path: '/users/efx-alerts-details' }, byHeader)

export interface AnswerAlertInput {
  /** Id from the list or the event */
  readonly alertId: string
  /** Whether the user caused what the alert tells of, or knows of it */
  readonly answer: 'YES' | 'NO' | 'UNSURE'
}

export interface AnswerAlertAnswer {
  /** Id of the alert */
  readonly alert_id: string
  /** Whether the user caused what the alert tells of, or knows of it */
  readonly answer: Open<'YES' | 'NO' | 'UNSURE'>
  /** Epoch milliseconds */
  readonly answeredAt: number
  readonly nextSteps: readonly {
    /** Name of the step, for your own texts and pictures */
    readonly key: string
    /** What to do */
    readonly title: string
    /** How, in plain words */
    readonly text: string
    readonly url: string | null
  }[]
}

/**
 * Notes whether the user knows of what an alert tells, and returns what to do next.
 *
 * `POST /users/efx-alerts/{alertId}/answer`, can be refused with SC200, SC407, SC405, SC340, SC1004.
 */
export const answerAlert: Call<UserSession, AnswerAlertInput, AnswerAlertAnswer> = /* @__PURE__ */ call({ method: 'POST', path: '/users/efx-alerts/{alertId}/answer', body: true })

export interface CreateOptimalPathInput {
  /** Score to reach */
  readonly targetScore: number
  /** Months to reach it in */
  readonly duration: number
}

/**
 * Generates a month-by-month plan towards a target score.
 *
 * `POST /users/efx-optimal-path`, can be refused with SC200, SC402, SC407, SC405, SC340, SC221, SC1002, SC1011.
 */
export const createOptimalPath: Call<UserSession, CreateOptimalPathInput, OptimalPathPlan> = /* @__PURE__ */ call({ method: 'POST', path: '/users/efx-optimal-path', body: true })

/**
 * Returns the current plan with its progress.
 *
 * `GET /users/efx-optimal-path`, can be refused with SC402, SC407, SC405, SC340, SC1005.
 */
export const readOptimalPath: Call<UserSession, undefined, OptimalPathPlan> = /* @__PURE__ */ call({ method: 'GET', path: '/users/efx-optimal-path', bare: true })

export interface ReadOptimalPathConfigInput {
  /** Summary or everything */
  readonly config: 'op-simple' | 'op-full'
}

/**
 * Returns the current plan as a summary or in full.
 *
 * `GET /users/efx-optimal-path/{config}`, can be refused with SC200, SC402, SC407, SC405, SC340, SC1005.
 */
export const readOptimalPathConfig: Call<UserSession, ReadOptimalPathConfigInput, OptimalPathOutline | OptimalPathPlan> = /* @__PURE__ */ call({ method: 'GET', path: '/users/efx-optimal-path/{config}' })

export interface AppearanceInput {
  /** Public widget key of the host */
  readonly key: string
}

export interface AppearanceAnswer {
  /** How the widget looks, on a light ground and on a dark one */
  readonly theme: {
    /** Values of the variables that the host has set */
    readonly light: { readonly [name: string]: string }
    /** Values of the variables that the host has set */
    readonly dark: { readonly [name: string]: string }
  }
  /** Language and country of texts, dates and sums */
  readonly locale: Open<'en-US' | 'es-US'>
  /** Components of the widget that can be shown */
  readonly components: readonly Open<'score' | 'history' | 'factors' | 'accounts' | 'alerts' | 'report' | 'plan' | 'simulator' | 'preferences' | 'enroll'>[]
  /** Identity flow of the host */
  readonly verificationType: Open<'DIT_SMFA' | 'DIT_CUSTOMER_OTP' | 'PREFILL_ONBOARDING'>
  /** Who keeps the sign-up and the log-in */
  readonly userManagement: Open<'HOST' | 'SERVICE'>
  /** Whether the widget asks the person to agree, or the host has declared it for all its users */
  readonly consentMode: Open<'attested' | 'explicit'>
  /** Version of the consent wording that is shown and agreed to */
  readonly textsVersion: string
  /** Texts of the widget that were worded anew for the host, by language */
  readonly wordings: {
    /** Texts by name, each with its parts */
    readonly en: { readonly [name: string]: { readonly [name: string]: string } }
    /** Texts by name, each with its parts */
    readonly es: { readonly [name: string]: { readonly [name: string]: string } }
  }
  /** When the confirmation link may go to the e-mail address */
  readonly smfaEmail: Open<'afterDenial' | 'always'>
}

/**
 * Tells how the widget of a host looks and what it can show.
 *
 * `GET /users/appearance`, can be refused with SC200, SC414, SC418.
 */
export const appearance: Call<UserSession, AppearanceInput, AppearanceAnswer> = /* @__PURE__ */ call({ method: 'GET', path: '/users/appearance', open: true })

export interface HostedSessionInput {
  /** The code from the address */
  readonly code: string
}

export interface HostedSessionAnswer {
  /** UUID */
  readonly id: string
  /** UUID */
  readonly hostId: string
  /** E-mail address */
  readonly email: string
  /** First name */
  readonly fname: string
  /** Last name */
  readonly lname: string
  readonly mobile: string | null
  readonly externalId: string | null
  /** Identity verified */
  readonly idpass: boolean
  /** A registered user who is not verified yet is active with idpass false and no features */
  readonly enrollmentStatus: Open<'active' | 'paused' | 'dormant' | 'closed'>
  /** Features that are switched on */
  readonly features: readonly Open<'Scores' | 'Multi-bureau data' | 'Reports' | '1B Monitoring' | '3B Monitoring' | '1B Real-time monitoring' | 'Telco and utility alerts' | 'Score change alerts' | 'Score Up' | 'Optimal Path' | 'Report PDF' | 'Push' | '3B merged product'>[]
  /** The same features as a sum of bits */
  readonly flags: number
  /** Wants messages by SMS */
  readonly smsMsg: boolean
  /** Wants messages by e-mail */
  readonly emailMsg: boolean
  /** Wants push messages */
  readonly pushMsg: boolean
  /** Number, birth date and address are stored */
  readonly identityOnFile: boolean
  /** How far the identity check has come */
  readonly identity: IdentityProgress
  /** Epoch milliseconds */
  readonly createdAt: number
  /** Epoch milliseconds */
  readonly updatedAt: number
  readonly enrolledAt: number | null
  readonly pausedAt: number | null
  readonly closedAt: number | null
  readonly activatedAt: number | null
  /** True only in the answer that completed the enrollment */
  readonly just_enrolled: boolean
  /** A user of the sandbox */
  readonly demo: boolean
  /** Access token (JWT), sent as Authorization: Bearer */
  readonly token: string
  /** Lifetime of the access token in seconds */
  readonly expires: number
  /** Refresh token; works once */
  readonly refresh: string
  /** Components of the widget that can be shown */
  readonly components: readonly Open<'score' | 'history' | 'factors' | 'accounts' | 'alerts' | 'report' | 'plan' | 'simulator' | 'preferences' | 'enroll'>[]
  /** Language and country of texts, dates and sums */
  readonly locale: Open<'en-US' | 'es-US'>
  readonly returnUrl: string | null
  /** Public key of the host, by which the page learns how it looks */
  readonly widgetKey: string
}

/**
 * Turns the code of a hosted page into a user session.
 *
 * `POST /users/hosted-session`, can be refused with SC200, SC416, SC418.
 */
export const hostedSession: Call<UserSession, HostedSessionInput, HostedSessionAnswer> = /* @__PURE__ */ call({ method: 'POST', path: '/users/hosted-session', body: true, open: true, once: true, opens: true })
