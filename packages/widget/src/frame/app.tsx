import { useEffect } from 'preact/hooks'
import { Loading } from './parts/loading.tsx'
import { ScreenView } from './screen-view.tsx'
import type { Shell } from './shell.ts'
import { type Store, useStore } from './store.ts'
import { wordsOf } from './words/words.ts'

interface Props {
  readonly shell: Shell
  /** Language of everything that is said; may change at any time. */
  readonly locale: Store<string>
  onShown(): void
}

/** What is seen depends on the session first, then on where the person has gone. */
export function App({ shell, locale: locales, onShown }: Props) {
  const { phase, era, code } = useStore(shell.session.state)
  const places = useStore(shell.router.places)
  const locale = useStore(locales)
  const words = wordsOf(locale)
  useEffect(() => {
    document.documentElement.lang = locale.slice(0, 2)
  }, [locale])

  const shared = { shell, words, locale, onShown }
  const place = places.at(-1)!
  return (
    <main>
      {phase === 'away' && <Loading words={words} />}
      {phase === 'ended' && (
        <ScreenView key={`ended-${era}`} name="sign-in" params={code ? { code } : {}} {...shared} />
      )}
      {phase === 'open' && (
        <ScreenView
          key={`${era}-${places.length}-${place.screen}`}
          name={place.screen}
          params={place.params ?? {}}
          {...shared}
        />
      )}
    </main>
  )
}
