import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { after, afterEach, before, describe, it } from 'node:test'
import { sandboxEvents, sandboxEventTypes } from '@plumbline/core/sandbox-events'
import { type Browser, chromium, type Page } from 'playwright-core'
import { openSandbox, type TestSandbox } from '../testing/open-sandbox.ts'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
let sandbox: TestSandbox
let browser: Browser
before(async () => {
  sandbox = await openSandbox()
  const executablePath = process.env['CHROMIUM_SHELL_PATH'] ?? '/usr/bin/chromium'
  await send('sms', { to: '5555550142', text: '<b>Bold</b> words', link: 'javascript:alert(1)' })
  await send('sms', { to: '5555550142', text: 'Your code is 123456.', otp: '123456' })
  const sentAt = Date.UTC(2026, 10, 16, 12, 30)
  await send('email', { to: 'maren@example.com', subject: 'Confirm', text: `Open ${link}`, link, sentAt })
  browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
})
// An open page goes on taking time.
afterEach(() => Promise.all(browser.contexts().map((context) => context.close())))
after(async () => {
  await browser.close()
  await sandbox.stop()
})

const link = `https://plumbline.example/verify?token=${'x'.repeat(200)}`
const desktop = { width: 1280, height: 900 }
const phone = { width: 390, height: 844 }

describe('page of the sandbox', () => {
  it('finds a persona by its name, with the keyboard alone', async () => {
    const page = await openPage('/?date=2026-11-02')
    await page.getByRole('combobox', { name: 'Person' }).focus()
    await page.keyboard.type('clean-prime')
    await page.keyboard.press('Enter')
    await page.getByText('666-10-2001').waitFor()
    assert.equal(await page.getByRole('article').count(), 3)
  })

  it('shows three files that differ, and others on another day', async () => {
    const page = await openPage('/?person=666200003&date=2026-11-02')
    const columns = async () => {
      const cells = page.locator('table').first().locator('tbody tr')
      return await cells.evaluateAll((rows) => rows.map((row) => [...row.children].map((cell) => cell.textContent)))
    }
    const early = await columns()
    for (const [one, other] of [
      [0, 1],
      [1, 2],
      [0, 2],
    ] as const) {
      assert.notDeepEqual(
        early.map((row) => row[one]),
        early.map((row) => row[other]),
      )
    }
    await page.getByRole('link', { name: '+ 1 month' }).click()
    await page.getByText('2 Dec 2026').first().waitFor()
    assert.notDeepEqual(await columns(), early)
  })

  it('leads to a random person', async () => {
    const page = await openPage('/')
    await page.getByRole('link', { name: 'Random person' }).click()
    await page.waitForURL(/person=666\d{6}/)
  })

  it('says so when there is no such person', async () => {
    const page = await openPage('/?person=123456789')
    assert.match((await page.getByRole('alert').textContent()) ?? '', /No such person/)
  })

  it('injects an event and shows it', async () => {
    const page = await openPage('/?person=666200004&date=2026-11-16')
    await page.getByRole('combobox', { name: 'What', exact: true }).selectOption('NEW_COLLECTION')
    await page.getByLabel('Who collects').fill('Grimsby <b>Recovery</b>')
    await page.getByLabel(/Debt in dollars/).fill('812')
    await page.getByRole('button', { name: 'Make it happen' }).click()
    await page.getByText('New collection at EFX, 16 Nov 2026').waitFor()
    const cell = page.getByRole('cell', { name: /GRIMSBY <B>RECOVERY/i })
    assert.match((await cell.textContent()) ?? '', /\$812/)
    assert.equal(await page.locator('td b').count(), 0)
  })

  it('shows the fields of the chosen event and of no other', async () => {
    const page = await openPage('/?person=666200006&date=2026-11-16')
    for (const type of sandboxEventTypes) {
      await page.getByRole('combobox', { name: 'What', exact: true }).selectOption(type)
      const shown = await page
        .locator('form.inject fieldset [name]:visible')
        .evaluateAll((fields) => fields.map((field) => field.getAttribute('name')))
      assert.deepEqual(shown, Object.keys(sandboxEvents[type].fields))
    }
  })

  it('says what is wrong with what is said about an event', async () => {
    const page = await openPage('/?person=666200004&date=2026-11-16')
    await page.getByRole('combobox', { name: 'What', exact: true }).selectOption('NARRATIVE_CHANGE')
    await page.getByLabel(/put on/).fill('BX, ZZZ')
    await page.getByRole('button', { name: 'Make it happen' }).click()
    await page
      .getByRole('status')
      .filter({ hasText: /data\.add: must be a list/ })
      .waitFor()
  })

  it('takes back what was made to happen', async () => {
    const page = await openPage('/?person=666200007&date=2026-11-16')
    await page.getByRole('combobox', { name: 'What', exact: true }).selectOption('FREEZE')
    await page.getByRole('button', { name: 'Make it happen' }).click()
    await page.getByText('Freeze at EFX, 16 Nov 2026').waitFor()
    assert.equal(await page.locator('.marks').count(), 1)
    await page.getByRole('button', { name: 'Take all of it back' }).click()
    await page.getByRole('button', { name: 'Take all of it back' }).waitFor({ state: 'detached' })
    assert.equal(await page.locator('.marks').count(), 0)
  })

  it('shows what was typed as text', async () => {
    const page = await openPage(`/?person=${encodeURIComponent('"><script>document.title="broken"</script>')}`)
    assert.equal(await page.title(), 'People · Plumbline sandbox')
    assert.equal(
      await page.getByRole('combobox', { name: 'Person' }).inputValue(),
      '"><script>document.title="broken"</script>',
    )
  })

  it('refuses a form of another site', async () => {
    const answer = await fetch(`${sandbox.url}/control/people/666200004/events`, {
      method: 'POST',
      headers: { 'content-type': 'text/plain', 'x-control-key': sandbox.settings.controlKey },
      body: '{"type":"FREEZE"}',
    })
    assert.equal(answer.status, 415)
  })

  it('leads from the people to the messages, and shows them newest first', async () => {
    const page = await openPage('/')
    await page.getByRole('link', { name: 'Messages' }).click()
    await page.waitForURL(/\/messages$/)
    const items = page.locator('.messages > li')
    assert.match((await items.first().textContent()) ?? '', /E-mail.*maren@example\.com.*16 Nov 2026, 12:30 UTC/s)
    assert.match((await items.nth(1).textContent()) ?? '', /SMS.*5555550142.*Code.*123456/s)
    assert.equal(await page.getByRole('link', { name: link }).getAttribute('href'), link)
  })

  it('finds the messages to a number however it is written', async () => {
    const page = await openPage('/messages')
    await page.getByLabel('Recipient').fill('(555) 555-0142')
    await page.getByRole('button', { name: 'Show the messages' }).click()
    await page.waitForURL(/to=/)
    assert.equal(await page.locator('.messages > li').count(), 2)
    await page.goto(`${sandbox.url}/messages?to=nobody`)
    await page.getByText('No messages were sent to such a recipient.').waitFor()
  })

  it('shows what a message says as text, and follows no link that is none of the web', async () => {
    const page = await openPage('/messages')
    assert.equal(await page.locator('.messages b').count(), 0)
    await page.getByText('<b>Bold</b> words').waitFor()
    await page.getByText('javascript:alert(1)').waitFor()
    assert.equal(await page.locator('a[href^="javascript"]').count(), 0)
  })

  it('shows the injected faults, and whose calls they hit', async () => {
    const fault = { target: 'EFX', mode: 'error', operation: 'pull', count: 3 }
    for (const client of [{}, { client: 'b7', clientName: 'Harbor <b>app</b>' }])
      assert.equal((await sandbox.post('/control/faults', { ...fault, ...client })).status, 201)
    const page = await openPage('/')
    await page.getByRole('link', { name: 'Faults' }).click()
    await page.waitForURL(/\/faults$/)
    const rows = await page.locator('tbody tr').allTextContents()
    assert.match(rows[0]!, /EFX, pull\s+Error\s+3 times\s+All clients’/)
    assert.match(rows[1]!, /Harbor <b>app<\/b>/)
  })

  it('shows old messages page by page', async () => {
    for (let i = 0; i < 51; i += 1) await send('push', { to: 'phone-of-many', text: `push ${i}` })
    const page = await openPage('/messages?to=phone-of-many')
    assert.equal(await page.locator('.messages > li').count(), 50)
    await page.getByRole('link', { name: 'Older messages' }).click()
    await page.getByText('push 0').waitFor()
    assert.equal(await page.locator('.messages > li').count(), 1)
    assert.equal(await page.getByRole('link', { name: 'Older messages' }).count(), 0)
  })

  it('finds people by a part of their name, with number and scores', async () => {
    const page = await openPage('/?date=2026-11-02')
    await page.getByRole('combobox', { name: 'Person' }).fill('whit nora')
    await page.keyboard.press('Enter')
    const found = page.locator('section').filter({ hasText: 'People called' })
    const row = found.getByRole('link', { name: /Nora Whitfield/ })
    assert.match((await row.textContent()) ?? '', /666-10-2001.*EFX \d{3}.*TU \d{3}.*EXP \d{3}/s)
    await row.click()
    await page.getByRole('heading', { level: 1, name: 'Nora Elaine Whitfield' }).waitFor()
  })

  it('finds whom somebody has enrolled, by the name that was said', async () => {
    const subject = {
      currentName: { firstName: 'Odalys', lastName: 'Brannigan' },
      nationalIdentifier: '666200123',
      dateOfBirth: 576806400000,
      currentAddress: { line1: '118 Alder Lane', line3: 'Fort Collins', line4: 'CO', line5: '80521' },
    }
    const token = await efxToken()
    const enrollment = { customerReference: 'page-1', features: ['CFM_1B'], subject }
    const answer = await sandbox.post('/efx/v1/enrollments', enrollment, { authorization: `Bearer ${token}` })
    assert.equal(answer.status, 201)
    const page = await openPage('/?person=brann')
    await page.getByRole('link', { name: /Odalys Brannigan/ }).click()
    await page.getByText('666-20-0123').waitFor()
  })

  it('says on every page whose clock a time is on', async () => {
    const page = await openPage('/messages')
    await page.getByText(/Times are those of the sender/).waitFor()
    await page.goto(`${sandbox.url}/faults`)
    assert.equal(await page.getByText(/same person on the same day/).count(), 0)
    await page.goto(`${sandbox.url}/?person=clean-prime`)
    await page.getByRole('link', { name: 'Today, in real time' }).waitFor()
  })

  for (const [size, viewport, colorScheme] of [
    ['desktop in the light', desktop, 'light'],
    ['desktop in the dark', desktop, 'dark'],
    ['phone in the light', phone, 'light'],
    ['phone in the dark', phone, 'dark'],
  ] as const) {
    // One page for all addresses: to open another takes longer than to look at one.
    it(`has no accessibility fault and fits on a ${size}`, async () => {
      const page = await openPage('/', viewport, colorScheme)
      for (const path of [
        '/',
        '/?person=666200003&date=2026-11-02',
        '/?person=nobody',
        '/messages',
        '/messages?to=nobody',
        '/faults',
      ]) {
        await page.goto(`${sandbox.url}${path}`)
        await page.evaluate(axe)
        // Only colours differ between the two schemes, so only they are looked at again.
        const options = {
          resultTypes: ['violations'],
          ...(colorScheme === 'dark' ? { runOnly: ['color-contrast'] } : {}),
        }
        const faults = await page.evaluate(
          `axe.run(${JSON.stringify(options)}).then(({ violations }) => violations.map(({ id }) => id))`,
        )
        assert.deepEqual(faults, [], path)
        const overflow = await page.evaluate('document.documentElement.scrollWidth - window.innerWidth')
        assert.equal(overflow, 0, path)
      }
    })
  }
})

async function efxToken(): Promise<string> {
  const { clientId, clientSecret } = sandbox.settings.credentials.EFX
  const basic = Buffer.from(`${clientId}:${clientSecret}`).toString('base64')
  const answer = await fetch(`${sandbox.url}/efx/oauth/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${basic}`, 'content-type': 'application/x-www-form-urlencoded' },
    body: 'grant_type=client_credentials',
  })
  return ((await answer.json()) as { access_token: string }).access_token
}

async function send(carrier: string, message: object): Promise<void> {
  const answer = await sandbox.post(`/carriers/v1/${carrier}`, message, { 'x-api-key': 'sandbox-vendor-key' })
  assert.equal(answer.status, 202)
}

async function openPage(path: string, viewport = desktop, colorScheme: 'light' | 'dark' = 'light'): Promise<Page> {
  const page = await browser.newPage({ viewport, colorScheme })
  page.on('pageerror', (error) => assert.fail(error.message))
  await page.goto(`${sandbox.url}${path}`)
  return page
}
