import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { changeSettings, countRows } from '../testing/as-owner.ts'
import { type Platform, startPlatform } from '../testing/platform.ts'
import { type RawAnswer, RawConnection, rawRequest } from '../testing/raw-connection.ts'

describe('rate limits of the contract', () => {
  let platform: Platform
  const connections: RawConnection[] = []
  before(async () => {
    platform = await startPlatform({ limits: 'contract' })
    for (let index = 0; index < 8; index++) connections.push(await RawConnection.open(platform.baseUrl))
  })
  after(async () => {
    for (const connection of connections) connection.close()
    await platform.stop()
  })

  /** Sends as fast as the server answers and returns how long it took. */
  const flood = async (request: Buffer, count: number, over = connections) => {
    const startedAt = performance.now()
    const answers = (
      await Promise.all(
        over.map(async (connection, index) => {
          const own: RawAnswer[] = []
          for (let sent = index; sent < count; sent += over.length) own.push(await connection.send(request))
          return own
        }),
      )
    ).flat()
    return { answers, seconds: (performance.now() - startedAt) / 1000 }
  }
  const passed = (answers: RawAnswer[]) => answers.filter((answer) => answer.status !== 429).length
  /** The burst, and what comes in while the flood runs; a tenth more or less is what processes may differ by. */
  const assertAbout = (count: number, burst: number, perSecond: number, seconds: number) => {
    assert.ok(
      count >= burst * 0.9 && count <= (burst + perSecond * (seconds + 0.2)) * 1.1,
      `${count} passed in ${seconds} s`,
    )
  }
  const assertHeaders = (answers: RawAnswer[], policy: string) => {
    for (const answer of answers) {
      assert.equal(answer.headers.get('ratelimit-policy'), policy)
      const [, remaining, reset] = /^"\w+";r=(\d+);t=(\d+)$/.exec(answer.headers.get('ratelimit') ?? '') ?? []
      assert.ok(Number(remaining) >= 0 && Number(reset) >= 1, answer.headers.get('ratelimit'))
      if (answer.status !== 429) continue
      assert.equal(remaining, '0')
      assert.match(answer.headers.get('retry-after') ?? '', /^[1-9]\d*$/)
      const body = JSON.parse(answer.text) as Record<string, unknown>
      assert.deepEqual([body['codes'], body['retryable'], body['fault']], [['SC220'], true, 'host'])
    }
  }

  test('let a sandbox host make 50 calls at once and 25 a second, and leave the others alone', async () => {
    const token = await platform.hostToken('rival')
    const other = await platform.hostToken('efx-3b')
    const { answers, seconds } = await flood(rawRequest('GET', '/api/direct/host', { token }), 200)
    assertAbout(passed(answers), 50, 25, seconds)
    assertHeaders(answers, '"host";q=25;w=1')
    const neighbour = await flood(rawRequest('GET', '/api/direct/host', { token: other }), 20)
    assert.equal(passed(neighbour.answers), 20)
  })

  test('refuse before anything happens', async () => {
    const token = await platform.hostToken('rival')
    const users = await countRows(platform, 'users', 'rival')
    const { limits } = platform.ctx.directory.host(platform.hosts['rival']!.hostId)!.settings
    await changeSettings(platform, 'rival', { limits: { ...limits, directPerSecond: 1, directBurst: 1 } })
    const body = JSON.stringify({ email: 'flood@example.com', fname: 'A', lname: 'B' })
    const { answers } = await flood(rawRequest('POST', '/api/direct/user-reg', { token, body }), 8)
    const refused = answers.filter((answer) => answer.status === 429).length
    assert.ok(refused > 0)
    assert.ok((await countRows(platform, 'users', 'rival')) - users <= 1)
  })

  test('let a user make 30 calls at once and 10 a second, apart from others and from the host', async () => {
    const [one, two] = [await platform.register(), await platform.register()]
    const session = await platform.openSession(one)
    const other = await platform.openSession(two)
    const { answers, seconds } = await flood(rawRequest('GET', '/api/users', { token: session.token }), 120)
    assertAbout(passed(answers), 30, 10, seconds)
    assertHeaders(answers, '"user";q=10;w=1')
    assert.equal(passed((await flood(rawRequest('GET', '/api/users', { token: other.token }), 10)).answers), 10)
  })

  test('come back after a while', async () => {
    const session = await platform.openSession(await platform.register())
    const request = rawRequest('GET', '/api/users', { token: session.token })
    await flood(request, 60)
    const [connection] = connections
    let status = 429
    for (const end = performance.now() + 5_000; status === 429 && performance.now() < end; ) {
      status = (await connection!.send(request)).status
    }
    assert.equal(status, 200)
  })

  test('follow the settings of a host when the operator changes them', async () => {
    const token = await platform.hostToken('offers-iq')
    const { limits } = platform.ctx.directory.host(platform.hosts['offers-iq']!.hostId)!.settings
    await changeSettings(platform, 'offers-iq', { limits: { ...limits, directPerSecond: 1, directBurst: 5 } })
    const { answers, seconds } = await flood(rawRequest('GET', '/api/direct/host', { token }), 40)
    assertAbout(passed(answers), 5, 1, seconds)
    assertHeaders(answers, '"host";q=1;w=1')
  })

  test('are one limit over several processes, to a tenth', async () => {
    const token = await platform.hostToken('prefill')
    const second = await platform.another()
    const there = await Promise.all([1, 2, 3, 4].map(() => RawConnection.open(second.baseUrl)))
    const request = rawRequest('GET', '/api/direct/host', { token })
    const [a, b] = await Promise.all([flood(request, 150, connections.slice(0, 4)), flood(request, 150, there)])
    assertAbout(passed(a.answers) + passed(b.answers), 50, 25, Math.max(a.seconds, b.seconds))
    for (const connection of there) connection.close()
  })

  test('bind one address without a token, whatever headers it sends', async () => {
    const fresh = await platform.another({ anonymousPerSecond: 5, anonymousBurst: 40 })
    const there = await Promise.all([1, 2, 3, 4].map(() => RawConnection.open(fresh.baseUrl)))
    let serial = 0
    const answers: RawAnswer[] = []
    const startedAt = performance.now()
    for (let round = 0; round < 30; round++) {
      const requests = there.map((connection) =>
        connection.send(
          rawRequest('GET', '/api/users/preauth-token/x', {
            headers: { 'x-forwarded-for': `203.0.113.${++serial % 250}` },
          }),
        ),
      )
      answers.push(...(await Promise.all(requests)))
    }
    assertAbout(passed(answers), 40, 5, (performance.now() - startedAt) / 1000)
    assertHeaders(answers, '"address";q=5;w=1')
    for (const connection of there) connection.close()
  })
})
