import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { gzipSync } from 'node:zlib'
import { type ApiProcess, startApiProcess } from '../testing/api-process.ts'
import { type Answer, callApi } from '../testing/call-api.ts'
import { assertRefused } from '../testing/check-answer.ts'
import { type Platform, startPlatform } from '../testing/platform.ts'

const kib = 1024
/** Every second mark belongs before the one in front of it: putting them into order takes the square of their number. */
const marks = (bytes: number) => '\u0316\u0301'.repeat(bytes / 4)
/** Blocking for 12 seconds is what these requests once did. */
const patienceMs = 6_000

describe('a small request that means much work', () => {
  let platform: Platform
  let api: ApiProcess
  let token: string
  before(async () => {
    platform = await startPlatform()
    api = await startApiProcess(platform)
    token = await platform.hostToken()
  })
  after(async () => {
    await api.stop()
    await platform.stop()
  })

  /** Sends a body and asks meanwhile, again and again, whether the process still answers others. */
  const send = async (path: string, json: string, { packed = false } = {}): Promise<Answer> => {
    const headers = { 'content-type': 'application/json', ...(packed ? { 'content-encoding': 'gzip' } : {}) }
    const body = packed ? gzipSync(json) : json
    let over = false
    const answer = callApi(api.baseUrl, 'POST', path, { token, body, headers }).finally(() => {
      over = true
    })
    const asked = askUntil(() => over)
    await asked.finally(() => answer.catch(() => undefined))
    return answer
  }
  const askUntil = async (isOver: () => boolean) => {
    do {
      const health = await fetch(api.baseUrl.replace('/api', '/healthz'), { signal: AbortSignal.timeout(patienceMs) })
      assert.equal(health.status, 200)
      await health.arrayBuffer()
    } while (!isOver())
  }
  const login = (text: string) => JSON.stringify({ apikey: text, secret: 'x' })
  const batch = '/direct/users/pause-enrollments'
  const batchOf = (entries: number, entry: string) => `{"userIds":[${Array(entries).fill(entry).join(',')}]}`

  test('blocks no other request by marks in a few packed bytes to a call without a token', async () => {
    assert.ok(gzipSync(login(marks(250 * kib))).length < kib)
    assertRefused(await send('/direct/login', login(marks(250 * kib)), { packed: true }), 'SC205')
  })

  test('blocks no other request by marks in a plain body to a call without a token', async () => {
    assertRefused(await send('/direct/login', login(marks(250 * kib))), 'SC205')
    const fitting = await send('/direct/login', login(marks(15 * kib)))
    assertRefused(fitting, 'SC200', 'apikey: must have at most 128 characters')
  })

  test('blocks no other request by marks in the largest body', async () => {
    const person = { email: 'marks@example.com', fname: 'Maren', lname: 'Lindqvist', externalId: marks(250 * kib) }
    const answer = await send('/direct/user-reg', JSON.stringify(person))
    assertRefused(answer, 'SC200', 'externalId: must have at most 100 characters')
    assertRefused(await send(batch, batchOf(1, `"${marks(1000 * kib)}"`)), 'SC200', 'userIds[0]: is not valid')
    const rows = await send(batch, batchOf(1000, `"${marks(1000)}"`))
    assert.equal(rows.details.length, 20)
    assert.equal(rows.details[19], 'userIds[19]: must have at most 30 combining marks in a row')
  })

  test('does not run the process out of memory by half a million wrong entries', async () => {
    const twice = (entry: string) => {
      const entries = Math.floor((1000 * kib) / (entry.length + 1))
      return Promise.all([1, 2].map(() => send(batch, batchOf(entries, entry))))
    }
    for (const entry of ['1', '""'])
      for (const answer of await twice(entry))
        assertRefused(answer, 'SC200', 'userIds: must have at most 10000 entries')
    for (const entry of ['{}', '[]', '{"a":[]}'])
      for (const answer of await twice(entry)) assertRefused(answer, 'SC205')
    const packed = await Promise.all([1, 2].map(() => send(batch, batchOf(520_000, '7'), { packed: true })))
    for (const answer of packed) assertRefused(answer, 'SC205')
  })

  test('of as many wrong entries as a list may have is answered with twenty findings', async () => {
    const { code, details } = await send(batch, batchOf(10_000, '"x"'))
    assert.equal(code, 'SC200')
    assert.deepEqual(
      details,
      Array.from({ length: 20 }, (_, place) => `userIds[${place}]: is not valid`),
    )
  })

  test('leaves the process as it was', async () => {
    assert.deepEqual([api.child.exitCode, api.child.signalCode], [null, null])
    assert.ok(!api.logged().includes('SC500'))
    const { apikey, secret } = platform.hosts['efx-1b']!
    assert.equal((await send('/direct/login', JSON.stringify({ apikey, secret }))).status, 200)
  })
})
