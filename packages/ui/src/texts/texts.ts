import type { texts as accounts } from './en/accounts.ts'
import type { texts as parts } from './en/parts.ts'
import type { texts as score } from './en/score.ts'

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
  readonly accounts: typeof accounts
  readonly parts: typeof parts
  readonly score: typeof score
}

type Capability = keyof Texts

type Files = { readonly [Name in Capability]: () => Promise<{ readonly texts: Texts[Name] }> }

/** Each is a file of its own in the bundle: a person loads one language, and of it what the screen says. */
const files: Readonly<Record<LanguageCode, Files>> = {
  en: {
    accounts: () => import('./en/accounts.ts'),
    parts: () => import('./en/parts.ts'),
    score: () => import('./en/score.ts'),
  },
  es: {
    accounts: () => import('./es/accounts.ts'),
    parts: () => import('./es/parts.ts'),
    score: () => import('./es/score.ts'),
  },
}

export async function loadTexts<Name extends Capability>(language: LanguageCode, name: Name): Promise<Texts[Name]> {
  return (await files[language][name]()).texts
}
