import { createContext } from 'preact'
import { useContext } from 'preact/hooks'
import type { Formats } from '../texts/formats.ts'
import type { Texts } from '../texts/texts.ts'

/** What every part needs to speak: its own words and how numbers and dates are written. */
interface Language {
  readonly locale: string
  readonly parts: Texts['parts']
  readonly formats: Formats
}

const LanguageContext = createContext<Language | undefined>(undefined)

export const LanguageProvider = LanguageContext.Provider

export function useLanguage(): Language {
  const language = useContext(LanguageContext)
  if (!language) throw new Error('A part stands outside of LanguageProvider.')
  return language
}
