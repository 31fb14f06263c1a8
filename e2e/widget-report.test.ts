import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { describe, it } from 'node:test'
import type { Browser, BrowserContext, Frame } from 'playwright-core'
import { setColumns } from '../packages/server/src/testing/as-owner.ts'
import { formatsOf } from '../packages/ui/src/texts/formats.ts'
import { becomes } from './widget-browser.ts'
import { unfold, widgetPeople } from './widget-people.ts'
import type { WidgetSites } from './widget-sites.ts'
import { withSites } from './with-sites.ts'

const standard = { 'x-report-format': 'standard' }
const { dollars, calendarDay } = formatsOf('en-US')

describe('the report of the widget', () => {
  let sites: WidgetSites
  let browser: Browser
  let people: ReturnType<typeof widgetPeople>
  withSites((...opened) => {
    ;[sites, browser] = opened
    people = widgetPeople(sites, browser)
  })

  const shown = { view: 'report' }
  const whole = (frame: Frame) => frame.getByText('Department', { exact: true }).waitFor()
  const downloadButton = (frame: Frame) => frame.getByRole('button', { name: 'Download as PDF' })

  it('follows one order, with the figures of the API', async () => {
    const person = await people.persona('collections')
    const { frame } = await people.open(person, shown)
    await whole(frame)
    assert.deepEqual(await frame.getByRole('heading', { level: 2 }).allTextContents(), [
      'Summary',
      'Personal data',
      'Open accounts',
      'Closed accounts',
      'Collections',
      'Court records',
      'Lender checks',
      'Other checks',
      'Your statements',
      'How to reach EFX',
      'Your rights',
    ])
    const { EFX } = (await people.reads.read(person, '/users/latest-report', standard)).body as unknown as {
      EFX: {
        summary: Record<string, number>
        identity: { ssnLast4: string; names: { last: string }[] }
        collections: { agencyName: string; originalCreditor: string; balance: number; assignedOn: string }[]
        inquiries: { inquirer: string; date: string; type: string }[]
      }
    }
    const figure = (name: string) =>
      frame.locator('.stats > div', { hasText: name }).first().locator('dd').textContent()
    assert.equal(await figure('Open accounts'), String(EFX.summary['openAccounts']))
    assert.equal(await figure('Collections'), String(EFX.summary['collections']))
    assert.equal(await figure('All balances'), dollars(EFX.summary['totalBalance']!))
    assert.equal(await figure('Card use'), `${Math.round(EFX.summary['utilization']!)}%`)
    const all = (await frame.locator('main').textContent())!
    for (const { agencyName, originalCreditor, balance, assignedOn } of EFX.collections)
      for (const text of [agencyName, originalCreditor, dollars(balance), calendarDay(assignedOn)])
        assert.ok(all.includes(text), text)
    for (const { inquirer, date } of EFX.inquiries)
      for (const text of [inquirer, calendarDay(date)]) assert.ok(all.includes(text), text)
    for (const text of [EFX.identity.ssnLast4, EFX.identity.names[0]!.last]) assert.ok(all.includes(text), text)
  })

  it('is saved as a real PDF, under a name that says nothing of the person', async () => {
    const person = await people.persona('near-prime')
    const { page, frame } = await people.open(person, shown)
    const [download] = await Promise.all([page.waitForEvent('download'), downloadButton(frame).click()])
    assert.match(download.suggestedFilename(), /^credit-report-\d{4}-\d\d-\d\d\.pdf$/)
    const file = readFileSync(await download.path())
    assert.equal(file.subarray(0, 5).toString('latin1'), '%PDF-')
    assert.match(file.subarray(-16).toString('latin1'), /%%EOF/)
    assert.ok(file.length > 10_000, `${file.length} bytes`)
    await frame.getByText(`Your PDF is saved as ${download.suggestedFilename()}.`).waitFor()
  })

  it('says in words why a PDF is refused, and tries again', async () => {
    const person = await people.persona('near-prime')
    const { page, frame } = await people.open(person, { ...shown, expected: [/500|429/] })
    await downloadButton(frame).waitFor()
    const refuse = (code: string, status: number) =>
      page.route('**/users/efx-latest-report-pdf', (route) =>
        route.fulfill({
          status,
          contentType: 'application/json',
          body: JSON.stringify({
            codes: [code],
            messages: ['No'],
            details: [],
            status,
            fault: 'service',
            retryable: false,
            requestId: 'r-1',
          }),
        }),
      )
    await refuse('SC506', 500)
    await downloadButton(frame).click()
    await frame.getByText('The PDF could not be made').waitFor()
    await page.unroute('**/users/efx-latest-report-pdf')
    await refuse('SC221', 429)
    await frame.getByRole('button', { name: 'Try again' }).click()
    await frame.getByText('You have reached the limit for now').waitFor()
    await page.unroute('**/users/efx-latest-report-pdf')
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      frame.getByRole('button', { name: 'Try again' }).click(),
    ])
    assert.match(download.suggestedFilename(), /\.pdf$/)
  })

  it('offers no PDF to those who do not have it, and says in an app where to get it', async () => {
    const without = await people.persona('near-prime', 'prefill')
    const { frame } = await people.open(without, shown)
    await whole(frame)
    assert.equal(await downloadButton(frame).count(), 0)
    const context = await browser.newContext()
    await context.addInitScript(`
      window.told = []
      window.ReactNativeWebView = { postMessage: (text) => window.told.push(JSON.parse(text)) }`)
    const page = await context.newPage()
    await page.goto(`${sites.widget}/v1/frame?key=${sites.key}&view=report`)
    await becomes(page, "window.told.some(({ type }) => type === 'AUTH_REQUIRED')")
    const token = await (await fetch(`${sites.bank.replace('bank.localhost', '127.0.0.1')}/token`)).text()
    const data = JSON.stringify(JSON.stringify({ type: 'PREAUTH', token }))
    await page.evaluate(`dispatchEvent(new MessageEvent('message', { data: ${data} }))`)
    await page.getByText('This app cannot save files').waitFor()
  })

  it('shows one bureau at a time, and an account leads to all that is known of it', async () => {
    const person = await people.persona('near-prime', 'all-bureaus')
    const { frame } = await people.open(person, shown)
    await whole(frame)
    await frame.getByText('EXP', { exact: true }).click()
    await frame.getByText(/^EXP, as of/).waitFor()
    await frame
      .getByRole('button', { name: /^Details of / })
      .first()
      .click()
    await frame.getByRole('heading', { name: 'Details of the account' }).waitFor()
    await frame.getByRole('button', { name: 'Back' }).click()
    await frame.getByText(/^EFX, as of/).waitFor()
  })

  it('leads to older reports and says that they are old', async () => {
    const person = await people.persona('near-prime', 'efx-3b')
    await people.reads.read(person, '/users/efx-latest-report')
    await setColumns(sites.platform, 'data_states', person.userId, { marked_stale: true, rest_until: 0 })
    await people.reads.read(person, '/users/efx-latest-report')
    const { frame } = await people.open(person, shown)
    await frame.getByRole('heading', { name: 'Older reports' }).waitFor()
    await frame.getByRole('button', { name: /^EFX, TU, and EXP, as of/ }).click()
    await frame.getByText('You see an older report').waitFor()
    assert.equal(await downloadButton(frame).count(), 0)
  })

  it('has nothing but itself on paper', async () => {
    const person = await people.persona('collections')
    const { page, frame } = await people.open(person, shown)
    await whole(frame)
    await page.emulateMedia({ media: 'print' })
    assert.equal(await downloadButton(frame).isVisible(), false)
    assert.equal(
      await frame
        .getByRole('button', { name: /^Details/ })
        .first()
        .isVisible(),
      false,
    )
    assert.equal(await frame.getByRole('heading', { name: 'Summary' }).isVisible(), true)
  })

  it('says why there is none, and shows what it can when a part is missing', async () => {
    const nobody = await people.persona('no-hit')
    const none = await people.open(nobody, { ...shown, expected: [/404/] })
    await none.frame.getByText('EFX has no credit file that matches you').waitFor()
    const person = await people.persona('near-prime')
    const part = '**/users/credit-report?*'
    const prepare = (context: BrowserContext) => context.route(part, (route) => route.abort())
    const { page, frame } = await people.open(person, { ...shown, prepare, expected: [/ERR_FAILED/] })
    await frame.getByRole('heading', { name: 'Your rights' }).waitFor()
    await frame.getByRole('button', { name: 'Try again' }).waitFor()
    await page.context().unroute(part)
    await frame.getByRole('button', { name: 'Try again' }).click()
    await whole(frame)
  })

  it('looks right in every look', async () => {
    const person = await people.persona('chapter7-open')
    await people.assertLooks(person, shown, async (frame) => {
      await frame.locator('.card', { hasText: 'EFX CONSUMER DISPUTE' }).waitFor()
      await unfold(frame)
    })
  })
})
