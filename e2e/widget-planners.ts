import assert from 'node:assert/strict'
import type { Browser, BrowserContextOptions, Frame, Page } from 'playwright-core'
import { dataReads, type Who } from '../packages/server/src/testing/data-reads.ts'
import { plansOf } from '../packages/server/src/testing/plans.ts'
import { until } from '../packages/server/src/testing/until.ts'
import { askWidgetSession } from '../packages/server/src/testing/widget-calls.ts'
import { hostBody, openPage } from './widget-browser.ts'
import { looks } from './widget-looks.ts'
import type { WidgetSites } from './widget-sites.ts'

interface Shown {
  readonly attributes?: string
  readonly options?: BrowserContextOptions
  /** What the session is limited to. */
  readonly components?: readonly string[]
  /** Complaints of the browser that the test brings about. */
  readonly expected?: readonly RegExp[]
}

interface Opened {
  readonly page: Page
  readonly frame: Frame
}

/** A refused call is a complaint of the browser as well. */
const refusedCall = [/Failed to load resource/]

/** Shows the plan or the what-if to a person of any host. */
export function plannersOf(sites: () => WidgetSites, browser: () => Browser) {
  const reads = dataReads(() => sites().platform)
  let pages = 0
  const open = async (who: Who, view: 'plan' | 'simulator', shown: Shown = {}): Promise<Opened> => {
    const { attributes = '', options = looks['light']!.options, components, expected = refusedCall } = shown
    const key = sites().platform.hosts[who.host]!.widgetKey
    const element = `<plumbline-${view} widget-key="${key}" ${attributes}></plumbline-${view}>`
    const script = `window.seen = []
      for (const name of ['ready', 'plan-created', 'view-changed', 'service-failure'])
        addEventListener('plumbline:' + name, ({ detail }) => window.seen.push([name, detail]))
      document.querySelector('[widget-key]').fetchToken = () => window.bringToken()`
    const address = sites().serve('bank', `/planner-${++pages}`, { body: hostBody(sites(), element), script })
    const context = await browser().newContext({ reducedMotion: 'reduce', ...options })
    await context.exposeFunction('bringToken', async () => {
      const issued = await askWidgetSession(sites().platform, who, components ? { components } : {})
      return issued.body['token']
    })
    const page = await openPage(context, address, expected)
    await until(async () => (await told(page, 'ready')).length > 0)
    return { page, frame: page.frames().at(-1)! }
  }
  return { open, reads, ...plansOf(reads) }
}

/** What the page around has heard under a name. */
export async function told(page: Page, name: string): Promise<Record<string, unknown>[]> {
  const seen = (await page.evaluate('window.seen')) as [string, Record<string, unknown>][]
  return seen.filter(([one]) => one === name).map(([, detail]) => detail)
}

/** The text of an element with its spaces as one. */
export async function textOf(frame: Frame, selector: string): Promise<string> {
  return ((await frame.locator(selector).first().textContent()) ?? '').replaceAll(/\s+/g, ' ').trim()
}

export function assertHas(text: string, ...parts: readonly (string | number)[]): void {
  for (const part of parts) assert.ok(text.includes(String(part)), `"${part}" is not in "${text}"`)
}
