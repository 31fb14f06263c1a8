import { useEffect } from 'preact/hooks'
import type { Screen } from '../pages/screen.ts'
import { screenAt, screensOf } from '../pages/screens.ts'
import { atSameHost, go, useAddress } from './address.ts'
import { Forbidden } from './forbidden.tsx'
import { Later } from './later.tsx'
import { NotFound } from './not-found.tsx'
import { mayAt, useHost, useSignedIn } from './session.tsx'
import { site } from './site.ts'

/** The page that the address names, or why there is none to see. */
export function ScreenView() {
  const { path, query } = useAddress()
  const { session } = useSignedIn()
  const host = useHost()
  const isStart = !session.owesPasskey && (path === '/' || path === '/sign-in')
  const first = screensOf(site).find((screen) => mayOpen(screen))
  useEffect(() => {
    if (isStart && first) go(atSameHost(first.address), true)
  }, [isStart])
  if (isStart) return null
  const found = screenAt(site, session.owesPasskey ? '/passkey-needed' : path)
  const asked = query.get('host')
  if (!found || (asked !== null && host?.key !== asked)) return <NotFound />
  const { screen, params } = found
  if (!mayOpen(screen)) return <Forbidden screen={screen} />
  const load = async () => (await screen.load()).Page
  return <Later key={screen.address} label={screen.title} load={load} of={{ screen, params }} />

  function mayOpen({ needs }: Screen): boolean {
    return needs === undefined || needs.some((permission) => mayAt(session, permission, host))
  }
}
