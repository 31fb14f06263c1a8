import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Browser } from 'playwright-core'
import { askWidgetSession, codeOf } from '../packages/server/src/testing/widget-calls.ts'
import { openPage } from './widget-browser.ts'
import { looks } from './widget-looks.ts'
import type { WidgetSites } from './widget-sites.ts'
import { papers, toldOf, visit, visitOf } from './widget-visits.ts'
import { withSites } from './with-sites.ts'

describe('who has no access to data', () => {
  let sites: WidgetSites
  let browser: Browser
  withSites((...opened) => {
    ;[sites, browser] = opened
  })

  const register = (fields = {}) => sites.platform.register('efx-1b', fields)
  const confirmable = { ...papers, mobile: '5555550122' }

  it('is led from a single element to the check and back to what it shows', async () => {
    const user = await register()
    const person = await visit(sites, browser, { user, element: 'plumbline-score' })
    await person.titled('First, confirm your identity')
    await person.look('no-access-identity')
    await person.press('Confirm my identity')
    await person.titled('Confirm your identity')
    await person.fill(confirmable)
    await person.send()
    await person.frame.getByRole('meter').first().waitFor()
    assert.ok((await person.told()).includes('view-changed score'))
  })

  it('is told whom to ask in a session that may not enroll, and is shown no way that leads nowhere', async () => {
    const code = codeOf(await askWidgetSession(sites.platform, await register(), { components: ['score'] }))
    const page = await openPage(
      await browser.newContext(looks['light']!.options),
      `${sites.widget}/v1/hosted#c=${code}`,
    )
    const person = visitOf(page, page, () => page.mainFrame())
    await person.titled('First, confirm your identity')
    await person.says(/Ask the company that runs this site how to go on/)
    assert.equal(await person.frame.getByRole('button').count(), 0)
  })

  it('switches a dormant service on, once it is known who it is', async () => {
    const user = await register({ dormant: true })
    const person = await visit(sites, browser, { user })
    await person.titled('Your service is not active yet')
    await person.look('dormant')
    await person.press('Confirm my identity')
    await person.fill(confirmable)
    await person.send()
    await person.titled('Your service is not active yet')
    await person.says(/You can do it now/)
    await person.press('Switch it on')
    await person.frame.getByRole('meter').first().waitFor()
    await toldOf(person, 'view-changed dashboard')
  })

  it('is told that the service is paused, and by whom', async () => {
    const person = await visit(sites, browser, { user: await register() })
    await person.titled('Confirm your identity')
    const user = await register()
    const open = await visit(sites, browser, { user })
    await open.titled('Confirm your identity')
    const token = await sites.platform.hostToken('efx-1b')
    await sites.platform.call('POST', `/direct/users/${user.userId}/pause-enrollment`, { token })
    await open.fill(confirmable)
    await open.send()
    await open.titled('Monitoring is paused')
    await open.look('paused')
  })

  it('can enroll on a page of its own from a mail, which leads back', async () => {
    const user = await register()
    const returnUrl = `${sites.bank}/credit`
    const code = codeOf(await askWidgetSession(sites.platform, user, { components: ['enroll'], returnUrl }))
    const context = await browser.newContext(looks['light']!.options)
    const page = await openPage(context, `${sites.widget}/v1/hosted#c=${code}`)
    const person = visitOf(page, page, () => page.mainFrame())
    await person.titled('Confirm your identity')
    assert.equal(page.url(), `${sites.widget}/v1/hosted`)
    await person.look('hosted-person')
    await person.fill(confirmable)
    await person.send()
    await person.titled('Your identity is confirmed')
    await person.says('Your first score is on its way.')
    await person.look('hosted-done')
    const back = page.getByRole('link', { name: 'Back to bank.localhost' })
    assert.equal(await back.getAttribute('href'), returnUrl)
  })

  it('looks right in Spanish on a narrow phone', async () => {
    const { attributes, options } = looks['Spanish on a narrow phone']!
    const user = await register({ dormant: true })
    const person = await visit(sites, browser, { user, attributes, options })
    await person.frame.getByRole('heading', { level: 1 }).waitFor()
    await person.look('es-dormant')
  })
})
