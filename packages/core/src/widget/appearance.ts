import type { HostSettings } from '../hosts/index.ts'
import { offeredComponents, type WidgetComponent } from './components.ts'
import type { Locale } from './locales.ts'
import type { WidgetTheme } from './theme.ts'

/** What a widget has to know of its host before there is a session. */
interface Appearance extends Pick<HostSettings, 'verificationType' | 'userManagement' | 'consentMode' | 'smfaEmail'> {
  theme: WidgetTheme
  locale: Locale
  components: WidgetComponent[]
  textsVersion: string
}

export function appearanceOf(settings: HostSettings): Appearance {
  const { theme, locale, verificationType, userManagement, consentMode, consentTextVersion, smfaEmail } = settings
  const components = offeredComponents(settings)
  const identity = { verificationType, userManagement, consentMode, textsVersion: consentTextVersion, smfaEmail }
  return { theme, locale, components, ...identity }
}
