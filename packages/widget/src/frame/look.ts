import { readTheme } from '@plumbline/core/widget'
import { type Language, loadLanguage } from '@plumbline/ui/parts/language'
import { languageOf } from '@plumbline/ui/texts/texts'
import { applyColorScheme, applyTheme } from '@plumbline/ui/theme/apply-theme'
import type { Configuration } from '../protocol/messages.ts'
import type { Appearance } from './appearance.ts'
import { applyLogo } from './logo.ts'
import { openStore, type Store } from './store.ts'

/** Keeps theme, colour scheme and language as the page around asks for them, over what the host has set with us. */
export function openLook(
  asked: Store<Configuration>,
  { theme, key }: { readonly theme: Appearance['theme']; readonly key: string },
  first: Language,
): Store<Language> {
  const languages = openStore(first)
  const look = async ({ locale, colorScheme, appearance: over }: Configuration) => {
    const read = readTheme(theme, over).theme
    applyTheme(read)
    applyLogo(read, key)
    applyColorScheme(colorScheme === 'light' || colorScheme === 'dark' ? colorScheme : 'auto')
    if (!locale || languageOf(locale) === languages.get().code) return
    const language = await loadLanguage(locale)
    // The page may have asked for another one meanwhile.
    if (asked.get().locale === locale) languages.set(language)
  }
  const follow = (configuration: Configuration) => void look(configuration).catch(() => undefined)
  follow(asked.get())
  asked.subscribe(follow)
  return languages
}
