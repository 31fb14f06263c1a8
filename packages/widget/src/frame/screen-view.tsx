import { type Language, LanguageProvider } from '@plumbline/ui/parts/language'
import type { ComponentType } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { Boundary } from './parts/boundary.tsx'
import { Failure } from './parts/failure.tsx'
import { Opening } from './parts/opening.tsx'
import type { ScreenName } from './screen-names.ts'
import { loadScreen, screens } from './screens.ts'
import type { ScreenProps } from './shell.ts'
import { type LoadedTexts, loadAllTexts, TextsProvider } from './texts.tsx'

interface Loaded {
  readonly Screen: ComponentType<ScreenProps>
  readonly texts: LoadedTexts
  readonly language: Language
}

interface Props extends ScreenProps {
  readonly name: ScreenName
  readonly language: Language
}

/** A screen with the ways in which it can be missing: on its way, not to be had, or broken. It changes its language when the words are there. */
export function ScreenView({ name, language, ...props }: Props) {
  const [loaded, setLoaded] = useState<Loaded>()
  const [attempt, setAttempt] = useState(0)
  const [missing, setMissing] = useState(false)
  useEffect(() => {
    let left = false
    setMissing(false)
    Promise.all([loadScreen(name), loadAllTexts(language.code, screens[name].texts)]).then(
      ([Screen, texts]) => left || setLoaded({ Screen, texts, language }),
      () => left || setMissing(true),
    )
    return () => {
      left = true
    }
  }, [name, attempt, language])

  const { shell, onShown } = props
  const failed = (retry: () => void) => <Failure line={shell.line} retry={retry} onShown={onShown} />
  if (missing) return failed(() => setAttempt(attempt + 1))
  if (!loaded) return <Opening />
  const { Screen, texts } = loaded
  return (
    <LanguageProvider value={loaded.language}>
      <TextsProvider value={texts}>
        <Boundary failed={failed}>
          <Screen {...props} />
        </Boundary>
      </TextsProvider>
    </LanguageProvider>
  )
}
