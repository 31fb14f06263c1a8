import { createContext } from 'preact'
import { useContext } from 'preact/hooks'
import { type Formats, formatsOf } from '../texts/formats.ts'
import { type LanguageCode, languageOf, loadTexts, localeOf, type Texts } from '../texts/texts.ts'

/** What every part needs to speak: its own words, and how numbers and dates are written. */
export interface Language {
  readonly code: LanguageCode
  readonly locale: string
  readonly parts: Texts['parts']
  readonly formats: Formats
}

/** The language for what a host or a browser asks for. Dates are told in the zone of the person if none is named. */
export async function loadLanguage(asked: string | undefined, timeZone?: string): Promise<Language> {
  const code = languageOf(asked)
  const locale = localeOf[code]
  return { code, locale, parts: await loadTexts(code, 'parts'), formats: formatsOf(locale, timeZone) }
}

const LanguageContext = createContext<Language | undefined>(undefined)

export const LanguageProvider = LanguageContext.Provider

export function useLanguage(): Language {
  const language = useContext(LanguageContext)
  if (!language) throw new Error('A part stands outside of LanguageProvider.')
  return language
}
