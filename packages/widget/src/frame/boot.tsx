import { isPlumblineError } from '@plumbline/sdk/user'
import { render } from 'preact'
import { isView } from '../protocol/views.ts'
import { App } from './app.tsx'
import { plainAppearance, readAppearance } from './appearance.ts'
import { watchArrival } from './arrival.ts'
import { watchHeight } from './height.ts'
import { openHostLine } from './host-line.ts'
import { openHosted } from './hosted.ts'
import { watchLinks } from './links.ts'
import { readFacts } from './page-facts.ts'
import { openRouter } from './router.ts'
import { screenOfView } from './screen-names.ts'
import { loadScreen } from './screens.ts'
import { sharedGroup } from './session/group.ts'
import { openSession } from './session/session.ts'
import { openStore } from './store.ts'
import { openTheme } from './theme.ts'

/** Brings the page up, in the order in which things become known. */
export async function boot(hostedCode: string | undefined): Promise<void> {
  const root = document.documentElement
  const facts = readFacts(root)
  const line = openHostLine(facts)
  // Shown by a page that may not, which browsers prevent before it comes to this.
  if (!line) return
  // On its way while everything else becomes known; who comes to the screen asks again and hears what is wrong.
  loadScreen(screenOfView(facts.view)).catch(() => undefined)
  const asked = facts.key ? readAppearance(facts.key) : undefined
  await line.configured
  const { group, redirectView } = line.configuration.get()
  let appearance = (await asked) ?? plainAppearance
  const session = openSession({
    key: facts.key,
    line,
    group: sharedGroup(group),
    keepsLogIns: () => appearance.userManagement === 'SERVICE',
  })

  let locale = facts.locale
  if (hostedCode !== undefined) {
    const hosted = await openHosted(session.calls, hostedCode).catch((error) => {
      if (!isPlumblineError(error)) throw error
      session.end(error.kind === 'refused' ? error.code : undefined)
      return undefined
    })
    if (hosted) {
      locale = hosted.locale
      appearance = await readAppearance(hosted.widgetKey)
    }
  }

  const locales = openStore(locale)
  const applyTheme = openTheme(root)
  const look = () => {
    const { locale: wanted, colorScheme, appearance: over } = line.configuration.get()
    applyTheme({ theme: appearance.theme, asked: over, colorScheme })
    if (wanted && wanted !== locales.get()) locales.set(wanted)
  }
  look()
  line.configuration.subscribe(look)

  const router = openRouter(isView(redirectView) ? redirectView : facts.view, line)
  line.onRequest({
    show: router.show,
    logOut: () => void session.logOut(),
    tokenOffered: () => session.state.get().phase === 'ended' && session.start(),
  })
  const app = document.getElementById('app')!
  watchHeight(app, (height) => line.tell({ type: 'RESIZE', height }))
  watchLinks(app, line)
  const arrival = watchArrival(app, line, facts.view)
  router.places.subscribe(arrival.leave)
  session.state.subscribe(arrival.leave)
  render(<App shell={{ line, session, router, appearance }} locale={locales} onShown={arrival.shown} />, app)
}
