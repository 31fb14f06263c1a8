import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import { startApiProcess } from '../testing/api-process.ts'
import { callApi } from '../testing/call-api.ts'
import { type Platform, startPlatform } from '../testing/platform.ts'
import type { AuditDraft } from './audit-draft.ts'
import { ChainLinker } from './chain.ts'
import { RefusedStrangers, strangerLimits } from './refused-strangers.ts'
import { auditKeyPurpose } from './trail.ts'
import { verifyChain } from './verify-chain.ts'

describe('what strangers are refused', () => {
  let platform: Platform
  before(async () => {
    platform = await startPlatform({ config: { trustedProxies: ['127.0.0.1'] } })
  })
  after(() => platform.stop())

  interface Row {
    object: string | null
    address: string | null
    outcome: string
  }
  const rowsOf = async (action: string, actor = 'anyone') =>
    (
      await platform.admin.query<Row>(
        'SELECT object, address, outcome FROM audit_log WHERE action = $1 AND actor = $2 ORDER BY seq',
        [action, actor],
      )
    ).rows
  const repeatedIn = (row: Row) => Number(/repeated:(\d+)$/.exec(row.object ?? '')?.[1] ?? 0)
  /** How many calls the rows stand for. */
  const callsIn = (rows: readonly Row[]) => rows.reduce((sum, row) => sum + (repeatedIn(row) || 1), 0)
  const from = (address: string) => ({ headers: { 'x-forwarded-for': address } })
  const tryKey = (address: string, baseUrl = platform.baseUrl) =>
    callApi(baseUrl, 'POST', '/direct/login', { ...from(address), body: { apikey: randomUUID(), secret: 'x' } })

  test('is recorded one by one at first, then counted, and the counts are on record after the minute', async () => {
    for (let call = 0; call < 60; call++) assert.equal((await tryKey('203.0.113.7')).code, 'SC414')
    assert.equal((await rowsOf('host.login')).length, strangerLimits.perSource)
    await platform.ctx.trail.flush()
    const rows = await rowsOf('host.login')
    assert.deepEqual(rows.at(-1), { object: 'repeated:50', address: '203.0.113.7', outcome: 'SC414' })
    assert.deepEqual([rows.length, callsIn(rows)], [11, 60])
    const key = platform.ctx.vault.ring.derive(auditKeyPurpose)
    await new ChainLinker(platform.ctx.system, key).extend()
    assert.deepEqual((await verifyChain(platform.ctx.system, key)).problems, [])
  })

  const kinds: [string, string, (address: string) => Promise<unknown>][] = [
    [
      'an unknown session token',
      'session.start',
      (a) => platform.call('GET', `/users/preauth-token/${'x'.repeat(43)}`, from(a)),
    ],
    [
      'an unknown refresh token',
      'token.refresh',
      (a) => platform.call('POST', '/users/refresh-token', { ...from(a), body: { token: 'x'.repeat(43) } }),
    ],
  ]
  for (const [name, action, call] of kinds) {
    test(`does not fill the log: ${name}`, async () => {
      for (let turn = 0; turn < 30; turn++) await call('203.0.113.8')
      await platform.ctx.trail.flush()
      const rows = await rowsOf(action)
      assert.deepEqual([rows.length, callsIn(rows)], [11, 30])
    })
  }

  test('stays bounded when it comes from many networks, and none is left out', async () => {
    const before = await rowsOf('host.login')
    const calls = 700
    for (let call = 0; call < calls; call += 50) {
      await Promise.all(
        Array.from({ length: 50 }, (_, index) => tryKey(`2001:db8:${(call + index).toString(16)}:1::${index + 1}`)),
      )
    }
    await platform.ctx.trail.flush()
    const rows = (await rowsOf('host.login')).slice(before.length)
    assert.ok(rows.length <= strangerLimits.perMinute + strangerLimits.sources + 1, `${rows.length} rows`)
    assert.equal(callsIn(rows), calls)
    assert.ok(rows.some((row) => repeatedIn(row) > 0 && row.address === null))
  })

  test('from one IPv6 network counts as one source', async () => {
    const before = await rowsOf('host.login')
    for (let call = 0; call < 15; call++) await tryKey(`2001:db8:aaaa:1::${call + 1}`)
    await platform.ctx.trail.flush()
    const rows = (await rowsOf('host.login')).slice(before.length)
    assert.deepEqual(
      [rows.length, rows.at(-1)?.object, rows.at(-1)?.address],
      [11, 'repeated:5', '2001:db8:aaaa:1::/64'],
    )
  })

  test('is on record when the process stops before the minute is over', async () => {
    const before = await rowsOf('host.login')
    const other = await startApiProcess(platform, { TRUSTED_PROXIES: '127.0.0.1' })
    for (let call = 0; call < 25; call++) await tryKey('203.0.113.9', other.baseUrl)
    await other.stop()
    assert.equal(callsIn((await rowsOf('host.login')).slice(before.length)), 25)
  })

  test('leaves failures with a known key to be recorded one by one', async () => {
    const hosts = ['rival', 'efx-3b', 'prefill'].map((key) => platform.hosts[key]!)
    for (const { apikey } of hosts) {
      for (let call = 0; call < 9; call++) {
        const answer = await platform.call('POST', '/direct/login', { body: { apikey, secret: 'wrong' } })
        assert.equal(answer.code, 'SC414')
      }
    }
    const { rows } = await platform.admin.query(
      "SELECT actor FROM audit_log WHERE action = 'host.login' AND outcome = 'SC414' AND host_id = ANY ($1)",
      [hosts.map((host) => host.hostId)],
    )
    assert.equal(rows.length, 27)
    assert.ok(rows.every((row) => String(row['actor']).startsWith('key:')))
  })
})

describe('refused strangers', () => {
  const draft = (change: Partial<AuditDraft> = {}): AuditDraft => ({
    hostId: null,
    actor: 'anyone',
    action: 'session.login',
    object: null,
    requestId: 'r',
    address: '203.0.113.1',
    outcome: 'SC424',
    ...change,
  })

  test('are counted for the person they try to be, however many others are refused and wherever they come from', async () => {
    const written: AuditDraft[] = []
    const strangers = new RefusedStrangers(async (one) => void written.push(one), {
      perSource: 3,
      perMinute: 4,
      sources: 2,
    })
    for (let call = 0; call < 9; call++) await strangers.record(draft({ address: `203.0.113.${call}` }))
    written.length = 0
    await strangers.flush()
    written.length = 0
    for (let call = 0; call < 5; call++)
      await strangers.record(draft({ object: 'user:1', address: `198.51.100.${call}` }))
    assert.equal(written.length, 3)
    await strangers.flush()
    assert.equal(written.at(-1)?.object, 'user:1 repeated:2')
  })

  test('whose counts cannot be written are counted on and written later', async () => {
    const written: AuditDraft[] = []
    let works = true
    const strangers = new RefusedStrangers(
      async (one) => {
        if (!works) throw new Error('no database')
        written.push(one)
      },
      { perSource: 1, perMinute: 10, sources: 10 },
    )
    for (let call = 0; call < 5; call++) await strangers.record(draft())
    works = false
    await assert.rejects(strangers.flush())
    works = true
    await strangers.flush()
    assert.deepEqual(
      written.map((one) => one.object),
      [null, 'repeated:4'],
    )
    await strangers.flush()
    assert.equal(written.length, 2)
  })
})
