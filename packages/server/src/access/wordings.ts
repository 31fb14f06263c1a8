import {
  languageOfLocale,
  nothingPublished,
  type Published,
  type PublishedWording,
  type TextLanguage,
  textLanguages,
  type Wording,
  wordingInForce,
} from '@plumbline/core/texts'
import type { HostRecord } from '../storage/directory-tables.ts'

/** The text that a person agrees to in the widget. */
const consentKey = 'widget.identity.consent'

const widgetPrefix = 'widget.'

type Host = Pick<HostRecord, 'id' | 'settings'>

/** What was published of texts, in memory: a request finds a wording without asking the database. `now` is the time of the host. */
export class Wordings {
  readonly #byKey: ReadonlyMap<string, readonly PublishedWording[]>

  constructor(published: readonly PublishedWording[]) {
    this.#byKey = Map.groupBy(published, ({ key }) => key)
  }

  /** In the language of the host. */
  of({ id, settings }: Host, now: number): Published {
    if (this.#byKey.size === 0) return nothingPublished
    const language = languageOfLocale(settings.locale)
    return (key) => this.inForce(key, { hostId: id, language, now })?.wordings[language]
  }

  inForce(key: string, asked: Parameters<typeof wordingInForce>[1]): PublishedWording | undefined {
    return wordingInForce(this.#byKey.get(key) ?? [], asked)
  }

  /** What differs in the widget from what it says by itself, by language and text. */
  ofWidget(hostId: string, now: number): Record<TextLanguage, Record<string, Wording>> {
    const keys = [...this.#byKey.keys()].filter((key) => key.startsWith(widgetPrefix))
    const inLanguage = (language: TextLanguage) =>
      keys.flatMap((key) => {
        const wording = this.inForce(key, { hostId, language, now })?.wordings[language]
        return wording ? [[key.slice(widgetPrefix.length), wording]] : []
      })
    return { en: Object.fromEntries(inLanguage('en')), es: Object.fromEntries(inLanguage('es')) }
  }

  /** The version of the consent text that people agree to: that of the host, and of our wording where another one was published. */
  consentVersion({ id, settings }: Host, now: number): string {
    const versions = textLanguages.map(
      (language) => this.inForce(consentKey, { hostId: id, language, now })?.version ?? 1,
    )
    const version = Math.max(...versions)
    return version === 1 ? settings.consentTextVersion : `${settings.consentTextVersion}.${version}`
  }
}
