import { isView, type View } from '../protocol/views.ts'
import { type Appearance, plainAppearance } from './appearance.ts'

/** What the server has written into the page. */
export interface PageFacts {
  readonly mode: 'frame' | 'hosted'
  /** Public key of the host; empty where none has the key of the address, and on a page of its own. */
  readonly key: string
  readonly view: View
  readonly locale: string
  /** Where the browser is, as the server sees it. */
  readonly address: string
  /** Origins whose pages may show this one. */
  readonly origins: readonly string[]
  readonly build: string
  readonly appearance: Appearance
  /** Texts of the first screens in the language of the page, by capability. */
  readonly words: Readonly<Record<string, unknown>>
}

export function readFacts({ dataset }: HTMLElement): PageFacts {
  const { mode, key, view, locale, address, origins, build, appearance, words } = dataset
  return {
    mode: mode === 'hosted' ? 'hosted' : 'frame',
    key: key ?? '',
    view: isView(view) ? view : 'all-in-one',
    locale: locale || 'en-US',
    address: address ?? '',
    origins: (origins ?? '').split(' ').filter((origin) => origin !== ''),
    build: build ?? '',
    appearance: appearance ? (JSON.parse(appearance) as Appearance) : plainAppearance,
    words: words ? (JSON.parse(words) as PageFacts['words']) : {},
  }
}
