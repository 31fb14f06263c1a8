import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Browser, Frame } from 'playwright-core'
import { unscorable, type Who } from '../packages/server/src/testing/data-reads.ts'
import { assertLooksRight, looks } from './widget-looks.ts'
import { heardBy, widgetPeople } from './widget-people.ts'
import type { WidgetSites } from './widget-sites.ts'
import { withSites } from './with-sites.ts'

describe('a person without a usual score', () => {
  let sites: WidgetSites
  let browser: Browser
  let people: ReturnType<typeof widgetPeople>
  withSites((...opened) => {
    ;[sites, browser] = opened
    people = widgetPeople(sites, browser)
  })

  const refused = [/404/, /503/]
  /** Looks at the overview of a person in every way. */
  const look = async (who: Who, seen: (frame: Frame, name: string) => Promise<void>) => {
    for (const [name, { attributes, options }] of Object.entries(looks)) {
      const { frame, page } = await people.open(who, { view: 'dashboard', attributes, options, expected: refused })
      await frame.locator('.destinations').waitFor()
      await frame.locator('.skeleton').first().waitFor({ state: 'detached' })
      if (name === 'light') await seen(frame, name)
      await assertLooksRight(frame)
      assert.equal((await heardBy(page, 'ready')).length, 1)
      await page.context().close()
    }
  }
  const noDial = async (frame: Frame) => {
    assert.equal(await frame.locator('.gauge, .bureau-rows').count(), 0)
    assert.equal(await frame.locator('.is-bad').count(), 0)
  }

  it('and without a file is told so, with three ways to begin', async () => {
    await look(await people.persona('no-hit'), async (frame) => {
      await frame.getByRole('heading', { name: 'EFX has no credit file that matches you' }).waitFor()
      assert.equal(await frame.locator('.ways li').count(), 3)
      await noDial(frame)
    })
  })

  it('and with too short a history is told so, with three ways to begin', async () => {
    await look(await people.reads.verified(unscorable), async (frame) => {
      await frame.getByRole('heading', { name: 'There is not enough history for a score' }).waitFor()
      assert.equal(await frame.locator('.ways li').count(), 3)
      await noDial(frame)
    })
  })

  it('and with the mark of the deceased is told whom to call, and nothing else', async () => {
    await look(await people.persona('deceased'), async (frame) => {
      await frame.getByText(/Please call EFX/).waitFor()
      assert.equal(await frame.locator('.ways').count(), 0)
      await noDial(frame)
    })
  })

  it('because the file is frozen or locked sees the score, and what a freeze means', async () => {
    for (const key of ['frozen', 'locked']) {
      const who = await people.persona(key, 'all-bureaus')
      await look(who, async (frame) => {
        await frame.getByText('Your EFX, TU, and EXP file is frozen').waitFor()
        await frame.getByText('Your score keeps updating').waitFor()
        await frame.getByText('How to lift a freeze').click()
        await frame.getByText('it is free').waitFor()
        assert.equal(await frame.locator('.bureau-rows .score').count(), 3)
      })
    }
  })

  it('waits for it with a skeleton, then hears that it takes longer, then may try again', async () => {
    const who = await people.persona('clean-prime')
    let isHeld = true
    const { page, frame } = await people.open(who, {
      view: 'dashboard',
      early: true,
      prepare: async (context) => {
        await context.clock.install()
        await context.route('**/api/users/efx-latest-scores', (route) => (isHeld ? undefined : route.continue()))
      },
    })
    await frame.getByText('Loading your data').waitFor()
    await page.clock.runFor(4_500)
    await frame.getByText('Still working').waitFor()
    await page.clock.runFor(6_000)
    await frame.getByText('This is taking too long').waitFor()
    isHeld = false
    await frame.getByRole('button', { name: 'Try again' }).click()
    await frame.locator('.gauge .score').waitFor()
  })

  /** A bureau fails for one host, so that other tests hear nothing of it. */
  const fail = async (host: string) => {
    const token = await sites.platform.hostToken(host)
    const body = { target: 'EFX', mode: 'error', operation: 'pull', count: 500 }
    const answer = await sites.platform.call('POST', '/sandbox/faults', { token, body })
    assert.equal(answer.status, 200, answer.text)
    return async () => {
      await sites.platform.call('DELETE', `/sandbox/faults/${answer.body['faultId']}`, { token })
    }
  }

  it('because a bureau cannot be reached sees so in its place, the rest goes on, and the score comes when asked again', async () => {
    const who = await people.persona('clean-prime', 'rival')
    const mend = await fail('rival')
    await look(who, async (frame) => {
      await frame.getByText('The bureau cannot be reached').first().waitFor()
      await frame.getByRole('heading', { name: 'Alerts', exact: true }).waitFor()
    })
    const { frame, page } = await people.open(who, { view: 'dashboard', expected: refused })
    await frame.getByText('The bureau cannot be reached').first().waitFor()
    const [told] = (await heardBy(page, 'service-failure')) as { code: string }[]
    assert.equal(told!.code, 'SC510')
    await mend()
    await frame.getByRole('button', { name: 'Try again' }).first().click()
    await frame.locator('.gauge .score').waitFor()
  })

  it('of now is shown the last one with its date', async () => {
    const who = await people.persona('near-prime', 'customer-otp')
    const { body } = await people.reads.read(who, '/users/efx-latest-scores')
    await sites.platform.advance('customer-otp', 'PT1H')
    await fail('customer-otp')
    await sites.platform.advance('customer-otp', 'P10D')
    const [{ score }] = body['providerViews'] as [{ score: number }]
    await look(who, async (frame) => {
      await frame.getByText('EFX cannot be reached now').waitFor()
      const day = new Date(body['generatedDate'] as number)
      const date = day.toLocaleDateString('en-US', { year: 'numeric', month: 'short', day: 'numeric' })
      await frame.getByText(`This is from ${date}.`).waitFor()
      assert.equal(await frame.locator('.gauge .score').textContent(), String(score))
    })
  })
})
