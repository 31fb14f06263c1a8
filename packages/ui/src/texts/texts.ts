import type { texts as accountTypes } from './en/account-types.ts'
import type { texts as accounts } from './en/accounts.ts'
import type { texts as alertDetails } from './en/alert-details.ts'
import type { texts as alerts } from './en/alerts.ts'
import type { texts as bureauFactors } from './en/bureau-factors.ts'
import type { texts as errors } from './en/errors.ts'
import type { texts as factors } from './en/factors.ts'
import type { texts as identity } from './en/identity.ts'
import type { texts as menu } from './en/menu.ts'
import type { texts as nextSteps } from './en/next-steps.ts'
import type { texts as overview } from './en/overview.ts'
import type { texts as parts } from './en/parts.ts'
import type { texts as plan } from './en/plan.ts'
import type { texts as planning } from './en/planning.ts'
import type { texts as preferences } from './en/preferences.ts'
import type { texts as report } from './en/report.ts'
import type { texts as score } from './en/score.ts'
import type { texts as signIn } from './en/sign-in.ts'
import type { texts as simulator } from './en/simulator.ts'
import type { texts as states } from './en/states.ts'
import { reword, type Wordings } from './reword.ts'

export const languages = ['en', 'es'] as const
export type LanguageCode = (typeof languages)[number]

/** Plain `es` would write dollars as they are written elsewhere. */
export const localeOf: Readonly<Record<LanguageCode, string>> = { en: 'en-US', es: 'es-US' }

/** `es-MX` and `es` are Spanish; everything that is not is English. */
export function languageOf(locale: string | undefined): LanguageCode {
  return /^es(?:$|-)/i.test(locale ?? '') ? 'es' : 'en'
}

/** What is said, by capability. English has the keys; Spanish has the same ones or does not compile. */
export interface Texts {
  readonly 'account-types': typeof accountTypes
  readonly accounts: typeof accounts
  readonly 'alert-details': typeof alertDetails
  readonly alerts: typeof alerts
  readonly 'bureau-factors': typeof bureauFactors
  readonly errors: typeof errors
  readonly factors: typeof factors
  readonly identity: typeof identity
  readonly menu: typeof menu
  readonly 'next-steps': typeof nextSteps
  readonly overview: typeof overview
  readonly parts: typeof parts
  readonly plan: typeof plan
  readonly planning: typeof planning
  readonly preferences: typeof preferences
  readonly report: typeof report
  readonly score: typeof score
  readonly 'sign-in': typeof signIn
  readonly simulator: typeof simulator
  readonly states: typeof states
}

export type Capability = keyof Texts

type Files = { readonly [Name in Capability]: () => Promise<{ readonly texts: Texts[Name] }> }

/** Each is a file of its own in the bundle: a person loads one language, and of it what the screen says. */
const files: Readonly<Record<LanguageCode, Files>> = {
  en: {
    'account-types': () => import('./en/account-types.ts'),
    accounts: () => import('./en/accounts.ts'),
    'alert-details': () => import('./en/alert-details.ts'),
    alerts: () => import('./en/alerts.ts'),
    'bureau-factors': () => import('./en/bureau-factors.ts'),
    errors: () => import('./en/errors.ts'),
    factors: () => import('./en/factors.ts'),
    identity: () => import('./en/identity.ts'),
    menu: () => import('./en/menu.ts'),
    'next-steps': () => import('./en/next-steps.ts'),
    overview: () => import('./en/overview.ts'),
    parts: () => import('./en/parts.ts'),
    plan: () => import('./en/plan.ts'),
    planning: () => import('./en/planning.ts'),
    preferences: () => import('./en/preferences.ts'),
    report: () => import('./en/report.ts'),
    score: () => import('./en/score.ts'),
    'sign-in': () => import('./en/sign-in.ts'),
    simulator: () => import('./en/simulator.ts'),
    states: () => import('./en/states.ts'),
  },
  es: {
    'account-types': () => import('./es/account-types.ts'),
    accounts: () => import('./es/accounts.ts'),
    'alert-details': () => import('./es/alert-details.ts'),
    alerts: () => import('./es/alerts.ts'),
    'bureau-factors': () => import('./es/bureau-factors.ts'),
    errors: () => import('./es/errors.ts'),
    factors: () => import('./es/factors.ts'),
    identity: () => import('./es/identity.ts'),
    menu: () => import('./es/menu.ts'),
    'next-steps': () => import('./es/next-steps.ts'),
    overview: () => import('./es/overview.ts'),
    parts: () => import('./es/parts.ts'),
    plan: () => import('./es/plan.ts'),
    planning: () => import('./es/planning.ts'),
    preferences: () => import('./es/preferences.ts'),
    report: () => import('./es/report.ts'),
    score: () => import('./es/score.ts'),
    'sign-in': () => import('./es/sign-in.ts'),
    simulator: () => import('./es/simulator.ts'),
    states: () => import('./es/states.ts'),
  },
}

/** Texts that a page brought along, by language and capability. */
const brought = new Map<string, unknown>()

/** Texts that are at hand already need not be loaded. */
export function bringTexts(language: LanguageCode, texts: Readonly<Record<string, unknown>>): void {
  for (const [name, given] of Object.entries(texts)) brought.set(`${language} ${name}`, given)
}

/** What was worded anew, by language and text; see `reword`. */
let reworded: Readonly<Partial<Record<LanguageCode, Wordings>>> = {}

/** Texts that are loaded afterwards come in these words. */
export function rewordTexts(wordings: Readonly<Partial<Record<LanguageCode, Wordings>>>): void {
  reworded = wordings
}

export async function loadTexts<Name extends Capability>(language: LanguageCode, name: Name): Promise<Texts[Name]> {
  const given = brought.get(`${language} ${name}`) as Texts[Name] | undefined
  return reword(given ?? (await files[language][name]()).texts, name, reworded[language])
}

export const capabilities = Object.keys(files.en) as readonly Capability[]
