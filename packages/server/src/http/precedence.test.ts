import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import {
  changeApiKey,
  changeSettings,
  forgetDailyCounts,
  setStatus,
  setSuspended,
  unfinishIdempotencyKeys,
} from '../testing/as-owner.ts'
import { type Platform, startPlatform } from '../testing/platform.ts'

interface PlannedCall {
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
  apply(planned: PlannedCall): void | Promise<void>
  /** Runs right before the request is sent, when everything else about it is known. */
  prime?(planned: PlannedCall): Promise<void>
}

describe('a request with two faults', () => {
  const host = 'efx-1b'
  let platform: Platform
  let good: { token: string; expired: string; user: string; active: string; paused: string; taken: string }
  before(async () => {
    platform = await startPlatform()
    const [active, paused, taken] = [await platform.register(), await platform.register(), await platform.register()]
    const session = await platform.openSession(active)
    await setStatus(platform, paused.userId, 'paused')
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
  const call = (planned: PlannedCall) => {
    const json = JSON.stringify(planned.fields)
    return platform.call(planned.method, planned.path, {
      ...(planned.token === undefined ? {} : { token: planned.token }),
      headers: { 'content-type': 'application/json', ...planned.headers },
      body: planned.bodyText ? planned.bodyText(json) : json,
    })
  }
  const withKey = (planned: PlannedCall) => {
    planned.headers['idempotency-key'] = randomUUID()
  }

  // In the order in which the wire promises to find them.
  const faults: Fault[] = [
    {
      code: 'SC203',
      group: 'route',
      apply: (planned) => {
        planned.path += '/nowhere'
      },
    },
    {
      code: 'SC204',
      apply: (planned) => {
        planned.method = 'PUT'
      },
    },
    {
      code: 'SC412',
      group: 'token',
      apply: (planned) => {
        planned.token = undefined
      },
    },
    {
      code: 'SC413',
      group: 'token',
      apply: (planned) => {
        planned.token = good.expired
      },
    },
    {
      code: 'SC417',
      group: 'token',
      apply: (planned) => {
        planned.token = good.user
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
      apply: (planned) => {
        const inner = planned.bodyText ?? ((json: string) => json)
        planned.bodyText = (json) => `${' '.repeat(256 * 1024)}${inner(json)}`
      },
    },
    {
      code: 'SC206',
      apply: (planned) => {
        planned.headers['content-type'] = 'text/plain'
      },
    },
    {
      code: 'SC202',
      apply: (planned) => {
        const inner = planned.bodyText ?? ((json: string) => json)
        planned.bodyText = (json) => inner(json).slice(0, -1)
      },
    },
    {
      code: 'SC210',
      group: 'key',
      apply: (planned) => {
        planned.headers['idempotency-key'] = 'x'.repeat(256)
      },
    },
    {
      code: 'SC209',
      group: 'key',
      apply: withKey,
      prime: async (planned) => {
        await call({ ...planned, token: good.token, method: 'POST', fields: { email: `${randomUUID()}@example.com` } })
      },
    },
    {
      code: 'SC208',
      group: 'key',
      apply: withKey,
      prime: async (planned) => {
        await call({ ...planned, token: good.token, method: 'POST' })
        await unfinishIdempotencyKeys(platform)
      },
    },
    {
      code: 'SC200',
      apply: (planned) => {
        planned.fields['email'] = 'no-at'
      },
    },
    {
      code: 'SC101',
      group: 'user',
      apply: (planned) => {
        planned.path = planned.path.replace(good.active, randomUUID())
      },
    },
    {
      code: 'SC104',
      group: 'user',
      apply: (planned) => {
        planned.path = planned.path.replace(good.active, good.paused)
      },
    },
    {
      code: 'SC103',
      group: 'user',
      apply: (planned) => {
        planned.fields['email'] = good.taken
      },
    },
  ]
  /** Faults that cannot come together: the second one would undo the first, or the key is never taken. */
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
    const planned: PlannedCall = {
      method: 'POST',
      path: `/direct/change-email/${good.active}`,
      token: good.token,
      headers: {},
      fields: { email: `fresh.${randomUUID()}@example.com` },
    }
    for (const fault of wrong.filter((one) => one.prime === undefined || one.group === 'key')) {
      if (!hostWide.has(fault.code)) await fault.apply(planned)
    }
    for (const fault of wrong) if (fault.group === 'key') await fault.prime?.(planned)
    for (const fault of wrong) if (hostWide.has(fault.code)) await fault.apply(planned)
    for (const fault of wrong) if (fault.group !== 'key') await fault.prime?.(planned)
    return call(planned)
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
