import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { endpoints } from '@plumbline/contract'
import type { Page } from 'playwright-core'
import { guideHref, guideNames } from '../packages/reference/src/content/guides.ts'
import { desktop, siteForTests } from './reference-site.ts'

const endpointPath = '/docs/reports/users-latest-report'
const guidePath = guideHref('enroll-a-user')

describe('reference website', () => {
  const { openPage, platform } = siteForTests()

  async function logIn(page: Page, host = 'efx-1b') {
    const { apikey, secret } = platform().hosts[host]!
    await page.getByText('Get a host token').click()
    await page.getByLabel('API key').fill(apikey)
    await page.getByLabel('API secret').fill(secret)
    await page.getByRole('button', { name: 'Log in' }).click()
    await page.getByText('Logged in').waitFor()
  }

  it('has a page for every endpoint, linked from the start page', async () => {
    const { page } = await openPage()
    await page.goto('/')
    assert.equal(new URL(page.url()).pathname, '/docs')
    const linked = await page.locator('main a').evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    for (const { section, name, path, summary } of endpoints) {
      const href = `/docs/${section}/${name}`
      assert.ok(linked.includes(href), `the start page does not link ${href}`)
      const answer = await page.request.get(href)
      assert.equal(answer.status(), 200, href)
      assert.match(answer.headers()['content-security-policy'] ?? '', /^default-src 'none'; script-src 'self';/)
      const text = await answer.text()
      assert.ok(text.includes(`data-path="${path}"`), `${href} has no form for ${path}`)
      assert.ok(text.includes(summary.replaceAll("'", '&#39;')), `${href} does not say what the call does`)
    }
  })

  it('answers an address without a page with a page of its own', async () => {
    const { page } = await openPage()
    const answer = await page.goto('/docs/scores/no-such-call')
    assert.equal(answer?.status(), 404)
    assert.equal(await page.getByRole('heading', { level: 1 }).textContent(), 'No such page')
  })

  it('loads without an error and without a breach of its content policy', async () => {
    const { page, problems } = await openPage()
    for (const path of [
      '/docs',
      ...guideNames.map(guideHref),
      endpointPath,
      '/docs/errors',
      '/docs/events',
      '/docs/attributes',
      '/docs/conventions',
    ]) {
      // Pictures below come when the page is there already, and to leave before would break them off.
      await page.goto(path, { waitUntil: 'networkidle' })
      await page.locator('html.with-script').waitFor()
    }
    assert.deepEqual(problems, [])
  })

  it('logs in from the page and reads the host with the token, also after following a link', async () => {
    const { page, problems } = await openPage()
    await page.goto('/docs')
    await logIn(page)
    await page.getByRole('navigation').locator('a[href="/docs/hosts/host"]').click()
    await page.getByRole('heading', { level: 1, name: 'Host' }).waitFor()
    assert.equal(new URL(page.url()).pathname, '/docs/hosts/host')
    await page.getByRole('button', { name: 'Send GET' }).click()
    const outcome = page.locator('[data-outcome]')
    assert.match((await outcome.locator('.outcome').textContent()) ?? '', /^200 .* ms/)
    const body = JSON.parse((await outcome.locator('pre').textContent()) ?? '') as { hostId: string }
    assert.equal(body.hostId, platform().hosts['efx-1b']!.hostId)
    assert.deepEqual(problems, [])
  })

  it('starts a user session and shows the profile', async () => {
    const user = await platform().register()
    const { page, problems } = await openPage()
    await page.goto('/docs/tokens/users')
    await logIn(page)
    await page.getByText('Get a user session').click()
    await page.getByLabel('User id').fill(user.userId)
    await page.getByRole('button', { name: 'Start session' }).click()
    await page.getByText('Session started').waitFor()
    await page.getByRole('button', { name: 'Send GET' }).click()
    const body = await page.locator('[data-outcome] pre').textContent()
    assert.equal((JSON.parse(body ?? '') as { email: string }).email, user.email)
    assert.deepEqual(problems, [])
  })

  it('sends the body of the form and shows a refusal like any other answer', async () => {
    const { page } = await openPage()
    await page.goto('/docs/tokens/login')
    const body = page.getByLabel('Body')
    assert.ok('apikey' in JSON.parse(await body.inputValue()))
    await body.fill('{ "apikey": "pk_dev_nobody", "secret": "wrong" }')
    await page.getByRole('button', { name: 'Send POST' }).click()
    assert.match((await page.locator('.outcome').textContent()) ?? '', /^401/)
    assert.match((await page.locator('[data-outcome] pre').textContent()) ?? '', /SC414/)
  })

  it('keeps tokens in memory only: a reload forgets them', async () => {
    const { page } = await openPage()
    await page.goto('/docs/hosts/host')
    await logIn(page)
    const token = page.locator('input[data-token=host]')
    assert.match(await token.inputValue(), /^eyJ/)
    const stored = await page.evaluate('JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie])')
    assert.equal(stored, '[{},{},""]')
    await page.reload()
    assert.equal(await token.inputValue(), '')
  })

  it('switches the example to the other language and keeps the choice on the next page', async () => {
    const { page } = await openPage()
    await page.goto('/docs/hosts/host')
    await page.getByRole('tab', { name: 'JavaScript' }).click()
    assert.match((await page.locator('[role=tabpanel]:visible').textContent()) ?? '', /await fetch\(/)
    await page.locator('nav a[href="/docs/tokens/login"]').click()
    await page.getByRole('heading', { level: 1, name: 'Login' }).waitFor()
    assert.match((await page.locator('[role=tabpanel]:visible').textContent()) ?? '', /await fetch\(/)
  })

  it('turns the tabs of a guide with the keyboard and shows the new one from its beginning', async () => {
    const { page } = await openPage()
    await page.goto(guidePath)
    const shown = page.locator('[role=tabpanel]:visible')
    await shown.getByRole('heading', { name: 'See what is on' }).scrollIntoViewIfNeeded()
    await page.getByRole('tab', { selected: true }).focus()
    await page.keyboard.press('ArrowLeft')
    assert.equal(await page.getByRole('tab', { selected: true }).textContent(), 'Prefill')
    assert.equal(await shown.count(), 1)
    const heading = shown.getByRole('heading', { level: 2 })
    assert.equal(await heading.textContent(), 'Prefill and onboarding')
    await page.waitForFunction(
      'document.querySelector("[data-panel]:not([hidden]) h2").getBoundingClientRect().top > 0',
    )
  })

  it('shows all tabs of a guide without script, and the one that the address points at with it', async () => {
    const plain = await openPage({ ...desktop, javaScriptEnabled: false })
    await plain.page.goto(guidePath)
    assert.equal(await plain.page.locator('[data-panel]:visible').count(), 3)
    assert.equal(await plain.page.getByRole('tab').count(), 0)
    const { page } = await openPage()
    await page.goto(`${guidePath}#your-own-code`)
    await page.getByRole('heading', { level: 2, name: 'Your own code' }).waitFor()
    assert.equal(await page.getByRole('tab', { selected: true }).textContent(), 'Your own code')
  })

  it('opens the folded shape that a link points at', async () => {
    const { page } = await openPage()
    await page.goto(endpointPath)
    const shape = page.locator('#shape-EfxReportView')
    assert.equal(await shape.isVisible(), false)
    await page.locator('#answer ~ * a[href="#shape-EfxReportView"]').first().click()
    await shape.waitFor({ state: 'visible' })
  })
})
