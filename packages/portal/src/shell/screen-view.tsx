import { Skeleton } from '@plumbline/ui/parts/skeleton'
import { Status } from '@plumbline/ui/parts/status'
import { useEffect, useState } from 'preact/hooks'
import type { Page, Screen } from '../pages/screen.ts'
import { screenAt, screensOf } from '../pages/screens.ts'
import { atSameHost, go, useAddress } from './address.ts'
import { Forbidden } from './forbidden.tsx'
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
  return <Loaded key={screen.address} screen={screen} params={params} />

  function mayOpen({ needs }: Screen): boolean {
    return needs === undefined || needs.some((permission) => mayAt(session, permission, host))
  }
}

function Loaded({ screen, params }: { readonly screen: Screen; readonly params: Readonly<Record<string, string>> }) {
  const [page, setPage] = useState<{ readonly Page: Page }>()
  const [failed, setFailed] = useState(false)
  const load = () => {
    setFailed(false)
    screen.load().then(
      ({ Page }) => setPage({ Page }),
      () => setFailed(true),
    )
  }
  useEffect(load, [screen])
  if (page) return <page.Page screen={screen} params={params} />
  return (
    <Status
      label={`Loading ${screen.title}`}
      // Its script is gone when a newer version was put in place.
      error={failed ? 'This page could not be loaded. There may be a newer version of it.' : undefined}
      onRetry={failed ? () => location.reload() : load}
    >
      <Skeleton lines={6} />
    </Status>
  )
}
