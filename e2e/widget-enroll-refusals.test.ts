import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Browser } from 'playwright-core'
import type { WidgetSites } from './widget-sites.ts'
import { papers, toldOf, type Visit, visit } from './widget-visits.ts'
import { withSites } from './with-sites.ts'

describe('a check that does not go well', () => {
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

  it('says how many tries are left, then for how long it is locked, also to who comes back', async () => {
    const { user, person } = await arrive('5555551201', { lname: 'Review' })
    await person.says('We could not confirm your identity')
    await person.says('You have 2 tries left.')
    await person.look('person-review')
    await person.send()
    await person.says('You have 1 try left.')
    await person.send()
    await person.titled('The check is locked for now')
    await person.look('locked')
    await person.says(/You can try again from \w+ \d+, \d+, \d+:\d+ [AP]M\./)
    await toldOf(person, 'identity-failed SC303')
    const again = await visit(sites, browser, { user })
    await again.titled('The check is locked for now')
    await again.press('Look again')
    await again.says('Nothing new yet. We keep checking.')
    await sites.platform.advance('efx-1b', 'P1DT1M')
    const later = await visit(sites, browser, { user })
    await later.titled('Confirm your identity')
  })

  for (const [name, mobile, fields, words] of [
    ['the check cannot be reached', '1111111111', {}, 'The identity check cannot be reached'],
    ['data was denied', '5555551201', { lname: 'Denied' }, 'We could not confirm your identity'],
  ] as const) {
    it(`leaves the form as it is when ${name}`, async () => {
      const { person } = await arrive(mobile, fields)
      await person.says(words)
      await person.look(`person-${mobile}`)
      assert.equal(await person.frame.locator('[name="city"]').inputValue(), 'Fort Collins')
    })
  }

  for (const [mobile, words] of [
    ['5555550177', 'We could not send the message'],
    ['5555550188', 'The identity check cannot be reached'],
  ] as const) {
    it(`lets a person whose link was not sent (${words}) try again or change the number`, async () => {
      const { person } = await arrive(mobile)
      await person.says(words)
      await person.look(`link-not-sent-${mobile}`)
      await person.press('Not your number? Change it')
      await person.titled('Confirm your identity')
      assert.equal(await person.frame.locator('[name="ssn"]').inputValue(), '666-10-1000')
      await sites.platform.advance('efx-1b', 'PT31S')
      await person.fill({ mobile: '5555550122' })
      await person.send()
      await score(person)
    })
  }

  it('goes on when the phone cannot be asked for a while', async () => {
    const { person } = await arrive('5555550199')
    await waitsFor(person)
    await person.press('I have opened it')
    await person.says('The identity check cannot be reached')
  })

  it('tells a person with too little history what helps', async () => {
    const { person } = await arrive('5555550155')
    await person.titled('The bureau knows too little about you yet')
    await person.look('thin')
    await toldOf(person, 'identity-failed SC306')
    await person.press('Try again')
    await person.titled('Confirm your identity')
  })

  it('tells a person whose file is not open yet that nothing is to be done', async () => {
    const { user, person } = await arrive('5555550166')
    await person.titled('Your identity is confirmed')
    await person.look('delayed')
    await person.press('Look again')
    await person.says('Nothing new yet. We keep checking.')
    const again = await visit(sites, browser, { user })
    await again.titled('Your service is being set up')
    await again.look('setting-up')
  })
})
