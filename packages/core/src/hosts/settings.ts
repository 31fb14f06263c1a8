import { type Bureau, bureaus } from '../bureaus/bureau.ts'
import { type Cadence, cadences } from '../calendar/cadence.ts'
import { type ScoreModel, scoreModels } from '../credit-file/file-score.ts'
import { type FeatureName, featureNames } from '../enrollment/features.ts'
import { type Locale, locales } from '../widget/locales.ts'
import { originProblems } from '../widget/origins.ts'
import { themeProblems, type WidgetTheme } from '../widget/theme.ts'
import { allSwitchedOn, type HostSwitches } from './switches.ts'

/** What the operator sets per host. Every default is the first value of its list, unless said otherwise. */
export interface HostSettings {
  products: readonly Product[]
  bureaus: readonly Bureau[]
  productKind: ProductKind
  refreshCadence: Cadence
  scoreModel: ScoreModel
  verificationType: VerificationType
  dormantEnabled: boolean
  /** At the end of their first month, dormant users who never activated are paused. */
  dormantAutoPause: boolean
  userManagement: (typeof userManagements)[number]
  /** `attested`: the host has declared once that its users consent; `explicit`: every user's consent comes with a call. */
  consentMode: (typeof consentModes)[number]
  consentTextVersion: string
  smfaEmail: (typeof smfaEmails)[number]
  smfaStatusStyle: (typeof smfaStatusStyles)[number]
  duplicateIdentity: (typeof duplicateIdentities)[number]
  /** May the bureau's data leave through the host's server. */
  serverAccess: Readonly<Record<Bureau, boolean>>
  monitoringFeatures: readonly FeatureName[]
  /** Browser origins that may call `/users/*`. */
  allowedOrigins: readonly string[]
  /** Origins whose pages may show the widget. Without any nobody may. */
  widgetOrigins: readonly string[]
  theme: WidgetTheme
  /** The language that the widget begins in. */
  locale: Locale
  /** People see when somebody of the team had a value of theirs shown, or support looked at them. */
  showLooks: boolean
  /** E-mail address of the people who run the integration; they are told when a webhook endpoint fails. Null: nobody. */
  technicalContact: string | null
  /** Parts of the service that are held back at this host. */
  switches: HostSwitches
  limits: HostLimits
}

/** Rates are per second with a burst on top; quotas are per day on the host's clock. */
export interface HostLimits {
  directPerSecond: number
  directBurst: number
  userPerSecond: number
  userBurst: number
  /** Per API key, with the right secret; wrong ones have one limit for every key. */
  loginPerMinute: number
  /** Calls that check or set a person's password, per address; registrations as many again, counted apart. */
  passwordCallsPerMinute: number
  /** Per user. */
  preauthPerMinute: number
  /** Per link that was sent. */
  smfaPollsPerSecond: number
  distinctUsersPerDay: number
  /** Links and codes to one number, over all users of the host. */
  sendsPerPhonePerDay: number
  /** Pre-screenings, and searches for an address, each counted by itself. */
  prescreensPerSecond: number
  /** Different people, for each of the two; one who was asked about before costs nothing more that day. */
  prescreenedPersonsPerDay: number
  /** Different questions about the address of the holder of one number: more would be guessing what is on file. */
  prefillsPerPhonePerDay: number
  batchesPerHour: number
  /** Queued ones included. */
  batchesRunning: number
}

export const products = [
  'SCORES',
  'REPORTS',
  'ALERTS',
  'IDENTITY',
  'SCORE_UP',
  'OPTIMAL_PATH',
  'OFFERS',
  'PREFILL',
  'PUSH',
  'PDF',
  'PORTAL',
] as const
export type Product = (typeof products)[number]

/** `EFX_1B` is EFX alone, `MULTI` any set with TU or EXP, `EFX_3B` the merged product of EFX. */
export const productKinds = ['EFX_1B', 'MULTI', 'EFX_3B'] as const
export type ProductKind = (typeof productKinds)[number]

export const verificationTypes = ['DIT_SMFA', 'DIT_CUSTOMER_OTP', 'PREFILL_ONBOARDING'] as const
type VerificationType = (typeof verificationTypes)[number]

export const userManagements = ['HOST', 'SERVICE'] as const
export const consentModes = ['attested', 'explicit'] as const
export const smfaEmails = ['afterDenial', 'always'] as const
export const smfaStatusStyles = ['status', 'error'] as const
export const duplicateIdentities = ['refuse', 'allow'] as const

/** Limits of a live host; a sandbox host gets a quarter of the server-to-server rate. */
export const defaultLimits: HostLimits = {
  directPerSecond: 100,
  directBurst: 200,
  userPerSecond: 10,
  userBurst: 30,
  loginPerMinute: 60,
  passwordCallsPerMinute: 10,
  preauthPerMinute: 120,
  smfaPollsPerSecond: 2,
  distinctUsersPerDay: 50_000,
  sendsPerPhonePerDay: 20,
  prescreensPerSecond: 10,
  prescreenedPersonsPerDay: 10_000,
  prefillsPerPhonePerDay: 20,
  batchesPerHour: 10,
  batchesRunning: 3,
}
export const sandboxLimits: HostLimits = {
  ...defaultLimits,
  directPerSecond: 25,
  directBurst: 50,
  // All developers who try something out use the same few numbers.
  sendsPerPhonePerDay: 1_000_000,
}

export function defaultSettings(environment: 'development' | 'production'): HostSettings {
  const sandbox = environment === 'development'
  return {
    products: ['SCORES', 'REPORTS', 'ALERTS', 'IDENTITY'],
    bureaus: ['EFX'],
    productKind: 'EFX_1B',
    refreshCadence: 'monthly',
    scoreModel: 'SCORE_MODEL_V3',
    verificationType: 'DIT_SMFA',
    dormantEnabled: false,
    dormantAutoPause: true,
    userManagement: 'HOST',
    consentMode: 'attested',
    consentTextVersion: '1',
    smfaEmail: 'afterDenial',
    smfaStatusStyle: 'status',
    duplicateIdentity: sandbox ? 'allow' : 'refuse',
    serverAccess: { EFX: true, TU: true, EXP: true },
    monitoringFeatures: ['Scores', 'Reports', '1B Monitoring'],
    allowedOrigins: [],
    widgetOrigins: [],
    theme: { light: {}, dark: {} },
    locale: 'en-US',
    showLooks: false,
    technicalContact: null,
    switches: allSwitchedOn,
    limits: sandbox ? sandboxLimits : defaultLimits,
  }
}

/** What is wrong with these settings, one sentence each. A host with contradictory settings is never stored. */
export function settingsProblems(
  settings: HostSettings,
  environment: 'development' | 'production' = 'production',
): string[] {
  const problems: string[] = []
  const oneOf = (name: string, value: string, allowed: readonly string[]) => {
    if (!allowed.includes(value)) problems.push(`${name}: must be one of ${allowed.join(', ')}`)
  }
  for (const product of settings.products) oneOf('products', product, products)
  for (const bureau of settings.bureaus) oneOf('bureaus', bureau, bureaus)
  for (const feature of settings.monitoringFeatures) oneOf('monitoringFeatures', feature, featureNames)
  oneOf('productKind', settings.productKind, productKinds)
  oneOf('refreshCadence', settings.refreshCadence, cadences)
  oneOf('scoreModel', settings.scoreModel, scoreModels)
  oneOf('verificationType', settings.verificationType, verificationTypes)
  oneOf('userManagement', settings.userManagement, userManagements)
  oneOf('consentMode', settings.consentMode, consentModes)
  oneOf('smfaEmail', settings.smfaEmail, smfaEmails)
  oneOf('smfaStatusStyle', settings.smfaStatusStyle, smfaStatusStyles)
  oneOf('duplicateIdentity', settings.duplicateIdentity, duplicateIdentities)
  oneOf('locale', settings.locale, locales)

  if (settings.bureaus.length === 0) problems.push('bureaus: at least one is needed')
  const onlyEfx = settings.bureaus.every((bureau) => bureau === 'EFX')
  if (settings.productKind === 'EFX_1B' && !onlyEfx) problems.push('productKind: EFX_1B goes with EFX alone')
  if (settings.productKind === 'EFX_3B' && !onlyEfx) problems.push('productKind: EFX_3B is served by EFX alone')
  if (settings.productKind === 'MULTI' && onlyEfx) problems.push('productKind: MULTI needs TU or EXP')
  if (settings.scoreModel === 'SCORE_MODEL_V4' && settings.productKind !== 'EFX_1B') {
    problems.push('scoreModel: SCORE_MODEL_V4 is offered with EFX_1B only')
  }
  for (const [name, value] of Object.entries(settings.limits)) {
    if (!Number.isFinite(value) || value <= 0) problems.push(`limits.${name}: must be a positive number`)
  }
  for (const origin of settings.allowedOrigins) {
    if (!/^https?:\/\/[a-z0-9.-]+(:\d{1,5})?$/.test(origin)) problems.push('allowedOrigins: scheme, host and port only')
  }
  problems.push(...originProblems(settings.widgetOrigins, environment), ...themeProblems(settings.theme))
  if (settings.technicalContact !== null && !isAddress(settings.technicalContact)) {
    problems.push('technicalContact: must be an e-mail address')
  }
  return problems
}

function isAddress(text: string): boolean {
  return text.length <= 254 && /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~.-]{1,64}@[A-Za-z0-9][A-Za-z0-9.-]*[A-Za-z0-9]$/.test(text)
}
