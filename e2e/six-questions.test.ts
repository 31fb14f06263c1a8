import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { Page } from 'playwright-core'
import { type LivedMonth, livePastMonth } from './lived-month.ts'
import { type PortalSites, withPortal } from './portal-sites.ts'

/** Somebody who has just joined, knows no address of a page, and clicks from home. */
describe('a new member finds in a month that was lived', () => {
  let sites: PortalSites
  let month: LivedMonth
  withPortal((opened) => {
    sites = opened
  })
  before(async () => {
    month = await livePastMonth(sites.platform)
  })
  after(() => {
    month?.receiver.close()
  })

  const begin = async (): Promise<Page> => {
    const page = await sites.open('owner', '/?host=harbor-money')
    await page.getByRole('heading', { level: 1, name: 'Home' }).waitFor()
    return page
  }
  const goTo = async (page: Page, name: string) => {
    await page.getByRole('navigation').getByRole('link', { name, exact: true }).click()
    await page.getByRole('heading', { level: 1, name }).waitFor()
  }
  const openFirst = async (page: Page) => {
    await page.getByRole('row').nth(1).getByRole('link').first().click()
  }
  const pausedPerson = async (): Promise<Page> => {
    const page = await begin()
    await goTo(page, 'Users')
    await page.getByLabel('Status').selectOption('Paused')
    await page.waitForURL(/status=paused/)
    await page.getByRole('cell', { name: 'Paused' }).first().waitFor()
    await openFirst(page)
    await page.getByText('Where the person stands').or(page.getByText('Nobody sees their data')).first().waitFor()
    return page
  }
  /** Codes are for machines; a sentence for people has none. */
  const assertSpeaksWords = async (page: Page) => {
    const shown = await page.locator('main').innerText()
    assert.doesNotMatch(shown, /\b(?:SUPPRESSED|QUEUED|DIGESTED|EXHAUSTED|channel-off|type-off|not-offered)\b/)
  }

  it('nothing that went wrong while it was lived', () => {
    assert.deepEqual(month.faults, [])
  })

  it('why this person cannot see a report, and who paused them', async () => {
    const page = await pausedPerson()
    await page.getByText('This person cannot see reports: the account is not active.').waitFor()
    await page.getByText(/^Paused since .+ by .+\. Nobody sees their data/).waitFor()
    await page.getByRole('table', { name: 'What happened' }).waitFor()
    await assertSpeaksWords(page)
  })

  it('whether the alert of the last days reached the person, and which endpoint took it', async () => {
    const page = await begin()
    await goTo(page, 'Alerts')
    await page.getByRole('row').nth(1).waitFor()
    await openFirst(page)
    await page.getByText(/The person (?:was|is) (?:told|not)/).waitFor()
    await page.getByRole('heading', { name: 'To your endpoints' }).waitFor()
    await page
      .getByRole('link', { name: /^http:\/\/127\.0\.0\.1:\d+\// })
      .first()
      .waitFor()
    await assertSpeaksWords(page)
  })

  it('why our endpoint failed and whether it is repaired', async () => {
    const page = await begin()
    await page.getByText('Something is wrong').waitFor()
    await page
      .getByRole('link', { name: /^failing since/ })
      .first()
      .click()
    await page.getByText('It does not work').waitFor()
    await page.getByText('Repair the receiver, then send a test').waitFor()
    await page.getByRole('table').first().getByRole('row').nth(1).waitFor()
    await page
      .getByRole('cell', { name: /^(?:answered \d{3}|no answer: )/ })
      .first()
      .waitFor()
    await openFirst(page)
    await page.getByRole('heading', { level: 1, name: 'Attempt' }).waitFor()
  })

  it('what would change if the score floor went to 660, and that the list says it has run', async () => {
    const page = await begin()
    await goTo(page, 'Rule sets')
    await openFirst(page)
    await page.getByText('Credit score is at least 660').first().waitFor()
    await page.getByText('Back-test', { exact: true }).click()
    await page.getByRole('button', { name: 'Start the back-test' }).click()
    await page.waitForURL(/backtest=/)
    await sites.platform.drain(month.hostId)
    await page.getByText(/more would be declined, \d+ more approved/).waitFor()
    await page
      .getByRole('table', { name: 'Back-tests' })
      .getByRole('row', { name: /Version 2 Done [1-9]/ })
      .waitFor()
  })

  it('who looked at this person’s data, without the own visit', async () => {
    const page = await pausedPerson()
    await page.getByRole('link', { name: 'Who looked' }).click()
    await page
      .getByText(/Nobody but you has looked|looked or acted/)
      .first()
      .waitFor()
    const [answer = ''] = await page.getByText(/Nobody but you has looked|looked or acted/).allInnerTexts()
    const own = await page.getByRole('banner').locator('.who strong').innerText()
    assert.ok(!answer.includes(own), answer)
    await page.getByText('You', { exact: true }).first().waitFor()
  })

  it('what the codes of refused calls mean, in words', async () => {
    const page = await begin()
    await page.getByRole('heading', { name: 'API calls, last 24 hours' }).waitFor()
    const codes = page.getByRole('link', { name: /with SC\d{3}$/ })
    const first = codes.first()
    await first.waitFor()
    await first.click()
    await page.getByRole('heading', { level: 1, name: 'API logs' }).waitFor()
    await page.waitForURL(/code=SC\d{3}/)
  })
})
