import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { after, afterEach, before, describe, it } from 'node:test'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { readTheme, weakPairs } from '../packages/core/src/widget/index.ts'
import { type Gallery, serveGallery } from '../packages/ui/src/testing/serve-gallery.ts'
import { until } from './faults/until.ts'
import { launchBrowser } from './launch-browser.ts'

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const axeRules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

const phone = { viewport: { width: 320, height: 800 } }
const desktop = { viewport: { width: 1280, height: 900 } }

/** Every way in which the parts are looked at. */
const looks: Readonly<Record<string, readonly [query: string, options: BrowserContextOptions]>> = {
  light: ['?scheme=light', desktop],
  dark: ['?scheme=dark', desktop],
  'the dark of the device': ['', { ...desktop, colorScheme: 'dark' }],
  'Spanish on a narrow phone': ['?lang=es', phone],
  'forced colours': ['', { ...desktop, forcedColors: 'active' }],
}

describe('the parts of our screens', () => {
  let gallery: Gallery
  let browser: Browser

  before(async () => {
    gallery = await serveGallery()
    browser = await launchBrowser()
  })
  afterEach(() => Promise.all(browser.contexts().map((context) => context.close())))
  after(async () => {
    await browser?.close()
    await gallery?.stop()
  })

  async function open(query: string, options: BrowserContextOptions): Promise<{ page: Page; problems: string[] }> {
    const context = await browser.newContext({ baseURL: gallery.url, reducedMotion: 'reduce', ...options })
    const page = await context.newPage()
    const problems: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') problems.push(message.text())
    })
    page.on('pageerror', (fault) => problems.push(String(fault)))
    await page.goto(`/${query}`)
    await page.locator('html[data-ready]').waitFor()
    return { page, problems }
  }

  /** With everything open that can be opened, and the form told that it is wrong. */
  async function openAll(page: Page): Promise<void> {
    for (const summary of await page.locator('details:not([open]) > summary').all()) await summary.click()
    for (const button of await page.locator('.history button').all()) await button.click()
    await page.getByRole('button', { name: /^(Check the form|Revisar el formulario)$/ }).click()
    await page.locator('.error-summary').waitFor()
  }

  for (const [name, [query, options]] of Object.entries(looks)) {
    it(`give axe nothing to find and break no policy in ${name}`, async () => {
      const { page, problems } = await open(query, options)
      await openAll(page)
      const found = await axeFindings(page)
      assert.deepEqual(found, [])
      assert.deepEqual(problems, [])
    })
  }

  it('show axe the weak colours that the gate of themes names too', async () => {
    const weak = { 'color-muted': '#a9b0b8' }
    const { page } = await open(`?scheme=light&theme=${encodeURIComponent(JSON.stringify(weak))}`, desktop)
    assert.match((await axeFindings(page)).join(), /^color-contrast/)
    const named = weakPairs(readTheme(weak).theme).map(({ front, ground }) => `${front} on ${ground}`)
    assert.deepEqual(named, [
      'color-muted on color-background',
      'color-muted on color-surface',
      'color-muted on wash of color-muted',
    ])
  })

  for (const [query, language] of [
    ['', 'English'],
    ['?lang=es', 'Spanish'],
  ]) {
    it(`scroll sideways on no phone in ${language}`, async () => {
      const { page } = await open(query!, phone)
      await openAll(page)
      assert.equal(await page.evaluate('document.documentElement.scrollWidth'), 320)
    })
  }

  it('can be pressed on 44 pixels in each direction', async () => {
    const { page } = await open('?lang=es', phone)
    await openAll(page)
    const small = await page.evaluate(`[...document.querySelectorAll('a, button, input, select, summary')]
      .map((element) => [element.closest('label') ?? element, element])
      .map(([target, element]) => [target.getBoundingClientRect(), element])
      .filter(([box]) => box.width > 0 && (box.width < 44 || box.height < 44))
      .map(([box, element]) => element.outerHTML.slice(0, 120) + ' ' + box.width + 'x' + box.height)`)
    assert.deepEqual(small, [])
  })

  it('draw no text smaller than 12 pixels, in charts as elsewhere', async () => {
    const { page } = await open('', phone)
    await openAll(page)
    const small = await page.evaluate(`[...document.querySelectorAll('main *')]
      .filter((element) => [...element.childNodes].some((node) => node.nodeType === 3 && node.data.trim() !== ''))
      .map((element) => {
        const scale = element instanceof SVGElement ? element.getScreenCTM().a : 1
        return [element, parseFloat(getComputedStyle(element).fontSize) * scale]
      })
      .filter(([, size]) => size < 12)
      .map(([element, size]) => element.outerHTML.slice(0, 120) + ' ' + size)`)
    assert.deepEqual(small, [])
  })

  it('refuse HTML that is made of texts', async () => {
    const { page } = await open('', desktop)
    await assert.rejects(page.evaluate(`document.body.innerHTML = '<b>x</b>'`), /TrustedHTML/)
  })

  for (const [name, options, width, rules] of [
    [
      'wider spacing of the reader',
      phone,
      320,
      '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }',
    ],
    ['text of twice the size', desktop, 1280, ':root { font-size: 200% !important }'],
  ] as const) {
    it(`bear ${name} without scrolling sideways`, async () => {
      const { page } = await open('?lang=es', options)
      await page.evaluate(`{
        const sheet = new CSSStyleSheet()
        sheet.replaceSync(${JSON.stringify(rules)})
        document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
      }`)
      await openAll(page)
      assert.equal(await page.evaluate('document.documentElement.scrollWidth'), width)
    })
  }

  it('take the focus to the summary of faults, and from there to the field', async () => {
    const { page } = await open('', desktop)
    await page.getByRole('button', { name: 'Check the form' }).click()
    await page.locator('.error-summary:focus').waitFor()
    await page.getByRole('link', { name: 'Enter all nine digits' }).click()
    await page.locator('#wrong-ssn:focus').waitFor()
    assert.equal(await page.getByRole('textbox', { name: 'Social Security number' }).nth(1).inputValue(), '666-12')
    await page.getByRole('link', { name: 'February has no day 30' }).click()
    await page.locator('[name=wrong-born-month]:focus').waitFor()
  })

  it('are worked by the keyboard alone', async () => {
    const { page } = await open('', desktop)
    await page.getByRole('radio', { name: 'Open' }).focus()
    await page.keyboard.press('ArrowRight')
    await page.locator('input[name=which][value=closed]:checked').waitFor()
    const details = page.locator('details').first()
    await details.locator('summary').focus()
    await page.keyboard.press('Enter')
    await page.locator('details[open] > summary:focus').waitFor()
    await page.keyboard.press('Escape')
    await page.locator('details:not([open]) > summary:focus').waitFor()
    const amount = page.getByRole('textbox', { name: 'Pay down the card by' })
    await amount.fill('1,999.60')
    await page.keyboard.press('Tab')
    await holds(page, 'amount', '2,000')
    await page.keyboard.press('Enter')
    await holds(page, 'amount', '2,050')
  })

  it('let a digit of a number be mended, hide it at a press, and take a pasted code however it is written', async () => {
    const { page } = await open('', desktop)
    const ssn = page.locator('input[name=ssn]')
    assert.equal(await ssn.inputValue(), '666-12-0000')
    await ssn.focus()
    for (const key of ['Home', 'ArrowRight', 'Delete', '7']) await page.keyboard.press(key)
    await holds(page, 'ssn', '676-12-0000')
    assert.equal(await page.evaluate(`document.querySelector('[name=ssn]').selectionStart`), 2)
    await page.getByRole('button', { name: 'Hide Social Security number' }).first().click()
    await page.locator('input[name=ssn][type=password]').waitFor()
    const code = page.locator('input[name=code]')
    await code.fill('123 456 789')
    assert.equal(await code.inputValue(), '123456')
    assert.equal(await code.getAttribute('autocomplete'), 'one-time-code')
  })

  it('tell a score to those who do not see it', async () => {
    const { page } = await open('', desktop)
    const meter = page.getByRole('meter', { name: 'Your credit score', exact: true })
    assert.equal(await meter.getAttribute('aria-valuetext'), '712, Good')
    assert.equal(await meter.getAttribute('aria-valuenow'), '712')
    await page.getByRole('button', { name: 'Show as table' }).first().click()
    const row = page.getByRole('row', { name: /^Jun 2025/ })
    assert.match((await row.textContent()) ?? '', /671.*A new card was opened/)
  })

  it('say that a wait takes longer, then offer to try again', async () => {
    const context = await browser.newContext({ baseURL: gallery.url })
    const page = await context.newPage()
    await page.clock.install()
    await page.goto('/')
    await page.locator('html[data-ready]').waitFor()
    await page.getByText('Loading your score').waitFor()
    await page.clock.runFor(4_500)
    await page.getByText('Still working').waitFor()
    await page.clock.runFor(6_000)
    await page.getByRole('alert').getByText('This is taking too long').waitFor()
    await page.getByRole('button', { name: 'Try again' }).first().click()
    await page.getByText('Loading your score').waitFor()
  })

  it('announce a running time at its start, at one minute and at its end, and not in between', async () => {
    const context = await browser.newContext({ baseURL: gallery.url })
    const page = await context.newPage()
    await page.clock.install()
    await page.goto('/')
    await page.locator('html[data-ready]').waitFor()
    const said = page.locator('.countdown [role=status]')
    await said.getByText('The link works until').waitFor()
    const atStart = await said.textContent()
    await page.clock.runFor(5 * 60_000)
    assert.equal(await said.textContent(), atStart)
    await page.clock.runFor(9 * 60_000)
    await said.getByText('One minute left.').waitFor()
    await page.clock.runFor(60_000)
    await said.getByText('The link has ended.').waitFor()
  })

  it("wear a host's theme", async () => {
    const theme = encodeURIComponent(
      JSON.stringify({ 'color-primary': '#7a1fa2', radius: '0px', 'font-size-base': '18px' }),
    )
    const { page, problems } = await open(`?theme=${theme}`, desktop)
    const [ground, size] =
      (await page.evaluate(`[getComputedStyle(document.querySelector('.button.primary')).backgroundColor,
      getComputedStyle(document.documentElement).fontSize]`)) as [string, string]
    assert.equal(ground, 'rgb(122, 31, 162)')
    assert.equal(size, '18px')
    assert.deepEqual(problems, [])
  })
})

async function axeFindings(page: Page): Promise<string[]> {
  await page.evaluate(axeSource)
  return (await page.evaluate(`axe.run({ runOnly: ${JSON.stringify(axeRules)}, resultTypes: ['violations'] }).then(({ violations }) =>
    violations.map(({ id, nodes }) =>
      id + ': ' + nodes.map((node) => node.html + ' ' + node.failureSummary).join(' | ')))`)) as string[]
}

/** The policy of the page allows no waiting inside of it, so it is asked from outside until the field holds the text. */
async function holds(page: Page, name: string, text: string): Promise<void> {
  const field = page.locator(`[name=${name}]`)
  await until(`${name} holds ${text}`, async () => (await field.inputValue()) === text)
}
