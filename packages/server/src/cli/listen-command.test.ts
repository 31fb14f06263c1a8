import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, test } from 'node:test'
import { Webhook } from 'standardwebhooks'
import { openDoor } from '../testing/door.ts'
import { hostCommands } from '../testing/host-command.ts'
import { type Platform, startPlatform } from '../testing/platform.ts'
import { until } from '../testing/until.ts'
import { openReceiver, type WebhookReceiver } from '../testing/webhook-receiver.ts'
import { webhooks } from '../testing/webhooks.ts'

describe('plumbline listen', () => {
  let platform: Platform
  let receiver: WebhookReceiver
  const commands = hostCommands(() => platform)
  const { happen } = webhooks(() => platform)

  before(async () => {
    platform = await startPlatform()
    receiver = await openReceiver()
  })
  after(async () => {
    commands.close()
    await receiver?.close()
    await platform?.stop()
  })
  beforeEach(() => {
    receiver.received.length = 0
    receiver.answer(() => undefined)
    commands.writeSandboxFile()
  })

  const listen = async (...more: string[]) => {
    const command = commands.start(['listen', 'efx-1b', '--to', receiver.url, ...more])
    await command.says('Waiting for events')
    return command
  }
  const received = () => receiver.received.flatMap(({ events }) => events.map(({ id }) => id))
  const has = (ids: readonly string[]) => until(() => ids.every((id) => received().includes(id)))

  test('forwards what happens from now on, signed with the secret that it prints, and ends with a summary', async () => {
    await happen(3)
    const command = await listen()
    const [first] = await happen()
    await has([first!])
    const more = await happen(2)
    await has(more)
    assert.deepEqual(received(), [first, ...more])
    const secret = /^secret +(whsec_\S+)$/m.exec(command.out())![1]!
    for (const { headers, body } of receiver.received) {
      const [event] = new Webhook(secret).verify(body, headers) as [Record<string, unknown>]
      assert.deepEqual(Object.keys(event).length, 10)
    }
    const { user_id } = JSON.parse(receiver.received[0]!.body)[0]
    await command.says(
      new RegExp(`^\\d\\d:\\d\\d:\\d\\d  ACCCLOSED +${user_id.slice(0, 8)}…  200 in \\d+ ms  ${first}$`, 'm'),
    )
    await command.says(more[1]!)
    command.interrupt()
    assert.equal(await command.over, 0)
    assert.match(command.out(), /3 taken by the receiver, 0 not\.\n$/)
  })

  test('forwards nothing twice and misses nothing that was written behind what it has seen', async () => {
    const command = await listen()
    const now = platform.ctx.clock.hostNow(platform.hosts['efx-1b']!.hostId)
    const ids: string[] = []
    for (const behind of [0, 900, 300, 5_000]) {
      const more = await happen(1, { at: now - behind })
      await has(more)
      ids.push(...more)
    }
    assert.deepEqual(received(), ids)
    command.interrupt()
    await command.over
  })

  test('forwards only the types that were asked for', async () => {
    const command = await listen('--types', 'ACCALERT,TEST')
    await happen(2)
    const wanted = await happen(1, { type: 'TEST' })
    await has(wanted)
    assert.deepEqual(received(), wanted)
    command.interrupt()
    await command.over
  })

  test('tries a receiver that fails again with the same message, and goes on after one that does not answer', async () => {
    receiver.answer((_, count) => (count < 3 ? { status: 500 } : undefined))
    const command = await listen()
    const [id] = await happen()
    await command.says(new RegExp(`200 in \\d+ ms  ${id}`))
    assert.deepEqual(received(), [id, id, id])
    assert.equal(new Set(receiver.received.map((message) => message.id)).size, 1)
    assert.equal(command.out().match(/500 in \d+ ms; trying again …/g)?.length, 2)
    receiver.answer(({ events }) => ({ body: JSON.stringify([{ hook_id: events[0]!.id, status: false }]) }))
    const [denied] = await happen()
    await command.says(`not taken, --replay ${denied} sends it again`)
    assert.match(command.out(), /200 in \d+ ms, not acknowledged; trying again …/)
    command.interrupt()
    await command.over
    assert.match(command.out(), /1 taken by the receiver, 1 not\.\n$/)
  })

  test('outlives its token and the API', async (t) => {
    const door = await openDoor(Number(new URL(platform.baseUrl).port))
    t.after(() => door.close())
    commands.writeSandboxFile({ baseUrl: door.url })
    const command = await listen()
    assert.equal((await platform.advance('efx-1b', 'PT3H')).status, 200)
    await has(await happen())
    door.shut()
    await command.says('cannot be reached. Trying again …')
    const missed = await happen(2)
    door.open()
    await has(missed)
    await command.says('The API is back.')
    command.interrupt()
    assert.equal(await command.over, 0)
  })

  test('sends one event again and says by its exit code whether it was taken', async () => {
    const [id] = await happen()
    const replay = async (eventId: string) => {
      const command = commands.start(['listen', 'efx-1b', '--to', receiver.url, '--replay', eventId])
      return { code: await command.over, err: command.err() }
    }
    assert.deepEqual(await replay(id!), { code: 0, err: '' })
    assert.deepEqual(received(), [id])
    receiver.answer(() => ({ status: 503 }))
    assert.deepEqual(await replay(id!), { code: 1, err: 'The receiver did not take the event.\n' })
    for (const unknown of ['00000000-0000-4000-8000-000000000000', 'no-id'])
      assert.deepEqual(await replay(unknown), { code: 1, err: `This host has no event ${unknown}.\n` })
  })

  test('takes the credentials from variables where there is no sandbox.json, and signs with a given secret', async () => {
    const { apikey, secret } = platform.hosts['rival']!
    const given = `whsec_${Buffer.alloc(32, 7).toString('base64')}`
    const variables = {
      DATA_DIR: '/tmp/nothing-there',
      PLUMBLINE_API_URL: platform.baseUrl,
      PLUMBLINE_API_KEY: apikey,
      PLUMBLINE_API_SECRET: secret,
    }
    const command = commands.start(['listen', '--to', receiver.url, '--secret', given], variables)
    await command.says('Waiting for events')
    await has(await happen(1, {}, 'rival'))
    const { headers, body } = receiver.received[0]!
    new Webhook(given).verify(body, headers)
    command.interrupt()
    assert.equal(await command.over, 0)
  })

  const to = ['--to', 'http://127.0.0.1:9/hook']
  const gone = { PLUMBLINE_API_URL: 'http://127.0.0.1:9/api', PLUMBLINE_API_KEY: 'k', PLUMBLINE_API_SECRET: 's' }
  const refusals: readonly [string, readonly string[], Record<string, string>, RegExp][] = [
    ['no host', to, {}, /^Missing: the host; there are efx-1b, /],
    ['an unknown host', ['nowhere', ...to], {}, /^There is no host nowhere; there are efx-1b, .*rival\.$/],
    ['no receiver', ['efx-1b'], {}, /^Missing: --to/],
    ['a receiver that is no address', ['efx-1b', '--to', 'localhost:3000'], {}, /^--to is the address/],
    [
      'an unknown type',
      ['efx-1b', ...to, '--types', 'ACCALERT,NOPE'],
      {},
      /^There is no event type NOPE; there are ACC/,
    ],
    ['a secret that is none', ['efx-1b', ...to, '--secret', 'whsec_short'], {}, /^--secret is whsec_/],
    ['no sandbox.json', ['efx-1b', ...to], { DATA_DIR: '/tmp/nothing-there' }, /^There is no sandbox\.json in \/tmp/],
    ['an API that is not there', to, gone, /^The API at http:\/\/127\.0\.0\.1:9\/api cannot be reached\.$/],
    ['half of the variables', to, { PLUMBLINE_API_KEY: 'k' }, /^PLUMBLINE_API_URL, .* are set together\.$/],
  ]
  test('refuses what cannot work in one sentence', async () => {
    const refused = refusals.map(async ([name, args, variables, sentence]) => {
      const command = commands.start(['listen', ...args], variables)
      assert.equal(await command.over, 1, name)
      assert.match(command.err().trim(), sentence)
    })
    await Promise.all(refused)
  })

  test('says that a key is wrong', async () => {
    const wrong = { PLUMBLINE_API_URL: platform.baseUrl, PLUMBLINE_API_KEY: 'plk_wrong', PLUMBLINE_API_SECRET: 'wrong' }
    const command = commands.start(['listen', ...to], wrong)
    assert.equal(await command.over, 1)
    assert.match(command.err(), /does not take this key: SC\d+/)
  })
})
