import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Browser, BrowserContext, Frame } from 'playwright-core'
import { alertTypes, nextSteps } from '../packages/core/src/alerts/index.ts'
import type { Who } from '../packages/server/src/testing/data-reads.ts'
import { askWidgetSession, codeOf } from '../packages/server/src/testing/widget-calls.ts'
import { texts as en } from '../packages/ui/src/texts/en/alerts.ts'
import { texts as steps } from '../packages/ui/src/texts/en/next-steps.ts'
import { texts as es } from '../packages/ui/src/texts/es/alerts.ts'
import { openPage } from './widget-browser.ts'
import { heardBy, unfold, widgetPeople } from './widget-people.ts'
import type { WidgetSites } from './widget-sites.ts'
import { withSites } from './with-sites.ts'

interface Alert {
  alert_id: string
  type: (typeof alertTypes)[number]
  answer: string | null
  details: Record<string, string>
}

/** What makes an alert of each type. */
const events = [
  'HARD_INQUIRY',
  'BLOCKED_INQUIRY',
  'TELCO_UTILITY',
  'NEW_TRADELINE',
  'LATE_PAYMENT',
  'DESIGNATOR_CHANGE',
  'NARRATIVE_CHANGE',
  'NEW_COLLECTION',
  'BANKRUPTCY_FILED',
  'ADDRESS_CHANGE',
  'NAME_CHANGE',
]

describe('the alerts of the widget', () => {
  let sites: WidgetSites
  let browser: Browser
  let people: ReturnType<typeof widgetPeople>
  let person: Who
  withSites(async (...opened) => {
    ;[sites, browser] = opened
    people = widgetPeople(sites, browser)
    person = await people.persona('near-prime')
    for (const type of events) await happen(person, type)
  })

  const shown = { view: 'alerts' }
  async function happen({ userId, host }: Who, type: string, data: object = {}) {
    const token = await sites.platform.hostToken(host)
    const body = { type, now: true, data }
    const answer = await sites.platform.call('POST', `/sandbox/users/${userId}/events`, { token, body })
    assert.equal(answer.status, 200, answer.text)
  }
  const alertsOf = async (who: Who) =>
    (await people.reads.read(who, '/users/efx-alerts-details')).body as unknown as Alert[]
  const cards = (frame: Frame) => frame.locator('article.card')
  /** Also those of the pages to come. */
  const showAll = async (frame: Frame, more: string) => {
    await cards(frame).first().waitFor()
    const button = frame.getByRole('button', { name: more })
    while ((await button.count()) > 0) {
      const before = await cards(frame).count()
      await button.click()
      await cards(frame).nth(before).waitFor()
    }
  }

  it('come in all types, newest first and page by page, with words for each in both languages', async () => {
    const known = await alertsOf(person)
    assert.deepEqual([...new Set(known.map(({ type }) => type))].sort(), [...alertTypes].sort())
    for (const [attributes, texts, more] of [
      ['', en, 'Show older alerts'],
      ['locale="es-US"', es, 'Mostrar alertas anteriores'],
    ] as const) {
      const { frame } = await people.open(person, { ...shown, attributes })
      await cards(frame).first().waitFor()
      assert.equal(await cards(frame).count(), 10)
      await showAll(frame, more)
      const titles = await frame.getByRole('heading', { level: 2 }).allTextContents()
      assert.equal(titles.length, known.length)
      for (const [index, { type }] of known.entries())
        assert.ok(titles[index]!.startsWith(texts.types[type].name), type)
      const said = await frame.locator('main').textContent()
      assert.doesNotMatch(said!, /undefined|\{|null|[A-Z]+_[A-Z_]+/)
    }
  })

  it('are told with who, when and what, as the API has it', async () => {
    const { details } = (await alertsOf(person)).find(({ type }) => type === 'HardInquiryAlert')!
    const { frame } = await people.open(person, shown)
    await showAll(frame, 'Show older alerts')
    const card = cards(frame).filter({ hasText: `${en.types.HardInquiryAlert.name}: ${details['institutionName']}` })
    const said = await card.textContent()
    assert.match(said!, /Reported \w+ \d+, \d{4} · We received it \w+ \d+, \d{4}/)
    assert.ok(said!.includes(details['institutionCity']!), said!)
    const score = cards(frame).filter({ hasText: en.types.ScoreChangeAlert.name }).first()
    assert.match((await score.textContent())!, /Your score went (up|down) by \d+ points?\./)
    assert.equal(await score.getByRole('button', { name: 'Yes' }).count(), 0)
  })

  for (const [answer, name] of [
    ['NO', 'No'],
    ['YES', 'Yes'],
    ['UNSURE', 'Not sure'],
  ] as const) {
    it(`take the answer ${name}, save it, say what to do next, and show it again on return`, async () => {
      const other = await people.persona('clean-prime')
      await happen(other, 'HARD_INQUIRY')
      const inquiry = (await alertsOf(other)).find(({ type }) => type === 'HardInquiryAlert')!
      const { page, frame } = await people.open(other, shown)
      const card = cards(frame).filter({ hasText: en.types.HardInquiryAlert.name })
      const group = card.getByRole('group', { name: en.types.HardInquiryAlert.question })
      await group.getByRole('button', { name, exact: true }).click()
      await card.getByText(en.answered[answer]).waitFor()
      const wanted = nextSteps('HardInquiryAlert', answer)
      assert.deepEqual(
        await card.locator('.item-list .title').allTextContents(),
        wanted.map(({ key }) => steps.steps[key as keyof typeof steps.steps][0]),
      )
      assert.deepEqual(
        await card.locator('.item-list a').evaluateAll((links) => links.map((link) => link.getAttribute('href'))),
        wanted.flatMap(({ url }) => url ?? []),
      )
      assert.equal((await alertsOf(other)).find(({ alert_id }) => alert_id === inquiry.alert_id)?.answer, answer)
      const told = (await heardBy(page, 'alert-answered')) as { alertId: string }[]
      assert.deepEqual(
        told.map(({ alertId }) => alertId),
        [inquiry.alert_id],
      )
      const again = await people.open(other, shown)
      const later = cards(again.frame).filter({ hasText: en.types.HardInquiryAlert.name })
      await later.getByText(en.answered[answer]).waitFor()
      await later.getByText('What to do now').click()
      assert.equal(await later.locator('.item-list > li').count(), wanted.length)
      await later.getByRole('button', { name: 'Change my answer' }).click()
      await later.getByRole('button', { name: 'Not sure' }).waitFor()
    })
  }

  it('lead to the account they are about', async () => {
    const { details } = (await alertsOf(person)).find(({ type }) => type === 'AccountStatusChangeAlert')!
    const { frame } = await people.open(person, shown)
    await showAll(frame, 'Show older alerts')
    const card = cards(frame)
      .filter({ hasText: `changed: ${details['creditorName']}` })
      .first()
    await card.getByRole('button', { name: 'See this account' }).click()
    await frame.getByRole('heading', { level: 1, name: details['creditorName']! }).waitFor()
    await frame.getByText(details['accountNumber']!, { exact: true }).waitFor()
  })

  it('of a type that only a newer service knows are told in its own words', async () => {
    const [first] = await alertsOf(person)
    const unknown = { ...first, type: 'SomethingNewAlert', name: 'Something new' }
    const prepare = (context: BrowserContext) =>
      context.route('**/users/efx-alerts-details*', (route) => route.fulfill({ json: [unknown] }))
    const { frame } = await people.open(person, { ...shown, prepare })
    await frame.getByRole('heading', { name: 'Something new' }).waitFor()
    assert.equal(await frame.getByRole('button', { name: 'Yes' }).count(), 0)
  })

  it('stand alone where the overview leads to one', async () => {
    const { frame } = await people.open(person, { view: 'dashboard', expected: [/404/] })
    await frame.getByRole('button', { name: 'Answer', exact: true }).click()
    await cards(frame).first().waitFor()
    assert.equal(await cards(frame).count(), 1)
    await frame.getByRole('group').getByRole('button', { name: 'Yes', exact: true }).waitFor()
    await frame.getByRole('button', { name: 'Back' }).click()
    await frame.getByRole('button', { name: 'Answer', exact: true }).waitFor()
  })

  it('lead nowhere where the session may not go', async () => {
    const issued = await askWidgetSession(sites.platform, person, { components: ['alerts'] })
    const page = await openPage(await browser.newContext(), `${sites.widget}/v1/hosted#c=${codeOf(issued)}`)
    const frame = page.mainFrame()
    await showAll(frame, 'Show older alerts')
    assert.ok((await cards(frame).count()) > 10)
    assert.equal(await frame.getByRole('button', { name: /^See (this account|what changed)$/ }).count(), 0)
  })

  it('stay as they were when an answer cannot be saved', async () => {
    const { page, frame } = await people.open(person, { ...shown, expected: [/ERR_FAILED|ERR_INTERNET/] })
    await cards(frame).first().waitFor()
    await page.route('**/answer', (route) => route.abort())
    await frame.getByRole('button', { name: 'Not sure' }).first().click()
    await frame.getByText('There is no connection').waitFor()
    await page.unroute('**/answer')
    await frame.getByRole('button', { name: 'Not sure' }).first().click()
    await frame.locator('.answered').first().waitFor()
  })

  it('say since when there was nothing', async () => {
    const quiet = await people.persona('frozen')
    const { frame } = await people.open(quiet, shown)
    await frame.getByText(/^Nothing new since \w+ \d+, \d{4}$/).waitFor()
    await frame.getByText('We check every day').waitFor()
  })

  it('say that they are not part of a service that has none', async () => {
    const other = await people.persona('near-prime', 'offers-iq')
    const { frame } = await people.open(other, { ...shown, expected: [/403/] })
    await frame.getByText('Not part of your service').waitFor()
  })

  it('look right in every look, with all unfolded and one answered', async () => {
    await people.assertLooks(person, shown, async (frame) => {
      await frame.locator('.question button').nth(1).click()
      await frame.locator('.answered').first().waitFor()
      await unfold(frame)
    })
    const quiet = await people.persona('frozen')
    await people.assertLooks(quiet, shown, (frame) => frame.locator('.empty').waitFor())
  })
})
