import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Browser, Frame } from 'playwright-core'
import type { Who } from '../packages/server/src/testing/data-reads.ts'
import { askWidgetSession, codeOf } from '../packages/server/src/testing/widget-calls.ts'
import { heard, hostBody, hostScript, openPage, seenBy } from './widget-browser.ts'
import { assertLooksRight, looks } from './widget-looks.ts'
import { heardBy, widgetPeople } from './widget-people.ts'
import type { WidgetSites } from './widget-sites.ts'
import { withSites } from './with-sites.ts'

describe('the overview', () => {
  let sites: WidgetSites
  let browser: Browser
  let people: ReturnType<typeof widgetPeople>
  /** Somebody whose score has moved, with alerts and a plan. */
  let moved: Who
  withSites(async (...opened) => {
    ;[sites, browser] = opened
    people = widgetPeople(sites, browser)
    moved = await people.persona('clean-prime')
    await people.reads.read(moved, '/users/efx-latest-scores')
    await happen('NEW_TRADELINE')
    for (const _ of [1, 2, 3]) {
      await sites.platform.advance('efx-1b', 'P1M')
      await people.reads.read(moved, '/users/efx-latest-scores')
    }
    await happen('HARD_INQUIRY')
    await people.reads.send(moved, '/users/efx-optimal-path', { targetScore: 790, duration: 6 })
  })

  const happen = async (type: string) => {
    const token = await sites.platform.hostToken()
    const path = `/sandbox/users/${moved.userId}/events`
    const { status, text } = await sites.platform.call('POST', path, { token, body: { type, now: true } })
    assert.equal(status, 200, text)
  }
  const read = async <Body>(path: string) => (await people.reads.read(moved, path)).body as Body
  const headings = (frame: Frame) => frame.locator('h1, h2').allTextContents()
  /** All blocks are there. */
  const whole = async (frame: Frame) => {
    for (const place of ['.score', '.history .legend, .history .twin', '.factor-list', '.card-use', '.destinations'])
      await frame.locator(place).first().waitFor()
    await frame.locator('.skeleton').first().waitFor({ state: 'detached' })
  }

  for (const view of ['tile-view', 'all-in-one'])
    it(`shows the score after six requests, one of them for data: ${view}`, async () => {
      const element = `<plumbline-widget widget-key="${sites.key}" view="${view}"></plumbline-widget>`
      const script = `${hostScript}
        addEventListener('plumbline:ready', () => { window.readyAt = performance.now() + performance.timeOrigin })`
      const address = sites.serve('bank', `/six-${view}`, { body: hostBody(sites, element), script })
      const context = await browser.newContext()
      const asked: { path: string; at: number }[] = []
      context.on('requestfinished', (request) => {
        const { hostname, pathname } = new URL(request.url())
        if (hostname.startsWith('widget')) asked.push({ path: pathname, at: request.timing().startTime })
      })
      const page = await openPage(context, address)
      await heard(page, 'ready')
      const readyAt = Number(await page.evaluate('window.readyAt'))
      const before = asked.filter(({ at }) => at < readyAt).map(({ path }) => path.replace(/-[\w-]{8}\./, '.'))
      assert.deepEqual(before.map((path) => path.replace(/[\w-]{40,}$/, '{token}')).sort(), [
        '/api/users/efx-latest-scores',
        '/api/users/preauth-token/{token}',
        '/v1/assets/frame.css',
        '/v1/assets/frame.js',
        '/v1/frame',
        '/v1/loader.js',
      ])
    })

  it('tells the score, then what changed, what to do and what is behind it, as the API has them', async () => {
    const { frame } = await people.open(moved, { view: 'all-in-one' })
    await whole(frame)
    assert.deepEqual(await headings(frame), [
      'Your credit score',
      'What changed',
      'Alerts',
      'Your next step',
      'What moves your score',
      'Score history',
      'Card use',
      'More',
    ])
    const scores = await read<{ providerViews: [{ score: number; scoreReasons: unknown[] }] }>(
      '/users/efx-latest-scores',
    )
    assert.equal(await frame.locator('.gauge .score').textContent(), String(scores.providerViews[0].score))
    const { items } = await read<{ items: [{ change: number; differences: unknown[] }] }>('/users/score-changes')
    const { change } = items[0]
    const said = `${change > 0 ? 'Up' : 'Down'} ${Math.abs(change)} point`
    assert.ok((await frame.locator('.change').textContent())?.startsWith(said))
    await frame.getByText(new RegExp(`^${said}s? between`)).waitFor()
    const alerts = await read<{ answer: string | null; type: string }[]>('/users/efx-alerts')
    const waiting = alerts.filter(({ answer, type }) => answer === null && type !== 'ScoreChangeAlert').length
    await frame.getByText(`${waiting} alerts are waiting for your answer`).waitFor()
    const report = await people.reads.read(moved, '/users/latest-report', { 'x-report-format': 'standard' })
    const { summary } = report.body['EFX'] as { summary: { revolvingLimit: number; openAccounts: number } }
    await frame
      .getByText(`% of $${summary.revolvingLimit.toLocaleString('en-US')}`)
      .first()
      .waitFor()
    await frame.getByText(`${summary.openAccounts} open accounts`).waitFor()
    const history = await read<unknown[]>('/users/efx-score-history')
    assert.equal(history.length, 4)
    await frame.getByRole('button', { name: 'Show as table' }).click()
    assert.equal(await frame.locator('.history tbody tr').count(), history.length)
  })

  it('shows and links only what the session may show', async () => {
    const components = ['score', 'alerts', 'preferences']
    const issued = await askWidgetSession(sites.platform, moved, { components })
    const page = await openPage(await browser.newContext(), `${sites.widget}/v1/hosted#c=${codeOf(issued)}`)
    await page.getByRole('heading', { name: 'More' }).waitFor()
    await page.getByRole('button', { name: 'See all alerts' }).waitFor()
    assert.deepEqual(await page.locator('h1, h2').allTextContents(), [
      'Your credit score',
      'What changed',
      'Alerts',
      'More',
    ])
    assert.deepEqual(await page.locator('nav button').allTextContents(), ['Overview', 'Alerts', 'Settings'])
    assert.deepEqual(await page.locator('.destinations strong').allTextContents(), ['Settings'])
  })

  it('leads by its menu to every section and marks where one is, and back from deeper places', async () => {
    const { frame, page } = await people.open(moved, { view: 'all-in-one' })
    await whole(frame)
    const menu = frame.getByRole('navigation', { name: 'Sections' })
    assert.deepEqual(await menu.getByRole('button').allTextContents(), [
      'Overview',
      'Alerts',
      'Report',
      'Accounts',
      'Plan',
      'What if',
      'Settings',
    ])
    assert.deepEqual(await menu.locator('[aria-current=page]').allTextContents(), ['Overview'])
    await menu.getByRole('button', { name: 'Plan' }).click()
    await menu.locator('[aria-current=page]', { hasText: 'Plan' }).waitFor()
    await menu.getByRole('button', { name: 'Overview' }).click()
    await frame.getByRole('button', { name: 'See all that counts' }).click()
    await frame.getByRole('heading', { level: 1, name: 'What moves your score' }).waitFor()
    assert.equal(await frame.evaluate('document.activeElement.tagName'), 'H1')
    await frame.getByRole('button', { name: 'Back' }).click()
    await frame.getByRole('heading', { level: 1, name: 'Your credit score' }).waitFor()
    assert.equal(await frame.getByRole('button', { name: 'Back' }).count(), 0)
    const changed = (await heardBy(page, 'view-changed')) as { view: string }[]
    assert.deepEqual(
      changed.map(({ view }) => view),
      ['plan', 'dashboard', 'factors', 'dashboard'],
    )
  })

  it('has no menu where a page asked for the overview alone, and still a way back', async () => {
    const { frame } = await people.open(moved, { view: 'dashboard' })
    await whole(frame)
    assert.equal(await frame.getByRole('navigation').count(), 0)
    await frame.getByRole('button', { name: 'See all that counts' }).click()
    await frame.getByRole('button', { name: 'Back' }).click()
    await whole(frame)
  })

  it('has links of the host only where the host opens them, and tells which one was followed', async () => {
    const plain = await people.open(moved, { view: 'all-in-one' })
    assert.equal(await plain.frame.getByRole('link', { name: 'Help and contact' }).count(), 0)
    const address = sites.serve('bank', '/delegated', {
      body: hostBody(
        sites,
        `<plumbline-widget widget-key="${sites.key}" view="all-in-one" link-click="delegate"></plumbline-widget>
         <plumbline-widget widget-key="${sites.key}" view="tile-view" link-click="delegate" id="tile"></plumbline-widget>`,
      ),
      script: hostScript,
    })
    const page = await openPage(await browser.newContext(), address)
    await heard(page, 'ready', 2)
    const frame = page.frameLocator('[widget-key]:not(#tile) iframe')
    for (const name of ['Help and contact', 'Terms', 'Privacy']) await frame.getByRole('link', { name }).click()
    await page.frameLocator('#tile iframe').getByRole('link', { name: 'See details' }).click()
    await heard(page, 'link', 4)
    const { events } = await seenBy(page)
    const followed = events.filter(([name]) => name === 'link').map(([, { rel }]) => rel)
    assert.deepEqual(followed, ['help', 'terms', 'privacy', 'dashboard'])
  })

  it('stays as it is without a connection, says so, and goes on when it is back', async () => {
    const { frame, page } = await people.open(moved, { view: 'all-in-one', expected: [/ERR_INTERNET_DISCONNECTED/] })
    await whole(frame)
    const score = await frame.locator('.gauge .score').textContent()
    await page.context().setOffline(true)
    await frame.getByText('You are offline').waitFor()
    assert.equal(await frame.locator('.gauge .score').textContent(), score)
    await frame.getByRole('navigation').getByRole('button', { name: 'Plan' }).click()
    await frame.getByRole('alert').first().waitFor()
    await page.context().setOffline(false)
    await frame.getByText('You are offline').waitFor({ state: 'detached' })
  })

  for (const [name, { attributes, options }] of Object.entries(looks))
    it(`looks right in ${name}`, async () => {
      const { frame } = await people.open(moved, { view: 'all-in-one', attributes, options })
      await whole(frame)
      await assertLooksRight(frame)
    })
})
