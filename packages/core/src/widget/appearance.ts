import type { HostSettings } from '../hosts/index.ts'
import type { TextLanguage, Wording } from '../texts/text.ts'
import { offeredComponents, type WidgetComponent } from './components.ts'
import type { Locale } from './locales.ts'
import type { WidgetTheme } from './theme.ts'

/** What a widget has to know of its host before there is a session. */
interface Appearance extends Pick<HostSettings, 'verificationType' | 'userManagement' | 'consentMode' | 'smfaEmail'> {
  theme: WidgetTheme
  locale: Locale
  components: WidgetComponent[]
  /** Of the consent text. */
  textsVersion: string
  /** What was published for the host and differs from what the widget says by itself, by text. */
  wordings: Readonly<Record<TextLanguage, Readonly<Record<string, Wording>>>>
}

export function appearanceOf(
  settings: HostSettings,
  { textsVersion, wordings }: Pick<Appearance, 'textsVersion' | 'wordings'>,
): Appearance {
  const { theme, locale, verificationType, userManagement, consentMode, smfaEmail } = settings
  const components = offeredComponents(settings)
  return { theme, locale, components, verificationType, userManagement, consentMode, textsVersion, wordings, smfaEmail }
}
