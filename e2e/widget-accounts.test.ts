import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Browser, BrowserContext, Frame } from 'playwright-core'
import { formatsOf } from '../packages/ui/src/texts/formats.ts'
import { heardBy, unfold, widgetPeople } from './widget-people.ts'
import type { WidgetSites } from './widget-sites.ts'
import { withSites } from './with-sites.ts'

interface Tradeline {
  creditorName: string
  accountNumber: string
  balance: number
  rating: string
  openedOn: string
  history: { status: string }[]
}

interface File {
  summary: { utilization: number; revolvingBalance: number; revolvingLimit: number }
  tradelines: Tradeline[]
}

const standard = { 'x-report-format': 'standard' }
const { dollars, percent, calendarDay } = formatsOf('en-US')

describe('the accounts of the widget', () => {
  let sites: WidgetSites
  let browser: Browser
  let people: ReturnType<typeof widgetPeople>
  withSites((...opened) => {
    ;[sites, browser] = opened
    people = widgetPeople(sites, browser)
  })

  const shown = { view: 'accounts' }
  // A person may have two accounts at one bank.
  const cardOf = (frame: Frame, { creditorName: name, accountNumber }: Tradeline) =>
    frame.locator('.card').filter({
      has: frame.getByRole('heading', { name, exact: true }),
      hasText: `ending in ${accountNumber.slice(-4)}`,
    })
  const openAccount = async (frame: Frame, tradeline: Tradeline) => {
    const name = tradeline.creditorName
    await cardOf(frame, tradeline)
      .getByRole('button', { name: `Details of ${name}` })
      .click()
    await frame.getByRole('heading', { level: 1, name }).waitFor()
  }

  it('begin with the use of all cards, and show every account with the figures of the API', async () => {
    const person = await people.persona('recent-late')
    const { page, frame } = await people.open(person, shown)
    await frame.getByRole('heading', { name: 'Cards' }).waitFor()
    const file = (await people.reads.read(person, '/users/latest-report', standard)).body['EFX'] as File
    const { utilization, revolvingBalance, revolvingLimit } = file.summary
    const use = await frame.locator('.card').first().textContent()
    assert.ok(use?.includes(`${percent(utilization / 100)} of your card limits: ${dollars(revolvingBalance)}`), use!)
    // One dollar less would not be enough.
    const [, toPay] = /Paying \$([\d,]+) gets/.exec(use!) ?? []
    const left = revolvingBalance - Number(toPay!.replace(',', ''))
    assert.ok(left / revolvingLimit < 0.3 && (left + 10) / revolvingLimit >= 0.3, toPay)
    for (const tradeline of file.tradelines) {
      const { balance, openedOn, history } = tradeline
      const said = await cardOf(frame, tradeline).textContent()
      const rated = history.slice(0, 24).filter(({ status }) => status !== 'NO_DATA')
      const good = rated.filter(({ status }) => status === 'CURRENT' || status === 'TOO_NEW')
      for (const text of [dollars(balance), calendarDay(openedOn), `${good.length} of ${rated.length} on time`])
        assert.ok(said?.includes(text), `${text} in ${said}`)
    }
    assert.deepEqual(await heardBy(page, 'service-failure'), [])
  })

  it('show what is late first among its kind', async () => {
    const person = await people.persona('auto-late')
    const { frame } = await people.open(person, shown)
    const loans = frame.locator('.stack', { has: frame.getByRole('heading', { level: 2, name: 'Loans' }) }).last()
    await loans.waitFor()
    const file = (await people.reads.read(person, '/users/latest-report', standard)).body['EFX'] as File
    const late = file.tradelines.find(({ rating }) => rating.startsWith('LATE_'))!
    assert.equal(await loans.getByRole('heading', { level: 3 }).first().textContent(), late.creditorName)
    const badge = await cardOf(frame, late).locator('.badge').first().textContent()
    assert.match(badge!, new RegExp(`${late.rating.slice('LATE_'.length)} days late`))
  })

  it('are each a place of their own, with every month, and one comes back from there', async () => {
    const person = await people.persona('recent-late')
    const { page, frame } = await people.open(person, shown)
    const file = (await people.reads.read(person, '/users/latest-report', standard)).body['EFX'] as File
    const tradeline = file.tradelines.find(({ history }) => history.length >= 24)!
    await openAccount(frame, tradeline)
    assert.equal(await frame.locator('.payment-grid .cells > [class]').count(), tradeline.history.length)
    assert.equal(await frame.evaluate('document.activeElement.tagName'), 'H1')
    await frame.getByText('How to dispute it').click()
    await frame.getByText('It is free.').waitFor()
    await frame.getByRole('button', { name: 'Back' }).click()
    await frame.getByRole('heading', { level: 1, name: 'Accounts' }).waitFor()
    assert.deepEqual(
      (await heardBy(page, 'view-changed')).map((detail) => (detail as { view: string }).view),
      ['accounts', 'accounts'],
    )
  })

  it('that several bureaus have are one, with what they say differently side by side', async () => {
    const person = await people.persona('four-networks', 'all-bureaus')
    const report = (await people.reads.read(person, '/users/latest-report', standard)).body as unknown as {
      EFX: File
      TU: File
      EXP: File
      matches: { members: object[]; differences: { field: string; values: Record<string, string> }[] }[]
    }
    const { frame } = await people.open(person, shown)
    const cards = frame.getByRole('heading', { level: 3 })
    await cards.first().waitFor()
    const reported = [report.EFX, report.TU, report.EXP].flatMap(({ tradelines }) => tradelines).length
    const again = report.matches.reduce((sum, { members }) => sum + members.length - 1, 0)
    assert.equal(await cards.count(), reported - again)
    const opened = report.matches
      .flatMap(({ differences }) => differences)
      .find(({ field, values }) => field === 'openedOn' && Object.keys(values).length === 3)!
    const tradeline = report.EFX.tradelines.find(({ openedOn }) => openedOn === opened.values['EFX'])!
    assert.match((await cardOf(frame, tradeline).textContent())!, /EFX, TU, and EXP.*Bureaus differ/)
    await openAccount(frame, tradeline)
    const cells = await frame
      .getByRole('row', { name: /^Opened/ })
      .getByRole('cell')
      .allTextContents()
    assert.deepEqual(
      cells,
      ['EFX', 'TU', 'EXP'].map((bureau) => calendarDay(opened.values[bureau]!)),
    )
  })

  it('are shown for the merged product too, by a session that is limited to them', async () => {
    const person = await people.persona('near-prime', 'efx-3b')
    const { frame } = await people.open(person, { ...shown, components: ['accounts'] })
    await frame.getByRole('heading', { name: 'Cards' }).waitFor()
    assert.match((await frame.locator('.card').nth(1).textContent())!, /EFX, TU, and EXP/)
    assert.equal(await frame.getByRole('meter', { name: /^(EFX|TU|EXP)$/ }).count(), 3)
  })

  it('write names of creditors as text, whatever they are', async () => {
    const person = await people.persona('clean-prime')
    const hostile = '<b onclick=x>\u202EKNAB'
    const report = (await people.reads.read(person, '/users/latest-report', standard)).body as unknown as { EFX: File }
    report.EFX.tradelines[0]!.creditorName = hostile
    const prepare = (context: BrowserContext) =>
      context.route('**/users/latest-report', (route) => route.fulfill({ json: report }))
    const { frame } = await people.open(person, { ...shown, prepare })
    await openAccount(frame, report.EFX.tradelines[0]!)
    assert.equal(await frame.locator('h1 bdi').textContent(), hostile)
    assert.equal(await frame.locator('[onclick]').count(), 0)
  })

  it('say why there are none', async () => {
    const nobody = await people.persona('no-hit')
    const { frame } = await people.open(nobody, { ...shown, expected: [/404/] })
    await frame.getByText('EFX has no credit file that matches you').waitFor()
    await frame.getByText('A secured card').waitFor()
    const other = await people.persona('near-prime')
    const limited = await people.open(other, { ...shown, components: ['score'], expected: [/403/] })
    await limited.frame.getByText('Not part of your service').waitFor()
    assert.deepEqual(await heardBy(limited.page, 'service-failure'), [])
  })

  it('are told to be old while the bureau cannot be reached', async () => {
    const person = await people.persona('frozen')
    await people.reads.read(person, '/users/latest-report')
    await people.reads.post(person, '/direct/reset-cache/{id}')
    await people.reads.fault('EFX', 'error')
    const { frame } = await people.open(person, shown)
    await frame.getByText('EFX cannot be reached now').waitFor()
    await frame.getByText('Your EFX file is frozen').waitFor()
    await frame.getByRole('heading', { name: 'Cards' }).waitFor()
  })

  it('say that the bureau cannot be reached where there is no copy', async () => {
    const person = await people.persona('near-prime')
    await sites.platform.admin.query('DELETE FROM data_states WHERE user_id = $1', [person.userId])
    const { control } = sites.platform.sandbox
    const fault = { target: 'EFX', mode: 'error', operation: 'pull', count: 100 }
    const { faultId } = await control('POST', '/faults', fault)
    const { page, frame } = await people.open(person, { ...shown, expected: [/503/] })
    await frame.getByText('The bureau cannot be reached').waitFor()
    const [told] = (await heardBy(page, 'service-failure')) as { code: string; retryable: boolean }[]
    assert.deepEqual([told?.code, told?.retryable], ['SC510', true])
    await control('DELETE', `/faults/${faultId}`)
  })

  it('look right in every look: all of them, one of them, and none', async () => {
    const late = await people.persona('recent-late')
    await people.assertLooks(late, shown, async (frame) => {
      await frame.locator('.payment-strip').first().waitFor()
    })
    const near = await people.persona('near-prime', 'all-bureaus')
    await people.assertLooks(near, shown, async (frame) => {
      await frame
        .locator('.card', { has: frame.locator('.badge.is-warn') })
        .getByRole('button')
        .first()
        .click()
      await frame.locator('.payment-grid').waitFor()
      await unfold(frame)
    })
    const nobody = await people.persona('no-hit')
    await people.assertLooks(nobody, { ...shown, expected: [/404/] }, async (frame) => {
      await frame.locator('.empty').waitFor()
    })
  })
})
