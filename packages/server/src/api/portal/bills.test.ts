import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'node:test'
import { monthEnds, monthOfInstant } from '@plumbline/core/billing'
import { addMonths, hourMs } from '@plumbline/core/calendar'
import pg from 'pg'
import { setIdentified } from '../../testing/as-owner.ts'
import { type Platform, startPlatform } from '../../testing/platform.ts'
import { mailsTo, signIn, type TeamBrowser } from '../../testing/team.ts'

interface Listed {
  id: string
  month: string
  state: string
  number: string | null
  test: boolean
  totalCents: number
}

describe('the bill of a customer', () => {
  let platform: Platform
  let operator: TeamBrowser
  let reviewer: TeamBrowser
  let owner: TeamBrowser
  let month: string
  /** A platform for each test: a bill that was issued cannot be made as it was. */
  beforeEach(async () => {
    platform = await startPlatform({ sandbox: true })
    operator = await signIn(platform, 'operator')
    reviewer = await signIn(platform, 'reviewer')
    owner = await signIn(platform, 'owner@rival-lending.example')
    const running = monthOfInstant(platform.ctx.clock.now())
    month = running
    await setPrice('MONTHLY_RATE', 6_000, running)
    await setPrice('VERIFICATION_FEE', 75, running)
    for (const flags of [13, 13, 0]) {
      const { userId } = await platform.register('rival')
      await setIdentified(platform, userId, flags)
    }
    await settleNext()
  })
  afterEach(() => platform.stop())

  async function setPrice(charge: string, amountCents: number, fromMonth: string) {
    const answer = await operator.post('/prices', {
      customerId: null,
      charge,
      amountCents,
      fromMonth,
      reason: 'Price list of the year',
    })
    assert.equal(answer.status, 200, answer.text)
  }
  /** Lets the running month of the rival's host end, and what is due then happen. */
  async function settleNext() {
    const to = monthEnds(monthOfInstant(platform.ctx.clock.hostNow(platform.hosts['rival']!.hostId))) + hourMs
    const answer = await platform.call('POST', '/sandbox/clock', {
      token: await platform.hostToken('rival'),
      body: { to },
    })
    assert.equal(answer.status, 200, answer.text)
    await platform.drain()
  }
  const customer = () => platform.hosts['rival']!.customerId
  const list = async (query = '') =>
    (await operator.get(`/customer-bills?customer=${customer()}${query}`)).body['bills'] as Listed[]
  const read = async (id: string) =>
    (await operator.get(`/customer-bills/${id}`)).body as never as {
      bill: Listed
      lines: { charge: string; quantity: number; unitCents: number; amountCents: number }[]
      adjustments: { state: string; amountCents: number }[]
    }
  const billOf = async (of: string) => (await list(`&month=${of}`))[0]!
  const adjust = (id: string, amountCents: number) =>
    operator.post(`/customer-bills/${id}/adjustments`, { amountCents, reason: 'Outage of the third' })
  const issue = async (id: string) => {
    const answer = await operator.post(`/customer-bills/${id}/issue`)
    assert.equal(answer.status, 200, answer.text)
    return answer.body['number'] as string
  }
  const rule = ({ details }: { details: unknown }) => JSON.stringify(details)

  test('is made by itself when the month is settled, from counts and the prices of that month', async () => {
    const bill = await billOf(month)
    assert.deepEqual([bill.state, bill.number, bill.test, bill.totalCents], ['draft', null, true, 12_000])
    const { lines } = await read(bill.id)
    assert.deepEqual(
      lines.map(({ charge, quantity, unitCents, amountCents }) => [charge, quantity, unitCents, amountCents]),
      [
        ['MONTHLY_RATE', 2, 6_000, 12_000],
        ['VERIFICATION_FEE', 0, 75, 0],
        ['NOT_CHARGED', 1, 0, 0],
      ],
    )
    assert.equal((await owner.get('/bills')).text, '{"bills":[],"nextCursor":null}')
    assert.equal((await owner.get(`/bills/${bill.id}`)).code, 'not-found')
  })

  test('is made anew as often as somebody likes, and stays one bill', async () => {
    const { id } = await billOf(month)
    const again = await operator.post('/customer-bills', { month, customerId: customer() })
    assert.deepEqual(again.body, { made: 1, issued: 0, unpriced: 0, unused: 0 })
    assert.deepEqual(
      (await list()).map((bill) => bill.id),
      [id],
    )
  })

  test('is adjusted at once by a little, and by more when a second person approves', async () => {
    const { id } = await billOf(month)
    assert.equal((await adjust(id, -1_000)).body['state'], 'applied')
    assert.equal((await adjust(id, -10_001)).body['state'], 'waiting')
    assert.equal((await billOf(month)).totalCents, 11_000)
    assert.match((await adjust(id, -1_000)).text, /takes off more than the bill comes to/)
    assert.match(rule(await operator.post(`/customer-bills/${id}/issue`)), /adjustment-waits/)
    const { approvals } = (await reviewer.get('/approvals?state=waiting')).body as never as {
      approvals: { id: string; kind: string }[]
    }
    assert.deepEqual(
      approvals.map(({ kind }) => kind),
      ['bill-adjustment'],
    )
    const path = `/approvals/${approvals[0]!.id}/decision`
    assert.match(rule(await operator.post(path, { decision: 'approved' })), /own-request/)
    assert.equal((await reviewer.post(path, { decision: 'approved' })).status, 204)
    assert.equal((await billOf(month)).totalCents, 999)
    assert.deepEqual(
      (await read(id)).adjustments.map(({ state }) => state),
      ['applied', 'applied'],
    )
  })

  test('is issued once with a number, mailed to the owner where nobody looks after bills, and sent again', async () => {
    const { id } = await billOf(month)
    const answers = await Promise.all([1, 2, 3].map(() => operator.post(`/customer-bills/${id}/issue`)))
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409, 409])
    const issued = answers.find(({ status }) => status === 200)!
    assert.deepEqual(issued.body, { number: 'T-0001', mails: 1 })
    const mails = await mailsTo(platform, 'owner@rival-lending.example')
    assert.equal(mails.length, 1)
    assert.match(mails[0]!, /It comes to \$120\.00\./)
    assert.match(mails[0]!, new RegExp(`/bills/${id}`))
    assert.deepEqual((await operator.post(`/customer-bills/${id}/send`)).body, { mails: 1 })
    assert.equal((await mailsTo(platform, 'owner@rival-lending.example')).length, 2)
  })

  test('does not change any more once it is issued, by any call and by no statement of the service', async () => {
    const { id } = await billOf(month)
    assert.equal((await adjust(id, -1_000)).body['state'], 'applied')
    await issue(id)
    assert.match(rule(await adjust(id, 100)), /bill-issued/)
    const again = await operator.post('/customer-bills', { month, customerId: customer() })
    assert.equal(again.body['issued'], 1)
    const system = new pg.Client({ connectionString: platform.urls.system })
    await system.connect()
    try {
      for (const text of [
        'UPDATE team_bills SET usage_cents = 1',
        "UPDATE team_bills SET state = 'draft', number = NULL, issued_at = NULL",
        "UPDATE team_bill_adjustments SET state = 'refused'",
      ]) {
        await assert.rejects(system.query(text), /is issued/, text)
      }
      await assert.rejects(system.query('DELETE FROM team_bills'), /permission denied/)
    } finally {
      await system.end()
    }
    assert.equal((await billOf(month)).totalCents, 11_000)
  })

  test('has numbers without gaps, also when months are issued at the same time and one is refused', async () => {
    assert.equal(await issue((await billOf(month)).id), 'T-0001')
    await settleNext()
    await settleNext()
    const next = [1, 2].map((count) => addMonths(month as never, count))
    const bills = await Promise.all(next.map(billOf))
    assert.equal((await adjust(bills[0]!.id, 20_000)).body['state'], 'waiting')
    assert.equal((await operator.post(`/customer-bills/${bills[0]!.id}/issue`)).status, 409)
    const { approvals } = (await operator.get('/approvals?state=waiting')).body as { approvals: { id: string }[] }
    assert.equal((await operator.call('DELETE', `/approvals/${approvals[0]!.id}`)).status, 204)
    const answers = await Promise.all(bills.map(({ id }) => operator.post(`/customer-bills/${id}/issue`)))
    assert.deepEqual(answers.map(({ body }) => body['number']).sort(), ['T-0002', 'T-0003'])
  })

  test('is read by the customer alone, and there by those who see all hosts', async () => {
    const { id } = await billOf(month)
    for (const cents of [-1_000, 500]) assert.equal((await adjust(id, cents)).body['state'], 'applied')
    await issue(id)
    await settleNext()
    await issue((await billOf(addMonths(month as never, 1))).id)
    const { bills } = (await owner.get('/bills?limit=2')).body as never as { bills: Listed[] }
    assert.deepEqual(
      bills.map(({ number }) => number?.slice(0, 2)),
      ['T-', 'T-'],
    )
    const own = (await owner.get(`/bills/${id}`)).body as never as { bill: Listed; adjustments: unknown[] }
    assert.deepEqual([own.bill.totalCents, own.adjustments.length], [11_500, 2])
    const stranger = await signIn(platform, 'billing')
    assert.deepEqual((await stranger.get('/bills')).body['bills'], [])
    assert.equal((await stranger.get(`/bills/${id}`)).code, 'not-found')
    await platform.admin.query('UPDATE team_members SET host_ids = $2 WHERE team_id = $1', [
      customer(),
      [platform.hosts['rival']!.hostId],
    ])
    for (const path of ['/bills', `/bills/${id}`, `/bills/${id}/pdf`])
      assert.match(rule(await owner.get(path)), /some-hosts-only/)
  })

  test('is drawn as a document, for the customer when it is issued and for the operator before as well', async () => {
    const { id } = await billOf(month)
    const draft = (await operator.get(`/customer-bills/${id}/pdf`)).body as { name: string; pdf: string }
    assert.equal(draft.name, `bill-draft-${month}.pdf`)
    assert.equal(Buffer.from(draft.pdf, 'base64').subarray(0, 8).toString('latin1'), '%PDF-1.7')
    assert.equal((await owner.get(`/bills/${id}/pdf`)).code, 'not-found')
    await issue(id)
    const issued = (await owner.get(`/bills/${id}/pdf`)).body as { name: string; pdf: string }
    assert.equal(issued.name, `bill-T-0001-${month}.pdf`)
    assert.notEqual(issued.pdf, draft.pdf)
    const stranger = await signIn(platform, 'billing')
    assert.equal((await stranger.get(`/bills/${id}/pdf`)).code, 'not-found')
  })

  test('waits for every host that is on it', async () => {
    const first = platform.hosts['efx-1b']!
    const to = monthEnds(monthOfInstant(platform.ctx.clock.hostNow(first.hostId))) + hourMs
    const token = await platform.hostToken('efx-1b')
    assert.equal((await platform.call('POST', '/sandbox/clock', { token, body: { to } })).status, 200)
    await platform.drain()
    const found = await operator.get(`/customer-bills?customer=${first.customerId}&month=${month}`)
    const [bill] = found.body['bills'] as Listed[]
    const shown = (await operator.get(`/customer-bills/${bill!.id}`)).body as { missing: string[] }
    assert.ok(shown.missing.length > 0)
    assert.match(rule(await operator.post(`/customer-bills/${bill!.id}/issue`)), /month-not-settled/)
  })
})
