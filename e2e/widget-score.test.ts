import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Browser } from 'playwright-core'
import { assertLooksRight, looks } from './widget-looks.ts'
import { widgetPeople } from './widget-people.ts'
import type { WidgetSites } from './widget-sites.ts'
import { withSites } from './with-sites.ts'

/** As a bureau could write the name of a creditor to do harm. */
const hostileNames = ['<img src=x onerror="document.title=1">', '\u202eEVIL \u2066BANK\u202e', 'W'.repeat(500)] as const

describe('score, history and factors', () => {
  let sites: WidgetSites
  let browser: Browser
  let people: ReturnType<typeof widgetPeople>
  withSites((...opened) => {
    ;[sites, browser] = opened
    people = widgetPeople(sites, browser)
  })

  const refused = [/404/]

  it('of one bureau are those of the API, with band, model and date', async () => {
    const who = await people.persona('recent-late')
    const { body } = await people.reads.read(who, '/users/efx-latest-scores')
    const [view] = body['providerViews'] as [
      { score: number; scoreRanges: { low: number; high: number; name: string }[] },
    ]
    const band = view.scoreRanges.find(({ low, high }) => view.score >= low && view.score <= high)!.name
    const { frame } = await people.open(who, { view: 'score' })
    await frame.locator('.score').waitFor()
    const meter = frame.getByRole('meter', { name: 'Your credit score' })
    assert.equal(await meter.getAttribute('aria-valuetext'), `${view.score}, ${band}`)
    assert.deepEqual(
      [await meter.getAttribute('aria-valuemin'), await meter.getAttribute('aria-valuemax')],
      [String(view.scoreRanges[0]!.low), String(view.scoreRanges.at(-1)!.high)],
    )
    assert.equal(await frame.locator('.gauge path').count(), view.scoreRanges.length)
    const facts = await frame.locator('.data-list').textContent()
    assert.match(facts ?? '', /BureauEFX/)
    assert.match(facts ?? '', /ModelScore model 3/)
    await frame.getByText('Lenders may use a different score.').waitFor()
  })

  it('of several bureaus are rows, and a bureau that has none says why', async () => {
    const who = await people.persona('mixed-bureaus', 'all-bureaus')
    const { body } = await people.reads.read(who, '/users/latest-scores', { 'x-report-format': 'standard' })
    const { frame } = await people.open(who, { view: 'score', expected: refused })
    await frame.getByText('No credit file found').waitFor()
    const rows = await frame.locator('.bureau-rows li').allTextContents()
    const entry = (bureau: string) => body[bureau] as { score: number; band: string }
    assert.deepEqual(rows, [
      `EFX${entry('EFX').score}${entry('EFX').band}`,
      'TUNo credit file found',
      `EXP${entry('EXP').score}${entry('EXP').band}`,
    ])
    assert.equal(await frame.locator('.gauge').count(), 0)
  })

  it('of several bureaus go on while one of them cannot be reached', async () => {
    const who = await people.persona('clean-prime', 'all-bureaus')
    await people.reads.fault('TU', 'error', 3)
    const { frame } = await people.open(who, { view: 'score', expected: refused })
    await frame.getByText('Cannot be reached now').waitFor()
    assert.equal(await frame.locator('.bureau-rows .score').count(), 2)
  })

  it('of the merged product have the bands of each bureau', async () => {
    const who = await people.persona('clean-prime', 'efx-3b')
    const { body } = await people.reads.read(who, '/users/efx-latest-scores')
    const views = body['providerViews'] as { provider: string; score: number }[]
    const { frame } = await people.open(who, { view: 'score' })
    await frame.locator('.bureau-rows').waitFor()
    const shown = await frame.locator('.bureau-rows .score').allTextContents()
    assert.deepEqual(
      shown,
      views.map(({ score }) => String(score)),
    )
  })

  it('over time are those of the API, as a sentence, a line and a table with what happened', async () => {
    const who = await people.persona('clean-prime')
    await people.reads.read(who, '/users/efx-latest-scores')
    const token = await sites.platform.hostToken()
    const body = { type: 'LATE_PAYMENT', now: true }
    await sites.platform.call('POST', `/sandbox/users/${who.userId}/events`, { token, body })
    for (const _ of [1, 2]) {
      await sites.platform.advance('efx-1b', 'P1M')
      await people.reads.read(who, '/users/efx-latest-scores')
    }
    const { body: items } = await people.reads.read(who, '/users/efx-score-history')
    const scores = (items as unknown as { providerViews: [{ score: number }] }[]).map(
      ({ providerViews: [view] }) => view.score,
    )
    const { frame } = await people.open(who, { view: 'history' })
    await frame.getByText(`${scores.at(-1)} then, ${scores[0]} now.`).waitFor()
    await frame.locator('.legend li').first().waitFor()
    await frame.getByRole('button', { name: 'Show as table' }).click()
    assert.deepEqual(await frame.locator('tbody td:nth-child(2)').allTextContents(), scores.map(String))
    assert.match((await frame.locator('tbody').textContent()) ?? '', /30 days late/)
    await assertLooksRight(frame)
  })

  it('come from factors with their figures, why they matter and the accounts they are about', async () => {
    const who = await people.persona('near-prime')
    const { body } = await people.reads.read(who, '/users/latest-report', { 'x-report-format': 'standard' })
    const { summary } = body['EFX'] as { summary: { revolvingBalance: number; revolvingLimit: number } }
    const share = Math.round((summary.revolvingBalance / summary.revolvingLimit) * 100)
    const { frame } = await people.open(who, { view: 'factors' })
    await frame.getByText(`Your cards use ${share}% of their limits.`).waitFor()
    assert.deepEqual(await frame.locator('h2').allTextContents(), ['Lowers your score', 'Helps your score'])
    assert.ok((await frame.locator('.concerned li').count()) > 0)
  })

  it('survive names of creditors that are meant to do harm', async () => {
    const who = await people.persona('clean-prime')
    const { body: report } = await people.reads.read(who, '/users/latest-report', { 'x-report-format': 'standard' })
    const { tradelines } = report['EFX'] as { tradelines: { creditorName: string }[] }
    for (const [place, line] of tradelines.entries()) line.creditorName = hostileNames[place % hostileNames.length]!
    for (const [name, { attributes, options }] of Object.entries(looks)) {
      const { frame, page } = await people.open(who, {
        view: 'all-in-one',
        attributes,
        options,
        prepare: (context) => context.route('**/api/users/latest-report', (route) => route.fulfill({ json: report })),
      })
      await frame.locator('.concerned').first().waitFor()
      await frame.locator('.card-use').first().waitFor()
      assert.equal(await frame.locator('img').count(), 0)
      const shown = await frame.locator('.concerned bdi, .card-use bdi').allTextContents()
      assert.ok(
        shown.some((text) => hostileNames.includes(text as (typeof hostileNames)[number])),
        name,
      )
      assert.notEqual(await frame.title(), '1')
      await assertLooksRight(frame)
      await page.context().close()
    }
  })

  for (const view of ['tile-view', 'score', 'factors'])
    it(`look right in every way: ${view}`, async () => {
      const who = await people.persona('near-prime', view === 'score' ? 'all-bureaus' : 'efx-1b')
      for (const { attributes, options } of Object.values(looks)) {
        const more = view === 'tile-view' ? 'link-click="delegate"' : ''
        const { frame, page } = await people.open(who, {
          view,
          attributes: `${attributes} ${more}`,
          options,
          expected: refused,
        })
        await frame.locator('.score, .factor-list').first().waitFor()
        await assertLooksRight(frame)
        await page.context().close()
      }
    })
})
