import { isView, type View } from '../protocol/views.ts'

/** What the server has written into the page. */
export interface PageFacts {
  readonly mode: 'frame' | 'hosted'
  /** Public key of the host; empty where none has the key of the address, and on a page of its own. */
  readonly key: string
  readonly view: View
  readonly locale: string
  /** Origins whose pages may show this one. */
  readonly origins: readonly string[]
  readonly build: string
}

export function readFacts({ dataset }: HTMLElement): PageFacts {
  const { mode, key, view, locale, origins, build } = dataset
  return {
    mode: mode === 'hosted' ? 'hosted' : 'frame',
    key: key ?? '',
    view: isView(view) ? view : 'all-in-one',
    locale: locale || 'en-US',
    origins: (origins ?? '').split(' ').filter((origin) => origin !== ''),
    build: build ?? '',
  }
}
