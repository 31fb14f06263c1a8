import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import { addDays, dateOfInstant } from '@plumbline/core/calendar'
import { privacyRequestDays } from '@plumbline/core/promises'
import { auditOf } from '../../testing/as-owner.ts'
import { type EnrolledUser, enroll, person } from '../../testing/enroll.ts'
import { makeLive } from '../../testing/live-host.ts'
import { grantTo } from '../../testing/people.ts'
import { type Platform, startPlatform } from '../../testing/platform.ts'
import { signIn, type TeamBrowser } from '../../testing/team.ts'

interface Shown {
  id: string
  userId: string
  state: string
  dueOn: string
  reason: string
  note: string | null
  needsAnother: boolean
  isOverdue: boolean
}

describe('what people ask for about their data', () => {
  let platform: Platform
  let compliance: TeamBrowser
  let user: EnrolledUser
  before(async () => {
    platform = await startPlatform({ sandbox: true })
    user = await enroll(platform, 'efx-1b', { registration: { mobile: '5555550122' } })
    compliance = await signIn(platform, 'compliance')
  })
  after(() => platform.stop())

  const host = () => `/hosts/${platform.hosts['efx-1b']!.hostId}`
  const reason = 'Letter of 3 March, ticket 4711'
  const open = (kind: string, of = user.userId, browser = compliance) =>
    browser.post(`${host()}/users/${of}/privacy-requests`, { kind, reason })
  const list = async (query = '') =>
    (await compliance.get(`${host()}/privacy-requests${query}`)).body['requests'] as unknown as Shown[]
  const close = (id: string, outcome: string, browser = compliance) =>
    browser.post(`${host()}/privacy-requests/${id}/close`, { outcome, note: 'Sent by registered mail' })
  const take = (id: string, browser = compliance) => browser.post(`${host()}/privacy-requests/${id}/export`)
  const opened = async (kind: string, of?: string, browser?: TeamBrowser) => {
    const answer = await open(kind, of, browser)
    assert.equal(answer.status, 200, answer.text)
    return answer.body['id'] as string
  }

  test('is due so many days later, and one of a kind is open at a time', async () => {
    const id = await opened('access')
    const [shown] = await list('?state=open')
    const today = dateOfInstant(platform.ctx.clock.hostNow(platform.hosts['efx-1b']!.hostId))
    assert.deepEqual(
      [shown!.id, shown!.userId, shown!.dueOn, shown!.reason, shown!.isOverdue],
      [id, user.userId, addDays(today, privacyRequestDays), reason, false],
    )
    const again = await open('access')
    assert.deepEqual([again.code, again.details], ['team-rule', ['rule=request-open']])
    const { rows } = await platform.admin.query('SELECT * FROM privacy_requests')
    assert.ok(!JSON.stringify(rows).includes('4711') && !rows[0].sealed_reason.includes('4711'))
    assert.equal((await close(id, 'refused')).status, 204)
    assert.equal((await list())[0]!.note, 'Sent by registered mail')
  })

  test('yields a copy without the whole number and the birth date, masked for those who may not see contact data', async () => {
    const id = await opened('access')
    assert.deepEqual((await close(id, 'done')).details, ['rule=copy-first'])
    const masked = await take(id)
    assert.equal(masked.status, 200, masked.text)
    for (const secret of [person.ssn, person.dob, user.email, person.street1]) assert.ok(!masked.text.includes(secret))
    const body = masked.body as unknown as { consents: unknown[]; timeline: unknown[]; person: Record<string, unknown> }
    assert.ok(body.consents.length > 0 && body.timeline.length > 0)
    assert.deepEqual([body.person['masked'], body.person['ssnLastFour']], [true, null])
    await grantTo(platform, compliance, 'reveal contact-data')
    const whole = await take(id)
    assert.ok(whole.text.includes(user.email) && !whole.text.includes(person.ssn) && !whole.text.includes(person.dob))
    await grantTo(platform, compliance)
    const [entry] = await auditOf(platform, whole.headers.get('x-request-id')!)
    assert.deepEqual([entry!.action, entry!.object], ['privacy.export', `user:${user.userId}`])
    assert.equal((await close(id, 'done')).status, 204)
    assert.deepEqual((await close(id, 'done')).details, ['rule=decided-already'])
    assert.deepEqual((await take(id)).details, ['rule=decided-already'])
  })

  test('closes the account with the request, and both are on record', async () => {
    const leaving = await enroll(platform, 'efx-1b', {})
    const id = await opened('deletion', leaving.userId)
    assert.deepEqual((await take(id)).details, ['rule=no-copy'])
    const answer = await close(id, 'done')
    assert.equal(answer.status, 204, answer.text)
    const shown = await compliance.get(`${host()}/users/${leaving.userId}`)
    assert.equal((shown.body['user'] as { status: string }).status, 'closed')
    const entries = await auditOf(platform, answer.headers.get('x-request-id')!)
    assert.deepEqual(entries.map(({ action }) => action).sort(), ['privacy.close', 'user.close'])
  })

  test('needs a second person at a live host', async () => {
    const leaving = await platform.register('efx-1b')
    await makeLive(platform, 'efx-1b')
    const [access, deletion] = [await opened('access', leaving.userId), await opened('deletion', leaving.userId)]
    assert.equal((await list()).find(({ id }) => id === access)!.needsAnother, true)
    assert.deepEqual((await take(access)).details, ['rule=own-request'])
    assert.deepEqual((await close(deletion, 'done')).details, ['rule=own-request'])
    const admin = await signIn(platform, 'admin')
    assert.equal((await take(access, admin)).status, 200)
    assert.equal((await close(access, 'done')).status, 204)
    assert.equal((await close(deletion, 'done', admin)).status, 204)
  })

  test('is for those who work on compliance, and shows nothing of another host', async () => {
    const support = await signIn(platform, 'support')
    assert.equal((await open('access', user.userId, support)).code, 'not-permitted')
    assert.equal((await support.get(`${host()}/privacy-requests`)).code, 'not-permitted')
    const rival = await signIn(platform, 'owner@rival-lending.example')
    const elsewhere = `/hosts/${platform.hosts['rival']!.hostId}/privacy-requests`
    const [{ id } = { id: randomUUID() }] = await list()
    assert.equal((await rival.post(`${elsewhere}/${id}/export`)).code, 'not-found')
    assert.equal(
      (await rival.post(`${elsewhere}/${id}/close`, { outcome: 'done', note: 'Not mine' })).code,
      'not-found',
    )
  })
})

describe('what a host can prove', () => {
  let platform: Platform
  let compliance: TeamBrowser
  let userId: string
  before(async () => {
    platform = await startPlatform()
    const consent = { textVersion: '2026-04', acceptedAt: Date.now() - 60_000, ip: '198.51.100.24', locale: 'en-US' }
    ;({ userId } = await platform.register('efx-1b', { consent }))
    compliance = await signIn(platform, 'compliance')
  })
  after(() => platform.stop())

  const host = () => `/hosts/${platform.hosts['efx-1b']!.hostId}`

  test('is how many consents rest on each wording, and how long what is kept', async () => {
    const { status, body, text } = await compliance.get(`${host()}/compliance`)
    assert.equal(status, 200, text)
    const { texts, retention } = body as unknown as {
      texts: { textVersion: string; consents: number; isMore: boolean }[]
      retention: { what: string; amount: number; keptSince: number }[]
    }
    assert.deepEqual(
      texts.map(({ consents, isMore }) => ({ consents, isMore })),
      [{ consents: 1, isMore: false }],
    )
    assert.ok(retention.every(({ amount, keptSince }) => amount > 0 && keptSince < Date.now()))
  })

  test('is the consent of one person: the wording, the moment, the network and the call', async () => {
    const { status, body, text } = await compliance.get(`${host()}/users/${userId}/consent-proof`)
    assert.equal(status, 200, text)
    const [proof] = body['consents'] as unknown as {
      textVersion: string
      network: string
      call: { action: string; requestId: string }
    }[]
    assert.deepEqual([proof!.textVersion, proof!.network], ['2026-04', '198.51.100.0/24'])
    assert.equal(proof!.call.action, 'user.register')
    assert.ok(proof!.call.requestId.length > 0)
  })
})
