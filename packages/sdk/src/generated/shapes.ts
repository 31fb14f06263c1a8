// Generated from packages/contract by npm run sdk; change the contract, not this file.

/** A text of which the values known today are named; later versions of the API may bring others. */
export type Open<Known extends string> = Known | (string & Record<never, never>)

export type Bureau = 'EFX' | 'TU' | 'EXP'

export type AlertType = 'HardInquiryAlert' | 'BlockedInquiryAlert' | 'TelcoUtilityAlert' | 'TradeLineAlert' | 'InquiryAlert' | 'CollectionAlert' | 'BankruptcyAlert' | 'AccountStatusChangeAlert' | 'AccountActivityDesignatorChangeAlert' | 'AccountNarrativeChangeAlert' | 'AddressAlert' | 'NameAlert' | 'ScoreChangeAlert'

/** An error */
export interface ErrorBody {
  readonly codes: readonly string[]
  readonly messages: readonly string[]
  readonly details: readonly string[]
  /** Epoch milliseconds */
  readonly timestamp: number
  /** The HTTP status */
  readonly status: number
  /** Name it when you ask for support */
  readonly requestId: string
  /** Repeating the request later, as it is, can help */
  readonly retryable: boolean
  /** Who has to act: the integration, the person, this service, or a bureau or provider */
  readonly fault: Open<'host' | 'consumer' | 'service' | 'bureau'>
}

/** An amount of money */
export interface Money {
  /** Whole dollars */
  readonly amount: number
  readonly currency: 'USD'
}

/** A code with its meaning */
export interface CodeDescription {
  /** Code */
  readonly code: string
  /** Meaning */
  readonly description: string
}

/** A user as the host and the user see it */
export interface Profile {
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
}

/** How far the identity check has come */
export interface IdentityProgress {
  /** Identity flow of the host */
  readonly verificationType: Open<'DIT_SMFA' | 'DIT_CUSTOMER_OTP' | 'PREFILL_ONBOARDING'>
  /** Last identity step that succeeded */
  readonly step: Open<'NONE' | 'DIT' | 'SMFA' | 'HOST_VERIFIED' | 'PREFILL' | 'OTP' | 'ACCEPTED' | 'ONBOARDING' | 'PASSED'>
  readonly lastResult: string | null
  /** Checks left before the user is locked */
  readonly attemptsLeft: number
  readonly lockedUntil: number | null
  /** State of the single onboarding attempt */
  readonly onboarding: Open<'NONE' | 'CLAIMED' | 'ENROLLED' | 'REFUSED' | 'UNKNOWN'>
}

/** A user session: profile and tokens */
export interface OpenedSession {
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
}

/** An access token with its refresh token */
export interface TokenAnswer {
  /** Access token (JWT), sent as Authorization: Bearer */
  readonly token: string
  /** Lifetime of the access token in seconds */
  readonly expires: number
  /** Refresh token; works once */
  readonly refresh: string
}

/** A user access token with its refresh token */
export interface UserTokenAnswer {
  /** Access token (JWT), sent as Authorization: Bearer */
  readonly token: string
  /** Lifetime of the access token in seconds */
  readonly expires: number
  /** Refresh token; works once */
  readonly refresh: string
}

/** Settings of the host */
export interface HostSettings {
  /** UUID */
  readonly hostId: string
  /** Name of the host */
  readonly name: string
  readonly products: readonly Open<'SCORES' | 'REPORTS' | 'ALERTS' | 'IDENTITY' | 'SCORE_UP' | 'OPTIMAL_PATH' | 'OFFERS' | 'PREFILL' | 'PUSH' | 'PDF' | 'PORTAL'>[]
  readonly bureaus: readonly Open<'EFX' | 'TU' | 'EXP'>[]
  /** One bureau, any set of bureaus, or the merged three-bureau product: decides which endpoints serve data */
  readonly productKind: Open<'EFX_1B' | 'MULTI' | 'EFX_3B'>
  /** How often data is pulled */
  readonly refreshCadence: Open<'weekly' | 'monthly'>
  /** Model behind the score */
  readonly scoreModel: Open<'SCORE_MODEL_V3' | 'SCORE_MODEL_V4'>
  /** Identity flow of the host */
  readonly verificationType: Open<'DIT_SMFA' | 'DIT_CUSTOMER_OTP' | 'PREFILL_ONBOARDING'>
  /** Dormant registration is possible */
  readonly dormantEnabled: boolean
  /** Dormant users who were not activated are paused at the end of their first month */
  readonly dormantAutoPause: boolean
  /** Who keeps the sign-up and the log-in */
  readonly userManagement: Open<'HOST' | 'SERVICE'>
  /** Whether the host's standing declaration replaces a consent object */
  readonly consentMode: Open<'attested' | 'explicit'>
  readonly consentTextVersion: string | null
  /** When the e-mail fallback is open */
  readonly smfaEmail: Open<'afterDenial' | 'always'>
  /** Whether denied and incomplete confirmations are answered with 200 or as errors */
  readonly smfaStatusStyle: Open<'status' | 'error'>
  /** Whether two users may have the same identity */
  readonly duplicateIdentity: Open<'refuse' | 'allow'>
  /** Per bureau: may its data be sent to the host's server */
  readonly serverAccess: {
    readonly EFX?: boolean
    readonly TU?: boolean
    readonly EXP?: boolean
  }
  /** Features switched on at enrollment */
  readonly monitoringFeatures: readonly Open<'Scores' | 'Multi-bureau data' | 'Reports' | '1B Monitoring' | '3B Monitoring' | '1B Real-time monitoring' | 'Telco and utility alerts' | 'Score change alerts' | 'Score Up' | 'Optimal Path' | 'Report PDF' | 'Push' | '3B merged product'>[]
  /** Origins whose pages may show the widget; without any nobody may */
  readonly widgetOrigins: readonly string[]
  /** How the widget looks, on a light ground and on a dark one */
  readonly theme: {
    /** Values of the variables that the host has set */
    readonly light: { readonly [name: string]: string }
    /** Values of the variables that the host has set */
    readonly dark: { readonly [name: string]: string }
  }
  /** Language and country of texts, dates and sums */
  readonly locale: Open<'en-US' | 'es-US'>
  /** Parts of the service that can be held back at a host; all are on as a rule */
  readonly switches: {
    /** Calls that are going to be retired are answered. */
    readonly deprecatedCalls: boolean
    /** People can try out what actions would do to their score. */
    readonly simulator: boolean
    /** The team can watch events as they happen. */
    readonly eventTail: boolean
  }
  /** People see when the team or support looked at their data */
  readonly showLooks: boolean
  readonly technicalContact: string | null
}

export interface Consent {
  /** Version of the wording the person agreed to */
  readonly textVersion: string
  /** When the person agreed; at most 90 days ago and no more than 5 minutes ahead */
  readonly acceptedAt: number
  /** Address of the person, IPv4 or IPv6 */
  readonly ip: string
  /** Language of the wording */
  readonly locale?: string
  /** Browser or app of the person */
  readonly userAgent?: string
}

/** Data to fill the form with */
export interface PrefillData {
  readonly fname: string | null
  readonly lname: string | null
  readonly mobile: string | null
  readonly street1: string | null
  readonly street2: string | null
  readonly city: string | null
  readonly state: string | null
  readonly zip: string | null
  readonly ssnLast4: string | null
}

/** The batch is queued */
export interface BatchAccepted {
  /** UUID */
  readonly batchId: string
  /** Distinct users taken into the batch */
  readonly accepted: number
  readonly status: 'QUEUED'
}

/** The latest score */
export interface EfxScore {
  /** UUID */
  readonly id: string
  /** One bureau, or the merged three */
  readonly scoreType: Open<'US_EFX' | 'US_3B'>
  /** Model behind the score */
  readonly scoreModel: Open<'SCORE_MODEL_V3' | 'SCORE_MODEL_V4'>
  /** Epoch milliseconds */
  readonly generatedDate: number
  /** UUID */
  readonly creditReportId: string
  /** One view, or three in the order EFX, TU, EXP */
  readonly providerViews: readonly EfxScoreView[]
}

/** The score of one bureau */
export interface EfxScoreView {
  /** Bureau */
  readonly provider: Open<'EFX' | 'TU' | 'EXP'>
  /** Score */
  readonly score: number
  /** Quality ranges, ascending and without gaps */
  readonly scoreRanges: readonly ScoreRange[]
  /** Risk ranges, ascending and without gaps */
  readonly loanRiskRanges: readonly ScoreRange[]
  /** What hurts most comes first */
  readonly scoreReasons: readonly ScoreReason[]
}

/** The score of one earlier pull */
export interface ScoreHistoryItem {
  /** UUID */
  readonly id: string
  /** One bureau, or the merged three */
  readonly scoreType: Open<'US_EFX' | 'US_3B'>
  /** Model behind the score */
  readonly scoreModel: Open<'SCORE_MODEL_V3' | 'SCORE_MODEL_V4'>
  /** Epoch milliseconds */
  readonly generatedDate: number
  readonly providerViews: readonly {
    /** Bureau */
    readonly provider: Open<'EFX' | 'TU' | 'EXP'>
    /** Score */
    readonly score: number
  }[]
}

/** A score of the history, without its value */
export interface ScoreReference {
  /** UUID */
  readonly id: string
  /** One bureau, or the merged three */
  readonly scoreType: Open<'US_EFX' | 'US_3B'>
  /** Epoch milliseconds */
  readonly generatedDate: number
  /** UUID */
  readonly creditReportId: string
}

/** A move of the score and what may explain it */
export interface ScoreMove {
  /** Bureau */
  readonly bureau: Open<'EFX' | 'TU' | 'EXP'>
  /** Model behind the score */
  readonly scoreModel: Open<'SCORE_MODEL_V3' | 'SCORE_MODEL_V4'>
  /** The score of one pull */
  readonly from: {
    /** UUID */
    readonly scoreId: string
    /** Epoch milliseconds */
    readonly generatedAt: number
    /** Score */
    readonly score: number
  }
  /** The score of one pull */
  readonly to: {
    /** UUID */
    readonly scoreId: string
    /** Epoch milliseconds */
    readonly generatedAt: number
    /** Score */
    readonly score: number
  }
  /** Points gained, or lost if negative */
  readonly change: number
  /** Alerts about this bureau’s file that were raised between the two scores */
  readonly alertIds: readonly string[]
  /** What changed in the file between the two, first what moved the score this way, by weight; may be empty, as time alone moves scores */
  readonly differences: readonly ExplainedDifference[]
}

/** A named range of scores */
export interface ScoreRange {
  /** Lowest score of the range */
  readonly low: number
  /** Highest score of the range */
  readonly high: number
  /** Name */
  readonly name: string
}

/** A factor that explains the score */
export interface ScoreReason {
  /** Reason code */
  readonly code: string
  /** What it means */
  readonly description: string
  /** Direction of the effect */
  readonly creditScoreFactorEffect: Open<'HURTING' | 'HELPING' | 'NEUTRAL'>
}

/** TU score in its own format */
export interface TuScore {
  /** Score */
  readonly score: number
  readonly CreditScore: {
    /** Score */
    readonly riskScore: string
    /** Score model */
    readonly scoreName: string
    /** Percentile */
    readonly populationRank?: string
    /** Quality */
    readonly qualitativeRank: string
    /** Whether inquiries mattered */
    readonly inquiriesAffectedScore?: string
    /** Coded model */
    readonly CreditScoreModel: unknown
    /** Coded reason for no score */
    readonly NoScoreReason?: unknown
    /** One factor or an array: bureauCode, FactorType, Factor, FactorText */
    readonly CreditScoreFactor?: unknown
  }
}

/** TU score in the v2 format */
export interface TuScoreV2 {
  /** Score */
  readonly _score: number
  readonly _CreditScore: {
    readonly _riskScore: number
    /** Score model */
    readonly _scoreName: string
    readonly _populationRank?: number
    readonly _qualitativeRank: number
    readonly _inquiriesAffectedScore?: boolean
    /** Coded model */
    readonly _CreditScoreModel: unknown
    /** Coded reason for no score */
    readonly _NoScoreReason?: unknown
    readonly _CreditScoreFactor: readonly {
      /** Factor code */
      readonly _bureauCode: string
      readonly _FactorText: readonly string[]
    }[]
  }
}

/** EXP score in its own format */
export interface ExpScore {
  /** Score */
  readonly score: number
  readonly riskModel: readonly ExpRiskModel[]
}

export interface ExpRiskModel {
  /** Model */
  readonly modelIndicator: string
  /** Score, four digits */
  readonly score: string
  /** P positive, N negative */
  readonly evaluation: string
  readonly scoreFactors: readonly {
    /** Rank */
    readonly importance: string
    /** Factor code */
    readonly code: string
  }[]
  /** Percentile */
  readonly scorePercentile?: string
}

/** The score of one bureau in the standard format */
export interface StandardScore {
  /** Bureau */
  readonly bureau: Open<'EFX' | 'TU' | 'EXP'>
  /** Score */
  readonly score: number
  /** Model behind the score */
  readonly model: Open<'SCORE_MODEL_V3' | 'SCORE_MODEL_V4'>
  /** Name of the range the score is in */
  readonly band: string
  readonly range: {
    /** Lowest possible score */
    readonly low: number
    /** Highest possible score */
    readonly high: number
  }
  readonly factors: readonly {
    /** Factor code */
    readonly code: string
    /** What it means */
    readonly text: string
    /** Direction of the effect */
    readonly effect: Open<'HURTING' | 'HELPING' | 'NEUTRAL'>
  }[]
  /** Epoch milliseconds */
  readonly generatedAt: number
}

/** One entry per bureau in the bureau's own format */
export interface NativeScores {
  /** UUID */
  readonly scoreId: string
  /** Epoch milliseconds */
  readonly generatedAt: number
  /** Which bureaus the answer speaks for */
  readonly scoreType: Open<'US_EFX' | 'US_TU' | 'US_EXP' | 'US_2B' | 'US_3B'>
  /** Model behind the score */
  readonly scoreModel: Open<'SCORE_MODEL_V3' | 'SCORE_MODEL_V4'>
  /** Bureaus in this answer, in the order EFX, TU, EXP */
  readonly bureaus: readonly Open<'EFX' | 'TU' | 'EXP'>[]
  /** The score of one bureau */
  readonly EFX?: EfxScoreView
  readonly TU?: TuScore | TuScoreV2
  /** EXP score in its own format */
  readonly EXP?: ExpScore
}

/** One entry per bureau in the standard format */
export interface StandardScores {
  /** UUID */
  readonly scoreId: string
  /** Epoch milliseconds */
  readonly generatedAt: number
  /** Which bureaus the answer speaks for */
  readonly scoreType: Open<'US_EFX' | 'US_TU' | 'US_EXP' | 'US_2B' | 'US_3B'>
  /** Model behind the score */
  readonly scoreModel: Open<'SCORE_MODEL_V3' | 'SCORE_MODEL_V4'>
  /** Bureaus in this answer, in the order EFX, TU, EXP */
  readonly bureaus: readonly Open<'EFX' | 'TU' | 'EXP'>[]
  readonly format: 'standard-1'
  /** The score of one bureau in the standard format */
  readonly EFX?: StandardScore
  /** The score of one bureau in the standard format */
  readonly TU?: StandardScore
  /** The score of one bureau in the standard format */
  readonly EXP?: StandardScore
}

/** Score Up result */
export interface ScoreUpResult {
  /** UUID */
  readonly id: string
  /** Epoch milliseconds */
  readonly generatedDate: number
  /** Model behind the score */
  readonly scoreModel: Open<'SCORE_MODEL_V3' | 'SCORE_MODEL_V4'>
  /** Score */
  readonly currentScore: number
  readonly request: {
    /** Points asked for */
    readonly scoreInc: number
    /** Months */
    readonly timeHorizon: number
  }
  /** A way to a higher score */
  readonly directPathway: ScoreUpPathway
  /** Up to six other combinations that can be reached */
  readonly possiblePathways: readonly ScoreUpPathway[]
}

/** A way to a higher score */
export interface ScoreUpPathway {
  /** Points asked for */
  readonly scoreInc: number
  /** Months to get there */
  readonly timeHorizon: number
  /** Score */
  readonly targetScore: number
  /** The likely score, `projectedScore`, reaches the target in that time */
  readonly achievable: boolean
  /** The likely score if everything is done as advised and nothing else changes */
  readonly projectedScore: number
  /** Points gained at least by four in five people who do the same while their life goes on; negative where the score may fall */
  readonly scoreIncrementLowerBound: number
  /** Points gained at most by four in five of them */
  readonly scoreIncrementUpperBound: number
  readonly recommendations: readonly ScoreUpRecommendation[]
}

/** One step of a pathway */
export interface ScoreUpRecommendation {
  /** Order of importance */
  readonly rank: number
  /** What the step works on */
  readonly category: Open<'PAYMENT_BEHAVIOR' | 'CREDIT_UTILIZATION' | 'BALANCE_REDUCTION' | 'NEW_CREDIT_PACING'>
  readonly accountId: string | null
  readonly accountName: string | null
  /** What to do */
  readonly action: string
  readonly amount: Money | null
  /** Month by which to do it, counted from now */
  readonly byMonth: number
  /** Points at least, to be gained or not to be lost */
  readonly pointsLow: number
  /** Points at most; the same number where there is only one */
  readonly pointsHigh: number
  /** Whether the score rises by these points, or would fall by them otherwise */
  readonly benefit: Open<'GAIN' | 'AVOIDED_LOSS'>
  /** The points in words, to be shown as they stand */
  readonly pointsText: string
  /** Why it helps */
  readonly reason: string
}

/** What actions would do to a score */
export interface SimulationResult {
  /** Score */
  readonly currentScore: number
  /** Model behind the score */
  readonly scoreModel: Open<'SCORE_MODEL_V3' | 'SCORE_MODEL_V4'>
  /** Epoch milliseconds */
  readonly asOf: number
  /** With the actions */
  readonly projected: readonly ProjectedMonth[]
  /** If nothing is done */
  readonly baseline: readonly ProjectedMonth[]
  /** Points at the end, against the baseline */
  readonly change: number
  /** What made the difference, the largest first */
  readonly moved: readonly {
    /** Part of the score it works on */
    readonly factor: Open<'PAYMENT_HISTORY' | 'UTILIZATION' | 'BALANCES' | 'DEPTH' | 'RECENT_CREDIT' | 'AVAILABLE_CREDIT'>
    /** Points gained, negative where they are lost */
    readonly points: number
    /** The same in words */
    readonly text: string
  }[]
}

/** A score to come and its range */
export interface ProjectedMonth {
  /** Month, from 1 */
  readonly month: number
  /** Epoch milliseconds */
  readonly date: number
  /** The likely score if nothing else changes */
  readonly score: number
  /** Lower end of the range */
  readonly low: number
  /** Upper end of the range */
  readonly high: number
}

/** A full report */
export interface EfxReport {
  /** UUID */
  readonly id: string
  /** One bureau, or the merged three */
  readonly reportType: Open<'US_EFX' | 'US_3B'>
  /** Epoch milliseconds */
  readonly generatedDate: number
  /** One view, or three in the order EFX, TU, EXP */
  readonly providerViews: readonly EfxReportView[]
}

/** The file of one bureau */
export interface EfxReportView {
  /** Bureau */
  readonly provider: Open<'EFX' | 'TU' | 'EXP'>
  /** Summary of a report */
  readonly summary: ReportSummary
  readonly revolvingAccounts: readonly EfxAccount[]
  readonly mortgageAccounts: readonly EfxAccount[]
  readonly installmentAccounts: readonly EfxAccount[]
  readonly otherAccounts: readonly EfxAccount[]
  readonly inquiries: readonly EfxInquiry[]
  readonly consumerStatements: readonly EfxStatement[]
  /** Court records */
  readonly publicRecords: EfxPublicRecords
  readonly collections: readonly EfxCollection[]
}

/** An account of the report */
export interface EfxAccount {
  /** Bureau */
  readonly provider: Open<'EFX' | 'TU' | 'EXP'>
  /** Id within the report */
  readonly id: string
  /** Open */
  readonly accountOpen: boolean
  /** Name of the creditor */
  readonly accountName: string
  /** Whom to contact */
  readonly contactInformation: Contact
  /** Masked, last four digits */
  readonly accountNumber: string
  /** How the account is paid */
  readonly accountStatus: Open<'PAYS_AS_AGREED' | 'TOO_NEW_TO_RATE' | 'NOT_MORE_THAN_TWO_PAYMENTS_PAST_DUE' | 'NOT_MORE_THAN_THREE_PAYMENTS_PAST_DUE' | 'NOT_MORE_THAN_FOUR_PAYMENTS_PAST_DUE' | 'OVER_120_DAYS_PAST_DUE' | 'LATE_30_DAYS' | 'LATE_60_DAYS' | 'LATE_90_DAYS' | 'COLLECTION' | 'CHARGE_OFF' | 'COLLECTION_OR_CHARGEOFF' | 'REPOSSESSION' | 'FORECLOSURE' | 'FORECLOSURE_OR_REPOSSESSION' | 'FORECLOSURE_PROCESS_STARTED' | 'INCLUDED_IN_CHAPTER_13' | 'INCLUDED_IN_BANKRUPTCY' | 'IN_BK' | 'BANKRUPTCY_OR_WAGE_EARNER_PLAN' | 'WAGE_EARNER_PLAN' | 'IN_WEP' | 'ZERO_BALANCE_AND_CURRENT_ACCOUNT' | 'NO_RATE_REPORTED' | 'ACCOUNT_INACTIVE' | 'LOST_OR_STOLEN_CARD' | 'CONTACT_MEMBER_FOR_STATUS' | 'REFINANCED_OR_RENEWED' | 'CONSUMER_DECEASED' | 'IN_FINANCIAL_COUNSELING' | 'ADJUSTMENT_PENDING' | 'DISPUTE_RESOLUTION_PENDING' | 'ASSIGNED_TO_US_DEPT_OF_ED' | 'UNAVAILABLE'>
  /** Who owes */
  readonly paymentResponsibility: Open<'INDIVIDUAL' | 'JOINT_CONTRACTUAL_LIABILITY' | 'SHARED' | 'UNDESIGNATED'>
  readonly highCreditAmount: Money | null
  /** Kind of account */
  readonly accountType: Open<'REVOLVING' | 'MORTGAGE' | 'INSTALLMENT' | 'OTHER'>
  readonly creditLimitAmount: Money | null
  readonly termDurationMonths: number | null
  readonly termFrequency: string | null
  readonly dateOpened: number | null
  /** An amount of money */
  readonly balanceAmount: Money
  readonly reportedDate: number | null
  readonly pastDueAmount: Money | null
  readonly lastPaymentDate: number | null
  readonly actualPayment: Money | null
  readonly monthlyPayment: Money | null
  readonly lastActivityDate: number | null
  readonly majorDelinquencyFirstReportedDate: number | null
  readonly monthsReviewed: number | null
  readonly creditorClassification: Open<'ADVERTISING' | 'AUTOMOTIVE' | 'BANKING' | 'CABLE_OR_CELLULAR' | 'CHECK_GUARANTEE' | 'CLOTHING' | 'COLLECTION_SERVICES' | 'CONTRACTORS' | 'CREDIT_UNION' | 'DEPARTMENT_AND_MAIL_ORDER' | 'EDUCATIONAL' | 'EMPLOYMENT' | 'FARM_AND_GARDEN_SUPPLIES' | 'FINANCE' | 'FINANCIAL' | 'GOVERNMENT' | 'GROCERY' | 'HOME_FURNISHING' | 'INSURANCE' | 'JEWELRY_AND_CAMERA' | 'LUMBER_AND_HARDWARE' | 'MEDICAL_AND_HEALTH' | 'MEDICAL_OR_HEALTH_CARE' | 'MISCELLANEOUS_AND_PUBLIC_RECORD' | 'OIL_AND_NATIONAL_CREDIT_CARDS' | 'OIL_COMPANY' | 'PERSONAL_SERVICES' | 'PERSONAL_SERVICES_NOT_MEDICAL' | 'REAL_ESTATE_AND_PUBLIC_ACCOMMODATION' | 'RENTAL_OR_LEASING' | 'RETAIL' | 'SPORTING_GOODS' | 'UTILITIES' | 'UTILITIES_AND_FUEL' | 'WHOLESALE' | 'UNKNOWN'> | null
  /** What became of the account */
  readonly activityDesignator: Open<'OPEN' | 'CLOSED' | 'PAID' | 'PAID_AND_CLOSED' | 'TRANSFERRED' | 'TRANSFER_OR_SOLD' | 'TRANSFER_OR_SOLD_OR_PAID' | 'REFINANCED' | 'LOST_OR_STOLEN' | 'FROZEN' | 'DEFAULT' | 'UNKNOWN'>
  readonly chargeOffAmount: Money | null
  readonly deferredPaymentStartDate: number | null
  readonly balloonPaymentAmount: Money | null
  readonly balloonPaymentDate: number | null
  readonly dateClosed: number | null
  /** A code with its meaning, each null if unknown */
  readonly loanType: EfxCode
  readonly firstDelinquencyDate: number | null
  readonly comments: readonly {
    readonly code: string | null
    /** What it means */
    readonly description: string
  }[]
  /** Newest year first */
  readonly paymentHistory: readonly EfxPaymentYear[]
  readonly trendedDataHistory: EfxTrendedData | null
  /** Counts as negative */
  readonly isNegative: boolean
  /** Late now */
  readonly isDelinquent: boolean
}

/** Payments of one year */
export interface EfxPaymentYear {
  /** Year */
  readonly year: number
  /** How one month was paid */
  readonly january: EfxPaymentMonth
  /** How one month was paid */
  readonly february: EfxPaymentMonth
  /** How one month was paid */
  readonly march: EfxPaymentMonth
  /** How one month was paid */
  readonly april: EfxPaymentMonth
  /** How one month was paid */
  readonly may: EfxPaymentMonth
  /** How one month was paid */
  readonly june: EfxPaymentMonth
  /** How one month was paid */
  readonly july: EfxPaymentMonth
  /** How one month was paid */
  readonly august: EfxPaymentMonth
  /** How one month was paid */
  readonly september: EfxPaymentMonth
  /** How one month was paid */
  readonly october: EfxPaymentMonth
  /** How one month was paid */
  readonly november: EfxPaymentMonth
  /** How one month was paid */
  readonly december: EfxPaymentMonth
}

/** How one month was paid */
export interface EfxPaymentMonth {
  /** Class of the month, for colours */
  readonly monthType: Open<'POSITIVE' | 'NO_DATA' | 'NEGATIVE' | 'COLLECTION' | 'NEW_ACCOUNT' | 'BANKRUPTCY' | 'FORECLOSURE' | 'VOLUNTARY_SURRENDER' | 'REPOSSESSION' | 'CHARGE_OFF' | 'COLLECTION_CHARGEOFF'>
  /** How the month was paid */
  readonly value: Open<'PAYS_AS_AGREED' | 'DAYSLATE_30' | 'DAYSLATE_60' | 'DAYSLATE_90' | 'DAYSLATE_120' | 'DAYSLATE_150' | 'DAYSLATE_180' | 'TOO_NEW_TO_RATE' | 'BANKRUPTCY' | 'COLLECTION' | 'FORECLOSURE' | 'VOLUNTARY_SURRENDER' | 'REPOSSESSION' | 'CHARGE_OFF' | 'COLLECTION_CHARGEOFF' | 'ZERO_BAL_AND_CURR_ACCT' | 'NOT_REPORTED' | 'UNAVAILABLE'>
}

/** Amounts over time */
export interface EfxTrendedData {
  /** Name */
  readonly name: string
  readonly trendedDataList: readonly {
    /** What is followed */
    readonly name: string
    readonly labels: readonly string[]
    readonly years: readonly {
      /** Year */
      readonly year: string
      readonly monthData: readonly string[]
    }[]
  }[]
}

/** A code with its meaning, each null if unknown */
export interface EfxCode {
  readonly code: string | null
  readonly description: string | null
}

/** A company asked for the file */
export interface EfxInquiry {
  /** Bureau */
  readonly provider: Open<'EFX' | 'TU' | 'EXP'>
  /** Id within the report */
  readonly id: string
  /** Only hard inquiries count */
  readonly type: Open<'HARD' | 'SOFT' | 'OTHER'>
  /** A code with its meaning, each null if unknown */
  readonly prefix: EfxCode
  readonly reportedDate: number | null
  /** Whom to contact */
  readonly contactInformation: Contact
}

/** The consumer's own statement */
export interface EfxStatement {
  /** Bureau */
  readonly provider: Open<'EFX' | 'TU' | 'EXP'>
  /** Id within the report */
  readonly id: string
  readonly reportedDate: number | null
  /** Words of the consumer */
  readonly statement: string
}

/** Court records */
export interface EfxPublicRecords {
  /** Bureau */
  readonly provider: Open<'EFX' | 'TU' | 'EXP'>
  readonly bankruptcies: readonly EfxBankruptcy[]
  readonly judgments: readonly EfxJudgment[]
  readonly liens: readonly EfxLien[]
}

export interface EfxBankruptcy {
  /** Id within the report */
  readonly id: string
  readonly filedDate: number | null
  readonly reportedDate: number | null
  readonly referenceNumber: string | null
  /** A code with its meaning, each null if unknown */
  readonly dispositionStatus: EfxCode
  readonly courtName: string | null
  readonly liability: Money | null
  readonly exemptAmount: Money | null
  readonly assetAmount: Money | null
}

export interface EfxJudgment {
  /** Id within the report */
  readonly id: string
  readonly filedDate: number | null
  readonly reportedDate: number | null
  readonly courtName: string | null
  readonly defendant: string | null
  readonly amount: Money | null
  readonly caseDocumentNumber: string | null
  readonly plaintiff: string | null
  readonly verifiedDate: number | null
  /** A code with its meaning, each null if unknown */
  readonly status: EfxCode
  readonly satisfiedDate: number | null
}

export interface EfxLien {
  /** Id within the report */
  readonly id: string
  readonly filedDate: number | null
  readonly reportedDate: number | null
  readonly courtName: string | null
  readonly caseDocumentNumber: string | null
  readonly lienAmount: Money | null
  readonly verifiedDate: number | null
  /** Status */
  readonly status: string
}

/** A debt at a collection agency */
export interface EfxCollection {
  /** Bureau */
  readonly provider: Open<'EFX' | 'TU' | 'EXP'>
  /** Id within the report */
  readonly id: string
  readonly reportedDate: number | null
  readonly assignedDate: number | null
  readonly agencyClient: string | null
  readonly orginalAmountOwed: Money | null
  readonly originalAmountOwed: Money | null
  /** Masked */
  readonly accountNumber: string
  /** Relation of the person to the debt */
  readonly accountDesignatorCode: Open<'INDIVIDUAL_ACCOUNT' | 'AUTHORIZED_USER' | 'CO_MAKER' | 'DECEASED' | 'JOINT_ACCOUNT' | 'MAKER' | 'ON_BEHALF_OF_ANOTHER_PERSON' | 'SHARED' | 'TERMINATED' | 'UNDESIGNATED'>
  readonly balanceDate: number | null
  readonly statusDate: number | null
  /** State of the collection */
  readonly status: Open<'UNPAID' | 'PAID' | 'PAYMENT' | 'NEW_LISTING' | 'SETTLED' | 'UNSETTLED' | 'CHECKED' | 'ACCOUNT_DISPUTED' | 'ADJUSTMENT' | 'FINANCIAL_COUNSELOR' | 'IN_BANKRUPTCY' | 'WAGE_EARNER' | 'STATUS_UNKNOWN' | 'SUPPRESS_COLLECTION' | 'OTHER' | 'OPEN' | 'CLOSED' | 'FROZEN' | 'REFINANCED' | 'TRANSFERRED'>
  readonly amount: Money | null
  /** Whom to contact */
  readonly agencyContactInformation: Contact
  readonly originalCreditorName: string | null
}

/** Summary of a report */
export interface ReportSummary {
  /** Id of the report */
  readonly id: string
  /** Epoch milliseconds */
  readonly reportGenerated: number
  /** The file is frozen */
  readonly creditFileSecurityFreezeFlag: boolean
  /** One bureau, or the merged three */
  readonly reportType: Open<'US_EFX' | 'US_3B'>
  /** Bureau */
  readonly provider: Open<'EFX' | 'TU' | 'EXP'>
  /** The person of the report */
  readonly subject: Subject
  readonly creditScore: EfxScoreView | null
  /** Sums over the open accounts of one kind */
  readonly revolvingAccounts: AccountTotals
  /** Sums over the open accounts of one kind */
  readonly mortgageAccounts: AccountTotals
  /** Sums over the open accounts of one kind */
  readonly installmentAccounts: AccountTotals
  /** Sums over the open accounts of one kind */
  readonly otherAccounts: AccountTotals
  /** Sums over the open accounts of one kind */
  readonly totalOpenAccounts: AccountTotals
  /** Months since the oldest account */
  readonly lengthOfCreditHistoryMonths: number
  /** Negative accounts */
  readonly totalNegativeAccounts: number
  /** Average age in months */
  readonly averageAccountAgeMonths: number
  readonly oldestAccountOpenDate: number | null
  readonly oldestAccountName: string | null
  readonly mostRecentAccountOpenDate: number | null
  readonly mostRecentAccountName: string | null
  /** Statements of the consumer */
  readonly totalConsumerStatements: number
  readonly mostRecentInquiryDate: number | null
  readonly mostRecentInquiryName: string | null
  /** Entries of personal information */
  readonly totalPersonalInformation: number
  /** Hard inquiries of 24 months */
  readonly totalInquires: number
  /** Hard inquiries of 24 months */
  readonly totalInquiries: number
  /** Public records */
  readonly totalPublicRecords: number
  /** Collections */
  readonly totalCollections: number
  readonly disputeInformation: Contact | null
}

/** Sums over the open accounts of one kind */
export interface AccountTotals {
  /** An amount of money */
  readonly balance: Money
  /** An amount of money */
  readonly creditLimit: Money
  /** An amount of money */
  readonly available: Money
  /** An amount of money */
  readonly monthlyPaymentAmount: Money
  /** Percent; 0 where there is no limit */
  readonly debtToCreditRatio: number
  /** All accounts of the kind, open and closed */
  readonly totalAccounts: number
  /** Negative ones, open and closed */
  readonly totalNegativeAccounts: number
  /** Accounts with a balance */
  readonly totalAccountsWithBalance: number
}

/** The person of the report */
export interface Subject {
  /** Bureau */
  readonly provider: Open<'EFX' | 'TU' | 'EXP'>
  readonly currentName: SubjectName | null
  readonly aliases: readonly SubjectName[]
  readonly currentAddress: Address | null
  readonly previousAddresses: readonly Address[]
  readonly homePhone: Phone | null
  readonly mobilePhone: Phone | null
  readonly nationalIdentifier: string | null
  readonly dateOfBirth: number | null
  readonly dateOfDeath: number | null
  readonly employmentHistory: readonly {
    /** Employer */
    readonly employerName: string
    readonly employeeTitle: string | null
    /** Works there now */
    readonly currentEmployer: boolean
    /** Order, newest first */
    readonly ordinal: number
    readonly dateOfEmployment: number | null
    readonly address: Address | null
  }[]
}

/** Name as the bureau has it */
export interface SubjectName {
  /** Last name */
  readonly lastName: string
  /** First name */
  readonly firstName: string
  readonly middleName: string | null
  readonly suffix: string | null
}

/** Whom to contact */
export interface Contact {
  readonly contactName: string | null
  readonly address: Address | null
  readonly phone: Phone | null
}

/** Postal address */
export interface Address {
  readonly country: {
    /** Country code */
    readonly code: string
    /** Country */
    readonly name: string
  }
  /** Street */
  readonly line1: string
  readonly line2: string | null
  /** City */
  readonly line3: string
  /** State */
  readonly line4: string
  /** Zip */
  readonly line5: string
  readonly firstReportedDate: number | null
  readonly lastReportedDate: number | null
  readonly phone: Phone | null
}

/** Phone number in parts */
export interface Phone {
  /** Country code */
  readonly countryCode: string
  /** Area code */
  readonly areaCode: string
  /** Exchange */
  readonly exchange: string
  /** Line number */
  readonly extension: string
}

/** TU report in its own format: every value is text */
export interface TuReport {
  /** Safety check passed */
  readonly SafetyCheckPassed?: string
  /** Reported as deceased */
  readonly DeceasedIndicator?: string
  /** Fraud alert on file */
  readonly FraudIndicator?: string
  /** Freeze per bureau */
  readonly FileFrozen?: unknown
  /** The person */
  readonly Borrower: {
    /** Key of the person */
    readonly borrowerKey?: string
    /** Masked number */
    readonly SocialSecurityNumber?: string
    /** Names; one or an array */
    readonly BorrowerName?: unknown
    /** Present addresses; one or an array */
    readonly BorrowerAddress?: unknown
    /** Earlier addresses; one or an array */
    readonly PreviousAddress?: unknown
    /** Birth dates; one or an array */
    readonly Birth?: unknown
    /** Phones; one or an array */
    readonly BorrowerTelephone?: unknown
    /** Employers; one or an array */
    readonly Employer?: unknown
    /** Other numbers reported; one or an array */
    readonly SocialPartition?: unknown
    /** Statements of the consumer; one or an array */
    readonly CreditStatement?: unknown
    /** Scores; one or an array */
    readonly CreditScore?: unknown
  }
  /** Tradelines by kind of account; one or an array */
  readonly TradeLinePartition?: unknown
  /** Inquiries; one or an array */
  readonly InquiryPartition?: unknown
  /** Public records; one or an array */
  readonly PulblicRecordPartition?: unknown
  /** Reporting companies; one or an array */
  readonly Subscriber?: unknown
  /** Messages of the bureau; one or an array */
  readonly Message?: unknown
  /** Sources of the data; one or an array */
  readonly Sources?: unknown
  /** Counts and sums */
  readonly Summary?: unknown
}

/** TU report in the v2 format: prefixed names, arrays for every repeatable section, typed values */
export interface TuReportV2 {
  readonly _SafetyCheckPassed?: boolean
  readonly _DeceasedIndicator?: boolean
  readonly _FraudIndicator?: boolean
  /** Freeze per bureau */
  readonly _FileFrozen?: unknown
  /** The person */
  readonly _Borrower: {
    /** Key of the person */
    readonly _borrowerKey?: string
    /** Masked number */
    readonly _SocialSecurityNumber?: string
    readonly _BorrowerName: readonly unknown[]
    readonly _BorrowerAddress: readonly unknown[]
    readonly _PreviousAddress: readonly unknown[]
    readonly _Birth: readonly unknown[]
    readonly _BorrowerTelephone: readonly unknown[]
    readonly _Employer: readonly unknown[]
    readonly _SocialPartition: readonly unknown[]
    readonly _CreditStatement: readonly unknown[]
    readonly _CreditScore: readonly unknown[]
  }
  readonly _TradeLinePartition: readonly unknown[]
  readonly _InquiryPartition: readonly unknown[]
  readonly _PulblicRecordPartition: readonly unknown[]
  readonly _Subscriber: readonly unknown[]
  readonly _Message: readonly unknown[]
  readonly _Sources: readonly unknown[]
  /** Counts and sums */
  readonly _Summary?: unknown
}

/** EXP report in its own format */
export interface ExpReport {
  readonly creditProfile: readonly {
    /** Header */
    readonly headerRecord?: readonly unknown[]
    /** dob, name, phone */
    readonly consumerIdentity?: unknown
    /** Addresses */
    readonly addressInformation?: readonly unknown[]
    /** Employers */
    readonly employmentInformation?: readonly unknown[]
    /** Masked numbers */
    readonly ssn?: readonly unknown[]
    /** Statements of the consumer */
    readonly statement?: readonly unknown[]
    /** Warnings */
    readonly fraudShield?: readonly unknown[]
    /** Messages of the bureau */
    readonly informationalMessage?: readonly unknown[]
    /** Inquiries */
    readonly inquiry?: readonly unknown[]
    /** Public records */
    readonly publicRecord?: readonly unknown[]
    readonly tradeline?: readonly {
      /** Creditor */
      readonly subscriberName?: string
      /** Industry code */
      readonly accountType?: string
      /** Balance, eight digits */
      readonly balanceAmount?: string
      /** Status code */
      readonly status?: string
      /** 25 months, newest first */
      readonly paymentHistory?: string
    }[]
    readonly riskModel?: readonly {
      /** Model */
      readonly modelIndicator: string
      /** Score, four digits */
      readonly score: string
      /** P positive, N negative */
      readonly evaluation?: string
      readonly scoreFactors: readonly {
        /** Rank */
        readonly importance: string
        /** Factor code */
        readonly code: string
      }[]
      /** Percentile */
      readonly scorePercentile?: string
    }[]
    /** Summaries */
    readonly summaries?: readonly unknown[]
    /** Totals */
    readonly endTotals?: readonly unknown[]
  }[]
}

/** The file of one bureau in the standard format */
export interface StandardReport {
  readonly identity: StandardIdentity
  readonly summary: StandardSummary
  readonly tradelines: readonly StandardTradeline[]
  readonly collections: readonly StandardCollection[]
  readonly inquiries: readonly StandardInquiry[]
  readonly publicRecords: readonly StandardPublicRecord[]
}

export interface StandardIdentity {
  readonly names: readonly {
    /** First name */
    readonly first: string
    readonly middle: string | null
    /** Last name */
    readonly last: string
    readonly suffix: string | null
    /** Kind */
    readonly kind: Open<'CURRENT' | 'FORMER' | 'ALIAS'>
    /** Origin of an item */
    readonly source: StandardSource
  }[]
  readonly addresses: readonly {
    /** Street */
    readonly street1: string
    readonly street2: string | null
    /** City */
    readonly city: string
    /** State */
    readonly state: string
    /** Zip */
    readonly zip: string
    readonly firstSeen: string | null
    readonly lastSeen: string | null
    /** Lives there now */
    readonly current: boolean
    /** Origin of an item */
    readonly source: StandardSource
  }[]
  readonly phones: readonly {
    /** Phone number */
    readonly number: string
    /** Kind */
    readonly kind: Open<'HOME' | 'MOBILE' | 'WORK' | 'UNKNOWN'>
    /** Origin of an item */
    readonly source: StandardSource
  }[]
  readonly employers: readonly {
    /** Employer */
    readonly name: string
    readonly title: string | null
    /** Works there now */
    readonly current: boolean
    readonly employedOn: string | null
    /** Origin of an item */
    readonly source: StandardSource
  }[]
  readonly birthYear: number | null
  readonly ssnLast4: string | null
  /** The file is frozen or locked */
  readonly frozen: boolean
  /** Reported as deceased */
  readonly deceased: boolean
}

export interface StandardSummary {
  /** Open accounts */
  readonly openAccounts: number
  /** Closed accounts */
  readonly closedAccounts: number
  /** Negative accounts */
  readonly negativeAccounts: number
  /** Hard inquiries */
  readonly hardInquiries: number
  /** Collections */
  readonly collections: number
  /** Public records */
  readonly publicRecords: number
  /** Months since the oldest account */
  readonly historyMonths: number
  /** Average age of the accounts in months */
  readonly averageAgeMonths: number
  /** Balance of revolving accounts, whole dollars */
  readonly revolvingBalance: number
  /** Limit of revolving accounts, whole dollars */
  readonly revolvingLimit: number
  readonly utilization: number | null
  /** Balance of all accounts, whole dollars */
  readonly totalBalance: number
  /** Scheduled payments a month, whole dollars */
  readonly monthlyPayment: number
}

/** An account in the standard format */
export interface StandardTradeline {
  /** Id within the report */
  readonly id: string
  /** Origin of an item */
  readonly source: StandardSource
  /** Creditor */
  readonly creditorName: string
  /** Masked, last four digits */
  readonly accountNumber: string
  /** Kind of credit */
  readonly portfolio: Open<'REVOLVING' | 'LINE_OF_CREDIT' | 'INSTALLMENT' | 'MORTGAGE' | 'OPEN'>
  /** Industry code of two characters */
  readonly accountType: string
  readonly network: number | null
  /** Student loan */
  readonly education: boolean
  /** Who owes */
  readonly responsibility: Open<'INDIVIDUAL' | 'JOINT' | 'AUTHORIZED_USER' | 'COSIGNER' | 'TERMINATED' | 'DECEASED' | 'UNDESIGNATED'>
  /** Open */
  readonly open: boolean
  /** What became of the account */
  readonly designator: string
  readonly openedOn: string | null
  readonly closedOn: string | null
  readonly reportedOn: string | null
  readonly verifiedOn: string | null
  readonly lastPaymentOn: string | null
  readonly firstDelinquencyOn: string | null
  readonly balance: number | null
  readonly creditLimit: number | null
  readonly highCredit: number | null
  readonly pastDue: number | null
  readonly scheduledPayment: number | null
  readonly actualPayment: number | null
  readonly chargeOff: number | null
  /** How the account is paid */
  readonly rating: Open<'CURRENT' | 'TOO_NEW' | 'LATE_30' | 'LATE_60' | 'LATE_90' | 'LATE_120' | 'LATE_150' | 'LATE_180' | 'COLLECTION' | 'CHARGE_OFF' | 'REPOSSESSION' | 'VOLUNTARY_SURRENDER' | 'FORECLOSURE' | 'BANKRUPTCY' | 'UNRATED'>
  readonly bankruptcyStage: Open<'PETITION' | 'DISCHARGED' | 'DISMISSED' | 'WITHDRAWN' | 'REAFFIRMED'> | null
  /** The consumer disputes it */
  readonly disputed: boolean
  readonly remarks: readonly {
    /** Code */
    readonly code: string
    /** Meaning */
    readonly text: string
  }[]
  /** Newest month first */
  readonly history: readonly {
    /** Month */
    readonly month: string
    /** How the month was paid */
    readonly status: Open<'CURRENT' | 'TOO_NEW' | 'LATE_30' | 'LATE_60' | 'LATE_90' | 'LATE_120' | 'LATE_150' | 'LATE_180' | 'COLLECTION' | 'CHARGE_OFF' | 'REPOSSESSION' | 'VOLUNTARY_SURRENDER' | 'FORECLOSURE' | 'BANKRUPTCY' | 'UNRATED' | 'NO_DATA'>
    readonly balance: number | null
    readonly limit: number | null
    readonly scheduledPayment: number | null
    readonly actualPayment: number | null
  }[]
}

export interface StandardCollection {
  /** Id within the report */
  readonly id: string
  /** Origin of an item */
  readonly source: StandardSource
  /** Agency */
  readonly agencyName: string
  readonly originalCreditor: string | null
  /** Masked */
  readonly accountNumber: string
  readonly assignedOn: string | null
  readonly reportedOn: string | null
  readonly firstDelinquencyOn: string | null
  readonly originalAmount: number | null
  readonly balance: number | null
  /** State */
  readonly status: Open<'UNPAID' | 'PAID' | 'SETTLED' | 'DISPUTED' | 'IN_BANKRUPTCY' | 'UNKNOWN'>
  /** Medical debt */
  readonly medical: boolean
  /** Reported by a collection agency */
  readonly thirdParty: boolean
}

export interface StandardInquiry {
  /** Id within the report */
  readonly id: string
  /** Origin of an item */
  readonly source: StandardSource
  /** Who asked */
  readonly inquirer: string
  readonly industry: string | null
  /** Calendar date, YYYY-MM-DD */
  readonly date: string
  /** Only hard inquiries count */
  readonly type: Open<'HARD' | 'SOFT'>
}

export interface StandardPublicRecord {
  /** Id within the report */
  readonly id: string
  /** Origin of an item */
  readonly source: StandardSource
  /** Kind */
  readonly kind: Open<'BANKRUPTCY' | 'JUDGMENT' | 'TAX_LIEN' | 'OTHER_LIEN' | 'FORECLOSURE' | 'OTHER'>
  readonly chapter: number | null
  readonly filedOn: string | null
  readonly reportedOn: string | null
  readonly statusOn: string | null
  /** State */
  readonly status: Open<'FILED' | 'DISCHARGED' | 'DISMISSED' | 'WITHDRAWN' | 'RELEASED' | 'SATISFIED'>
  readonly court: string | null
  readonly reference: string | null
  readonly amount: number | null
}

/** Origin of an item */
export interface StandardSource {
  /** Bureau */
  readonly bureau: Open<'EFX' | 'TU' | 'EXP'>
  readonly pointer: string | null
  readonly reportedOn: string | null
}

export interface BureauMatch {
  /** What was matched */
  readonly kind: Open<'TRADELINE' | 'COLLECTION' | 'PUBLIC_RECORD'>
  readonly members: readonly {
    /** Bureau */
    readonly bureau: Open<'EFX' | 'TU' | 'EXP'>
    /** Id within that report */
    readonly id: string
  }[]
  readonly differences: readonly {
    /** Field that differs */
    readonly field: string
    readonly values: {
      /** Value at this bureau, null where it does not say */
      readonly EFX?: string | number | boolean | null
      /** Value at this bureau, null where it does not say */
      readonly TU?: string | number | boolean | null
      /** Value at this bureau, null where it does not say */
      readonly EXP?: string | number | boolean | null
    }
  }[]
}

/** One entry per bureau in the bureau's own format */
export interface NativeReport {
  /** UUID */
  readonly reportId: string
  /** Epoch milliseconds */
  readonly generatedAt: number
  /** Which bureaus the answer speaks for */
  readonly reportType: Open<'US_EFX' | 'US_TU' | 'US_EXP' | 'US_2B' | 'US_3B'>
  /** Bureaus in this answer, in the order EFX, TU, EXP */
  readonly bureaus: readonly Open<'EFX' | 'TU' | 'EXP'>[]
  /** The file of one bureau */
  readonly EFX?: EfxReportView
  readonly TU?: TuReport | TuReportV2
  /** EXP report in its own format */
  readonly EXP?: ExpReport
}

/** One entry per bureau in the standard format */
export interface StandardReports {
  /** UUID */
  readonly reportId: string
  /** Epoch milliseconds */
  readonly generatedAt: number
  /** Which bureaus the answer speaks for */
  readonly reportType: Open<'US_EFX' | 'US_TU' | 'US_EXP' | 'US_2B' | 'US_3B'>
  /** Bureaus in this answer, in the order EFX, TU, EXP */
  readonly bureaus: readonly Open<'EFX' | 'TU' | 'EXP'>[]
  readonly format: 'standard-1'
  /** The file of one bureau in the standard format */
  readonly EFX?: StandardReport
  /** The file of one bureau in the standard format */
  readonly TU?: StandardReport
  /** The file of one bureau in the standard format */
  readonly EXP?: StandardReport
  /** Present with two or more bureaus */
  readonly matches?: readonly BureauMatch[]
}

/** A difference between two files; `before` is null for what is new, `after` for what is gone */
export interface FileDifference {
  /** What happened */
  readonly kind: Open<'TRADELINE_ADDED' | 'TRADELINE_REMOVED' | 'STATUS_CHANGED' | 'DESIGNATOR_CHANGED' | 'NARRATIVE_CHANGED' | 'BALANCE_CHANGED' | 'COLLECTION_ADDED' | 'COLLECTION_REMOVED' | 'COLLECTION_CHANGED' | 'PUBLIC_RECORD_ADDED' | 'PUBLIC_RECORD_REMOVED' | 'PUBLIC_RECORD_CHANGED' | 'INQUIRY_ADDED' | 'INQUIRY_REMOVED' | 'NAME_CHANGED' | 'ADDRESS_CHANGED' | 'MARK_CHANGED'>
  /** What it happened to */
  readonly category: Open<'ACCOUNT' | 'COLLECTION' | 'PUBLIC_RECORD' | 'INQUIRY' | 'PERSONAL' | 'FILE'>
  /** A headline */
  readonly title: string
  /** One or two sentences of plain text. Names are as the bureau has them: escape them where you show them. */
  readonly text: string
  readonly itemName: string | null
  readonly before: DifferingValue | null
  readonly after: DifferingValue | null
  readonly effect: Open<'HURTING' | 'HELPING' | 'NEUTRAL'> | null
}

/** A difference that may explain a move of the score */
export interface ExplainedDifference {
  /** What happened */
  readonly kind: Open<'TRADELINE_ADDED' | 'TRADELINE_REMOVED' | 'STATUS_CHANGED' | 'DESIGNATOR_CHANGED' | 'NARRATIVE_CHANGED' | 'BALANCE_CHANGED' | 'COLLECTION_ADDED' | 'COLLECTION_REMOVED' | 'COLLECTION_CHANGED' | 'PUBLIC_RECORD_ADDED' | 'PUBLIC_RECORD_REMOVED' | 'PUBLIC_RECORD_CHANGED' | 'INQUIRY_ADDED' | 'INQUIRY_REMOVED' | 'NAME_CHANGED' | 'ADDRESS_CHANGED' | 'MARK_CHANGED'>
  /** What it happened to */
  readonly category: Open<'ACCOUNT' | 'COLLECTION' | 'PUBLIC_RECORD' | 'INQUIRY' | 'PERSONAL' | 'FILE'>
  /** A headline */
  readonly title: string
  /** One or two sentences of plain text. Names are as the bureau has them: escape them where you show them. */
  readonly text: string
  readonly itemName: string | null
  readonly before: DifferingValue | null
  readonly after: DifferingValue | null
  readonly effect: Open<'HURTING' | 'HELPING' | 'NEUTRAL'> | null
  /** Alerts about the same item; empty if there was none */
  readonly alertIds: readonly string[]
}

/** One side of a difference */
export interface DifferingValue {
  readonly code: string | null
  readonly amount: number | null
  readonly date: string | null
  readonly text: string | null
}

/** An alert in the list */
export interface AlertSummary {
  /** Id of the alert */
  readonly alert_id: string
  /** The same id */
  readonly id: string
  /** UUID */
  readonly user_id: string
  /** Kind of alert */
  readonly type: Open<'HardInquiryAlert' | 'BlockedInquiryAlert' | 'TelcoUtilityAlert' | 'TradeLineAlert' | 'InquiryAlert' | 'CollectionAlert' | 'BankruptcyAlert' | 'AccountStatusChangeAlert' | 'AccountActivityDesignatorChangeAlert' | 'AccountNarrativeChangeAlert' | 'AddressAlert' | 'NameAlert' | 'ScoreChangeAlert'>
  /** What the alert is about */
  readonly category: Open<'INQUIRY' | 'ACCOUNT' | 'COLLECTION' | 'PUBLIC_RECORD' | 'PERSONAL' | 'SCORE' | 'UTILITY'>
  /** CRT comes at once, CFM with the daily run */
  readonly channel: Open<'CRT' | 'CFM'>
  readonly trigger: Open<'NEW' | 'CHANGE'> | null
  /** Epoch milliseconds */
  readonly dateReported: number
  readonly provider: 'EFX'
  /** Headline */
  readonly name: string
  readonly answer: Open<'YES' | 'NO' | 'UNSURE'> | null
  readonly answeredAt: number | null
}

/** An alert in full */
export type AlertDetail = {
  /** Id of the alert */
  readonly alert_id: string
  /** The same id */
  readonly id: string
  /** UUID */
  readonly user_id: string
  readonly type: 'HardInquiryAlert'
  /** What the alert is about */
  readonly category: 'INQUIRY' | 'ACCOUNT' | 'COLLECTION' | 'PUBLIC_RECORD' | 'PERSONAL' | 'SCORE' | 'UTILITY'
  /** CRT comes at once, CFM with the daily run */
  readonly channel: 'CRT' | 'CFM'
  readonly trigger: Open<'NEW' | 'CHANGE'> | null
  /** Epoch milliseconds */
  readonly dateReported: number
  readonly provider: 'EFX'
  /** Headline */
  readonly name: string
  readonly answer: Open<'YES' | 'NO' | 'UNSURE'> | null
  readonly answeredAt: number | null
  /** The same id */
  readonly alertId: string
  readonly alertType: 'HardInquiryAlert'
  /** Epoch milliseconds */
  readonly creationDate: number
  /** Bureau */
  readonly dataSource: 'EFX' | 'TU' | 'EXP'
  readonly details: HardInquiryAlertDetails
} | {
  /** Id of the alert */
  readonly alert_id: string
  /** The same id */
  readonly id: string
  /** UUID */
  readonly user_id: string
  readonly type: 'BlockedInquiryAlert'
  /** What the alert is about */
  readonly category: 'INQUIRY' | 'ACCOUNT' | 'COLLECTION' | 'PUBLIC_RECORD' | 'PERSONAL' | 'SCORE' | 'UTILITY'
  /** CRT comes at once, CFM with the daily run */
  readonly channel: 'CRT' | 'CFM'
  readonly trigger: Open<'NEW' | 'CHANGE'> | null
  /** Epoch milliseconds */
  readonly dateReported: number
  readonly provider: 'EFX'
  /** Headline */
  readonly name: string
  readonly answer: Open<'YES' | 'NO' | 'UNSURE'> | null
  readonly answeredAt: number | null
  /** The same id */
  readonly alertId: string
  readonly alertType: 'BlockedInquiryAlert'
  /** Epoch milliseconds */
  readonly creationDate: number
  /** Bureau */
  readonly dataSource: 'EFX' | 'TU' | 'EXP'
  readonly details: BlockedInquiryAlertDetails
} | {
  /** Id of the alert */
  readonly alert_id: string
  /** The same id */
  readonly id: string
  /** UUID */
  readonly user_id: string
  readonly type: 'TelcoUtilityAlert'
  /** What the alert is about */
  readonly category: 'INQUIRY' | 'ACCOUNT' | 'COLLECTION' | 'PUBLIC_RECORD' | 'PERSONAL' | 'SCORE' | 'UTILITY'
  /** CRT comes at once, CFM with the daily run */
  readonly channel: 'CRT' | 'CFM'
  readonly trigger: Open<'NEW' | 'CHANGE'> | null
  /** Epoch milliseconds */
  readonly dateReported: number
  readonly provider: 'EFX'
  /** Headline */
  readonly name: string
  readonly answer: Open<'YES' | 'NO' | 'UNSURE'> | null
  readonly answeredAt: number | null
  /** The same id */
  readonly alertId: string
  readonly alertType: 'TelcoUtilityAlert'
  /** Epoch milliseconds */
  readonly creationDate: number
  /** Bureau */
  readonly dataSource: 'EFX' | 'TU' | 'EXP'
  readonly details: TelcoUtilityAlertDetails
} | {
  /** Id of the alert */
  readonly alert_id: string
  /** The same id */
  readonly id: string
  /** UUID */
  readonly user_id: string
  readonly type: 'TradeLineAlert'
  /** What the alert is about */
  readonly category: 'INQUIRY' | 'ACCOUNT' | 'COLLECTION' | 'PUBLIC_RECORD' | 'PERSONAL' | 'SCORE' | 'UTILITY'
  /** CRT comes at once, CFM with the daily run */
  readonly channel: 'CRT' | 'CFM'
  readonly trigger: Open<'NEW' | 'CHANGE'> | null
  /** Epoch milliseconds */
  readonly dateReported: number
  readonly provider: 'EFX'
  /** Headline */
  readonly name: string
  readonly answer: Open<'YES' | 'NO' | 'UNSURE'> | null
  readonly answeredAt: number | null
  /** The same id */
  readonly alertId: string
  readonly alertType: 'TradeLineAlert'
  /** Epoch milliseconds */
  readonly creationDate: number
  /** Bureau */
  readonly dataSource: 'EFX' | 'TU' | 'EXP'
  readonly details: TradeLineAlertDetails
} | {
  /** Id of the alert */
  readonly alert_id: string
  /** The same id */
  readonly id: string
  /** UUID */
  readonly user_id: string
  readonly type: 'InquiryAlert'
  /** What the alert is about */
  readonly category: 'INQUIRY' | 'ACCOUNT' | 'COLLECTION' | 'PUBLIC_RECORD' | 'PERSONAL' | 'SCORE' | 'UTILITY'
  /** CRT comes at once, CFM with the daily run */
  readonly channel: 'CRT' | 'CFM'
  readonly trigger: Open<'NEW' | 'CHANGE'> | null
  /** Epoch milliseconds */
  readonly dateReported: number
  readonly provider: 'EFX'
  /** Headline */
  readonly name: string
  readonly answer: Open<'YES' | 'NO' | 'UNSURE'> | null
  readonly answeredAt: number | null
  /** The same id */
  readonly alertId: string
  readonly alertType: 'InquiryAlert'
  /** Epoch milliseconds */
  readonly creationDate: number
  /** Bureau */
  readonly dataSource: 'EFX' | 'TU' | 'EXP'
  readonly details: InquiryAlertDetails
} | {
  /** Id of the alert */
  readonly alert_id: string
  /** The same id */
  readonly id: string
  /** UUID */
  readonly user_id: string
  readonly type: 'CollectionAlert'
  /** What the alert is about */
  readonly category: 'INQUIRY' | 'ACCOUNT' | 'COLLECTION' | 'PUBLIC_RECORD' | 'PERSONAL' | 'SCORE' | 'UTILITY'
  /** CRT comes at once, CFM with the daily run */
  readonly channel: 'CRT' | 'CFM'
  readonly trigger: Open<'NEW' | 'CHANGE'> | null
  /** Epoch milliseconds */
  readonly dateReported: number
  readonly provider: 'EFX'
  /** Headline */
  readonly name: string
  readonly answer: Open<'YES' | 'NO' | 'UNSURE'> | null
  readonly answeredAt: number | null
  /** The same id */
  readonly alertId: string
  readonly alertType: 'CollectionAlert'
  /** Epoch milliseconds */
  readonly creationDate: number
  /** Bureau */
  readonly dataSource: 'EFX' | 'TU' | 'EXP'
  readonly details: CollectionAlertDetails
} | {
  /** Id of the alert */
  readonly alert_id: string
  /** The same id */
  readonly id: string
  /** UUID */
  readonly user_id: string
  readonly type: 'BankruptcyAlert'
  /** What the alert is about */
  readonly category: 'INQUIRY' | 'ACCOUNT' | 'COLLECTION' | 'PUBLIC_RECORD' | 'PERSONAL' | 'SCORE' | 'UTILITY'
  /** CRT comes at once, CFM with the daily run */
  readonly channel: 'CRT' | 'CFM'
  readonly trigger: Open<'NEW' | 'CHANGE'> | null
  /** Epoch milliseconds */
  readonly dateReported: number
  readonly provider: 'EFX'
  /** Headline */
  readonly name: string
  readonly answer: Open<'YES' | 'NO' | 'UNSURE'> | null
  readonly answeredAt: number | null
  /** The same id */
  readonly alertId: string
  readonly alertType: 'BankruptcyAlert'
  /** Epoch milliseconds */
  readonly creationDate: number
  /** Bureau */
  readonly dataSource: 'EFX' | 'TU' | 'EXP'
  readonly details: BankruptcyAlertDetails
} | {
  /** Id of the alert */
  readonly alert_id: string
  /** The same id */
  readonly id: string
  /** UUID */
  readonly user_id: string
  readonly type: 'AccountStatusChangeAlert'
  /** What the alert is about */
  readonly category: 'INQUIRY' | 'ACCOUNT' | 'COLLECTION' | 'PUBLIC_RECORD' | 'PERSONAL' | 'SCORE' | 'UTILITY'
  /** CRT comes at once, CFM with the daily run */
  readonly channel: 'CRT' | 'CFM'
  readonly trigger: Open<'NEW' | 'CHANGE'> | null
  /** Epoch milliseconds */
  readonly dateReported: number
  readonly provider: 'EFX'
  /** Headline */
  readonly name: string
  readonly answer: Open<'YES' | 'NO' | 'UNSURE'> | null
  readonly answeredAt: number | null
  /** The same id */
  readonly alertId: string
  readonly alertType: 'AccountStatusChangeAlert'
  /** Epoch milliseconds */
  readonly creationDate: number
  /** Bureau */
  readonly dataSource: 'EFX' | 'TU' | 'EXP'
  readonly details: AccountStatusChangeAlertDetails
} | {
  /** Id of the alert */
  readonly alert_id: string
  /** The same id */
  readonly id: string
  /** UUID */
  readonly user_id: string
  readonly type: 'AccountActivityDesignatorChangeAlert'
  /** What the alert is about */
  readonly category: 'INQUIRY' | 'ACCOUNT' | 'COLLECTION' | 'PUBLIC_RECORD' | 'PERSONAL' | 'SCORE' | 'UTILITY'
  /** CRT comes at once, CFM with the daily run */
  readonly channel: 'CRT' | 'CFM'
  readonly trigger: Open<'NEW' | 'CHANGE'> | null
  /** Epoch milliseconds */
  readonly dateReported: number
  readonly provider: 'EFX'
  /** Headline */
  readonly name: string
  readonly answer: Open<'YES' | 'NO' | 'UNSURE'> | null
  readonly answeredAt: number | null
  /** The same id */
  readonly alertId: string
  readonly alertType: 'AccountActivityDesignatorChangeAlert'
  /** Epoch milliseconds */
  readonly creationDate: number
  /** Bureau */
  readonly dataSource: 'EFX' | 'TU' | 'EXP'
  readonly details: AccountActivityDesignatorChangeAlertDetails
} | {
  /** Id of the alert */
  readonly alert_id: string
  /** The same id */
  readonly id: string
  /** UUID */
  readonly user_id: string
  readonly type: 'AccountNarrativeChangeAlert'
  /** What the alert is about */
  readonly category: 'INQUIRY' | 'ACCOUNT' | 'COLLECTION' | 'PUBLIC_RECORD' | 'PERSONAL' | 'SCORE' | 'UTILITY'
  /** CRT comes at once, CFM with the daily run */
  readonly channel: 'CRT' | 'CFM'
  readonly trigger: Open<'NEW' | 'CHANGE'> | null
  /** Epoch milliseconds */
  readonly dateReported: number
  readonly provider: 'EFX'
  /** Headline */
  readonly name: string
  readonly answer: Open<'YES' | 'NO' | 'UNSURE'> | null
  readonly answeredAt: number | null
  /** The same id */
  readonly alertId: string
  readonly alertType: 'AccountNarrativeChangeAlert'
  /** Epoch milliseconds */
  readonly creationDate: number
  /** Bureau */
  readonly dataSource: 'EFX' | 'TU' | 'EXP'
  readonly details: AccountNarrativeChangeAlertDetails
} | {
  /** Id of the alert */
  readonly alert_id: string
  /** The same id */
  readonly id: string
  /** UUID */
  readonly user_id: string
  readonly type: 'AddressAlert'
  /** What the alert is about */
  readonly category: 'INQUIRY' | 'ACCOUNT' | 'COLLECTION' | 'PUBLIC_RECORD' | 'PERSONAL' | 'SCORE' | 'UTILITY'
  /** CRT comes at once, CFM with the daily run */
  readonly channel: 'CRT' | 'CFM'
  readonly trigger: Open<'NEW' | 'CHANGE'> | null
  /** Epoch milliseconds */
  readonly dateReported: number
  readonly provider: 'EFX'
  /** Headline */
  readonly name: string
  readonly answer: Open<'YES' | 'NO' | 'UNSURE'> | null
  readonly answeredAt: number | null
  /** The same id */
  readonly alertId: string
  readonly alertType: 'AddressAlert'
  /** Epoch milliseconds */
  readonly creationDate: number
  /** Bureau */
  readonly dataSource: 'EFX' | 'TU' | 'EXP'
  readonly details: AddressAlertDetails
} | {
  /** Id of the alert */
  readonly alert_id: string
  /** The same id */
  readonly id: string
  /** UUID */
  readonly user_id: string
  readonly type: 'NameAlert'
  /** What the alert is about */
  readonly category: 'INQUIRY' | 'ACCOUNT' | 'COLLECTION' | 'PUBLIC_RECORD' | 'PERSONAL' | 'SCORE' | 'UTILITY'
  /** CRT comes at once, CFM with the daily run */
  readonly channel: 'CRT' | 'CFM'
  readonly trigger: Open<'NEW' | 'CHANGE'> | null
  /** Epoch milliseconds */
  readonly dateReported: number
  readonly provider: 'EFX'
  /** Headline */
  readonly name: string
  readonly answer: Open<'YES' | 'NO' | 'UNSURE'> | null
  readonly answeredAt: number | null
  /** The same id */
  readonly alertId: string
  readonly alertType: 'NameAlert'
  /** Epoch milliseconds */
  readonly creationDate: number
  /** Bureau */
  readonly dataSource: 'EFX' | 'TU' | 'EXP'
  readonly details: NameAlertDetails
} | {
  /** Id of the alert */
  readonly alert_id: string
  /** The same id */
  readonly id: string
  /** UUID */
  readonly user_id: string
  readonly type: 'ScoreChangeAlert'
  /** What the alert is about */
  readonly category: 'INQUIRY' | 'ACCOUNT' | 'COLLECTION' | 'PUBLIC_RECORD' | 'PERSONAL' | 'SCORE' | 'UTILITY'
  /** CRT comes at once, CFM with the daily run */
  readonly channel: 'CRT' | 'CFM'
  readonly trigger: Open<'NEW' | 'CHANGE'> | null
  /** Epoch milliseconds */
  readonly dateReported: number
  readonly provider: 'EFX'
  /** Headline */
  readonly name: string
  readonly answer: Open<'YES' | 'NO' | 'UNSURE'> | null
  readonly answeredAt: number | null
  /** The same id */
  readonly alertId: string
  readonly alertType: 'ScoreChangeAlert'
  /** Epoch milliseconds */
  readonly creationDate: number
  /** Bureau */
  readonly dataSource: 'EFX' | 'TU' | 'EXP'
  readonly details: ScoreChangeAlertDetails
}

export interface HardInquiryAlertDetails {
  /** Bureau */
  readonly bureau: Open<'EFX' | 'TU' | 'EXP'>
  readonly changeType: Open<'NEW' | 'CHANGE'> | null
  /** Why the alert was raised */
  readonly changeReason: string
  readonly institutionName: string | null
  readonly institutionType: string | null
  readonly institutionAddressLine1: string | null
  readonly institutionAddressLine2: string | null
  readonly institutionCity: string | null
  readonly institutionState: string | null
  readonly institutionPostalCode: string | null
  readonly institutionPhoneNumber: string | null
  readonly inquiryType: string | null
  readonly inquiryIntent: string | null
  readonly inquiryDate: number | null
  readonly endUserText: string | null
  readonly reportingFrequency: 'REALTIME'
  /** Held back while the bureau was under maintenance */
  readonly postedDuringMaintenancePeriod: boolean
}

export interface BlockedInquiryAlertDetails {
  /** Bureau */
  readonly bureau: Open<'EFX' | 'TU' | 'EXP'>
  readonly changeType: Open<'NEW' | 'CHANGE'> | null
  /** Why the alert was raised */
  readonly changeReason: string
  readonly institutionName: string | null
  readonly institutionType: string | null
  readonly institutionAddressLine1: string | null
  readonly institutionAddressLine2: string | null
  readonly institutionCity: string | null
  readonly institutionState: string | null
  readonly institutionPostalCode: string | null
  readonly institutionPhoneNumber: string | null
  readonly inquiryType: string | null
  readonly inquiryIntent: string | null
  readonly inquiryDate: number | null
  readonly endUserText: string | null
  readonly reportingFrequency: 'REALTIME'
  /** Held back while the bureau was under maintenance */
  readonly postedDuringMaintenancePeriod: boolean
  /** What kept the file closed */
  readonly blockedBy: Open<'LOCK' | 'FREEZE'>
}

export interface TelcoUtilityAlertDetails {
  /** Bureau */
  readonly bureau: Open<'EFX' | 'TU' | 'EXP'>
  readonly changeType: Open<'NEW' | 'CHANGE'> | null
  /** Why the alert was raised */
  readonly changeReason: string
  readonly institutionName: string | null
  readonly institutionType: string | null
  readonly institutionAddressLine1: string | null
  readonly institutionAddressLine2: string | null
  readonly institutionCity: string | null
  readonly institutionState: string | null
  readonly institutionPostalCode: string | null
  readonly institutionPhoneNumber: string | null
  /** Kind of account */
  readonly accountType: Open<'TELCO' | 'UTILITY'>
  /** What happened */
  readonly eventType: Open<'APPLICATION' | 'NEW_ACCOUNT' | 'PAST_DUE'>
  readonly amount: Money | null
  readonly eventDate: number | null
}

export interface TradeLineAlertDetails {
  /** Bureau */
  readonly bureau: Open<'EFX' | 'TU' | 'EXP'>
  readonly changeType: Open<'NEW' | 'CHANGE'> | null
  /** Why the alert was raised */
  readonly changeReason: string
  readonly creditorName: string | null
  readonly accountNumber: string | null
  readonly accountType: string | null
  readonly accountDesignator: string | null
  readonly dateOpened: number | null
  readonly highCreditAmount: Money | null
}

export interface InquiryAlertDetails {
  /** Bureau */
  readonly bureau: Open<'EFX' | 'TU' | 'EXP'>
  readonly changeType: Open<'NEW' | 'CHANGE'> | null
  /** Why the alert was raised */
  readonly changeReason: string
  readonly inquirerName: string | null
  readonly industry: CodeDescription | null
  readonly inquiryDate: number | null
  readonly phone: Phone | null
  readonly address: Address | null
}

export interface CollectionAlertDetails {
  /** Bureau */
  readonly bureau: Open<'EFX' | 'TU' | 'EXP'>
  readonly changeType: Open<'NEW' | 'CHANGE'> | null
  /** Why the alert was raised */
  readonly changeReason: string
  readonly agencyName: string | null
  readonly clientName: string | null
  readonly accountNumber: string | null
  readonly originalAmount: Money | null
  readonly balanceAmount: Money | null
  readonly previousStatus: string | null
  readonly status: string | null
  readonly narrative: string | null
  readonly assignedDate: number | null
}

export interface BankruptcyAlertDetails {
  /** Bureau */
  readonly bureau: Open<'EFX' | 'TU' | 'EXP'>
  readonly changeType: Open<'NEW' | 'CHANGE'> | null
  /** Why the alert was raised */
  readonly changeReason: string
  readonly courtName: string | null
  readonly caseNumber: string | null
  readonly chapter: string | null
  readonly dateFiled: number | null
  readonly previousDisposition: CodeDescription | null
  readonly disposition: CodeDescription | null
}

export interface AccountStatusChangeAlertDetails {
  /** Bureau */
  readonly bureau: Open<'EFX' | 'TU' | 'EXP'>
  readonly changeType: Open<'NEW' | 'CHANGE'> | null
  /** Why the alert was raised */
  readonly changeReason: string
  readonly creditorName: string | null
  readonly accountNumber: string | null
  readonly accountType: string | null
  readonly previousStatus: string | null
  readonly newStatus: string | null
  readonly pastDueAmount: Money | null
  readonly dateOpened: number | null
}

export interface AccountActivityDesignatorChangeAlertDetails {
  /** Bureau */
  readonly bureau: Open<'EFX' | 'TU' | 'EXP'>
  readonly changeType: Open<'NEW' | 'CHANGE'> | null
  /** Why the alert was raised */
  readonly changeReason: string
  readonly creditorName: string | null
  readonly accountNumber: string | null
  readonly accountType: string | null
  readonly previousDesignator: string | null
  readonly newDesignator: string | null
  readonly dateOpened: number | null
}

export interface AccountNarrativeChangeAlertDetails {
  /** Bureau */
  readonly bureau: Open<'EFX' | 'TU' | 'EXP'>
  readonly changeType: Open<'NEW' | 'CHANGE'> | null
  /** Why the alert was raised */
  readonly changeReason: string
  readonly creditorName: string | null
  readonly accountNumber: string | null
  readonly accountType: string | null
  readonly added: readonly CodeDescription[]
  readonly removed: readonly CodeDescription[]
  readonly dateOpened: number | null
}

export interface AddressAlertDetails {
  /** Bureau */
  readonly bureau: Open<'EFX' | 'TU' | 'EXP'>
  readonly changeType: Open<'NEW' | 'CHANGE'> | null
  /** Why the alert was raised */
  readonly changeReason: string
  readonly previousAddress: Address | null
  readonly newAddress: Address | null
}

export interface NameAlertDetails {
  /** Bureau */
  readonly bureau: Open<'EFX' | 'TU' | 'EXP'>
  readonly changeType: Open<'NEW' | 'CHANGE'> | null
  /** Why the alert was raised */
  readonly changeReason: string
  readonly previousName: SubjectName | null
  readonly newName: SubjectName | null
}

export interface ScoreChangeAlertDetails {
  /** Bureau */
  readonly bureau: Open<'EFX' | 'TU' | 'EXP'>
  readonly changeType: Open<'NEW' | 'CHANGE'> | null
  /** Why the alert was raised */
  readonly changeReason: string
  /** Score */
  readonly previousScore: number
  /** Score */
  readonly newScore: number
  /** Points, negative when the score fell */
  readonly change: number
  /** Model behind the score */
  readonly scoreModel: Open<'SCORE_MODEL_V3' | 'SCORE_MODEL_V4'>
  readonly previousDate: number | null
  readonly newDate: number | null
  /** What makes the new score; what hurts first if it fell, what helps first if it rose */
  readonly reasons: readonly {
    /** Reason code */
    readonly code: string
    /** What it means */
    readonly text: string
    /** Which way it works on the score; missing in alerts that were raised before this was told */
    readonly effect?: Open<'HURTING' | 'HELPING' | 'NEUTRAL'>
  }[]
}

/** A full plan */
export interface OptimalPathPlan {
  /** UUID */
  readonly planId: string
  /** REACHED once a score has come to the target, EXPIRED when the time is over without */
  readonly status: Open<'ACTIVE' | 'REACHED' | 'EXPIRED'>
  /** Score */
  readonly targetScore: number
  /** Months */
  readonly duration: number
  /** Score */
  readonly startScore: number
  /** Epoch milliseconds */
  readonly startedAt: number
  /** Epoch milliseconds */
  readonly endsAt: number
  /** Model behind the score */
  readonly scoreModel: Open<'SCORE_MODEL_V3' | 'SCORE_MODEL_V4'>
  /** The target can be reached in that time */
  readonly achievable: boolean
  /** The score was there when the plan began */
  readonly alreadyReached: boolean
  /** Score */
  readonly bestReachableScore: number
  /** Score */
  readonly projectedScore: number
  /** Points the plan brings */
  readonly projectedScoreImprovement: number
  /** Likely scores if nothing else changes. Four in five people end between low and high if they do all steps, also those that keep things as they are */
  readonly projectedMonthlyScore: readonly ProjectedMonth[]
  /** How hard it is */
  readonly difficulty: Open<'EASY' | 'MODERATE' | 'HARD'>
  /** Utilization in points of a percent, end minus start */
  readonly 'projectedDelta-revolvingUtilization': number
  /** Balance of revolving accounts, end minus start */
  readonly 'projectedDelta-revolvingBalance': number
  /** Accounts with a balance, end minus start */
  readonly 'projectedDelta-accountsWithBalance': number
  /** Past due, end minus start */
  readonly 'projectedDelta-pastDueAmount': number
  /** Balance of collections, end minus start */
  readonly 'projectedDelta-collectionBalance': number
  /** Hard inquiries of twelve months, end minus start */
  readonly 'projectedDelta-hardInquiries12m': number
  /** Months since the last late payment, 84 if there is none, end minus start */
  readonly 'projectedDelta-monthsSinceDelinquency': number
  /** Average age of the accounts in months, end minus start */
  readonly 'projectedDelta-averageAccountAgeMonths': number
  readonly topFactors: readonly {
    /** Reason code */
    readonly code: string
    /** What it means */
    readonly text: string
    /** Part of the score it works on */
    readonly factor: Open<'PAYMENT_HISTORY' | 'UTILIZATION' | 'BALANCES' | 'DEPTH' | 'RECENT_CREDIT' | 'AVAILABLE_CREDIT'>
    /** Points it costs today */
    readonly pointsLost: number
  }[]
  /** By rank */
  readonly recommendations: readonly PlanRecommendation[]
  readonly progress: {
    /** Epoch milliseconds */
    readonly asOf: number
    /** Full months since the start */
    readonly monthsElapsed: number
    readonly actual: readonly {
      /** Epoch milliseconds */
      readonly date: number
      /** Score */
      readonly score: number
    }[]
    /** Score */
    readonly actualNow: number
    /** Score */
    readonly projectedNow: number
    /** Actual minus projected */
    readonly delta: number
    /** ON_TRACK is within five points */
    readonly state: Open<'AHEAD' | 'ON_TRACK' | 'BEHIND'>
  }
  readonly changes: PlanChanges | null
}

/** A plan without its steps */
export interface OptimalPathOutline {
  /** UUID */
  readonly planId: string
  /** REACHED once a score has come to the target, EXPIRED when the time is over without */
  readonly status: Open<'ACTIVE' | 'REACHED' | 'EXPIRED'>
  /** Score */
  readonly targetScore: number
  /** Months */
  readonly duration: number
  /** Score */
  readonly startScore: number
  /** Epoch milliseconds */
  readonly startedAt: number
  /** Epoch milliseconds */
  readonly endsAt: number
  /** Model behind the score */
  readonly scoreModel: Open<'SCORE_MODEL_V3' | 'SCORE_MODEL_V4'>
  /** The target can be reached in that time */
  readonly achievable: boolean
  /** The score was there when the plan began */
  readonly alreadyReached: boolean
  /** Score */
  readonly bestReachableScore: number
  /** Score */
  readonly projectedScore: number
  /** Points the plan brings */
  readonly projectedScoreImprovement: number
  /** Likely scores if nothing else changes. Four in five people end between low and high if they do all steps, also those that keep things as they are */
  readonly projectedMonthlyScore: readonly ProjectedMonth[]
  /** How hard it is */
  readonly difficulty: Open<'EASY' | 'MODERATE' | 'HARD'>
  readonly progress: {
    /** Epoch milliseconds */
    readonly asOf: number
    /** Score */
    readonly actualNow: number
    /** Score */
    readonly projectedNow: number
    /** ON_TRACK is within five points */
    readonly state: Open<'AHEAD' | 'ON_TRACK' | 'BEHIND'>
  }
}

/** One step of a plan */
export interface PlanRecommendation {
  /** Order of importance */
  readonly rank: number
  /** Id of the step */
  readonly id: string
  /** Month to do it in */
  readonly month: number
  readonly accountId: string | null
  readonly accountName: string | null
  /** What to do */
  readonly action: Open<'PAY_DOWN' | 'PAY_PAST_DUE' | 'KEEP_CURRENT' | 'PAY_COLLECTION' | 'SPREAD_BALANCES' | 'KEEP_OPEN' | 'AVOID_NEW_CREDIT'>
  readonly amount: Money | null
  /** Part of the score it works on */
  readonly factor: Open<'PAYMENT_HISTORY' | 'UTILIZATION' | 'BALANCES' | 'DEPTH' | 'RECENT_CREDIT' | 'AVAILABLE_CREDIT'>
  /** How hard it is */
  readonly difficulty: Open<'EASY' | 'MODERATE' | 'HARD'>
  readonly expected: {
    /** Points at least */
    readonly low: number
    /** Points likely */
    readonly likely: number
    /** Points at most */
    readonly high: number
  }
  /** Why it helps */
  readonly reason: string
  /** Whether it was done, as the file shows */
  readonly status: Open<'OPEN' | 'DONE' | 'MISSED'>
}

/** What is different from the plan that this one has replaced, whose id it names */
export interface PlanChanges {
  /** UUID */
  readonly planId: string
  readonly targetScore: {
    /** Target, in the old plan */
    readonly before: number
    /** Target, now */
    readonly after: number
  }
  readonly duration: {
    /** Months, in the old plan */
    readonly before: number
    /** Months, now */
    readonly after: number
  }
  readonly startScore: {
    /** Score at the start, in the old plan */
    readonly before: number
    /** Score at the start, now */
    readonly after: number
  }
  readonly projectedScore: {
    /** Projected score, in the old plan */
    readonly before: number
    /** Projected score, now */
    readonly after: number
  }
  readonly texts: readonly string[]
}

/** A pre-screening decision */
export interface Decision {
  /** UUID */
  readonly decisionId: string
  /** The decision */
  readonly decision: Open<'APPROVED' | 'DECLINED'>
  /** Whether a file could be used */
  readonly hit: Open<'HIT' | 'NO_HIT'>
  /** Why or why not */
  readonly hitDetail: Open<'FOUND' | 'NOT_FOUND' | 'FROZEN' | 'DECEASED'>
  readonly userId: string | null
  readonly ruleSet: {
    /** UUID */
    readonly id: string
    /** Version that was applied */
    readonly version: number
  }
  /** Epoch milliseconds */
  readonly evaluatedAt: number
  /** Bureau */
  readonly bureau: Open<'EFX' | 'TU' | 'EXP'>
  /** Why the decision is made */
  readonly purpose: Open<'CONSUMER_INITIATED' | 'FIRM_OFFER' | 'ACCOUNT_REVIEW'>
  /** In the order of the rules */
  readonly reasons: readonly DecisionReason[]
  readonly score: {
    /** Score */
    readonly score: number
    /** Model behind the score */
    readonly model: Open<'SCORE_MODEL_V3' | 'SCORE_MODEL_V4'>
    readonly range: {
      /** Lowest possible score */
      readonly low: number
      /** Highest possible score */
      readonly high: number
    }
    /** Calendar date, YYYY-MM-DD */
    readonly scoredOn: string
    /** What cost points, most first */
    readonly factors: readonly {
      /** Factor code */
      readonly code: string
      /** What it means */
      readonly text: string
    }[]
  } | null
  /** Attribute values by code; missing ones are left out */
  readonly attributes?: { readonly [name: string]: number | boolean }
}

/** A comparison that decided */
export interface DecisionReason {
  /** Position, from 1 */
  readonly order: number
  readonly rule: string | null
  readonly attribute: string | null
  readonly comparison: string | null
  readonly limit: number | boolean | readonly (number | boolean)[] | null
  readonly observed: number | boolean | null
  /** How the comparison ended */
  readonly outcome: Open<'FAILED' | 'PASSED' | 'MISSING' | 'NO_HIT'>
  /** The wording of the rule */
  readonly text: string
}

export interface PrescreenConsumer {
  /** Letters of any script, space, ', - and . */
  readonly fname: string
  /** Letters of any script, space, ', - and . */
  readonly lname: string
  /** Social security number, nine digits. The sandbox takes numbers of area 666 */
  readonly ssn: string
  /** Birth date, YYYY-MM-DD; age 18 to 120 */
  readonly dob: string
  /** Street and number */
  readonly street1: string
  /** Apartment, suite, unit */
  readonly street2?: string
  /** City */
  readonly city: string
  /** State, district, territory or armed-forces code, two capital letters */
  readonly state: Open<'AL' | 'AK' | 'AZ' | 'AR' | 'CA' | 'CO' | 'CT' | 'DE' | 'FL' | 'GA' | 'HI' | 'ID' | 'IL' | 'IN' | 'IA' | 'KS' | 'KY' | 'LA' | 'ME' | 'MD' | 'MA' | 'MI' | 'MN' | 'MS' | 'MO' | 'MT' | 'NE' | 'NV' | 'NH' | 'NJ' | 'NM' | 'NY' | 'NC' | 'ND' | 'OH' | 'OK' | 'OR' | 'PA' | 'RI' | 'SC' | 'SD' | 'TN' | 'TX' | 'UT' | 'VT' | 'VA' | 'WA' | 'WV' | 'WI' | 'WY' | 'DC' | 'AS' | 'GU' | 'MP' | 'PR' | 'VI' | 'AA' | 'AE' | 'AP'>
  /** Five digits, or five and four with a hyphen */
  readonly zip: string
}

export interface RuleSetDocument {
  /** Name of the rule set */
  readonly name: string
  /** Whose file is read */
  readonly bureau?: Open<'EFX' | 'TU' | 'EXP'>
  /** Whether accounts count for which somebody else answers */
  readonly authorizedUser?: Open<'exclude' | 'include'>
  /** What becomes of a rule that cannot be told because an attribute is missing */
  readonly missing?: Open<'FAIL' | 'PASS' | 'DECLINE'>
  /** What becomes of a person without a usable file */
  readonly noHit?: Open<'DECLINE' | 'APPROVE' | 'EVALUATE'>
  /** From when on it is in force; without it, from now on */
  readonly effectiveFrom?: number
  /** 1 to 100 rules; one that holds speaks for approval */
  readonly rules: readonly {
    /** Name of the rule, once in a rule set */
    readonly name: string
    /** Told when it fails */
    readonly text: string
    /** Told when it holds; without it the name is */
    readonly passText?: string
    /** What becomes of this rule when it cannot be told; without it, as the rule set says */
    readonly missing?: Open<'FAIL' | 'PASS' | 'DECLINE'>
    /** `{attr, op, value}` compares an attribute; `all`, `any` and `not` join expressions. `op` is one of = != < <= > >= between (`[low, high]`) in (a list). Up to 8 levels and 50 members */
    readonly if: unknown
  }[]
  /** Which rules have to hold: names of rules, joined by `all`, `any` and `not`. Without it: all of them */
  readonly decision?: unknown
  /** Run before the version is stored; one that fails is refused with its path */
  readonly tests?: readonly {
    /** Name of the test */
    readonly name: string
    /** Values by attribute code; those left out are missing */
    readonly attributes: unknown
    /** What the rules have to say of it */
    readonly expect: Open<'APPROVED' | 'DECLINED'>
  }[]
}

/** A version of a rule set */
export interface RuleSetVersion {
  /** UUID */
  readonly id: string
  /** Version; it never changes */
  readonly version: number
  /** Name of the rule set */
  readonly name: string
  /** Whose file is read */
  readonly bureau: Open<'EFX' | 'TU' | 'EXP'>
  /** Whether accounts count for which somebody else answers */
  readonly authorizedUser: Open<'exclude' | 'include'>
  /** What becomes of a rule that cannot be told because an attribute is missing */
  readonly missing: Open<'FAIL' | 'PASS' | 'DECLINE'>
  /** What becomes of a person without a usable file */
  readonly noHit: Open<'DECLINE' | 'APPROVE' | 'EVALUATE'>
  /** From when on it is in force, by the clock of the host */
  readonly effectiveFrom: number
  readonly rules: readonly {
    /** Name of the rule, once in a rule set */
    readonly name: string
    /** Told when it fails */
    readonly text: string
    /** Told when it holds; without it the name is */
    readonly passText?: string
    /** What becomes of this rule when it cannot be told; without it, as the rule set says */
    readonly missing?: Open<'FAIL' | 'PASS' | 'DECLINE'>
    /** `{attr, op, value}` compares an attribute; `all`, `any` and `not` join expressions. `op` is one of = != < <= > >= between (`[low, high]`) in (a list). Up to 8 levels and 50 members */
    readonly if: unknown
  }[]
  /** Which rules have to hold: names of rules, joined by `all`, `any` and `not`. Without it: all of them */
  readonly decision?: unknown
  /** As you sent them */
  readonly tests: readonly {
    /** Name of the test */
    readonly name: string
    /** Values by attribute code; those left out are missing */
    readonly attributes: unknown
    /** What the rules have to say of it */
    readonly expect: Open<'APPROVED' | 'DECLINED'>
  }[]
  /** Epoch milliseconds */
  readonly createdAt: number
  readonly inForce: number | null
}

export interface WebhookEndpoint {
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
}

export interface RecordedEvent {
  /** UUID */
  readonly id: string
  /** What happened */
  readonly type: Open<'ACCNEW' | 'IDPASS' | 'IDFAIL' | 'IDTF' | 'IDSVCOUT' | 'IDSVCINC' | 'ACCREG' | 'ACCREGFAIL' | 'ACCCLOSED' | 'ACCLOCKED' | 'ACCLOGINFAIL' | 'ACCALERT' | 'SCOREREF' | 'REPORTREF' | 'ERROR' | 'TEST'>
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
  /** How it fared at each endpoint that wanted it; endpoints that were removed are left out */
  readonly deliveries: readonly {
    /** UUID */
    readonly endpointId: string
    /** PENDING: on its way; DELIVERED: taken; FAILED: not taken yet, tried again; EXHAUSTED: not taken, not tried again */
    readonly state: Open<'PENDING' | 'DELIVERED' | 'FAILED' | 'EXHAUSTED'>
  }[]
}
