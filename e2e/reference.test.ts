import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { after, afterEach, before, describe, it } from 'node:test'
import { endpoints } from '@plumbline/contract'
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { type Platform, startPlatform } from '../packages/server/src/testing/platform.ts'

const desktop = { viewport: { width: 1440, height: 900 } }
const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const endpointPath = '/docs/reports/users-latest-report'
const guidePath = '/docs/enroll-a-user'

describe('reference website', () => {
  let platform: Platform
  let browser: Browser
  let origin: string

  before(async () => {
    platform = await startPlatform()
    origin = new URL(platform.baseUrl).origin
    browser = await chromium.launch({
      executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
      args: ['--no-sandbox'],
    })
  })
  afterEach(() => Promise.all(browser.contexts().map((context) => context.close())))
  after(async () => {
    await browser?.close()
    await platform?.stop()
  })

  /** A page that remembers what went wrong on it. */
  async function openPage(options: BrowserContextOptions = desktop): Promise<{ page: Page; problems: string[] }> {
    const context = await browser.newContext({ baseURL: origin, ...options })
    const page = await context.newPage()
    const problems: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') problems.push(message.text())
    })
    page.on('pageerror', (fault) => problems.push(String(fault)))
    page.on('requestfailed', (request) => problems.push(`${request.url()} ${request.failure()?.errorText}`))
    await page.exposeFunction('violated', (text: string) => problems.push(text))
    await page.addInitScript(`document.addEventListener('securitypolicyviolation', (event) =>
      violated(event.violatedDirective + ' ' + event.blockedURI))`)
    return { page, problems }
  }

  async function logIn(page: Page, host = 'efx-1b') {
    const { apikey, secret } = platform.hosts[host]!
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
    for (const path of ['/docs', guidePath, endpointPath, '/docs/errors', '/docs/events', '/docs/conventions']) {
      await page.goto(path)
      await page.locator('html.with-script').waitFor()
    }
    assert.deepEqual(problems, [])
  })

  it('logs in from the page and reads the host with the token, also after following a link', async () => {
    const { page, problems } = await openPage()
    await page.goto('/docs')
    await logIn(page)
    await page.getByRole('navigation').getByRole('link', { name: 'Host', exact: false }).last().click()
    await page.getByRole('heading', { level: 1, name: 'Host' }).waitFor()
    assert.equal(new URL(page.url()).pathname, '/docs/hosts/host')
    await page.getByRole('button', { name: 'Send GET' }).click()
    const outcome = page.locator('[data-outcome]')
    assert.match((await outcome.locator('.outcome').textContent()) ?? '', /^200 .* ms/)
    const body = JSON.parse((await outcome.locator('pre').textContent()) ?? '') as { hostId: string }
    assert.equal(body.hostId, platform.hosts['efx-1b']!.hostId)
    assert.deepEqual(problems, [])
  })

  it('starts a user session and shows the profile', async () => {
    const user = await platform.register()
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

  it('filters the endpoints by the words that are typed', async () => {
    const { page } = await openPage()
    await page.goto('/docs')
    await page.keyboard.press('/')
    await page.keyboard.type('POST pause-enroll')
    const shown = page.locator('nav [data-terms]:visible')
    assert.deepEqual(await shown.locator('span:last-child').allTextContents(), [
      'Pause enrollment',
      'Pause enrollments',
    ])
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

  for (const [kind, viewport] of Object.entries({ desktop, phone })) {
    for (const colorScheme of ['light', 'dark'] as const) {
      it(`is accessible on a ${kind}, ${colorScheme}`, async () => {
        // The policy forbids foreign scripts, the checker among them.
        const { page } = await openPage({ ...viewport, colorScheme, bypassCSP: true })
        for (const path of ['/docs', guidePath, '/docs/identity/user-reg', '/docs/errors']) {
          await page.goto(path, { waitUntil: 'domcontentloaded' })
          await page.locator('html.with-script').waitFor()
          await unfold(page)
          assert.deepEqual(await axeViolations(page, colorScheme), [], path)
        }
      })
    }
  }

  it('fits a phone without scrolling sideways, folded and unfolded', async () => {
    const { page } = await openPage(phone)
    const paths = ['/docs', guidePath, '/docs/errors', '/docs/events', '/docs/conventions']
    for (const path of [...paths, ...endpoints.map(({ section, name }) => `/docs/${section}/${name}`)]) {
      await page.goto(path, { waitUntil: 'domcontentloaded' })
      await unfold(page)
      const width = Number(await page.evaluate('document.documentElement.scrollWidth'))
      assert.ok(width <= phone.viewport.width, `${path} is ${width} pixels wide`)
    }
  })

  it('opens and closes the navigation on a phone, also without script', async () => {
    const { page } = await openPage({ ...phone, javaScriptEnabled: false })
    await page.goto('/docs')
    const navigation = page.getByRole('navigation')
    assert.equal(await navigation.isVisible(), false)
    await page.getByRole('button', { name: 'Menu' }).click()
    await navigation.getByRole('link', { name: 'Errors' }).click()
    await page.getByRole('heading', { level: 1, name: 'Errors' }).waitFor()
  })
})

async function unfold(page: Page): Promise<void> {
  await page.evaluate('for (const fold of document.querySelectorAll("details")) fold.open = true')
}

/** Only colours differ between the two schemes, so only they are looked at again. */
async function axeViolations(page: Page, colorScheme: 'light' | 'dark'): Promise<string[]> {
  await page.evaluate(axeSource)
  const options = colorScheme === 'dark' ? { runOnly: ['color-contrast'] } : {}
  const { violations } = (await page.evaluate(`axe.run(${JSON.stringify(options)})`)) as AxeResults
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 160)}`))
}

interface AxeResults {
  violations: { id: string; nodes: { html: string }[] }[]
}
