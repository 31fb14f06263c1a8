import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { OptimalPathPlan, ScoreUpResult } from '@plumbline/contract'
import { optimalPathsPerDay } from '@plumbline/core/promises'
import type { Browser, Frame } from 'playwright-core'
import { unscorable, type Who } from '../packages/server/src/testing/data-reads.ts'
import { enroll } from '../packages/server/src/testing/enroll.ts'
import { plansPath } from '../packages/server/src/testing/plans.ts'
import { until } from '../packages/server/src/testing/until.ts'
import { assertLooksRight, looks } from './widget-looks.ts'
import { assertHas, plannersOf, textOf, told } from './widget-planners.ts'
import type { WidgetSites } from './widget-sites.ts'
import { withSites } from './with-sites.ts'

const dollars = (amount: number) => `$${amount.toLocaleString('en-US')}`

describe('the plan in the widget', () => {
  let sites: WidgetSites
  let browser: Browser
  withSites((...opened) => {
    ;[sites, browser] = opened
  })
  const { open, reads, pulled, plan, show, scoreOf } = plannersOf(
    () => sites,
    () => browser,
  )
  const press = (frame: Frame, name: string | RegExp) => frame.getByRole('button', { name }).click()
  const choose = async (frame: Frame, target: number, months: number) => {
    await frame.getByRole('textbox', { name: /Score to reach|Puntaje que quiere/ }).fill(String(target))
    await frame.getByRole('textbox', { name: /Months to get there|Meses para lograrlo/ }).fill(String(months))
  }
  const steps = (frame: Frame) => frame.locator('section', { hasText: 'Your steps' }).last()
  /** The steps of a plan stand on the screen with what the API says of them. */
  const assertShows = async (frame: Frame, { recommendations, startScore, targetScore, duration }: OptimalPathPlan) => {
    await frame.getByRole('heading', { name: `From ${startScore} to ${targetScore} in ${duration} months` }).waitFor()
    const text = (await steps(frame).textContent()) ?? ''
    for (const { accountName, amount, expected } of recommendations) {
      if (amount) assertHas(text, `${dollars(amount.amount)} `, accountName ?? '')
      if (expected.low > 0 && expected.low < expected.high)
        assertHas(text, `${expected.low} to ${expected.high} points`)
    }
    assert.equal(await steps(frame).locator('ol > li').count(), recommendations.length)
  }

  it('shows what could help now and makes a plan for the goal that is typed or stepped to, of which the page is told', async () => {
    const who = await pulled('maxed-cards')
    const score = await scoreOf(who)
    const { body } = await reads.read(who, '/users/efx-score-up?scoreInc=20&timeHorizon=6')
    const { directPathway } = body as unknown as ScoreUpResult
    const { page, frame } = await open(who, 'plan')
    const advice = frame.locator('section', { hasText: 'What could help now' }).last()
    await advice.locator('li').first().waitFor()
    assertHas((await advice.textContent()) ?? '', `from ${score} to ${directPathway.projectedScore} in 6 months`)
    assert.equal(await advice.locator('li').count(), directPathway.recommendations.length)
    for (const { amount, accountName } of directPathway.recommendations)
      if (amount) assertHas((await advice.textContent()) ?? '', `Pay ${dollars(amount.amount)} on ${accountName}`)

    await choose(frame, score + 40, 5)
    await press(frame, 'Score to reach: 5 more')
    await press(frame, 'Months to get there: 1 more')
    await press(frame, 'Make my plan')
    await frame.getByRole('heading', { name: 'Your steps' }).waitFor()
    const made = await show(who)
    assert.deepEqual([made.targetScore, made.duration], [score + 45, 6])
    await assertShows(frame, made)
    assert.deepEqual(
      (await told(page, 'plan-created')).map(({ planId }) => planId),
      [made.planId],
    )
    await frame.locator('h1:focus').waitFor()
  })

  it('keeps a goal within what the API takes', async () => {
    const { frame } = await open(await pulled('clean-prime'), 'plan')
    await choose(frame, 900, 1)
    await frame.getByRole('textbox', { name: 'Score to reach' }).focus()
    const values = () =>
      frame
        .locator('form input')
        .evaluateAll((inputs) => inputs.map((input) => (input as unknown as { value: string }).value))
    await until(async () => (await values()).join() === '850,3')
  })

  it('leads to the best score that can be reached where the goal is too far, and says why', async () => {
    const who = await pulled('maxed-cards')
    const { frame } = await open(who, 'plan')
    await choose(frame, 850, 3)
    await press(frame, 'Make my plan')
    const { bestReachableScore } = await show(who).catch(async () => {
      await frame.getByText('850 is too far for 3 months').waitFor()
      return show(who)
    })
    assertHas(await textOf(frame, '.notice'), '850 is too far for 3 months', `is ${bestReachableScore},`, 'card use')
  })

  it('looks at a new goal beside the plan before it replaces it, and tells what the new one changes', async () => {
    const who = await pulled('maxed-cards')
    const score = await scoreOf(who)
    const before = await plan(who, score + 45, 6)
    const { page, frame } = await open(who, 'plan')
    await press(frame, 'Change my goal')
    await frame.getByRole('heading', { level: 1, name: 'Choose your goal' }).waitFor()
    await choose(frame, score + 20, 12)
    await press(frame, 'Continue')
    await frame.getByRole('heading', { level: 1, name: 'Replace your plan?' }).waitFor()
    assertHas(await textOf(frame, 'table'), before.targetScore, score + 20, '6 months', '12 months')
    assert.equal((await show(who)).planId, before.planId)
    await press(frame, 'Replace my plan')
    const changes = frame.locator('section', { hasText: 'What is different from your plan before' }).last()
    await changes.waitFor()
    const now = await show(who)
    assert.notEqual(now.planId, before.planId)
    await assertShows(frame, now)
    const text = (await changes.textContent()) ?? ''
    assertHas(text, now.changes!.projectedScore.before, now.changes!.projectedScore.after)
    const kept = now.recommendations.map(({ accountId, action }) => `${accountId} ${action}`)
    for (const { accountId, accountName, action, amount } of before.recommendations)
      if (amount && !kept.includes(`${accountId} ${action}`))
        assertHas(text, `Pay ${dollars(amount.amount)} on ${accountName}`)
    assert.equal((await told(page, 'plan-created')).length, 1)
  })

  it('keeps the plan where no more can be made today, and says from when on', async () => {
    const who = await pulled('near-prime')
    const made = await plan(who, 760, 6)
    for (let left = optimalPathsPerDay - 1; left > 0; left--) await plan(who, 760, 6)
    const latest = await show(who)
    assert.notEqual(latest.planId, made.planId)
    const { frame } = await open(who, 'plan')
    await press(frame, 'Change my goal')
    await choose(frame, 770, 9)
    await press(frame, 'Continue')
    await press(frame, 'Replace my plan')
    const said = frame.locator('.notice', { hasText: 'You have reached the limit for now' })
    await said.waitFor()
    assert.match((await said.textContent()) ?? '', /You can do it again from .*\d{1,2}:\d\d [AP]M/)
    assert.equal((await show(who)).planId, latest.planId)
    await press(frame, 'Keep the plan I have')
    await assertShows(frame, latest)
  })

  it('is followed over months: behind while nothing is done, then done and ahead, with every month in the table', async () => {
    const who = await pulled('maxed-cards', 'rival')
    const score = await scoreOf(who)
    const { recommendations } = await plan(who, score + 110, 6)
    const paid = recommendations.filter(({ amount }) => amount !== null)
    const first = paid[0]!
    await sites.platform.advance('rival', 'P2M1D')
    let now = await show(who)
    assert.equal(now.progress.state, 'BEHIND')
    let { frame, page } = await open(who, 'plan')
    assertHas(await textOf(frame, '.card'), `You are ${-now.progress.delta} points behind your plan.`)
    await page.context().close()

    const token = await sites.platform.hostToken('rival')
    // How many cards it takes depends on what is owed on them.
    for (const { accountId } of paid) {
      if (now.progress.state === 'AHEAD') break
      const body = { type: 'BALANCE_CHANGE', data: { accountId, balanceUsd: 0 } }
      await sites.platform.call('POST', `/sandbox/users/${who.userId}/events`, { token, body })
      await reads.post(who, '/direct/update-refresh/{id}')
      now = await show(who)
    }
    assert.deepEqual([now.progress.state, now.recommendations[0]!.status], ['AHEAD', 'DONE'])
    ;({ frame, page } = await open(who, 'plan'))
    assertHas(await textOf(frame, '.card'), `You are ${now.progress.delta} points ahead of your plan.`)
    const settled = steps(frame).locator('h3', { hasText: 'Done or missed' }).locator('xpath=following-sibling::ol')
    assertHas((await settled.textContent()) ?? '', `on ${first.accountName}`, 'Done')
    await press(frame, 'Show as table')
    const rows = frame.locator('figure tbody tr')
    assert.equal(await rows.count(), 7)
    assertHas(
      (await rows.nth(now.progress.monthsElapsed).textContent()) ?? '',
      now.progress.projectedNow,
      now.progress.actualNow,
    )
    for (const { month, score: planned, low, high } of now.projectedMonthlyScore)
      assertHas((await rows.nth(month).textContent()) ?? '', planned, `${low} to ${high}`)
    await assertLooksRight(frame)
    await page.context().close()

    await sites.platform.advance('rival', 'P5M')
    now = await show(who)
    const over =
      now.status === 'REACHED' ? `You reached your goal of ${now.targetScore}` : 'The time of this plan is over'
    ;({ frame } = await open(who, 'plan'))
    await frame.getByText(over).waitFor()
    await frame.getByRole('button', { name: 'Make a new plan' }).waitFor()
    assert.equal(
      await frame.getByText('Missed', { exact: true }).count(),
      now.recommendations.filter(({ status }) => status === 'MISSED').length,
    )
  })

  it('says that there is nothing to plan without a score, and how to get one', async () => {
    const who = await reads.verified(unscorable)
    const { frame } = await open(who, 'plan')
    await frame.getByRole('heading', { name: 'There is not enough history for a score' }).waitFor()
    await frame.getByText('Three ways to start a credit history').waitFor()
    await assertLooksRight(frame)
  })

  it('works in a session that is limited to it, advice included, and leads on to what-if', async () => {
    const who = await pulled('maxed-cards')
    const { frame } = await open(who, 'plan', { components: ['plan'] })
    await frame.getByRole('heading', { name: 'What could help now' }).waitFor()
    await press(frame, 'Make my plan')
    await frame.getByRole('heading', { name: 'Your steps' }).waitFor()
    const all = await open(who, 'plan')
    await press(all.frame, 'Try it out')
    await all.frame.getByRole('heading', { level: 1, name: 'What if?' }).waitFor()
  })

  it('is not shown for a host without plans, whose page is told', async () => {
    const { page, frame } = await open(await enroll(sites.platform, 'prefill'), 'plan')
    await frame.getByRole('heading', { name: 'This is not part of your service' }).waitFor()
    assert.equal((await told(page, 'service-failure'))[0]!['code'], 'SC407')
  })

  for (const [name, look] of Object.entries(looks)) {
    it(`gives axe nothing to find and keeps its form in ${name}, in every state`, async () => {
      const who: Who = await pulled('maxed-cards')
      const { frame } = await open(who, 'plan', look)
      await frame.locator('.item-list li').first().waitFor()
      await assertLooksRight(frame)
      await choose(frame, 850, 3)
      await press(frame, /Make my plan|Hacer mi plan/)
      await frame.locator('.notice').waitFor()
      await press(frame, /Show as table|Ver como tabla|Mostrar/)
      await assertLooksRight(frame)
      await press(frame, /Change my goal|Cambiar mi meta/)
      await frame.locator('form').waitFor()
      await frame.locator('.item-list li').first().waitFor()
      await assertLooksRight(frame)
      await choose(frame, 720, 12)
      await press(frame, /^(Continue|Continuar)$/)
      await frame.locator('table').waitFor()
      await assertLooksRight(frame)
      await press(frame, /Replace my plan|Reemplazar mi plan/)
      await frame.locator('h2', { hasText: /different from|Qué cambia/ }).waitFor()
      await assertLooksRight(frame)
      assert.equal((await reads.read(who, plansPath)).status, 200)
    })
  }
})
