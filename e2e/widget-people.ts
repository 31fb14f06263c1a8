import type { Browser, BrowserContext, BrowserContextOptions, Frame, Page } from 'playwright-core'
import { type DataReads, dataReads, type Who } from '../packages/server/src/testing/data-reads.ts'
import { askWidgetSession } from '../packages/server/src/testing/widget-calls.ts'
import { frameOf, hostBody, openPage } from './widget-browser.ts'
import { assertLooksRight, looks } from './widget-looks.ts'
import type { WidgetSites } from './widget-sites.ts'

interface Shown {
  /** A view, or the name of a component. */
  readonly view: string
  /** Attributes of the element. */
  readonly attributes?: string
  readonly options?: BrowserContextOptions
  /** What the session is limited to. */
  readonly components?: readonly string[]
  /** Complaints of the browser that the test has caused. */
  readonly expected?: readonly RegExp[]
  /** It is not waited for until it shows something. */
  readonly early?: boolean
  /** What is done to the browser before the page is opened. */
  readonly prepare?: (context: BrowserContext) => Promise<unknown>
}

interface OpenedWidget {
  readonly page: Page
  readonly frame: Frame
}

/** Shows the widget to any person of any host, in the page of a bank that brings this person's token. */
export function widgetPeople(sites: WidgetSites, browser: Browser) {
  const reads: DataReads = dataReads(() => sites.platform)
  let pages = 0
  const open = async (who: Who, shown: Shown): Promise<OpenedWidget> => {
    const { view, attributes = '', options = {}, components, expected } = shown
    const issued = await askWidgetSession(sites.platform, who, components ? { components } : {})
    const token = JSON.stringify(issued.body['token'])
    const key = sites.platform.hosts[who.host]!.widgetKey
    const element = `<plumbline-widget widget-key="${key}" view="${view}" ${attributes}></plumbline-widget>`
    const script = `window.seen = []
      for (const name of ['ready', 'view-changed', 'alert-answered', 'preferences-changed', 'service-failure'])
        addEventListener('plumbline:' + name, ({ detail }) => window.seen.push([name, detail]))
      document.querySelector('plumbline-widget').fetchToken = async () => ${token}`
    const address = sites.serve('bank', `/person-${++pages}`, { body: hostBody(sites, element), script })
    const context = await browser.newContext({ reducedMotion: 'reduce', acceptDownloads: true, ...options })
    await shown.prepare?.(context)
    const page = await openPage(context, address, expected)
    await frameOf(page).locator('h1').first().waitFor()
    const frame = page.frames().at(-1)!
    return { page, frame }
  }
  /** Opens a screen in every look, brings it into a state and looks at it. */
  const assertLooks = async (who: Who, shown: Shown, act: (frame: Frame) => Promise<void>): Promise<void> => {
    for (const look of Object.values(looks)) {
      const { page, frame } = await open(who, { ...shown, ...look })
      await act(frame)
      await assertLooksRight(frame)
      await page.context().close()
    }
  }
  return { reads, open, persona: reads.persona, assertLooks }
}

/** Unfolds all that is folded away. */
export async function unfold(frame: Frame): Promise<void> {
  const folded = frame.locator('details:not([open]) > summary')
  while ((await folded.count()) > 0) await folded.first().click()
}

/** What the page around has heard under a name. */
export async function heardBy(page: Page, name: string): Promise<unknown[]> {
  const seen = (await page.evaluate('window.seen')) as [string, unknown][]
  return seen.filter(([one]) => one === name).map(([, detail]) => detail)
}
