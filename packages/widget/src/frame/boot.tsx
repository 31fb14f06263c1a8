import { hostedSession, isPlumblineError } from '@plumbline/sdk/user'
import { loadLanguage } from '@plumbline/ui/parts/language'
import { bringTexts, languageOf, rewordTexts } from '@plumbline/ui/texts/texts'
import { render } from 'preact'
import { isView } from '../protocol/views.ts'
import { App } from './app.tsx'
import { readAppearance } from './appearance.ts'
import { watchArrival } from './arrival.ts'
import { watchHeight } from './height.ts'
import { openHostLine } from './host-line.ts'
import { watchLinks } from './links.ts'
import { openLook } from './look.ts'
import { readFacts } from './page-facts.ts'
import { openRouter } from './router.ts'
import { screenOfView } from './screen-names.ts'
import { loadScreen } from './screens.ts'
import { sharedGroup } from './session/group.ts'
import { openSession } from './session/session.ts'

/** Brings the page up, in the order in which things become known. */
export async function boot(hostedCode: string | undefined): Promise<void> {
  const facts = readFacts(document.documentElement)
  const line = openHostLine(facts)
  // Shown by a page that may not, which browsers prevent before it comes to this.
  if (!line) return
  bringTexts(languageOf(facts.locale), facts.words)
  rewordTexts(facts.appearance.wordings)
  // On its way while everything else becomes known; who comes to the screen asks again and hears what is wrong.
  loadScreen(screenOfView(facts.view)).catch(() => undefined)
  await line.configured
  const { group, redirectView, version } = line.configuration.get()
  let { appearance, locale, key } = facts
  let components: readonly string[] | undefined
  let returnUrl: string | undefined
  const session = openSession({
    key: facts.key,
    version: version && isVersion(version) ? version : facts.build,
    line,
    group: sharedGroup(group),
    keepsLogIns: () => appearance.userManagement === 'SERVICE',
  })

  if (hostedCode === undefined) {
    // The way to a session is long, so it begins before there is anything to see; who needs it asks again and hears what is wrong.
    session.calls.open().catch(() => undefined)
  } else {
    // The code works once, whether the answer arrives or not.
    const hosted = await hostedSession(session.calls, { code: hostedCode }).catch((error) => {
      if (!isPlumblineError(error)) throw error
      session.end(error.kind === 'refused' ? error.code : undefined)
      return undefined
    })
    if (hosted) {
      ;({ locale, components } = hosted)
      returnUrl = hosted.returnUrl ?? undefined
      key = hosted.widgetKey
      appearance = await readAppearance(session.calls, key)
      rewordTexts(appearance.wordings)
    }
  }

  const languages = openLook(line.configuration, { theme: appearance.theme, key }, await loadLanguage(locale))
  const [only, ...others] = components ?? []
  const first = isView(only) && others.length === 0 ? only : facts.view
  const view = isView(redirectView) ? redirectView : first
  const router = openRouter(view, line)
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
  const shell = {
    line,
    session,
    router,
    appearance,
    view,
    get components() {
      return session.allowed(components ?? appearance.components)
    },
    address: facts.address,
    returnUrl,
  }
  render(<App shell={shell} languages={languages} onShown={arrival.shown} />, app)
}

/** It goes into a header, where not everything that a page may send can stand. */
function isVersion(text: string): boolean {
  return /^\d{1,6}\.\d{1,6}\.\d{1,6}$/.test(text)
}
