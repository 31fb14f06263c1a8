import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { efxAlerts } from '@plumbline/contract'
import { auditOf, changeSettings, setColumns } from '../../testing/as-owner.ts'
import { assertAnswers, assertRefused } from '../../testing/check-answer.ts'
import { type EnrolledUser, enroll } from '../../testing/enroll.ts'
import { monitoring } from '../../testing/monitoring.ts'
import { type Platform, startPlatform } from '../../testing/platform.ts'

const lenders = ['RIDGE AUTO', 'ELMWOOD CREDIT', 'TALLOW BANK', 'OSPREY LENDING', 'QUARRY FINANCE']

describe('GET /users/efx-alerts', () => {
  let platform: Platform
  let user: EnrolledUser
  const { detail, happen, summaries, alertEvents } = monitoring(() => platform)
  const read = (query = '', token = user.session.token) => platform.call('GET', `/users/efx-alerts${query}`, { token })
  before(async () => {
    platform = await startPlatform({ sandbox: true })
    user = await enroll(platform)
    for (const inquirerName of lenders) await happen(user, 'HARD_INQUIRY', { data: { inquirerName } })
    await happen(user, 'NEW_COLLECTION', { now: true })
  })
  after(() => platform.stop())

  test('lists what happened, newest first, each alert once', async () => {
    const answer = await read()
    assertAnswers(answer, efxAlerts)
    const list = await summaries(user)
    const ids = list.map((alert) => alert.alert_id)
    assert.equal(new Set(ids).size, ids.length)
    assert.deepEqual([...ids].sort(), (await alertEvents(user.userId)).map((event) => event.alert_id).sort())
    for (const lender of lenders) {
      assert.equal(
        list.filter(({ type, name }) => type === 'HardInquiryAlert' && String(name).includes(lender)).length,
        1,
      )
    }
    const collection = list.find(({ type }) => type === 'CollectionAlert')
    assert.ok(collection)
    const { category, channel, trigger, provider } = collection as Record<string, unknown>
    assert.deepEqual([category, channel, trigger, provider], ['COLLECTION', 'CFM', 'NEW', 'EFX'])
    assert.equal(collection!['user_id'], user.userId)
    const dates = list.map((alert) => alert['dateReported'] as number)
    assert.deepEqual(
      dates,
      dates.toSorted((one, other) => other - one),
    )
  })

  test('is read in pages without loss or repetition, whatever alerts come meanwhile', async () => {
    const whole = (await summaries(user)).map((alert) => alert.alert_id)
    const paged: string[] = []
    let query = '?limit=2'
    for (;;) {
      const answer = await read(query)
      paged.push(...(answer.body as unknown as { id: string }[]).map(({ id }) => id))
      const next = answer.headers.get('link')
      if (next === null) break
      const [, url] = /^<([^>]+)>; rel="next"$/.exec(next)!
      assert.equal(new URL(url!).searchParams.get('cursor'), answer.headers.get('x-next-cursor'))
      query = new URL(url!).search
    }
    assert.deepEqual(paged, whole)
  })

  test('can be narrowed by type and by date', async () => {
    const types = async (query: string) => (await summaries(user, query)).map((alert) => alert.type)
    assert.deepEqual([...new Set(await types('?type=CollectionAlert'))], ['CollectionAlert'])
    assert.ok((await types('?type=CollectionAlert,HardInquiryAlert')).length >= 6)
    assert.deepEqual(await types(`?since=${Date.now() + 86_400_000}`), [])
    assert.equal((await types('?since=0')).length, (await types('')).length)
  })

  test('refuses values out of bounds and cursors that were made for another list or person', async () => {
    for (const query of ['?limit=0', '?limit=201', '?limit=x', '?type=', '?type=Weather', '?since=soon', '?cursor=']) {
      assertRefused(await read(query), 'SC200')
    }
    const cursor = (await read('?limit=1')).headers.get('x-next-cursor')!
    assertRefused(
      await read(`?limit=1&cursor=${cursor.replace(/^./, (first) => (first === 'A' ? 'B' : 'A'))}`),
      'SC211',
    )
    assertRefused(await read(`?limit=1&type=HardInquiryAlert&cursor=${cursor}`), 'SC211')
    const other = await enroll(platform)
    assertRefused(await read(`?limit=1&cursor=${cursor}`, other.session.token), 'SC211')
  })

  test('refuses hosts without alerts first, then users who may see no data, and shows none of it', async () => {
    const refused = async (one: EnrolledUser, code: string, ...details: string[]) => {
      const answer = await read('', one.session.token)
      assertRefused(answer, code, ...details)
      assert.ok(!answer.text.includes('al_'))
    }
    const without = await enroll(platform, 'offers-iq')
    await refused(without, 'SC407', 'product=ALERTS')
    assertRefused(await read('?limit=1&cursor=x', without.session.token), 'SC211')
    const unverified = await platform.register()
    const session = await platform.openSession(unverified)
    await refused({ ...unverified, session, profile: {} }, 'SC405', 'reason=identity')
    const one = await enroll(platform)
    await happen(one, 'HARD_INQUIRY')
    for (const status of ['paused', 'dormant']) {
      await setColumns(platform, 'users', one.userId, { status })
      await refused(one, 'SC405', `reason=${status}`)
    }
    await setColumns(platform, 'users', one.userId, { status: 'active', flags: 1 })
    await refused(one, 'SC405', 'reason=feature')
  })

  test('refuses a user who has taken back the consent, where hosts bring it per person', async () => {
    const one = await enroll(platform, 'rival')
    await platform.admin.query('UPDATE consents SET revoked_at = 1 WHERE user_id = $1', [one.userId])
    assert.equal((await read('', one.session.token)).status, 200)
    await changeSettings(platform, 'rival', { consentMode: 'explicit' })
    assertRefused(await read('', one.session.token), 'SC340')
    await changeSettings(platform, 'rival', { consentMode: 'attested' })
  })

  test('shows nothing that is older than 24 months, and the daily job removes it', async () => {
    const one = await enroll(platform, 'customer-otp')
    await happen(one, 'HARD_INQUIRY')
    const again = async () => ({ ...one, session: await platform.openSession(one) })
    await platform.advance('customer-otp', 'P23M')
    assert.ok((await summaries(await again(), '?type=HardInquiryAlert')).length > 0)
    await platform.advance('customer-otp', 'P2M')
    const left = await platform.admin.query('SELECT 1 FROM alerts WHERE user_id = $1 AND reported_at < $2', [
      one.userId,
      Date.now() + 86_400_000,
    ])
    assert.equal(left.rows.length, 0)
  })

  test('shows nothing that is older than 24 months while it waits for its month to be dropped', async () => {
    const one = await enroll(platform)
    const { alertIds } = await happen(one, 'HARD_INQUIRY')
    assert.equal((await detail(one, alertIds[0]!)).alert_id, alertIds[0])
    await platform.admin.query('UPDATE alerts SET reported_at = $2 WHERE id = $1', [
      alertIds[0],
      Date.now() - 735 * 86_400_000,
    ])
    const { token } = one.session
    assertRefused(await platform.call('GET', `/users/efx-alerts/${alertIds[0]}`, { token }), 'SC1004')
    assert.ok(!(await summaries(one)).some((alert) => alert.alert_id === alertIds[0]))
  })

  test('is on record', async () => {
    const answer = await read()
    const [record] = await auditOf(platform, answer.headers.get('x-request-id')!)
    assert.deepEqual([record!.action, record!.object], ['alert.list', `user:${user.userId}`])
  })
})
