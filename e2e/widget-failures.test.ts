import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { frameOf, heard, hostBody, hostScript, openPage, seenBy } from './widget-browser.ts'
import type { WidgetSites } from './widget-sites.ts'
import { withSites } from './with-sites.ts'

describe('what the widget says when something fails', () => {
  let sites: WidgetSites
  let browser: Browser
  withSites((...opened) => {
    ;[sites, browser] = opened
  })

  const scores = '**/api/users/efx-latest-scores'
  const open = (
    context: BrowserContext,
    path: string,
    expected: readonly RegExp[] = [],
    view = 'tile-view',
  ): Promise<Page> => {
    const element = `<plumbline-widget widget-key="${sites.key}" view="${view}"></plumbline-widget>`
    return openPage(
      context,
      sites.serve('bank', path, { body: hostBody(sites, element), script: hostScript }),
      expected,
    )
  }
  const failureOf = async (page: Page) => {
    await heard(page, 'service-failure')
    const [, { eventId, ...told }] = (await seenBy(page)).events.find(([name]) => name === 'service-failure')!
    assert.ok(eventId)
    return told
  }
  const goOn = async (page: Page) => {
    await frameOf(page).getByRole('button', { name: 'Try again' }).click()
    await frameOf(page).locator('.score').waitFor()
  }

  it('tells a refusal by its code and the number of the call, to the person and to the page', async () => {
    const context = await browser.newContext()
    const answer = {
      codes: ['SC510'],
      messages: ['Maren has no file'],
      details: ['ssn=666'],
      timestamp: 1,
      status: 503,
    }
    const body = JSON.stringify({ ...answer, requestId: 'req_7Q2M9K', retryable: false, fault: 'bureau' })
    await context.route(scores, (route) => route.fulfill({ status: 503, contentType: 'application/json', body }))
    const page = await open(context, '/refusal', [/503/])
    assert.deepEqual(await failureOf(page), { code: 'SC510', requestId: 'req_7Q2M9K', retryable: false })
    await frameOf(page).getByText('Number for support: req_7Q2M9K').waitFor()
    await heard(page, 'ready')
    await context.unroute(scores)
    await goOn(page)
  })

  it('tells a lost connection', async () => {
    const context = await browser.newContext()
    await context.route(scores, (route) => route.abort())
    const page = await open(context, '/offline', [/ERR_FAILED/])
    assert.deepEqual(await failureOf(page), { code: 'SERVICE', retryable: true })
    await frameOf(page).getByRole('heading', { name: 'There is no connection' }).waitFor()
    await context.unroute(scores)
    await goOn(page)
  })

  it('tells a screen that could not be loaded, and loads it when asked again', async () => {
    const context = await browser.newContext()
    const chunk = '**/v1/assets/score-*.js'
    await context.route(chunk, (route) => route.abort())
    const page = await open(context, '/chunk', [/ERR_FAILED/], 'score')
    assert.deepEqual(await failureOf(page), { code: 'SERVICE', retryable: true })
    await context.unroute(chunk)
    await goOn(page)
  })

  it('keeps to itself what a fault of a screen says', async () => {
    const context = await browser.newContext()
    await context.route(scores, (route) => route.fulfill({ status: 200, contentType: 'application/json', body: '{}' }))
    const page = await open(context, '/fault')
    assert.deepEqual(await failureOf(page), { code: 'SERVICE', retryable: true })
    assert.equal(JSON.stringify(await seenBy(page)).includes('undefined'), false)
    await context.unroute(scores)
    await goOn(page)
  })
})
