import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import { assertRefused } from '../../testing/check-answer.ts'
import { type Platform, type RegisteredUser, startPlatform } from '../../testing/platform.ts'

type Item = Record<string, unknown>

describe('messages that were sent', () => {
  let platform: Platform
  before(async () => {
    platform = await startPlatform({ sandbox: true })
  })
  after(() => platform.stop())

  const read = async (query = '', host = 'efx-1b') =>
    platform.call('GET', `/sandbox/messages${query}`, { token: await platform.hostToken(host) })
  const items = async (query = '', host = 'efx-1b') => (await read(query, host)).body['items'] as Item[]
  const sms = async (user: RegisteredUser, text: string, extra: { link?: string; otp?: string } = {}) => {
    const { hostId } = platform.hosts[user.host]!
    await platform.lines(user.host).messaging.sms.send({
      to: '5555550142',
      text,
      reference: `${hostId}/${user.userId}`,
      sentAt: platform.ctx.clock.hostNow(hostId),
      ...extra,
    })
  }

  test('are shown newest first, with their code and their link', async () => {
    const user = await platform.register()
    assert.deepEqual(await items(`?userId=${user.userId}`), [])
    await sms(user, 'Your code is 123456.', { otp: '123456' })
    await sms(user, 'Open it.', { link: 'http://127.0.0.1/x' })
    const [newest, oldest] = await items(`?userId=${user.userId}`)
    assert.deepEqual([newest!['text'], newest!['link'], newest!['otp']], ['Open it.', 'http://127.0.0.1/x', null])
    assert.deepEqual(
      [oldest!['otp'], oldest!['channel'], oldest!['to'], oldest!['userId']],
      ['123456', 'SMS', '5555550142', user.userId],
    )
    assert.deepEqual(await items(`?userId=${user.userId}&channel=EMAIL`), [])
    assert.equal((await items(`?userId=${user.userId.toUpperCase()}`)).length, 2)
  })

  test('of other hosts are not among them', async () => {
    const rival = await platform.register('rival')
    await sms(rival, 'For another host')
    assert.ok(!(await items()).some((item) => item['text'] === 'For another host'))
    assert.ok((await items('', 'rival')).some((item) => item['text'] === 'For another host'))
    assertRefused(await read(`?userId=${rival.userId}`), 'SC101')
    assertRefused(await read(`?userId=${randomUUID()}`), 'SC101')
  })

  test('come in pages that neither repeat nor leave out', async () => {
    const user = await platform.register()
    for (let serial = 1; serial <= 5; serial++) await sms(user, `Number ${serial}`)
    const seen: unknown[] = []
    let cursor: unknown = ''
    while (cursor !== null) {
      const { body } = await read(`?userId=${user.userId}&limit=2${cursor ? `&cursor=${cursor}` : ''}`)
      seen.push(...(body['items'] as Item[]).map((item) => item['text']))
      cursor = body['nextCursor']
    }
    assert.deepEqual(seen, ['Number 5', 'Number 4', 'Number 3', 'Number 2', 'Number 1'])
    const { body } = await read(`?userId=${user.userId}&limit=2`)
    assertRefused(await read(`?limit=2&cursor=${body['nextCursor']}`), 'SC211')
    assertRefused(await read(`?userId=${user.userId}&limit=2&cursor=made-up`), 'SC211')
  })

  test('are counted by the clock of the host', async () => {
    const user = await platform.register('efx-3b')
    await sms(user, 'Before')
    const { body } = await platform.advance('efx-3b', 'P1D')
    await sms(user, 'After')
    const texts = (await items(`?since=${body['now']}`, 'efx-3b')).map((item) => item['text'])
    assert.deepEqual(texts, ['After'])
  })

  test('are refused with wrong parameters', async () => {
    for (const query of ['?limit=0', '?limit=201', '?channel=FAX', '?userId=7', '?since=yesterday', '?cursor=']) {
      assertRefused(await read(query), 'SC200')
    }
  })
})
