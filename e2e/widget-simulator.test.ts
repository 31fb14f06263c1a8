import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { SimulationResult } from '@plumbline/contract'
import type { Browser, Frame, Page } from 'playwright-core'
import { unscorable, type Who } from '../packages/server/src/testing/data-reads.ts'
import { enroll } from '../packages/server/src/testing/enroll.ts'
import { until } from '../packages/server/src/testing/until.ts'
import { assertLooksRight, looks } from './widget-looks.ts'
import { assertHas, plannersOf } from './widget-planners.ts'
import type { WidgetSites } from './widget-sites.ts'
import { withSites } from './with-sites.ts'

describe('what-if in the widget', () => {
  let sites: WidgetSites
  let browser: Browser
  withSites((...opened) => {
    ;[sites, browser] = opened
  })
  const { open, reads, pulled } = plannersOf(
    () => sites,
    () => browser,
  )
  const simulate = async (who: Who, actions: readonly object[], months = 12) =>
    (await reads.send(who, '/users/efx-simulate', { actions, months })).body as unknown as SimulationResult
  const press = (frame: Frame, name: string | RegExp) => frame.getByRole('button', { name }).first().click()
  const result = (frame: Frame) => frame.locator('section', { hasText: /What it would do|Qué haría/ }).last()
  const said = (frame: Frame) => result(frame).locator('[role=status].spoken')
  /** The result of what is chosen now is there. */
  const settled = (frame: Frame) => until(async () => ((await said(frame).textContent()) ?? '') !== '')
  const usd = (amount: number) => ({ amount, currency: 'USD' })
  const words = (change: number) => (change > 0 ? `about ${change} more` : `about ${-change} less`)
  const end = (months: SimulationResult['projected']) => months.at(-1)!

  it('shows where the score goes by itself before anything is chosen', async () => {
    const who = await pulled('maxed-cards')
    const { currentScore, baseline } = await simulate(who, [{ action: 'KEEP_CURRENT' }])
    const { frame } = await open(who, 'simulator')
    await result(frame).getByText('If you do nothing', { exact: true }).waitFor()
    const { low, high, score } = end(baseline)
    assertHas(
      (await result(frame).textContent()) ?? '',
      `Your score is ${currentScore} now.`,
      `${low} to ${high}`,
      `most likely ${score}`,
    )
    assert.equal(await said(frame).textContent(), '')
  })

  it('tells what three things together would do, beside what comes without them, with what moves and why', async () => {
    const who = await pulled('maxed-cards')
    const { frame } = await open(who, 'simulator')
    await press(frame, /^Pay down/)
    await press(frame, /^New card/)
    await press(frame, /^Missed payment/)
    await frame.getByText('You can combine three at most').waitFor()
    assert.equal(await frame.locator('.kinds').count(), 0)
    await frame.getByRole('textbox', { name: 'Limit of the card' }).fill('8000')
    await frame.locator('label', { hasText: /^6$/ }).click()
    const [paid, missed] = await frame
      .locator('select')
      .evaluateAll((all) => all.map((one) => (one as unknown as { value: string }).value))
    const amount = Number((await frame.getByRole('textbox', { name: 'Amount' }).inputValue()).replaceAll(',', ''))
    const expected = await simulate(
      who,
      [
        { action: 'PAY_DOWN', accountId: paid, amount: usd(amount) },
        { action: 'OPEN_CARD', amount: usd(8000) },
        { action: 'MISS_PAYMENT', accountId: missed },
      ],
      6,
    )
    const { low, high } = end(expected.projected)
    const sentence = `In 6 months: ${low} to ${high}, ${words(expected.change)}.`
    await until(async () => (await said(frame).textContent()) === sentence)
    const text = (await result(frame).textContent()) ?? ''
    assertHas(
      text,
      `${low} to ${high}`,
      `${words(expected.change)} than if you do nothing`,
      'an estimate, not a promise',
    )
    assertHas(text, `${end(expected.baseline).low} to ${end(expected.baseline).high}`)
    for (const { points } of expected.moved)
      assertHas(text, `${Math.abs(points)} point${Math.abs(points) === 1 ? '' : 's'} ${points > 0 ? 'gained' : 'lost'}`)
    assert.equal(await result(frame).locator('ol > li').count(), expected.moved.length)
  })

  it('is worked by the keyboard alone, from the first choice to what is kept', async () => {
    const { page, frame } = await open(await pulled('maxed-cards'), 'simulator')
    await frame.locator('.kinds button').first().waitFor()
    await tabTo(page, frame, '.kinds button')
    await page.keyboard.press('Enter')
    await frame.locator('#change-1:focus').waitFor()
    await tabTo(page, frame, 'select')
    await page.keyboard.press('ArrowDown')
    await tabTo(page, frame, 'input[name=amount-1]')
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type('500')
    await page.keyboard.press('Tab')
    const before = Number(await frame.locator('input[name=amount-1]').inputValue())
    assert.equal(before, 500)
    await page.keyboard.press('Enter')
    await until(async () => Number(await frame.locator('input[name=amount-1]').inputValue()) > before)
    await settled(frame)
    await tabTo(page, frame, 'button:text-is("Keep to compare")')
    await page.keyboard.press('Enter')
    await frame.getByRole('table').waitFor()
    await tabTo(page, frame, 'td button')
    await page.keyboard.press('Enter')
    await until(async () => (await frame.getByRole('table').count()) === 0)
  })

  it('keeps three to compare, until one is taken away, and forgets them with the page', async () => {
    const who = await pulled('maxed-cards')
    const { page, frame } = await open(who, 'simulator')
    for (const kind of [/^Pay off/, /^New loan/, /^New card/]) {
      await press(frame, kind)
      await settled(frame)
      await press(frame, 'Keep to compare')
    }
    const rows = frame.locator('tbody tr')
    assert.equal(await rows.count(), 3)
    assertHas((await rows.nth(1).textContent()) ?? '', 'Take a loan of $15,000')
    await frame.getByText('You can compare three at most').waitFor()
    await frame
      .getByRole('button', { name: /^Take away: Pay/ })
      .last()
      .click()
    await until(async () => (await rows.count()) === 2)
    await press(frame, 'See my plan')
    await frame.getByRole('heading', { level: 1, name: 'Your plan' }).waitFor()
    await press(frame, 'Back')
    await until(async () => (await rows.count()) === 2)
    await page.reload()
    const again = page.frameLocator('[widget-key] iframe')
    await again.locator('.kinds button').first().waitFor()
    assert.equal(await again.locator('tbody tr').count(), 0)
  })

  it('says which account is no longer open when the file has changed meanwhile', async () => {
    const who = await pulled('maxed-cards')
    const { frame } = await open(who, 'simulator')
    await press(frame, /^Missed payment/)
    await settled(frame)
    const accountId = await frame.locator('select').inputValue()
    const token = await sites.platform.hostToken(who.host)
    const body = { type: 'DESIGNATOR_CHANGE', data: { accountId, designator: 'CLOSED' } }
    await sites.platform.call('POST', `/sandbox/users/${who.userId}/events`, { token, body })
    await reads.post(who, '/direct/update-refresh/{id}')
    await frame.locator('label', { hasText: /^24$/ }).click()
    await frame.getByText('this account is no longer open').waitFor()
    await press(frame, 'Read my accounts again')
    await frame.locator('.kinds button').first().waitFor()
    await press(frame, /^Missed payment/)
    await settled(frame)
    assert.equal(await frame.locator(`option[value="${accountId}"]`).count(), 0)
  })

  it('says that there is nothing to try without a score', async () => {
    const { frame } = await open(await reads.verified(unscorable), 'simulator')
    await frame.getByRole('heading', { name: 'There is not enough history for a score' }).waitFor()
    await assertLooksRight(frame)
  })

  it('is not shown for a host without the product', async () => {
    const { frame } = await open(await enroll(sites.platform, 'efx-3b'), 'simulator')
    await frame.getByText('This is not part of your service').waitFor()
  })

  for (const [name, look] of Object.entries(looks)) {
    it(`gives axe nothing to find and keeps its form in ${name}, in every state`, async () => {
      const { frame } = await open(await pulled('maxed-cards'), 'simulator', look)
      await result(frame).locator('dl').waitFor()
      await frame.locator('summary').click()
      await assertLooksRight(frame)
      for (const place of [0, 2, 3]) {
        await frame.locator('.kinds button').nth(place).click()
        await settled(frame)
        await press(frame, /Keep to compare|Guardar para comparar/)
      }
      await frame.locator('tbody tr').nth(2).waitFor()
      await assertLooksRight(frame)
    })
  }
})

/** Presses Tab until an element has the focus. */
async function tabTo(page: Page, frame: Frame, selector: string): Promise<void> {
  const wanted = frame.locator(selector).first()
  for (let presses = 0; presses < 60; presses++) {
    if (await wanted.evaluate((element) => element === element.ownerDocument.activeElement)) return
    await page.keyboard.press('Tab')
  }
  assert.fail(`Tab does not come to ${selector}`)
}
