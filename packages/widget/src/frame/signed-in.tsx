import type { Language } from '@plumbline/ui/parts/language'
import { gated } from './gate.ts'
import { AccountBar } from './parts/account-bar.tsx'
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
    return <Failure line={line} error={opening.error} retry={opening.retry} onShown={onShown} />
  if (!profile) return <Opening />
  const { screen, params = {} } = gated(places.at(-1)!, profile, shell)
  return (
    <>
      <ScreenView
        key={`${places.length}-${screen}`}
        name={screen}
        params={params}
        shell={shell}
        language={language}
        onShown={onShown}
      />
      {shell.appearance.userManagement === 'SERVICE' && <AccountBar session={session} email={profile.email} />}
    </>
  )
}
