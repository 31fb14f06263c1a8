import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import {
  changeApiKey,
  changeSettings,
  forgetDailyCounts,
  setSuspended,
  unfinishIdempotencyKeys,
} from '../testing/as-owner.ts'
import { pauseUser } from '../testing/lifecycle-calls.ts'
import { type Platform, startPlatform } from '../testing/platform.ts'

interface Wish {
  method: string
  path: string
  token: string | undefined
  headers: Record<string, string>
  fields: Record<string, unknown>
  bodyText?: (json: string) => string
}

/** A fault of a request. Those of one group exclude each other. */
interface Fault {
  code: string
  group?: string
  apply(wish: Wish): void | Promise<void>
  /** Right before the request is sent, when everything else about it is known. */
  prime?(wish: Wish): Promise<void>
}

describe('a request with two faults', () => {
  const host = 'efx-1b'
  let platform: Platform
  let good: { token: string; expired: string; user: string; active: string; paused: string; taken: string }
  before(async () => {
    platform = await startPlatform()
    const [active, paused, taken] = [await platform.register(), await platform.register(), await platform.register()]
    const session = await platform.openSession(active)
    await pauseUser(platform, paused)
    const expired = await platform.logIn(host)
    await platform.advance(host, 'PT1H')
    const token = await platform.logIn(host)
    // The user's session would be over by now.
    const user = (await platform.openSession(active)).token
    assert.notEqual(user, session.token)
    good = { token, expired, user, active: active.userId, paused: paused.userId, taken: taken.email }
  })
  after(() => platform.stop())

  const limits = () => platform.ctx.directory.host(platform.hosts[host]!.hostId)!.settings.limits
  const call = (wish: Wish) => {
    const json = JSON.stringify(wish.fields)
    return platform.call(wish.method, wish.path, {
      ...(wish.token === undefined ? {} : { token: wish.token }),
      headers: { 'content-type': 'application/json', ...wish.headers },
      body: wish.bodyText ? wish.bodyText(json) : json,
    })
  }
  const withKey = (wish: Wish) => {
    wish.headers['idempotency-key'] = randomUUID()
  }

  // In the order in which the wire promises to find them.
  const faults: Fault[] = [
    {
      code: 'SC203',
      group: 'route',
      apply: (wish) => {
        wish.path += '/nowhere'
      },
    },
    {
      code: 'SC204',
      apply: (wish) => {
        wish.method = 'PUT'
      },
    },
    {
      code: 'SC412',
      group: 'token',
      apply: (wish) => {
        wish.token = undefined
      },
    },
    {
      code: 'SC413',
      group: 'token',
      apply: (wish) => {
        wish.token = good.expired
      },
    },
    {
      code: 'SC417',
      group: 'token',
      apply: (wish) => {
        wish.token = good.user
      },
    },
    { code: 'SC418', apply: () => setSuspended(platform, host, true) },
    { code: 'SC409', apply: () => changeApiKey(platform, host, { sources: ['203.0.113.7'] }) },
    { code: 'SC408', apply: () => changeApiKey(platform, host, { scopes: ['tokens'] }) },
    {
      code: 'SC220',
      apply: () => changeSettings(platform, host, { limits: { ...limits(), directPerSecond: 1e-6, directBurst: 1 } }),
      // The one request that is left.
      prime: async () => void (await platform.call('GET', '/direct/host', { token: good.token })),
    },
    {
      code: 'SC205',
      apply: (wish) => {
        const inner = wish.bodyText ?? ((json: string) => json)
        wish.bodyText = (json) => `${' '.repeat(256 * 1024)}${inner(json)}`
      },
    },
    {
      code: 'SC206',
      apply: (wish) => {
        wish.headers['content-type'] = 'text/plain'
      },
    },
    {
      code: 'SC202',
      apply: (wish) => {
        const inner = wish.bodyText ?? ((json: string) => json)
        wish.bodyText = (json) => inner(json).slice(0, -1)
      },
    },
    {
      code: 'SC210',
      group: 'key',
      apply: (wish) => {
        wish.headers['idempotency-key'] = 'x'.repeat(256)
      },
    },
    {
      code: 'SC209',
      group: 'key',
      apply: withKey,
      prime: async (wish) => {
        await call({ ...wish, token: good.token, method: 'POST', fields: { email: `${randomUUID()}@example.com` } })
      },
    },
    {
      code: 'SC208',
      group: 'key',
      apply: withKey,
      prime: async (wish) => {
        await call({ ...wish, token: good.token, method: 'POST' })
        await unfinishIdempotencyKeys(platform)
      },
    },
    {
      code: 'SC200',
      apply: (wish) => {
        wish.fields['email'] = 'no-at'
      },
    },
    {
      code: 'SC101',
      group: 'user',
      apply: (wish) => {
        wish.path = wish.path.replace(good.active, randomUUID())
      },
    },
    {
      code: 'SC104',
      group: 'user',
      apply: (wish) => {
        wish.path = wish.path.replace(good.active, good.paused)
      },
    },
    {
      code: 'SC103',
      group: 'user',
      apply: (wish) => {
        wish.fields['email'] = good.taken
      },
    },
  ]
  /** What cannot come together: the second one would undo the first, or the key is never taken. */
  const apart = (one: Fault, two: Fault) =>
    (one.group !== undefined && one.group === two.group) ||
    (one.code === 'SC200' && two.code === 'SC103') ||
    (one.code === 'SC208' && two.code === 'SC200')

  const clear = async () => {
    await forgetDailyCounts(platform)
    await setSuspended(platform, host, false)
    await changeApiKey(platform, host, { sources: [], scopes: ['*'] })
    await changeSettings(platform, host, { limits: { ...limits(), directPerSecond: 1e6, directBurst: 1e6 } })
  }
  const answerTo = async (...wrong: Fault[]) => {
    const wish: Wish = {
      method: 'POST',
      path: `/direct/change-email/${good.active}`,
      token: good.token,
      headers: {},
      fields: { email: `fresh.${randomUUID()}@example.com` },
    }
    for (const fault of wrong.filter((one) => one.prime === undefined || one.group === 'key')) {
      if (!hostWide.has(fault.code)) await fault.apply(wish)
    }
    for (const fault of wrong) if (fault.group === 'key') await fault.prime?.(wish)
    for (const fault of wrong) if (hostWide.has(fault.code)) await fault.apply(wish)
    for (const fault of wrong) if (fault.group !== 'key') await fault.prime?.(wish)
    return call(wish)
  }
  const hostWide = new Set(['SC418', 'SC409', 'SC408', 'SC220'])

  test('one alone is answered with its own code', async () => {
    assert.equal((await answerTo()).status, 204)
    for (const fault of faults) {
      assert.equal((await answerTo(fault)).code, fault.code)
      await clear()
    }
  })

  for (const [index, first] of faults.entries()) {
    const later = faults.slice(index + 1).filter((second) => !apart(first, second))
    if (later.length === 0) continue
    test(`gets ${first.code} before ${later.map((fault) => fault.code).join(', ')}`, async () => {
      for (const second of later) {
        const answer = await answerTo(first, second)
        assert.equal(answer.code, first.code, `with ${second.code}: ${answer.text}`)
        await clear()
      }
    })
  }
})
