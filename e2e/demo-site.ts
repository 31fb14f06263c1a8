import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext, Page } from 'playwright-core'
import { startDemo } from '../packages/demo/src/start-demo.ts'
import { type EnrolledUser, enroll } from '../packages/server/src/testing/enroll.ts'
import { type Platform, startPlatform } from '../packages/server/src/testing/platform.ts'
import { until } from '../packages/server/src/testing/until.ts'
import { buildWidget } from '../packages/widget/src/build/build-widget.ts'
import { openPage } from './widget-browser.ts'

/** What a page of the bank has heard from the widget, the first first. */
interface HeardEvent {
  readonly name: string
  readonly element: string
  readonly detail: Readonly<Record<string, unknown>>
}

export interface DemoSite {
  readonly platform: Platform
  /** The bank's origin, another site than that of the widget, as in life. */
  readonly url: string
  /** Those who are enrolled, by persona. */
  readonly users: ReadonlyMap<string, EnrolledUser>
  /** Opens a page; complaints of the browser fail the test by `assertNoFaults`. */
  open(context: BrowserContext, path?: string): Promise<Page>
  /** Signs in as a persona of the sandbox, also one who is not enrolled; the overview is open then. */
  signInAs(context: BrowserContext, persona: string): Promise<Page>
  stop(): Promise<void>
}

/** A platform with the widget, and the bank of the demonstration before it. Personas are enrolled at the hosts that are named. */
export async function openDemo(
  enrolled: Readonly<Record<string, string>> = { 'clean-prime': 'efx-1b' },
): Promise<DemoSite> {
  const folder = mkdtempSync(join(tmpdir(), 'demo-site-'))
  await buildWidget(folder)
  const platform = await startPlatform({ sandbox: true, config: { widgetFiles: folder } })
  const personas = await listPersonas(platform)
  const users = new Map<string, EnrolledUser>()
  for (const [key, host] of Object.entries(enrolled)) {
    const { fname, lname, dob, ssn, street1, city, state, zip } = personas.get(key)!
    const person = { fname, lname, dob, ssn, street1, city, state, zip }
    users.set(key, await enroll(platform, host, { registration: { fname, lname }, person }))
  }
  const file = {
    baseUrl: platform.baseUrl,
    widgetUrl: platform.widgetUrl,
    hosts: Object.values(platform.hosts),
    users: [...users].map(([persona, { host, userId, email }]) => ({ persona, host, userId, email })),
  }
  const demo = await startDemo({ port: 0, platform: () => file, log: () => undefined })
  const url = `http://bank.localhost:${demo.port}`
  const open: DemoSite['open'] = (context, path = '/') => openPage(context, `${url}${path}`, expected)
  return {
    platform,
    url,
    users,
    open,
    async signInAs(context, persona) {
      const { fname, lname } = personas.get(persona)!
      const page = await open(context, '/sign-in')
      await page.getByRole('button', { name: `${fname} ${lname}` }).click()
      await page.waitForURL('**/dashboard')
      return page
    },
    async stop() {
      await demo.stop()
      await platform.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** The overview asks for the plan of somebody who has none, which the API answers with 404. */
const expected = [/status of 404/]

export async function eventsOf(page: Page): Promise<readonly HeardEvent[]> {
  return JSON.parse(String(await page.evaluate("sessionStorage.getItem('harbor-events') ?? '[]'")))
}

/** Waits until pages of the tab have heard of it, as often as said. */
export async function bankHeard(page: Page, name: string, times = 1): Promise<void> {
  await until(async () => (await eventsOf(page)).filter((event) => event.name === name).length >= times)
}

interface Persona {
  readonly key: string
  readonly fname: string
  readonly lname: string
  readonly dob: string
  readonly ssn: string
  readonly street1: string
  readonly city: string
  readonly state: string
  readonly zip: string
}

async function listPersonas(platform: Platform): Promise<ReadonlyMap<string, Persona>> {
  const { body } = await platform.call('GET', '/sandbox/personas', { token: await platform.hostToken() })
  return new Map((body['personas'] as Persona[]).map((persona) => [persona.key, persona]))
}
