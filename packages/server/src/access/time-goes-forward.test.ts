import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { callApi } from '../testing/call-api.ts'
import { assertRefused } from '../testing/check-answer.ts'
import { type Platform, startPlatform } from '../testing/platform.ts'
import { PrefillFlow } from '../testing/prefill-flow.ts'
import { until } from '../testing/until.ts'

const minuteMs = 60_000

describe('a system clock that is set back', () => {
  let platform: Platform
  let flow: PrefillFlow
  let shiftMs = 0
  before(async () => {
    platform = await startPlatform({ sandbox: true, systemTime: () => Date.now() + shiftMs })
    flow = new PrefillFlow(platform)
  })
  after(() => platform.stop())

  const letPass = (ms: number) => {
    shiftMs = platform.ctx.clock.now() - Date.now() + ms
  }
  const setBack = () => {
    shiftMs = 0
  }
  /** Refused when its time is over, and again when the clock says that it is not. */
  const staysRefused = async (lifeMs: number, use: () => ReturnType<Platform['call']>, code: string) => {
    letPass(lifeMs + 1_000)
    assertRefused(await use(), code)
    setBack()
    assertRefused(await use(), code)
  }

  test('revives no preauth token', async () => {
    const { preauth } = await platform.register()
    await staysRefused(minuteMs / 2, () => platform.call('GET', `/users/preauth-token/${preauth}`), 'SC416')
  })

  test('revives no access token', async () => {
    const { token } = await platform.openSession(await platform.register())
    await staysRefused(15 * minuteMs, () => platform.call('GET', '/users', { token }), 'SC411')
    const ofHost = await platform.logIn()
    await staysRefused(60 * minuteMs, () => platform.call('GET', '/direct/host', { token: ofHost }), 'SC413')
  })

  test('revives no refresh token', async () => {
    const { refresh } = await platform.openSession(await platform.register())
    const body = { token: refresh }
    await staysRefused(30 * minuteMs, () => platform.call('POST', '/users/refresh-token', { body }), 'SC415')
  })

  test('revives no code and no session of an identity step', async () => {
    const who = await flow.applicant()
    assert.equal((await flow.prefill(who)).status, 200)
    const code = await flow.newestCode(who)
    await staysRefused(10 * minuteMs, () => flow.submit(who, code), 'SC318')
    const later = await flow.signIn(who)
    await staysRefused(5 * minuteMs, () => flow.submit(later, code), 'SC304')
  })

  test('is reported to the operator', async () => {
    letPass(minuteMs)
    platform.ctx.clock.now()
    shiftMs = -2 * minuteMs
    const ready = await fetch(new URL('/readyz', platform.baseUrl))
    assert.equal(ready.status, 200)
    const { status, warnings } = (await ready.json()) as { status: string; warnings: string[] }
    assert.equal(status, 'ready')
    assert.match(warnings.join(), /^the system clock is \d+ s behind$/)
    await until(() => platform.logged().includes('"event":"clock.set-back"'))
    const metrics = await (await fetch(`${platform.internalUrl}/metrics`)).text()
    assert.ok(Number(/^plumbline_clock_behind_seconds (.+)$/m.exec(metrics)?.[1]) > 120)
  })
})

describe('a process that begins with an earlier clock than another had', () => {
  let platform: Platform
  before(async () => {
    platform = await startPlatform()
  })
  after(() => platform.stop())

  const mark = async () => {
    const { rows } = await platform.admin.query<{ highest: string }>('SELECT highest FROM clock_mark')
    return Number(rows[0]!.highest)
  }

  test('refuses what the other one has refused as expired', async () => {
    const { preauth } = await platform.register()
    const open = (service: { baseUrl: string }) =>
      callApi(service.baseUrl, 'GET', `/users/preauth-token/${preauth}`, {})
    const ahead = Date.now() + 10 * minuteMs
    const first = await platform.another({}, () => ahead)
    assertRefused(await open(first), 'SC416')
    await until(async () => (await mark()) >= ahead)
    assertRefused(await open(await platform.another({}, Date.now)), 'SC416')
    // A process that was running all the time learns it with its next poll.
    await until(() => platform.ctx.clock.now() >= ahead)
    assertRefused(await open(platform), 'SC416')
  })

  test('does not follow a machine whose date is wrong', async () => {
    const wrong = await platform.another({}, () => Date.now() + 365 * 86_400_000)
    assert.ok(wrong.ctx.clock.now() > Date.now() + 364 * 86_400_000)
    assert.ok((await mark()) <= Date.now() + 3_600_000)
    await until(() => platform.logged().includes('"event":"clock.ahead-of-database"'))
    const right = await platform.another({}, Date.now)
    assert.ok(right.ctx.clock.now() <= Date.now() + 3_600_000)
  })

  test('cannot have the mark or the clock of a host set back in the database', async () => {
    await platform.advance('rival', 'P1D')
    for (const change of ['UPDATE clock_mark SET highest = highest - 1', 'UPDATE hosts SET clock_offset_ms = 0']) {
      await assert.rejects(platform.admin.query(change), /time goes forward only/)
    }
  })
})
