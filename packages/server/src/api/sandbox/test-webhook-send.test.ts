import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import { assertRefused } from '../../testing/check-answer.ts'
import { enroll } from '../../testing/enroll.ts'
import { monitoring } from '../../testing/monitoring.ts'
import { type Platform, type RegisteredUser, startPlatform } from '../../testing/platform.ts'
import { openReceiver, type WebhookReceiver } from '../../testing/webhook-receiver.ts'
import { webhooks } from '../../testing/webhooks.ts'

let platform: Platform
let inbox: WebhookReceiver
let user: RegisteredUser
const hooks = webhooks(() => platform)

before(async () => {
  platform = await startPlatform({ sandbox: true })
  inbox = await openReceiver()
  user = await platform.register()
  await hooks.addEndpoint({ url: inbox.url, types: ['TEST', 'ACCALERT'] })
})
after(async () => {
  await inbox.close()
  await platform.stop()
})

const send = (userId: string, query: string, token: string) =>
  platform.call('POST', `/test/webhook/send/${userId}${query}`, { token })

describe('POST /test/webhook/send/{userId}', () => {
  test('sends a TEST event about the user with the token of the host or of the user', async () => {
    const { token } = await platform.openSession(user)
    for (const one of [await platform.hostToken(), token]) {
      inbox.received.length = 0
      const { status, body } = await send(user.userId, '', one)
      assert.equal(status, 200)
      await platform.drain()
      const events = inbox.received.flatMap((message) => message.events)
      assert.deepEqual(
        events.map(({ id, type }) => [id, type]),
        [[(body['sent'] as string[])[0], 'TEST']],
      )
    }
  })

  test('sends as many as asked for, which a receiver can order by their time', async () => {
    inbox.received.length = 0
    const { body } = await send(user.userId, '?count=100&type=ACCALERT', await platform.hostToken())
    await platform.drain()
    const events = inbox.received.flatMap((message) => message.events)
    const ordered = events.toSorted((a, b) => a.time - b.time).map(({ id }) => id)
    assert.deepEqual(ordered, body['sent'])
    assert.ok(events.every((event) => event.type === 'ACCALERT' && event.alert_id === null))
  })

  test('names the newest alert of the user in an ACCALERT', async () => {
    const enrolled = await enroll(platform)
    const { alertIds } = await monitoring(() => platform).happen(enrolled, 'HARD_INQUIRY', { now: true })
    await platform.drain()
    inbox.received.length = 0
    await send(enrolled.userId, '?type=ACCALERT', await platform.hostToken())
    await platform.drain()
    assert.ok(alertIds.includes(inbox.received[0]!.events[0]!.alert_id!))
  })

  test('refuses values, then users of others', async () => {
    const host = await platform.hostToken()
    for (const query of ['?count=0', '?count=101', '?count=x', '?type=NONE'])
      assertRefused(await send(user.userId, query, host), 'SC200')
    assertRefused(await send('x', '', host), 'SC200')
    assertRefused(await send(randomUUID(), '', host), 'SC101')
    assertRefused(await send(user.userId, '', await platform.hostToken('rival')), 'SC101')
    const other = await platform.openSession(await platform.register())
    assertRefused(await send(user.userId, '', other.token), 'SC101')
    assertRefused(await send(user.userId, '', 'no.such.token'), 'SC412')
  })
})
