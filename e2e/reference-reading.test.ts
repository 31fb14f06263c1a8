import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { describe, it } from 'node:test'
import { endpoints } from '@plumbline/contract'
import type { Page } from 'playwright-core'
import { guideHref, guideNames } from '../packages/reference/src/content/guides.ts'
import { desktop, phone, siteForTests } from './reference-site.ts'

/** Every kind of page, and of guides those that have all their parts: tabs and steps, tables with titles, what commands print. */
const looked = [
  '/docs',
  guideHref('enroll-a-user'),
  guideHref('alerts'),
  '/docs/identity/user-reg',
  '/docs/errors',
  '/docs/events',
  '/docs/attributes',
]
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

describe('reading the reference website', () => {
  const { openPage } = siteForTests()

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

  it('finds an error by its code, in capitals or not, whole or in part, and goes there with Enter', async () => {
    const { page, problems } = await openPage()
    await page.goto('/docs/errors')
    const filter = page.getByRole('searchbox')
    const found = page.locator('nav a[href="/docs/errors#SC303"]')
    assert.equal(await found.isVisible(), false)
    for (const typed of ['SC303', 'sc303', '303', ' Sc30 identity ']) {
      await filter.fill(typed)
      assert.equal(await found.isVisible(), true, typed)
    }
    await filter.fill('SC303')
    assert.equal(await page.locator('nav a[href="/docs/identity/dit-identity"]').isVisible(), true)
    await filter.press('Enter')
    await page.waitForURL('**/docs/errors#SC303')
    assert.equal(await page.locator('#SC303').isVisible(), true)
    await filter.fill('IDPASS')
    assert.equal(await page.locator('nav a[href="/docs/events#IDPASS"]').isVisible(), true)
    await filter.fill('daily file nothing')
    assert.equal(await page.getByText('Nothing has these words.').isVisible(), true)
    await filter.fill('')
    assert.equal(await found.isVisible(), false)
    assert.deepEqual(problems, [])
  })

  it('finds a guide by a word of its chapters and follows its links to other guides and to calls', async () => {
    const { page } = await openPage()
    await page.goto('/docs')
    await page.getByRole('searchbox').fill('page through')
    await page.locator('nav [data-terms]:visible a').click()
    await page.getByRole('heading', { level: 1, name: 'Get told of changes' }).waitFor()
    await page.locator('main a[href="/docs/scores/score-changes"]').first().click()
    await page.getByRole('heading', { level: 1, name: 'Score changes' }).waitFor()
    await page.goBack()
    await page.locator('main a[href="/docs/guides/enroll-a-user"]').first().click()
    await page.getByRole('heading', { level: 1, name: 'Enroll a user' }).waitFor()
  })

  it('copies the commands of a guide as they stand in its file', async () => {
    const { page } = await openPage({ ...desktop, permissions: ['clipboard-read', 'clipboard-write'] })
    await page.goto('/docs/guides/sandbox')
    const block = page.locator('.code').nth(1)
    await block.hover()
    await block.getByRole('button', { name: 'Copy' }).click()
    await block.getByRole('button', { name: 'Copied' }).waitFor()
    const copied = String(await page.evaluate('navigator.clipboard.readText()'))
    const guide = readFileSync(new URL('../docs/guides/sandbox.md', import.meta.url), 'utf8')
    assert.ok(guide.includes(`\`\`\`bash\n${copied}\n\`\`\``), copied)
  })

  it('breaks no code of the tables of errors and attributes in two', async () => {
    for (const viewport of [{ width: 1280, height: 900 }, { width: 960, height: 900 }, phone.viewport]) {
      const { page } = await openPage({ viewport })
      for (const path of ['/docs/errors', '/docs/attributes']) {
        await page.goto(path)
        const broken = await page
          .locator('tbody th code')
          .evaluateAll((codes) =>
            codes.filter((code) => code.getClientRects().length > 1).map((code) => code.textContent),
          )
        assert.deepEqual(broken, [], `${path}, ${viewport.width} pixels`)
      }
    }
  })

  for (const [kind, viewport] of Object.entries({ desktop, phone })) {
    for (const colorScheme of ['light', 'dark'] as const) {
      it(`is accessible on a ${kind}, ${colorScheme}`, async () => {
        // The policy forbids foreign scripts, the checker among them.
        const { page } = await openPage({ ...viewport, colorScheme, bypassCSP: true })
        for (const path of looked) {
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
    const paths = [
      '/docs',
      ...guideNames.map(guideHref),
      '/docs/errors',
      '/docs/events',
      '/docs/conventions',
      '/docs/attributes',
    ]
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
  const options = { resultTypes: ['violations'], ...(colorScheme === 'dark' ? { runOnly: ['color-contrast'] } : {}) }
  // Shortened in the page: what axe found to be good is a megabyte, and to bring it here takes as long as to find it.
  return (await page.evaluate(`axe.run(${JSON.stringify(options)}).then(({ violations }) =>
    violations.flatMap(({ id, nodes }) => nodes.map((node) => id + ': ' + node.html.slice(0, 160))))`)) as string[]
}
