import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Browser } from 'playwright-core'
import {
  goodPassword,
  messagesOf,
  otherPassword,
  registerAccount,
  serviceHost,
} from '../packages/server/src/testing/accounts.ts'
import { changeSettings } from '../packages/server/src/testing/as-owner.ts'
import { until } from '../packages/server/src/testing/until.ts'
import { looks } from './widget-looks.ts'
import type { WidgetSites } from './widget-sites.ts'
import { newestMessage, onPlatform, openLink, papers, toldOf, type Visit, visit } from './widget-visits.ts'
import { withSites } from './with-sites.ts'

describe('signing in with the service', () => {
  let sites: WidgetSites
  let browser: Browser
  let people = 0
  withSites((...opened) => {
    ;[sites, browser] = opened
  })

  const come = (more = {}) => visit(sites, browser, { host: serviceHost, ...more })
  const score = (person: Visit) => person.frame.getByRole('meter').first().waitFor()
  const logIn = async (person: Visit, email: string, password = goodPassword) => {
    await person.fill({ email, password })
    await person.send()
  }
  const idOf = async (email: string) => {
    const token = await sites.platform.hostToken(serviceHost)
    const { body } = await sites.platform.call('GET', `/direct/users?email=${encodeURIComponent(email)}`, { token })
    return (body['items'] as { id: string }[])[0]!.id
  }
  /** A new person in front of the page, who has made an account. */
  const signUp = async (more = {}) => {
    const email = `new${++people}.${process.pid}@example.com`
    const person = await come(more)
    await person.press('Create an account')
    await person.titled('Create an account')
    await person.fill({ fname: 'Maren', lname: 'Lindqvist', email, mobile: '5555551201', password: goodPassword })
    await person.send()
    await person.titled('Check your e-mail')
    return { email, person, user: { host: serviceHost, userId: await idOf(email) } }
  }
  /** What somebody does with the mailed link in another tab. */
  const openMailed = async (person: Visit, user: { host: string; userId: string }) => {
    const { link } = await newestMessage(sites, user, 'EMAIL')
    const tab = await person.page.context().newPage()
    await tab.goto(onPlatform(sites, link!))
    return tab
  }

  for (const flow of ['DIT_SMFA', 'DIT_CUSTOMER_OTP', 'PREFILL_ONBOARDING'] as const) {
    it(`leads from nobody to the score: ${flow}`, async () => {
      await changeSettings(sites.platform, serviceHost, { verificationType: flow })
      try {
        const { person, user } = await signUp()
        await person.look('confirm-email')
        await person.press('I have confirmed it')
        await person.says('It is not confirmed yet')
        await person.look('confirm-email-not-yet')
        const tab = await openMailed(person, user)
        await tab.getByRole('button', { name: 'Confirm my address' }).click()
        await tab.getByText('Your address is confirmed').first().waitFor()
        await tab.close()
        await person.press('I have confirmed it')
        await person.titled('Confirm your identity')
        await prove(person, user, flow)
        await score(person)
        const told = await person.told()
        for (const one of ['reg-started', 'login-successful', `identity-started ${flow}`, 'user-enrolled somebody'])
          assert.ok(told.includes(one), `${one} in ${told}`)
      } finally {
        await changeSettings(sites.platform, serviceHost, { verificationType: 'DIT_SMFA' })
      }
    })
  }

  it('sends no second code to somebody who comes back in the middle', async () => {
    await changeSettings(sites.platform, serviceHost, { verificationType: 'PREFILL_ONBOARDING' })
    try {
      const { email, person, user } = await signUp()
      const tab = await openMailed(person, user)
      await tab.getByRole('button', { name: 'Confirm my address' }).click()
      await tab.getByText('Your address is confirmed').first().waitFor()
      await person.press('I have confirmed it')
      await person.titled('Confirm your identity')
      await person.send()
      await person.titled('Enter the code')
      sites.calls.length = 0
      const back = await come()
      await logIn(back, email)
      await back.titled('Confirm your identity')
      assert.deepEqual(
        sites.calls.map(({ line }) => line).filter((line) => line.includes('otp')),
        [],
      )
    } finally {
      await changeSettings(sites.platform, serviceHost, { verificationType: 'DIT_SMFA' })
    }
  })

  const prove = async (person: Visit, user: { host: string; userId: string }, flow: string) => {
    const { street1, city, state, zip, ...secrets } = papers
    if (flow !== 'PREFILL_ONBOARDING') {
      await person.fill(papers)
      await person.send()
      if (flow === 'DIT_SMFA') {
        await person.says(/We sent a link to the number/)
        return openLink(sites, (await newestMessage(sites, user, 'SMS')).link!)
      }
      await person.titled('One more step on this site')
      const token = await sites.platform.hostToken(serviceHost)
      await sites.platform.call('POST', '/direct/verify-user', { token, body: { userId: user.userId } })
      return person.press('I have done it')
    }
    await person.send()
    await person.titled('Enter the code')
    await person.fill({ code: (await newestMessage(sites, user, 'SMS')).otp! })
    await person.send()
    await person.titled('Check and confirm')
    await person.fill(secrets)
    if (await person.frame.locator('[name="street1"]').isVisible()) await person.fill({ street1, city, state, zip })
    return person.send()
  }

  it('fills the form of a new account with what the page knows, and says what is wrong with it', async () => {
    const known = { fname: 'Ada', lname: 'Ortiz', email: 'ada@example.com', password: 'no', mobile: '5555551201' }
    const script = `addEventListener('plumbline:reg-started', ({ target }) => target.prefill(${JSON.stringify(known)}))`
    const person = await come({ script })
    await person.press('Create an account')
    await person.frame.locator('[name="fname"]').and(person.frame.locator(':not([value=""])')).waitFor()
    const value = (name: string) => person.frame.locator(`[name="${name}"]`).inputValue()
    assert.deepEqual(await Promise.all(['fname', 'lname', 'email', 'mobile', 'password'].map(value)), [
      'Ada',
      'Ortiz',
      'ada@example.com',
      '(555) 555-1201',
      '',
    ])
    await person.fill({ fname: '', email: 'ada', password: 'short' })
    await person.send()
    await person.says('3 things need your attention')
    await person.look('register-faults')
    await person.fill({ fname: 'Ada', email: 'ada@example.com', password: 'ada@example.com is me' })
    await person.send()
    await person.says('Leave your e-mail address out of the password')
    await person.fill({ password: 'passwordpassword' })
    await person.send()
    await person.says(/This one is easy to guess/)
    assert.equal(await value('lname'), 'Ortiz')
  })

  it('leads who has an account already to it, with the address', async () => {
    const { email } = await registerAccount(sites.platform)
    const person = await come()
    await person.press('Create an account')
    await person.fill({ fname: 'Maren', lname: 'Lindqvist', email, password: goodPassword })
    await person.send()
    await person.says('There is an account with this e-mail already')
    await person.look('register-taken')
    await person.press('Sign in')
    await person.titled('Sign in')
    assert.equal(await person.frame.locator('[name="email"]').inputValue(), email)
  })

  it('refuses a wrong password in plain words, then locks, and tells until when', async () => {
    const { email } = await registerAccount(sites.platform)
    const person = await come()
    await logIn(person, email, 'not the right password')
    await person.says('E-mail or password is not right')
    await person.look('log-in-wrong')
    await toldOf(person, 'login-failed SC110')
    for (let tries = 1; tries < 5; tries++) {
      await person.send()
      await until(async () => (await person.told()).filter((one) => one === 'login-failed SC110').length > tries)
    }
    await person.send()
    await person.says('Too many tries. Sign-in is locked')
    await person.says(/Wait until \d+:\d+ [AP]M/)
    await person.look('log-in-locked')
  })

  it('sends a link for a new password, with which somebody signs in, and out again', async () => {
    const { email, userId } = await registerAccount(sites.platform)
    const person = await come()
    await person.fill({ email })
    await person.press('Forgot your password?')
    await person.titled('Set a new password')
    await person.look('recover')
    await person.send()
    await person.titled('Check your e-mail')
    await person.look('recover-sent')
    await sites.platform.drain(sites.platform.hosts[serviceHost]!.hostId)
    await until(async () => (await messagesOf(sites.platform, userId)).some(({ kind }) => kind === 'password-recovery'))
    const tab = await openMailed(person, { host: serviceHost, userId })
    await tab.locator('#password').fill(otherPassword)
    await tab.locator('#again').fill(otherPassword)
    await tab.getByRole('button').click()
    await tab.getByText('Your password is changed').first().waitFor()
    await tab.close()
    await person.press('Back to sign in')
    await logIn(person, email, otherPassword)
    await person.titled('Check your e-mail')
    await person.press('Send it again')
    await person.says('Sent. It can take a minute.')
    await person.press('Sign out')
    await person.titled('Sign in')
    await toldOf(person, 'session-ended')
  })

  it('tells a person whose service is paused who can resume it', async () => {
    const { email, userId } = await registerAccount(sites.platform)
    const token = await sites.platform.hostToken(serviceHost)
    await sites.platform.call('POST', `/direct/users/${userId}/pause-enrollment`, { token })
    const person = await come()
    await logIn(person, email)
    await person.says('Monitoring is paused')
  })

  it('looks right in every look', async () => {
    for (const [name, { attributes, options }] of Object.entries(looks)) {
      const person = await come({ attributes, options })
      await person.frame.locator('[name="password"]').waitFor()
      await person.look(`${name}-log-in`)
      await person.frame.locator('.step-page > .row .button').click()
      await person.frame.locator('[name="fname"]').waitFor()
      await person.send()
      await person.frame.locator('.error-summary').waitFor()
      await person.look(`${name}-register`)
      await person.page.context().close()
    }
  })
})
