import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import { monthEnds, monthOfInstant } from '@plumbline/core/billing'
import { dayMs } from '@plumbline/core/calendar'
import { setIdentified } from '../../testing/as-owner.ts'
import { type Platform, startPlatform } from '../../testing/platform.ts'
import { signIn, type TeamBrowser } from '../../testing/team.ts'

interface Charges {
  monthlyRate: number
  verificationFee: number
  notCharged: number
}
interface Usage {
  final: boolean
  charges: Charges
  expected: Charges
  days: { day: string; users: Record<string, number>; charges: Charges }[]
}

describe('usage in the portal', () => {
  let platform: Platform
  let billing: TeamBrowser
  let base: string
  before(async () => {
    platform = await startPlatform()
    billing = await signIn(platform, 'billing')
    base = `/hosts/${platform.hosts['efx-1b']!.hostId}/usage`
  })
  after(() => platform.stop())

  const now = () => platform.ctx.clock.hostNow(platform.hosts['efx-1b']!.hostId)
  const goTo = async (to: number) => {
    const answer = await platform.call('POST', '/sandbox/clock', { token: await platform.hostToken(), body: { to } })
    assert.equal(answer.status, 200, answer.text)
  }
  const withFeatures = async () => {
    const user = await platform.register()
    await setIdentified(platform, user.userId, 13)
    return user
  }
  const read = async (month: string) => {
    const answer = await billing.get(`${base}?month=${month}`)
    assert.equal(answer.status, 200, answer.text)
    return answer.body as unknown as Usage
  }

  test('shows the month by day, as it stands and as it will be', async () => {
    await goTo(monthEnds(monthOfInstant(now())) + dayMs / 2)
    const month = monthOfInstant(now())
    await withFeatures()
    await goTo(now() + dayMs)
    await withFeatures()
    await goTo(now() + dayMs)
    const running = await read(month)
    assert.equal(running.final, false)
    assert.deepEqual(
      running.days.map(({ day, charges }) => [day, charges.monthlyRate]),
      [
        [`${month}-01`, 1],
        [`${month}-02`, 2],
      ],
    )
    assert.equal(running.charges.monthlyRate, 2)
    assert.ok(running.expected.monthlyRate > 10, 'one user more each day goes on until the end of the month')
    await goTo(monthEnds(month) + dayMs)
    const settled = await read(month)
    assert.equal(settled.final, true)
    assert.deepEqual(settled.expected, settled.charges)
    assert.ok(settled.days.length >= 28)
  })

  test('says of one user what the month costs and why', async () => {
    const month = monthOfInstant(now())
    const charged = await withFeatures()
    const free = await platform.register()
    const explain = async (userId: string) => (await billing.get(`${base}/${userId}?month=${month}`)).body
    const one = await explain(charged.userId)
    assert.deepEqual([one['charge'], one['reason']], ['MONTHLY_RATE', 'FEATURES_ON'])
    assert.ok((one['states'] as unknown[]).length > 0)
    const other = await explain(free.userId)
    assert.deepEqual([other['charge'], other['reason']], ['NOT_CHARGED', 'NEVER_VERIFIED'])
    assert.ok(!JSON.stringify(one).includes(charged.email))
  })

  test('refuses months that are none, are to come, or were before the host', async () => {
    for (const month of ['2026', 'now', '2150-01', '2001-01', "2026-01'--", '2026-13']) {
      assert.equal((await billing.get(`${base}?month=${encodeURIComponent(month)}`)).status, 400, month)
    }
    assert.equal((await billing.get(base)).status, 400)
    assert.equal((await billing.get(`${base}/${randomUUID()}?month=2026-11`)).status, 404)
    assert.equal((await billing.get(`${base}/me?month=2026-11`)).status, 400)
  })

  test('is for those who may see bills, and for no other customer', async () => {
    const month = monthOfInstant(now())
    const { userId } = await platform.register()
    for (const role of ['developer', 'support', 'risk-analyst', 'compliance', 'read-only']) {
      const browser = await signIn(platform, role)
      assert.equal((await browser.get(`${base}?month=${month}`)).code, 'not-permitted', role)
      assert.equal((await browser.get(`${base}/${userId}?month=${month}`)).code, 'not-permitted', role)
    }
    const rival = await signIn(platform, 'owner@rival-lending.example')
    assert.equal((await rival.get(`${base}?month=${month}`)).code, 'not-found')
    const own = `/hosts/${platform.hosts['rival']!.hostId}/usage`
    assert.equal((await rival.get(`${own}/${userId}?month=${month}`)).status, 404)
  })
})
