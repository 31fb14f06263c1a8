import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { assertRefused } from '../../testing/check-answer.ts'
import { type Platform, startPlatform } from '../../testing/platform.ts'

describe('closing the user who has an address', () => {
  let platform: Platform
  before(async () => {
    platform = await startPlatform()
  })
  after(() => platform.stop())

  const close = async (body: unknown, query = '', host = 'efx-1b') =>
    platform.call('POST', `/direct/close-account${query}`, { token: await platform.hostToken(host), body })

  test('closes the user, whatever the case of the letters', async () => {
    const user = await platform.register()
    assert.equal((await close({ email: user.email.toUpperCase() })).status, 204)
    assertRefused(await close({ email: user.email }), 'SC121')
  })

  test('closes the user who has it now, not the one who had it before', async () => {
    const first = await platform.register()
    await close({ email: first.email })
    const second = await platform.register('efx-1b', { email: first.email })
    assert.equal((await close({ email: first.email })).status, 204)
    const { body } = await platform.call('GET', `/direct/user/${second.userId}`, { token: await platform.hostToken() })
    assert.equal(body['enrollmentStatus'], 'closed')
  })

  test('follows the status like closing by id', async () => {
    const user = await platform.register('efx-1b', { dormant: true })
    assertRefused(await close({ email: user.email }), 'SC104')
    assert.equal((await close({ email: user.email }, '?anyStatus=true')).status, 204)
  })

  test('finds no user under an address of another host, and none under a new one', async () => {
    const user = await platform.register('rival')
    assertRefused(await close({ email: user.email }), 'SC101')
    assertRefused(await close({ email: 'nobody.at.all@example.com' }), 'SC101')
    assertRefused(await close({ email: 'no address' }), 'SC200')
    assertRefused(await close({}), 'SC200')
  })

  test('is limited to 60 a minute per host', async () => {
    const answers = []
    for (let time = 0; time < 70; time++) answers.push(await close({ email: 'nobody.at.all@example.com' }, '', 'rival'))
    const refused = answers.filter((answer) => answer.code === 'SC220')
    assert.ok(refused.length >= 5 && refused.length <= 10, String(refused.length))
    assert.match(refused[0]!.headers.get('retry-after') ?? '', /^[1-9]\d*$/)
  })
})
