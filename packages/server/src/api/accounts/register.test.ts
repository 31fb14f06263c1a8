import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import { register } from '@plumbline/contract'
import {
  assertHostKeyRules,
  goodPassword,
  hashesComputed,
  limitPasswordCalls,
  logInAs,
  mailedToken,
  messagesOf,
  postAsWidget,
  registerAccount,
  serviceHost,
} from '../../testing/accounts.ts'
import { ageRateBuckets, auditOf, countRows, rowOf, stateOf } from '../../testing/as-owner.ts'
import { eventTypesOf } from '../../testing/as-owner-enrollment.ts'
import { assertAnswers, assertRefused } from '../../testing/check-answer.ts'
import { type Platform, startPlatform } from '../../testing/platform.ts'

describe('POST /users/register', () => {
  let platform: Platform
  before(async () => {
    platform = await startPlatform()
  })
  after(() => platform.stop())

  const body = (change: Record<string, unknown> = {}) => ({
    email: `person.${randomUUID()}@example.com`,
    password: goodPassword,
    fname: 'Maren',
    lname: 'Lindqvist',
    ...change,
  })
  const send = (change: Record<string, unknown> = {}, headers: Record<string, string> = {}) =>
    postAsWidget(platform, '/users/register', body(change), { headers })

  test('answers profile and tokens side by side, and the tokens work', async () => {
    const wanted = body({ mobile: '5555551201', smsMsg: true })
    const answer = await postAsWidget(platform, '/users/register', wanted)
    assertAnswers(answer, register)
    const { email, fname, mobile, smsMsg, pushMsg, enrollmentStatus, idpass, hostId, expires } = answer.body
    assert.deepEqual(
      [email, fname, mobile, smsMsg, pushMsg, enrollmentStatus, idpass, hostId, expires],
      [wanted.email, 'Maren', '5555551201', true, false, 'active', false, platform.hosts[serviceHost]!.hostId, 900],
    )
    const own = await platform.call('GET', '/users', { token: answer.body['token'] as string })
    assert.equal(own.body['id'], answer.body['id'])
    const refreshed = await platform.call('POST', '/users/refresh-token', { body: { token: answer.body['refresh'] } })
    assert.equal(refreshed.status, 200)
  })

  test('leaves an event, an audit record and a message with a token', async () => {
    const answer = await send({}, { 'x-request-id': 'register-audit' })
    const userId = answer.body['id'] as string
    assert.deepEqual(await eventTypesOf(platform, userId), ['ACCNEW'])
    const [record, ...more] = await auditOf(platform, 'register-audit')
    assert.deepEqual(more, [])
    assert.deepEqual(
      [record!.actor, record!.action, record!.object, record!.outcome, record!.host_id],
      [`user:${userId}`, 'user.register', `user:${userId}`, 'OK', platform.hosts[serviceHost]!.hostId],
    )
    const [message] = await messagesOf(platform, userId)
    assert.deepEqual([message!.kind, message!.to], ['confirm-email', answer.body['email']])
    assert.match(await mailedToken(platform, userId, 'confirm-email'), /^[\w-]{64}$/)
    assert.equal((await rowOf(platform, 'users', userId))['email_confirmed_at'], null)
  })

  test('keeps the consent that came along, by the clock of the host', async () => {
    const acceptedAt = platform.ctx.clock.hostNow(platform.hosts[serviceHost]!.hostId)
    const answer = await send({ consent: { textVersion: '1', acceptedAt, ip: '::1' } })
    assert.equal(await countRows(platform, 'consents', answer.body['id'] as string), 1)
    assertRefused(await send({ consent: { textVersion: '1', acceptedAt: acceptedAt + 3_600_000, ip: '::1' } }), 'SC200')
    await platform.advance(serviceHost, 'P1D')
    assert.equal(
      (await send({ consent: { textVersion: '1', acceptedAt: acceptedAt + 86_000_000, ip: '::1' } })).status,
      200,
    )
  })

  test('is refused without a host, for a suspended one, and where hosts keep their users', async () => {
    await assertHostKeyRules(platform, register, body())
  })

  test('refuses values out of bounds', async () => {
    for (const change of [{ email: 'nobody' }, { fname: '' }, { mobile: '1' }, { password: '' }, { password: 7 }]) {
      assertRefused(await send(change), 'SC200')
    }
    assertRefused(await send({ password: undefined }), 'SC200', 'password: is required')
  })

  test('refuses passwords that break a rule, names the rule and stores nothing', async () => {
    const email = 'erasmus.planck@example.com'
    const before = await stateOf(platform)
    for (const [password, rule] of [
      ['fourteen chars', 'length'],
      ['x'.repeat(129), 'length'],
      ['vexed quokka é'.normalize('NFD'), 'length'],
      ['my ERASMUS.Planck way', 'email'],
      ['PasswordPassword1!', 'breached'],
      ['qwertyuiop123456', 'breached'],
    ] as const) {
      assertRefused(await send({ email, password }), 'SC112', `rule=${rule}`)
    }
    assert.equal(await stateOf(platform), before)
    for (const password of ['fifteen chars !', 'wörtlich überall grün', '🦊🐙🦀🐝🦋🐢🐳🦉🐺🦄🐞🐌🦎🐊🐧']) {
      assert.equal((await send({ password })).status, 200, password)
    }
  })

  test('refuses an address that is taken, in any case, and says nothing about who has it', async () => {
    const taken = await registerAccount(platform)
    const before = await stateOf(platform)
    const answer = await send({ email: taken.email.toUpperCase() })
    assertRefused(answer, 'SC102')
    assert.deepEqual(answer.details, [])
    assert.ok(!answer.text.includes(taken.userId))
    assert.equal(await stateOf(platform), before)
    // The bad password is refused first, because that needs no look-up.
    assertRefused(await send({ email: taken.email, password: 'short' }), 'SC112')
  })

  test('of many at the same time with one address lets one through', async () => {
    const email = `race.${randomUUID()}@example.com`
    const answers = await Promise.all(Array.from({ length: 16 }, () => send({ email })))
    assert.equal(answers.filter((answer) => answer.status === 200).length, 1)
    assert.equal(answers.filter((answer) => answer.code === 'SC102').length, 15)
  })
  test('is refused beyond so many a minute from one address, before any work, and takes nothing from log-ins', async () => {
    await limitPasswordCalls(platform, 3)
    const account = await registerAccount(platform)
    for (let time = 2; time <= 3; time++) assertRefused(await send({ email: account.email }), 'SC102')
    const hashes = await hashesComputed(platform)
    const refused = await send()
    assertRefused(refused, 'SC220')
    assert.match(refused.headers.get('retry-after') ?? '', /^\d+$/)
    assertRefused(await send({ password: 'short' }), 'SC220')
    assert.equal(await hashesComputed(platform), hashes)
    assert.equal((await logInAs(platform, account)).status, 200)
    await ageRateBuckets(platform, 60)
  })
})
