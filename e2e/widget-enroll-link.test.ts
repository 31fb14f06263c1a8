import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Browser } from 'playwright-core'
import { changeSettings } from '../packages/server/src/testing/as-owner.ts'
import { looks } from './widget-looks.ts'
import type { WidgetSites } from './widget-sites.ts'
import { newestMessage, openLink, papers, toldOf, type Visit, visit } from './widget-visits.ts'
import { withSites } from './with-sites.ts'

describe('enrolling with a link to the phone', () => {
  let sites: WidgetSites
  let browser: Browser
  withSites((...opened) => {
    ;[sites, browser] = opened
  })

  const register = (fields = {}) => sites.platform.register('efx-1b', fields)
  /** A new person who has filled in the form, with a number that decides how it goes. */
  const arrive = async (mobile: string, fields = {}, more = {}) => {
    const user = await register(fields)
    const person = await visit(sites, browser, { user, ...more })
    await person.fill({ ...papers, mobile })
    await person.send()
    return { user, person }
  }
  const score = (person: Visit) => person.frame.getByRole('meter').first().waitFor()
  const waitsFor = (person: Visit) => person.says(/We sent a link to the number/)

  it('leads from a token of the host to the score, and tells the page around what happens', async () => {
    const { user, person } = await arrive('5555551201')
    await waitsFor(person)
    await person.press('I have opened it')
    await person.says('The link has not been opened yet')
    await openLink(sites, (await newestMessage(sites, user, 'SMS')).link!)
    // Nobody presses anything: the page asks by itself.
    await score(person)
    const told = (await person.told()).filter((one) => !one.startsWith('auth'))
    assert.deepEqual(told, [
      'login-successful',
      'identity-started DIT_SMFA',
      'ready all-in-one',
      'view-changed enroll/link',
      'user-enrolled somebody',
      'view-changed dashboard',
    ])
  })

  it('can be done with the keyboard alone', async () => {
    const user = await register()
    const person = await visit(sites, browser, { user })
    await person.titled('Confirm your identity')
    const { keyboard } = person.page
    await person.frame.getByRole('button', { name: 'Change the name' }).focus()
    for (const typed of [
      'April',
      '12',
      '1988',
      '666101000',
      '',
      '118 Alder Lane',
      '',
      'Fort Collins',
      'Colorado',
      '80521',
    ]) {
      await keyboard.press('Tab')
      if (typed !== '') await keyboard.type(typed)
    }
    // The number is on file; Enter sends the form from wherever one is in it.
    await keyboard.press('Tab')
    await keyboard.press('Enter')
    await waitsFor(person)
    const focused = await person.document().evaluate('document.activeElement.tagName')
    assert.equal(focused, 'H1')
    await openLink(sites, (await newestMessage(sites, user, 'SMS')).link!)
    await keyboard.press('Tab')
    await keyboard.press('Enter')
    await score(person)
  })

  it('asks for consent where the host wants it of each person, and records what was agreed to', async () => {
    await changeSettings(sites.platform, 'efx-1b', { consentMode: 'explicit', consentTextVersion: '2026-04' })
    try {
      const user = await register()
      const person = await visit(sites, browser, { user })
      await person.titled('Your consent')
      await person.send()
      await person.says('One thing needs your attention')
      await person.look('consent-missing')
      await person.frame.locator('[name="agree"]').check()
      await person.send()
      await person.titled('Confirm your identity')
      await toldOf(person, 'consent-given 2026-04')
      await person.fill({ ...papers, mobile: '5555550122' })
      await person.send()
      await score(person)
      const { rows } = await sites.platform.admin.query(
        'SELECT text_version, source FROM consents WHERE user_id = $1',
        [user.userId],
      )
      assert.deepEqual(rows, [{ text_version: '2026-04', source: 'CONSUMER' }])
    } finally {
      await changeSettings(sites.platform, 'efx-1b', { consentMode: 'attested', consentTextVersion: '1' })
    }
  })

  it('records one consent and checks one person for who presses twice', async () => {
    await changeSettings(sites.platform, 'efx-1b', { consentMode: 'explicit', consentTextVersion: '2026-04' })
    try {
      const user = await register()
      const person = await visit(sites, browser, { user })
      await person.titled('Your consent')
      await person.frame.locator('[name="agree"]').check()
      await person.frame.locator('button[type="submit"]').dblclick()
      await person.titled('Confirm your identity')
      await toldOf(person, 'consent-given 2026-04')
      await person.fill({ ...papers, mobile: '5555550122' })
      sites.calls.length = 0
      await person.frame.locator('button[type="submit"]').dblclick()
      await score(person)
      const told = await person.told()
      for (const once of ['consent-given 2026-04', 'user-enrolled somebody']) {
        assert.equal(told.filter((one) => one === once).length, 1, once)
      }
      assert.equal(sites.calls.filter(({ line }) => line.startsWith('POST /users/dit-identity')).length, 1)
      const { rows } = await sites.platform.admin.query('SELECT 1 FROM consents WHERE user_id = $1', [user.userId])
      assert.equal(rows.length, 1)
    } finally {
      await changeSettings(sites.platform, 'efx-1b', { consentMode: 'attested', consentTextVersion: '1' })
    }
  })

  it('says above the form what is wrong, leads to the fields, and keeps what was typed', async () => {
    const user = await register()
    const person = await visit(sites, browser, { user })
    await person.fill({ ...papers, ssn: '123', 'dob-year': '2020', zip: '805' })
    await person.send()
    const summary = person.frame.getByRole('alert')
    await summary.getByText('3 things need your attention').waitFor()
    assert.equal(await person.document().evaluate('document.activeElement.className'), 'error-summary')
    await person.look('person-faults')
    await summary.getByRole('link', { name: 'Enter all nine digits' }).click()
    assert.equal(await person.document().evaluate('document.activeElement.name'), 'ssn')
    assert.equal(await person.frame.locator('[name="city"]').inputValue(), 'Fort Collins')
    // What only the service finds wrong stands at its field too.
    await person.fill({ ssn: '123456789', 'dob-year': '1988', zip: '80521' })
    await person.send()
    await person.says('Check the number; no such number is given to people')
  })

  it('fills in what the host knows, but never a birth date or a number', async () => {
    const known = {
      street1: '9 Harbor Road',
      city: 'Salem',
      state: 'or',
      zip: '97301',
      mobile: '(555) 555-0190',
      ssn: '666101000',
      dob: '1988-04-12',
    }
    const user = await register({ mobile: undefined })
    const script = `addEventListener('plumbline:identity-started', ({ target }) => target.prefill(${JSON.stringify(known)}))`
    const person = await visit(sites, browser, { user, script })
    const value = (name: string) => person.frame.locator(`[name="${name}"]`).inputValue()
    await person.frame.locator('[name="street1"]').and(person.frame.locator(':not([value=""])')).waitFor()
    const names = ['street1', 'city', 'state', 'zip', 'mobile', 'ssn', 'dob-month', 'dob-day', 'dob-year']
    assert.deepEqual(await Promise.all(names.map(value)), [
      '9 Harbor Road',
      'Salem',
      'OR',
      '97301',
      '(555) 555-0190',
      '',
      '',
      '',
      '',
    ])
  })

  it('goes on by e-mail when the phone does not confirm the person', async () => {
    const options = { ...looks['light']!.options }
    const user = await register()
    const person = await visit(sites, browser, { user, options, clock: true })
    await person.fill({ ...papers, mobile: '5555550133' })
    await person.send()
    await waitsFor(person)
    await person.press('I have opened it')
    await person.says('We could not confirm your phone')
    await person.look('link-denied')
    await toldOf(person, 'identity-failed SC324')
    // The next message may go out half a minute after the first one.
    await sites.platform.advance('efx-1b', 'PT31S')
    await person.page.context().clock.fastForward(31_000)
    await person.press('Send it by e-mail instead')
    await person.says(`We sent a link to ${user.email}`)
    await person.look('link-by-email')
    await openLink(sites, (await newestMessage(sites, user, 'EMAIL')).link!)
    await person.press('I have opened it')
    await score(person)
  })

  it('tells when a link has run out, and sends another', async () => {
    const user = await register()
    const person = await visit(sites, browser, { user, clock: true })
    await person.fill({ ...papers, mobile: '5555551201' })
    await person.send()
    await waitsFor(person)
    await person.page.context().clock.fastForward(15 * 60_000)
    await person.says('The link has expired. Ask for a new one.')
    await person.look('link-over')
    // For the service no time has passed but this.
    await sites.platform.advance('efx-1b', 'PT31S')
    await person.press('Send a new link')
    await person.says('We sent a link to the number that ends in 1201')
    await openLink(sites, (await newestMessage(sites, user, 'SMS')).link!)
    await person.press('I have opened it')
    await score(person)
  })

  it('says so to who is enrolled already, and leads on', async () => {
    const person = await visit(sites, browser, { user: sites.user, element: 'plumbline-enroll' })
    await person.titled('Your identity is confirmed')
    await person.says('You are all set.')
    await person.look('already')
    await person.press('See my score')
    await score(person)
  })

  for (const [name, { attributes, options }] of Object.entries(looks)) {
    it(`looks right at every step: ${name}`, async () => {
      await changeSettings(sites.platform, 'efx-1b', { consentMode: 'explicit' })
      try {
        const user = await register()
        const person = await visit(sites, browser, { user, attributes, options })
        const agree = person.frame.locator('[name="agree"]')
        await agree.waitFor()
        await person.look(`${name}-consent`)
        await agree.check()
        await person.send()
        await person.frame.locator('[name="ssn"]').waitFor()
        await person.look(`${name}-person`)
        await person.send()
        await person.frame.locator('.error-summary').waitFor()
        await person.look(`${name}-person-faults`)
        await person.fill({ ...papers, mobile: '5555550134' })
        await person.send()
        await person.frame.locator('.countdown').waitFor()
        await person.look(`${name}-link`)
        // The page finds out by itself.
        await person.frame.locator('.notice.is-warn').waitFor()
        await person.look(`${name}-link-denied`)
      } finally {
        await changeSettings(sites.platform, 'efx-1b', { consentMode: 'attested' })
      }
    })
  }
})
