import { type Language, LanguageProvider } from '@plumbline/ui/parts/language'
import { Page } from '@plumbline/ui/parts/layout'
import { useEffect } from 'preact/hooks'
import { Opening } from './parts/opening.tsx'
import { ScreenView } from './screen-view.tsx'
import type { Shell } from './shell.ts'
import { SignedIn } from './signed-in.tsx'
import { type Store, useStore } from './store.ts'

interface Props {
  readonly shell: Shell
  /** What everything is said in; may change at any time. */
  readonly languages: Store<Language>
  onShown(): void
}

/** What is seen depends on the session first. */
export function App({ shell, languages, onShown }: Props) {
  const { phase, era, code } = useStore(shell.session.state)
  const language = useStore(languages)
  useEffect(() => {
    document.documentElement.lang = language.code
  }, [language])

  const shared = { shell, language, onShown }
  return (
    <LanguageProvider value={language}>
      {phase === 'open' ? (
        <SignedIn key={era} {...shared} />
      ) : (
        <Page>
          {phase === 'away' ? (
            <Opening />
          ) : (
            <ScreenView key={`ended-${era}`} name="sign-in" params={code ? { code } : {}} {...shared} />
          )}
        </Page>
      )}
    </LanguageProvider>
  )
}
