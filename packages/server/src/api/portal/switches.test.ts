import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import { changeSettings } from '../../testing/as-owner.ts'
import { makeLive } from '../../testing/make-live.ts'
import { type Platform, startPlatform } from '../../testing/platform.ts'
import { signIn, type TeamBrowser } from '../../testing/team.ts'

describe('parts that are held back at a host', () => {
  let platform: Platform
  let operator: TeamBrowser
  before(async () => {
    platform = await startPlatform({ sandbox: true })
    operator = await signIn(platform, 'operator')
  })
  after(() => platform.stop())

  const hostId = (host = 'efx-1b') => platform.hosts[host]!.hostId
  const called = async (path: string, host = 'efx-1b') =>
    platform.call('GET', path, { token: await platform.hostToken(host) })
  const switchPart = async (host: string, name: string, on: boolean) =>
    operator.call('PUT', `/releases/hosts/${hostId(host)}/switches/${name}`, { on, reason: 'Brown-out of a day' })

  test('are deprecated calls, which are refused there as if they were gone, and nowhere else', async () => {
    const user = await platform.register()
    const other = await platform.register('rival')
    assert.equal((await switchPart('efx-1b', 'deprecatedCalls', false)).body['state'], 'not-needed')
    const refused = await called(`/direct/user-token/${user.userId}`)
    assert.deepEqual([refused.status, refused.code], [410, 'SC213'])
    assert.deepEqual(refused.details, ['use=GET /direct/preauth-token/{id}'])
    assert.match(refused.headers.get('deprecation') ?? '', /^@/)
    assert.equal((await called(`/direct/preauth-token/${user.userId}`)).status, 200)
    assert.equal((await called(`/direct/user-token/${other.userId}`, 'rival')).status, 200)
    const { items } = (await operator.get('/releases/hosts?only=switched')).body as never as {
      items: { host: { id: string }; switchedOff: string[] }[]
    }
    assert.deepEqual(
      items.map(({ host, switchedOff }) => [host.id, switchedOff]),
      [[hostId(), ['deprecatedCalls']]],
    )
    const { switches } = (await operator.get('/releases')).body as never as {
      switches: { name: string; hosts: number }[]
    }
    assert.equal(switches.find(({ name }) => name === 'deprecatedCalls')!.hosts, 1)
    await switchPart('efx-1b', 'deprecatedCalls', true)
    assert.equal((await called(`/direct/user-token/${user.userId}`)).status, 200)
  })

  test('are the simulator, which the widget does not offer then, and whose call is refused', async () => {
    await changeSettings(platform, 'efx-1b', { products: ['SCORES', 'SCORE_UP', 'IDENTITY'] })
    const { token } = await platform.openSession(await platform.register())
    const simulate = () =>
      platform.call('POST', '/users/efx-simulate', { token, body: { actions: [{ action: 'APPLY_FOR_CREDIT' }] } })
    const offered = async () => {
      const path = `/users/appearance?key=${platform.hosts['efx-1b']!.widgetKey}`
      return (await platform.call('GET', path)).body['components'] as string[]
    }
    assert.notEqual((await simulate()).code, 'SC407')
    assert.ok((await offered()).includes('simulator'))
    await switchPart('efx-1b', 'simulator', false)
    const refused = await simulate()
    assert.deepEqual([refused.status, refused.details], [403, ['product=simulator']], refused.text)
    assert.ok(!(await offered()).includes('simulator'))
    await switchPart('efx-1b', 'simulator', true)
    assert.ok((await offered()).includes('simulator'))
  })

  test('are live events at the portal, where the settings of the host say so', async () => {
    const owner = await signIn(platform, 'owner')
    const tail = () => owner.get(`/hosts/${hostId()}/event-tail`)
    assert.equal((await tail()).status, 200)
    await switchPart('efx-1b', 'eventTail', false)
    assert.deepEqual((await tail()).details, ['rule=switched-off'])
    const { host } = (await owner.get(`/hosts/${hostId()}/settings`)).body as never as {
      host: { settings: { switches: Record<string, boolean> } }
    }
    assert.deepEqual(host.settings.switches, { deprecatedCalls: true, simulator: true, eventTail: false })
    await switchPart('efx-1b', 'eventTail', true)
    assert.equal((await tail()).status, 200)
  })

  test('wait for a second person at a live host', async () => {
    await makeLive(platform, hostId('rival'))
    const user = await platform.register('rival')
    const asked = await switchPart('rival', 'deprecatedCalls', false)
    assert.equal(asked.body['state'], 'waiting')
    assert.equal((await called(`/direct/user-token/${user.userId}`, 'rival')).status, 200)
    const decision = `/approvals/${asked.body['approvalId']}/decision`
    assert.deepEqual((await operator.post(decision, { decision: 'approved' })).details, ['rule=own-request'])
    const reviewer = await signIn(platform, 'reviewer')
    assert.equal((await reviewer.post(decision, { decision: 'approved' })).status, 204)
    assert.equal((await called(`/direct/user-token/${user.userId}`, 'rival')).code, 'SC213')
  })

  test('are refused where there is no such part, or no such host', async () => {
    assert.equal((await switchPart('efx-1b', 'everything', false)).code, 'SC200')
    const path = `/releases/hosts/${randomUUID()}/switches/simulator`
    assert.equal((await operator.call('PUT', path, { on: false, reason: 'A stranger' })).code, 'not-found')
  })
})
