import assert from 'node:assert/strict'
import type { BrowserContext, Frame, FrameLocator, Page } from 'playwright-core'
import { until } from '../packages/server/src/testing/until.ts'
import type { WidgetSites } from './widget-sites.ts'

/** What a page of the host has seen of its elements. */
interface Seen {
  readonly events: readonly (readonly [string, Record<string, unknown>])[]
  readonly fetched: number
}

/** The script of a host's page: brings tokens, and writes down what it is told. */
export const hostScript = `
window.seen = { events: [], fetched: 0 }
const names = ['auth-required', 'login-successful', 'login-failed', 'service-failure', 'ready', 'view-changed', 'session-ended', 'link',
  'reg-started', 'identity-started', 'identity-failed', 'consent-given', 'user-enrolled']
for (const name of names) addEventListener('plumbline:' + name, ({ detail }) => window.seen.events.push([name, detail]))
window.bringToken = async () => { window.seen.fetched++; return (await fetch('/token')).text() }
for (const element of document.querySelectorAll('[widget-key]')) element.fetchToken = () => window.bringToken()
`

/** The markup of a host's page: the loader, then the elements. */
export function hostBody({ widget }: WidgetSites, elements: string): string {
  return `<script src="${widget}/v1/loader.js"></script><main>${elements}</main>`
}

/** Opens an address. Whatever a browser complains about fails the test: violations of a policy are among it. */
export async function openPage(
  context: BrowserContext,
  address: string,
  expected: readonly RegExp[] = [],
): Promise<Page> {
  const page = await context.newPage()
  const complain = (text: string) => {
    if (!expected.some((one) => one.test(text))) faults.push(text)
  }
  page.on('pageerror', (error) => complain(error.message))
  page.on('console', (message) => {
    // That somebody has no plan is told by a refusal, which browsers write down.
    const isPlan = message.location().url.endsWith('/users/efx-optimal-path')
    if (message.type() === 'error' && !isPlan) complain(message.text())
  })
  await page.goto(address)
  return page
}

const faults: string[] = []

/** Called after each test. */
export function assertNoFaults(): void {
  assert.deepEqual(faults.splice(0), [])
}

export function frameOf(page: Page, selector = '[widget-key]'): FrameLocator {
  return page.frameLocator(`${selector} iframe`)
}

export const seenBy = (page: Page): Promise<Seen> => page.evaluate('window.seen') as Promise<Seen>

export const namesOf = async (page: Page): Promise<string[]> => (await seenBy(page)).events.map(([name]) => name)

/** Waits until an expression is true in a page or a frame, whose policy lets nothing be evaluated by itself. */
export async function becomes(where: Page | Frame, expression: string): Promise<void> {
  await until(async () => Boolean(await where.evaluate(expression)))
}

/** Waits until the page has heard of it, as often as said. */
export async function heard(page: Page, name: string, times = 1): Promise<void> {
  await until(async () => (await namesOf(page)).filter((one) => one === name).length >= times)
}
