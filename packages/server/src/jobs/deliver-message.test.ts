import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { minuteMs } from '@plumbline/core/calendar'
import { waitMs } from '../operations/messages/deliver-message.ts'
import {
  type Account,
  mailedToken,
  messagesOf,
  postAsWidget,
  registerAccount,
  serviceHost,
} from '../testing/accounts.ts'
import { endLeases, setColumns, standStill } from '../testing/as-owner.ts'
import { closeUser } from '../testing/lifecycle-calls.ts'
import { type Platform, startPlatform } from '../testing/platform.ts'

interface Mail {
  to: string
  subject: string
  text: string
  link: string | null
  reference: string
  createdAt: number
}

describe('messages to people', () => {
  let platform: Platform
  before(async () => {
    platform = await startPlatform({ sandbox: true })
  })
  after(() => platform.stop())

  const hostId = () => platform.hosts[serviceHost]!.hostId
  const drain = () => platform.drain(hostId())
  const mails = async ({ userId }: { userId: string }, id = hostId()) =>
    (await platform.sandbox.control('GET', `/messages?channel=EMAIL&reference=${id}/${userId}`))['messages'] as Mail[]
  const fail = (mode: string, options: Record<string, unknown> = { count: 1 }) =>
    platform.sandbox.control('POST', '/faults', { target: 'EMAIL', mode, ...options })
  const events = async ({ userId }: Account) => {
    const { rows } = await platform.admin.query<{ error_code: string }>(
      "SELECT error_code, error_msg FROM events WHERE user_id = $1 AND type = 'ERROR'",
      [userId],
    )
    return rows
  }
  const waiting = async () => {
    const { rows } = await platform.admin.query<{ payload: object; due_at: string }>(
      "SELECT payload, due_at FROM work_items WHERE kind = 'deliver-notice' AND host_id = $1",
      [hostId()],
    )
    return rows
  }

  test('go out once with the link and the token, in the name of the host and at its time', async () => {
    await platform.advance(serviceHost, 'P40D')
    const account = await registerAccount(platform)
    assert.deepEqual(await mails(account), [])
    await drain()
    await drain()
    const [mail, ...more] = await mails(account)
    assert.deepEqual(more, [])
    const token = await mailedToken(platform, account.userId, 'confirm-email')
    assert.equal(mail!.to, account.email)
    assert.equal(mail!.link, `${platform.ctx.config.publicUrl}/confirm-email?token=${token}`)
    assert.ok(mail!.text.split('\n').includes(token))
    assert.match(mail!.subject, /^Harbor Money, users kept by the service: /)
    const now = platform.ctx.clock.hostNow(hostId())
    assert.ok(mail!.createdAt > now - 60_000 && mail!.createdAt <= now)
    const [message] = await messagesOf(platform, account.userId)
    assert.ok(message!.sentAt! > now - 60_000)
    assert.deepEqual(await waiting(), [])
    // The endpoint takes the token that is in the mail.
    assert.equal((await postAsWidget(platform, '/users/verify-email', { token })).status, 200)
  })

  test('about changes go to the address that was on file before', async () => {
    const user = await platform.register()
    const token = await platform.hostToken()
    const change = (what: string, body: object) =>
      platform.call('POST', `/direct/change-${what}/${user.userId}`, { token, body })
    await change('mobile', { mobile: '5555550777' })
    await change('email', { email: `moved.${user.email}` })
    await change('name', { fname: 'Ada', lname: 'Byron' })
    const efx = platform.hosts['efx-1b']!.hostId
    await platform.drain(efx)
    const sent = await mails(user, efx)
    assert.deepEqual(
      sent.map((mail) => [mail.to, mail.link]),
      Array(2).fill([user.email, null]),
    )
    const said = sent.map((mail) => mail.subject + mail.text).join()
    assert.match(said, /new mobile number/)
    assert.match(said, /new e-mail address/)
    for (const secret of ['5555550777', 'moved.', 'Maren', 'Lindqvist', '5555551201']) {
      assert.ok(!said.includes(secret), secret)
    }
  })

  test('are tried again after a failure, with growing waits, and then arrive', async () => {
    const account = await registerAccount(platform)
    await fail('error')
    await drain()
    assert.deepEqual(await mails(account), [])
    const [item] = await waiting()
    assert.deepEqual(Object.keys(item!.payload), ['noticeId'])
    const wait = Number(item!.due_at) - platform.ctx.clock.hostNow(hostId())
    assert.ok(wait > 0 && wait <= 30_000, String(wait))
    await platform.advance(serviceHost, 'PT31S')
    assert.equal((await mails(account)).length, 1)
    assert.deepEqual(await events(account), [])
    assert.deepEqual(
      [0, 30_000, 60_000, 3_600_000, 80_000_000].map(waitMs),
      [30_000, 30_000, 60_000, 3_600_000, 7_200_000],
    )
  })

  test('of a closed account are not sent, because their address is gone with the key', async () => {
    const account = await registerAccount(platform)
    await closeUser(platform, account)
    await drain()
    assert.deepEqual(await mails(account), [])
    assert.deepEqual(await waiting(), [])
  })

  test('whose worker died after sending go out again under the same id', async () => {
    const account = await registerAccount(platform)
    await drain()
    await setColumns(platform, 'notices', account.userId, { sent_at: null, state: 'QUEUED' })
    const { rows } = await platform.admin.query<{ id: string }>('SELECT id FROM notices WHERE user_id = $1', [
      account.userId,
    ])
    await platform.admin.query(
      `INSERT INTO work_items (host_id, id, kind, key, payload, due_at, created_at, leased_until)
       VALUES ($1, gen_random_uuid(), 'deliver-notice', $2, $3, 0, 0, $4)`,
      [hostId(), rows[0]!.id, JSON.stringify({ noticeId: rows[0]!.id }), Date.now() + 60_000],
    )
    assert.deepEqual(await drain(), [])
    await endLeases(platform)
    await drain()
    assert.equal((await mails(account)).length, 2)
  })

  test('with a token that has run out are not sent any more', async () => {
    const account = await registerAccount(platform)
    await drain()
    await postAsWidget(platform, '/users/password-recovery', { email: account.email })
    await fail('error')
    await drain()
    assert.equal((await waiting()).length, 1)
    await standStill(platform, serviceHost, 15 * minuteMs)
    await platform.drain(hostId())
    assert.deepEqual(await waiting(), [])
    assert.equal((await mails(account)).length, 1)
    assert.equal((await events(account)).length, 1)
  })

  // This test comes last: the mail server fails so often in it that the breaker opens for a while.
  test('that cannot be sent for a day become an event, and stop', async () => {
    const account = await registerAccount(platform)
    await platform.drain(hostId())
    await platform.call('POST', '/users/change-password', {
      token: account.token,
      body: { password: 'wombat lantern gravel', newPassword: 'tangerine umbrella quartz' },
    })
    const { faultId } = (await fail('error', { durationSeconds: 3_600 })) as { faultId: string }
    await drain()
    for (let hour = 1; hour <= 30 && (await waiting()).length > 0; hour++) await platform.advance(serviceHost, 'PT1H')
    assert.deepEqual(await waiting(), [])
    await platform.sandbox.control('DELETE', `/faults/${faultId}`)
    assert.deepEqual(await events(account), [
      { error_code: 'SC501', error_msg: 'A message to the user could not be delivered' },
    ])
    await drain()
    assert.equal((await mails(account)).length, 1)
  })
})
