import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Browser } from 'playwright-core'
import { changeSettings } from '../packages/server/src/testing/as-owner.ts'
import type { RegisteredUser } from '../packages/server/src/testing/platform.ts'
import { until } from '../packages/server/src/testing/until.ts'
import { looks } from './widget-looks.ts'
import type { WidgetSites } from './widget-sites.ts'
import { newestMessage, papers, toldOf, type Visit, visit } from './widget-visits.ts'
import { withSites } from './with-sites.ts'

describe('enrolling with a code', () => {
  let sites: WidgetSites
  let browser: Browser
  withSites((...opened) => {
    ;[sites, browser] = opened
  })

  const score = (person: Visit) => person.frame.getByRole('meter').first().waitFor()
  const { street1, city, state, zip, ...secrets } = papers
  /** Of the message that came last, and another one than before. */
  const codeFor = async (user: RegisteredUser, before = '') => {
    let otp = ''
    await until(async () => {
      otp = (await newestMessage(sites, user, 'SMS'))?.otp ?? ''
      return otp !== '' && otp !== before
    })
    return otp
  }

  describe('of the host', () => {
    const arrive = async (more = {}) => {
      const user = await sites.platform.register('customer-otp')
      const person = await visit(sites, browser, { user, ...more })
      await person.frame.locator('[name="ssn"]').waitFor()
      await person.fill({ ...papers, mobile: '5555551201' })
      await person.send()
      await person.frame.locator('.countdown').waitFor()
      return { user, person }
    }
    const verify = async ({ userId }: RegisteredUser) => {
      const token = await sites.platform.hostToken('customer-otp')
      const answer = await sites.platform.call('POST', '/direct/verify-user', { token, body: { userId } })
      assert.equal(answer.status, 200, answer.text)
    }

    it('waits for the host, which hears when it is its turn, and leads to the score', async () => {
      const { user, person } = await arrive()
      await person.titled('One more step on this site')
      await toldOf(person, 'view-changed enroll/host-code')
      await person.press('I have done it')
      await person.says('It is not confirmed yet')
      await person.look('host-code')
      await verify(user)
      // Nobody presses anything: the page asks by itself.
      await score(person)
      await toldOf(person, 'user-enrolled somebody')
    })

    it('begins anew when the time is up, with what was typed', async () => {
      const { user, person } = await arrive({ clock: true })
      await person.page.context().clock.fastForward(15 * 60_000)
      await person.says(/The time is up/)
      await person.look('host-code-over')
      await person.press('Start again')
      await person.titled('Confirm your identity')
      await person.send()
      await person.titled('One more step on this site')
      await verify(user)
      await person.press('I have done it')
      await score(person)
    })

    it('looks right in Spanish on a narrow phone', async () => {
      const { person } = await arrive(looks['Spanish on a narrow phone'])
      await person.look('es-host-code')
    })
  })

  describe('of ours', () => {
    const arrive = async (mobile = '5555551201', more = {}) => {
      const user = await sites.platform.register('prefill', { mobile })
      const person = await visit(sites, browser, { user, ...more })
      await person.frame.locator('[name="mobile"]').waitFor()
      return { user, person }
    }

    it('leads from the phone over what is known to the score', async () => {
      const { user, person } = await arrive()
      await person.titled('Confirm your identity')
      await person.look('phone')
      await person.send()
      await person.titled('Enter the code')
      await person.look('code')
      const field = person.frame.locator('[name="code"]')
      assert.deepEqual(
        await Promise.all(['inputmode', 'autocomplete', 'maxlength'].map((name) => field.getAttribute(name))),
        ['numeric', 'one-time-code', null],
      )
      const code = await codeFor(user)
      // As it is pasted from a message.
      await field.fill(`${code.slice(0, 3)} ${code.slice(3)}`)
      await person.send()
      await person.titled('Check and confirm')
      await person.look('check')
      await person.says('•••-•••-1201')
      await person.fill(secrets)
      if (await person.frame.locator('[name="street1"]').isVisible()) await person.fill({ street1, city, state, zip })
      await person.send()
      await score(person)
      await toldOf(person, 'user-enrolled somebody')
    })

    it('skips the code where the network vouches for the phone', async () => {
      const { person } = await arrive('5555550121')
      await person.send()
      await person.titled('Check and confirm')
    })

    it('says how many tries a code has left, and sends another after half a minute', async () => {
      const { user, person } = await arrive('5555551201', { clock: true })
      await person.send()
      await person.titled('Enter the code')
      const code = await codeFor(user)
      await person.send()
      await person.says('Enter all 6 digits')
      await person.fill({ code: code === '000000' ? '111111' : '000000' })
      await person.send()
      await person.says('4 tries left for this code.')
      await person.look('code-wrong')
      await sites.platform.advance('prefill', 'PT31S')
      await person.page.context().clock.fastForward(31_000)
      await person.press('Send a new code')
      await person.says(/You can ask 3 more times in this hour/)
      await person.look('code-again')
      await person.fill({ code: await codeFor(user, code) })
      await person.send()
      await person.titled('Check and confirm')
    })

    it('begins anew when the time is up', async () => {
      const { user, person } = await arrive()
      await person.send()
      await person.titled('Enter the code')
      const code = await codeFor(user)
      await sites.platform.advance('prefill', 'PT16M')
      await person.fill({ code })
      await person.send()
      await person.says('This step has timed out')
      await person.press('Start again')
      await person.titled('Confirm your identity')
    })

    for (const [mobile, words] of [
      ['5555550155', 'The bureau knows too little about you yet'],
      ['5555550166', 'Your identity is confirmed'],
    ] as const) {
      it(`ends with words and a next step: ${words}`, async () => {
        const { user, person } = await arrive(mobile)
        await person.send()
        await person.titled('Enter the code')
        await person.fill({ code: await codeFor(user) })
        await person.send()
        await person.titled('Check and confirm')
        await person.fill(secrets)
        if (await person.frame.locator('[name="street1"]').isVisible()) await person.fill({ street1, city, state, zip })
        await person.send()
        await person.titled(words)
      })
    }

    it('waits for a result that was lost on the way, and says so', async () => {
      const { person } = await arrive('5555550121')
      await person.send()
      await person.titled('Check and confirm')
      const token = await sites.platform.hostToken('prefill')
      const fault = { target: 'EFX', mode: 'timeout', durationSeconds: 600 }
      const set = await sites.platform.call('POST', '/sandbox/faults', { token, body: fault })
      assert.equal(set.status, 200, set.text)
      await person.fill(secrets)
      if (await person.frame.locator('[name="street1"]').isVisible()) await person.fill({ street1, city, state, zip })
      await person.send()
      await person.titled('We do not have the result yet')
      await person.look('unknown')
      await person.press('Look again')
      await person.says('Nothing new yet. We keep checking.')
      await sites.platform.call('DELETE', `/sandbox/faults/${set.body['faultId']}`, { token })
    })

    it('tells who has used the only try whom to ask', async () => {
      const { user } = await arrive()
      await sites.platform.admin.query("UPDATE users SET onboarding = 'REFUSED' WHERE id = $1", [user.userId])
      const again = await visit(sites, browser, { user })
      await again.titled('Your data did not match')
      await again.look('used')
    })

    it('asks for consent and looks right in every look', async () => {
      await changeSettings(sites.platform, 'prefill', { consentMode: 'explicit' })
      try {
        for (const [name, { attributes, options }] of Object.entries(looks)) {
          const user = await sites.platform.register('prefill', { mobile: '5555551201' })
          const person = await visit(sites, browser, { user, attributes, options })
          await person.frame.locator('[name="agree"]').check()
          await person.send()
          await person.frame.locator('[name="mobile"]').waitFor()
          await person.look(`${name}-phone`)
          await person.send()
          await person.frame.locator('[name="code"]').waitFor()
          await person.look(`${name}-code`)
          await person.fill({ code: await codeFor(user) })
          await person.send()
          await person.frame.locator('[name="ssn"]').waitFor()
          await person.look(`${name}-check`)
          await person.page.context().close()
        }
      } finally {
        await changeSettings(sites.platform, 'prefill', { consentMode: 'attested' })
      }
    })
  })
})
