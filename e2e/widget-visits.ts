import type { Browser, BrowserContextOptions, Frame, FrameLocator, Page } from 'playwright-core'
import type { RegisteredUser } from '../packages/server/src/testing/platform.ts'
import { until } from '../packages/server/src/testing/until.ts'
import { frameOf, hostBody, hostScript, openPage, seenBy } from './widget-browser.ts'
import { assertLooksRight, looks } from './widget-looks.ts'
import type { WidgetSites } from './widget-sites.ts'

/** A person in front of a page of the host. */
export interface Visit {
  readonly page: Page
  readonly frame: FrameLocator
  /** The document of the frame, to look into. */
  document(): Frame
  /** Waits for the heading of a screen. */
  titled(name: string | RegExp): Promise<void>
  press(name: string | RegExp): Promise<void>
  /** By the names of the fields, which are the same in every language. */
  fill(fields: Readonly<Record<string, string>>): Promise<void>
  /** Sends the form. */
  send(): Promise<void>
  /** Waits for words. */
  says(text: string | RegExp): Promise<void>
  /** What the page around was told, as `name` or `name code`. */
  told(): Promise<string[]>
  /** What holds of every screen holds of this one; keeps a picture where a developer asks for it. */
  look(name: string): Promise<void>
}

interface Wanted {
  /** Nobody: the service keeps the log-in. */
  readonly user?: Pick<RegisteredUser, 'host' | 'userId'>
  readonly host?: string
  readonly element?: string
  readonly attributes?: string
  readonly options?: BrowserContextOptions
  /** Time can be moved on. */
  readonly clock?: true
  /** Added to the script of the page. */
  readonly script?: string
}

let visits = 0

export async function visit(sites: WidgetSites, browser: Browser, wanted: Wanted): Promise<Visit> {
  const { user, host = user?.host ?? 'efx-1b', element = 'plumbline-widget', attributes = '', script = '' } = wanted
  const key = sites.platform.hosts[host]!.widgetKey
  const own = user
    ? hostScript.replace("'/token'", `'/token/${host}/${user.userId}'`)
    : hostScript.replace('element.fetchToken', 'element.later')
  const address = sites.serve('bank', `/visit${++visits}`, {
    body: hostBody(sites, `<${element} widget-key="${key}" ${attributes}></${element}>`),
    script: `${own}\n${script}`,
  })
  const context = await browser.newContext(wanted.options ?? looks['light']!.options)
  if (wanted.clock) await context.clock.install()
  // A refusal is written into the console by the browser.
  const page = await openPage(context, address, [/the server responded with a status of [45]\d\d/])
  return visitOf(page, frameOf(page), () => page.frames().at(-1)!)
}

/** The same for a page of its own. */
export function visitOf(page: Page, frame: FrameLocator | Page, document: () => Frame): Visit {
  const within = frame as FrameLocator
  return {
    page,
    frame: within,
    document,
    titled: (name) => within.getByRole('heading', { level: 1, name }).waitFor(),
    press: (name) => within.getByRole('button', { name, exact: typeof name === 'string' }).click(),
    async fill(fields) {
      for (const [name, value] of Object.entries(fields)) {
        const field = within.locator(`[name="${name}"]`)
        if (name === 'state' || name === 'dob-month') await field.selectOption(value)
        else await field.fill(value)
      }
    },
    send: () => within.locator('button[type="submit"]').click(),
    says: (text) => within.getByText(text).first().waitFor(),
    told: async () =>
      (await seenBy(page)).events.map(([name, { code, flow, view, userId, version }]) =>
        [name, code ?? flow ?? view ?? version ?? (userId && 'somebody')].filter(Boolean).join(' '),
      ),
    async look(name) {
      const folder = process.env['SCREENSHOTS']
      if (folder) await page.screenshot({ path: `${folder}/${name}.png` })
      await assertLooksRight(document())
    },
  }
}

/** The newest message of a person, as a phone or a mailbox shows it. */
export async function newestMessage(
  { platform }: WidgetSites,
  { host, userId }: Pick<RegisteredUser, 'host' | 'userId'>,
  channel: 'SMS' | 'EMAIL',
): Promise<{ link?: string; otp?: string; text: string }> {
  const { hostId } = platform.hosts[host]!
  await platform.drain(hostId)
  const { messages } = await platform.sandbox.control(
    'GET',
    `/messages?channel=${channel}&reference=${hostId}/${userId}`,
  )
  // The newest comes first.
  return (messages as { link?: string; otp?: string; text: string }[])[0]!
}

/** Opens the link of a message on another device. */
export async function openLink(sites: WidgetSites, link: string): Promise<void> {
  await fetch(onPlatform(sites, link))
}

/** Messages name the public address; the platform of a test listens elsewhere. */
export function onPlatform({ platform }: WidgetSites, link: string): string {
  const { pathname, search } = new URL(link)
  return `${new URL(platform.baseUrl).origin}${pathname}${search}`
}

export const toldOf = async (visit: Visit, what: string): Promise<void> => {
  await until(async () => (await visit.told()).includes(what))
}

/** What a person fills in who is asked for everything. */
export const papers = {
  ssn: '666-10-1000',
  'dob-month': '4',
  'dob-day': '12',
  'dob-year': '1988',
  street1: '118 Alder Lane',
  city: 'Fort Collins',
  state: 'CO',
  zip: '80521',
}
