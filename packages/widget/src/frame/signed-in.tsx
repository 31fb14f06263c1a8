import type { Language } from '@plumbline/ui/parts/language'
import { Page } from '@plumbline/ui/parts/layout'
import { gated } from './gate.ts'
import { Chrome } from './parts/chrome.tsx'
import { Failure } from './parts/failure.tsx'
import { Opening } from './parts/opening.tsx'
import { ScreenView } from './screen-view.tsx'
import type { Shell } from './shell.ts'
import { useStore } from './store.ts'
import { useCall } from './use-call.ts'

interface Props {
  readonly shell: Shell
  readonly language: Language
  onShown(): void
}

/** The session is opened, then it depends on how far the person has come and where he or she has gone. */
export function SignedIn({ shell, language, onShown }: Props) {
  const { session, router, line } = shell
  const opening = useCall(() => session.calls.open())
  const profile = useStore(session.profile)
  const places = useStore(router.places)
  if (opening.state === 'failed')
    return (
      <Page>
        <Failure line={line} error={opening.error} retry={opening.retry} onShown={onShown} />
      </Page>
    )
  if (!profile)
    return (
      <Page>
        <Opening />
      </Page>
    )
  const { screen, params = {} } = gated(places.at(-1)!, profile, shell)
  return (
    <Chrome shell={shell} language={language} screen={screen} isDeeper={places.length > 1}>
      <ScreenView
        key={`${places.length}-${screen}`}
        name={screen}
        params={params}
        shell={shell}
        language={language}
        onShown={onShown}
      />
    </Chrome>
  )
}
