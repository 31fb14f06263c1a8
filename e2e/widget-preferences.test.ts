import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Browser, Frame } from 'playwright-core'
import type { Who } from '../packages/server/src/testing/data-reads.ts'
import { subscribeInSandbox } from '../packages/server/src/testing/push.ts'
import { until } from '../packages/server/src/testing/until.ts'
import { heardBy, widgetPeople } from './widget-people.ts'
import type { WidgetSites } from './widget-sites.ts'
import { withSites } from './with-sites.ts'

interface Preferences {
  channels: Record<string, boolean>
  alerts: Record<string, Record<string, boolean>>
  scoreChangeMin: number
  quietHours: { from: string; to: string; timeZone: string } | null
  digest: string
  allClear: boolean
}

describe('the preferences of the widget', () => {
  let sites: WidgetSites
  let browser: Browser
  let people: ReturnType<typeof widgetPeople>
  withSites((...opened) => {
    ;[sites, browser] = opened
    people = widgetPeople(sites, browser)
  })

  const shown = { view: 'preferences' }
  const box = (frame: Frame, name: string) => frame.getByRole('checkbox', { name })
  const kept = async (who: Who) => (await people.reads.read(who, '/users/preferences')).body as unknown as Preferences
  const saved = (frame: Frame) => frame.getByRole('status').getByText('Saved.').waitFor()
  const undo = (frame: Frame) => frame.getByRole('button', { name: 'Undo' })

  it('show what the API has, and save a change at once, which can be taken back', async () => {
    const person = await people.persona('near-prime')
    const { page, frame } = await people.open(person, shown)
    const byText = box(frame, 'A lender checked your file by Text message')
    await byText.waitFor()
    assert.equal(await frame.getByRole('checkbox', { checked: true }).count(), 0)
    await byText.check()
    await saved(frame)
    assert.deepEqual((await kept(person)).alerts, { HardInquiryAlert: { sms: true } })
    await undo(frame).click()
    await frame.getByRole('status').getByText('As before.').waitFor()
    assert.equal((await kept(person)).alerts['HardInquiryAlert']?.['sms'], false)
    assert.equal(await byText.isChecked(), false)
    assert.equal((await heardBy(page, 'preferences-changed')).length, 2)
  })

  it('let kinds follow the way they are told, unless they are set apart', async () => {
    const person = await people.persona('near-prime')
    const { frame } = await people.open(person, shown)
    await box(frame, 'A new account is on your file by E-mail').check()
    await box(frame, 'A new account is on your file by E-mail').uncheck()
    await box(frame, 'All kinds by E-mail').check()
    await until(async () => (await kept(person)).channels['email'] === true)
    assert.equal(await box(frame, 'Your score changed by E-mail').isChecked(), true)
    assert.equal(await box(frame, 'A new account is on your file by E-mail').isChecked(), false)
    const again = await people.open(person, shown)
    await box(again.frame, 'Your score changed by E-mail').waitFor()
    assert.equal(await box(again.frame, 'Your score changed by E-mail').isChecked(), true)
    assert.equal(await box(again.frame, 'A new account is on your file by E-mail').isChecked(), false)
    // The same fact behind another door.
    const { body } = await people.reads.read(person, '/users')
    assert.equal(body['emailMsg'], true)
  })

  it('keep how often, from how many points on, quiet hours and the word that nothing changed', async () => {
    const person = await people.persona('near-prime')
    const { frame } = await people.open(person, { ...shown, options: { timezoneId: 'America/Denver' } })
    await frame.getByRole('radio', { name: 'Once a week' }).check()
    await frame.getByLabel('Tell me when my score moves by').selectOption('10')
    await box(frame, 'Quiet hours').check()
    await frame.getByLabel('From').selectOption('22:30')
    await box(frame, 'Tell me once a month if nothing changed').check()
    await until(async () => (await kept(person)).allClear)
    const { digest, scoreChangeMin, quietHours } = await kept(person)
    assert.deepEqual([digest, scoreChangeMin], ['WEEKLY', 10])
    assert.deepEqual(quietHours, { from: '22:30', to: '08:00', timeZone: 'America/Denver' })
    const again = await people.open(person, shown)
    await again.frame.getByLabel('From').waitFor()
    assert.equal(await again.frame.getByLabel('From').inputValue(), '22:30')
    assert.equal(await again.frame.getByRole('radio', { name: 'Once a week' }).isChecked(), true)
    await box(again.frame, 'Quiet hours').uncheck()
    await saved(again.frame)
    assert.equal((await kept(person)).quietHours, null)
    await undo(again.frame).click()
    await until(async () => (await kept(person)).quietHours?.from === '22:30')
  })

  it('put a box back that could not be saved, and say so', async () => {
    const person = await people.persona('near-prime')
    const { page, frame } = await people.open(person, { ...shown, expected: [/ERR_FAILED/] })
    const all = box(frame, 'All kinds by Text message')
    await all.waitFor()
    await page.route('**/users/preferences', (route) => route.abort())
    await all.click()
    await frame.getByText('There is no connection').waitFor()
    assert.equal(await all.isChecked(), false)
    assert.equal((await kept(person)).channels['sms'], false)
    assert.deepEqual(await heardBy(page, 'preferences-changed'), [])
  })

  it('are worked by the keyboard alone', async () => {
    const person = await people.persona('near-prime')
    const { page, frame } = await people.open(person, shown)
    await box(frame, 'All kinds by E-mail').focus()
    await page.keyboard.press('Space')
    await saved(frame)
    await page.keyboard.press('Tab')
    assert.equal(await frame.evaluate('document.activeElement.name'), 'all-sms')
  })

  it('are there before monitoring begins, and say that it has not', async () => {
    const person = await sites.platform.register('efx-1b', { dormant: true })
    const { frame } = await people.open(person, shown)
    await frame.getByText('Monitoring has not begun').waitFor()
    await box(frame, 'All kinds by E-mail').check()
    await saved(frame)
    assert.equal((await kept(person)).channels['email'], true)
  })

  it('can be changed by an open session after monitoring was paused', async () => {
    const person = await people.persona('near-prime')
    const { page, frame } = await people.open(person, shown)
    await box(frame, 'All kinds by E-mail').waitFor()
    const token = await sites.platform.hostToken()
    const path = `/direct/users/${person.userId}/pause-enrollment`
    assert.equal((await sites.platform.call('POST', path, { token })).status, 204)
    await box(frame, 'All kinds by E-mail').check()
    await saved(frame)
    assert.equal((await heardBy(page, 'preferences-changed')).length, 1)
  })

  it('list the browsers that get messages and stop one, and say where another is added', async () => {
    const person = await people.persona('near-prime')
    const session = await sites.platform.openSession({ ...person, email: '', preauth: '' })
    await subscribeInSandbox(sites.platform, { ...person, token: session.token })
    const { frame } = await people.open(person, shown)
    await frame.getByText('Turn messages on in the app or on the website').waitFor()
    await frame.getByRole('button', { name: /^Stop messages to/ }).click()
    await frame.getByText('No browser gets messages yet.').waitFor()
    const { body } = await people.reads.read(person, '/users/push-subscriptions')
    assert.deepEqual(body['items'], [])
  })

  it('look right in every look', async () => {
    const person = await people.persona('near-prime')
    await people.assertLooks(person, shown, async (frame) => {
      await frame.locator('[name=all-email]').click()
      await frame.locator('.saved .button').waitFor()
      if ((await frame.locator('[name=from]').count()) === 0) await frame.locator('[name=quiet]').click()
      await frame.locator('[name=from]').waitFor()
    })
  })
})
