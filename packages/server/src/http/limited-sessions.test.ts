import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { type AnyEndpoint, endpoints } from '@plumbline/contract'
import { widgetComponents } from '@plumbline/core/widget'
import { changeSettings } from '../testing/as-owner.ts'
import { assertRefused } from '../testing/check-answer.ts'
import { type Platform, type RegisteredUser, startPlatform } from '../testing/platform.ts'
import { sampleCall } from '../testing/sample-call.ts'
import { openLimitedSession } from '../testing/widget-calls.ts'

const userCalls = endpoints.filter(({ audience, userTokenToo }) => audience === 'user' || userTokenToo)

describe('a session that is limited to components', () => {
  let platform: Platform
  let user: RegisteredUser
  before(async () => {
    platform = await startPlatform()
    user = await platform.register()
  })
  after(() => platform.stop())

  const call = (endpoint: AnyEndpoint, token: string) => {
    const sample = sampleCall(endpoint, { id: user.userId, userId: user.userId })
    return platform.call(sample.method, sample.path, { token, body: sample.body })
  }
  const isMadeBy = ({ components = [] }: AnyEndpoint, component: string) =>
    components === 'every' || (components as readonly string[]).includes(component)
  /** The last of a session, because it ends it. */
  const lastToEnd = (one: AnyEndpoint, two: AnyEndpoint) =>
    Number(one.name === 'logout') - Number(two.name === 'logout')

  for (const component of widgetComponents) {
    test(`to ${component} makes its calls and no others`, async () => {
      const { token } = await openLimitedSession(platform, user, [component])
      for (const endpoint of userCalls.toSorted(lastToEnd)) {
        const answer = await call(endpoint, token)
        if (isMadeBy(endpoint, component)) assert.notEqual(answer.code, 'SC408', endpoint.name)
        else if (endpoint.components!.length === 0) assertRefused(answer, 'SC408')
        else assertRefused(answer, 'SC408', `needs=${(endpoint.components as string[]).join(',')}`)
      }
    })
  }

  test('to several makes the calls of each', async () => {
    const { token } = await openLimitedSession(platform, user, ['alerts', 'preferences'])
    assert.equal((await platform.call('GET', '/users/preferences', { token })).status, 200)
    assert.notEqual((await platform.call('GET', '/users/efx-alerts', { token })).code, 'SC408')
    assertRefused(await platform.call('GET', '/users/efx-latest-scores', { token }), 'SC408')
  })

  test('stays so when it is refreshed, however often', async () => {
    let { refresh } = await openLimitedSession(platform, user, ['preferences'])
    for (let time = 0; time < 3; time++) {
      const { body } = await platform.call('POST', '/users/refresh-token', { body: { token: refresh } })
      const token = body['token'] as string
      assert.equal((await platform.call('GET', '/users/preferences', { token })).status, 200)
      assertRefused(await platform.call('GET', '/users/efx-alerts', { token }), 'SC408', 'needs=alerts')
      refresh = body['refresh'] as string
    }
    const { body } = await platform.call('GET', `/users/refresh-token?token=${refresh}`)
    assertRefused(await platform.call('GET', '/users/efx-alerts', { token: body['token'] as string }), 'SC408')
  })

  test('cannot be widened by its holder', async () => {
    const { token } = await openLimitedSession(platform, user, ['preferences'])
    const [head, claims, signature] = token.split('.') as [string, string, string]
    const { cmp: _, ...rest } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, unknown>
    for (const changed of [rest, { ...rest, cmp: ['alerts'] }]) {
      const forged = `${head}.${Buffer.from(JSON.stringify(changed)).toString('base64url')}.${signature}`
      assertRefused(await platform.call('GET', '/users/efx-alerts', { token: forged }), 'SC410')
    }
  })

  test('leaves other sessions of the user as they are', async () => {
    await openLimitedSession(platform, user, ['preferences'])
    const { token } = await platform.openSession(user)
    for (const endpoint of userCalls.toSorted(lastToEnd)) {
      assert.notEqual((await call(endpoint, token)).code, 'SC408', endpoint.name)
    }
  })

  test('is refused before its calls count, and before their bodies are looked at', async () => {
    const other = await platform.register('rival')
    const { limits } = platform.ctx.directory.host(platform.hosts['rival']!.hostId)!.settings
    const { token } = await openLimitedSession(platform, other, ['preferences'])
    await changeSettings(platform, 'rival', { limits: { ...limits, userPerSecond: 0.001, userBurst: 1 } })
    for (let time = 0; time < 5; time++) {
      assertRefused(await platform.call('POST', '/users/efx-simulate', { token, body: '{' }), 'SC408')
    }
    assert.equal((await platform.call('GET', '/users/preferences', { token })).status, 200)
  })
})
