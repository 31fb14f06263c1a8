import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import { gzipSync } from 'node:zlib'
import { countRows, rowOf } from '../testing/as-owner.ts'
import { assertRefused } from '../testing/check-answer.ts'
import { type Platform, startPlatform } from '../testing/platform.ts'

describe('what a request may look like', () => {
  let platform: Platform
  let token: string
  let userToken: string
  let serial = 0
  before(async () => {
    platform = await startPlatform()
    token = await platform.hostToken()
    userToken = (await platform.openSession(await platform.register())).token
  })
  after(() => platform.stop())

  const person = (fields = {}) => ({ email: `t${++serial}@example.com`, fname: 'Maren', lname: 'Lindqvist', ...fields })
  const register = (body: unknown, headers = {}) => platform.call('POST', '/direct/user-reg', { token, body, headers })
  const profileOf = async (id: unknown) => (await platform.call('GET', `/direct/user/${id as string}`, { token })).body
  /** The code shows that the form of the request was accepted. */
  const passes = (code: string | undefined) =>
    !['SC200', 'SC202', 'SC205', 'SC206', 'SC210', 'SC211'].includes(code ?? 'OK')

  test('a JSON content type with an empty body is accepted, also on GET', async () => {
    const headers = { 'content-type': 'application/json' }
    assert.equal((await platform.call('GET', '/direct/host', { token, headers })).status, 200)
    const paused = await platform.call('POST', `/direct/users/${randomUUID()}/pause-enrollment`, {
      token,
      headers,
      body: '',
    })
    assert.ok(passes(paused.code), paused.text)
  })

  test('a call without a body accepts and ignores any valid JSON', async () => {
    for (const body of ['""', 'null', '{}', '[]', '7', 'true', '{"anything":[1,2,{"x":null}]}', ' \n']) {
      const answer = await platform.call('POST', `/direct/users/${randomUUID()}/pause-enrollment`, { token, body })
      assert.equal(passes(answer.code), body.trim() !== '', `${body} ${answer.text}`)
    }
  })

  test('malformed JSON is refused everywhere', async () => {
    for (const body of ['{', '{"a":}', "{'a':1}", 'undefined', '{"a":1}}', '[1,]', '"\\ud800', 'NaN', '\u0000']) {
      assertRefused(
        await platform.call('POST', `/direct/users/${randomUUID()}/pause-enrollment`, { token, body }),
        'SC202',
      )
      assertRefused(await register(body), 'SC202')
    }
    assertRefused(await register(Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x7d])), 'SC202')
  })

  test('a call with a body refuses what is no object', async () => {
    for (const body of ['[]', '"text"', '7', 'true', 'null', '']) {
      assertRefused(await register(body), 'SC200', 'body: must be a JSON object')
    }
  })

  test('JSON content types and none at all are accepted, others refused', async () => {
    const as = async (type: string) => (await register(JSON.stringify(person()), { 'content-type': type })).code
    for (const type of [
      'application/json',
      'Application/JSON; charset=utf-8',
      'application/json;charset="UTF-8"',
      'application/vnd.host+json',
      'application/merge-patch+json; profile=x',
    ]) {
      assert.equal(await as(type), undefined, type)
    }
    for (const type of [
      'text/plain',
      'text/json',
      'multipart/form-data; boundary=x',
      'application/x-www-form-urlencoded',
      'application/json; charset=utf-16',
      'application/jsonx',
      'application/+json',
      'garbage',
      'application/json, text/plain',
      `application/json${';'.repeat(300)}`,
    ]) {
      assert.equal(await as(type), 'SC206', type)
    }
  })

  test('an empty body is accepted under any content type', async () => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'garbage']) {
      const path = `/direct/users/${randomUUID()}/pause-enrollment`
      const answer = await platform.call('POST', path, { token, headers: { 'content-type': type }, body: '' })
      assert.ok(passes(answer.code), answer.text)
    }
  })

  test('a gzip body is accepted, other encodings are not', async () => {
    const packed = gzipSync(JSON.stringify(person()))
    assert.equal((await register(packed, { 'content-encoding': 'gzip' })).status, 200)
    for (const encoding of ['br', 'deflate', 'zstd', 'gzip, gzip', 'compress']) {
      assertRefused(await register(packed, { 'content-encoding': encoding }), 'SC206')
    }
    assertRefused(await register('not gzip at all', { 'content-encoding': 'gzip' }), 'SC202')
    assertRefused(await register(packed.subarray(0, packed.length - 9), { 'content-encoding': 'gzip' }), 'SC202')
  })

  test('unknown fields are ignored and never stored', async () => {
    const wild = {
      id: randomUUID(),
      hostId: platform.hosts['rival']!.hostId,
      host: platform.hosts['rival']!.hostId,
      idpass: true,
      enrollmentStatus: 'closed',
      features: ['Scores'],
      flags: 8191,
      identityPassed: true,
      createdAt: 1,
      consent: { textVersion: '1', acceptedAt: Date.now(), ip: '::1', secretField: 'zanzibar' },
      extra: { nested: 'zanzibar' },
    }
    const answer = await register(person(wild))
    assert.equal(answer.status, 200, answer.text)
    const profile = await profileOf(answer.body['userId'])
    assert.notEqual(profile['id'], wild.id)
    assert.equal(profile['hostId'], platform.hosts['efx-1b']!.hostId)
    assert.deepEqual([profile['idpass'], profile['enrollmentStatus'], profile['flags']], [false, 'active', 0])
    const row = await rowOf(platform, 'users', answer.body['userId'] as string)
    assert.ok(!JSON.stringify(row).includes('zanzibar'))
  })

  test('unknown query parameters are ignored, also repeated ones', async () => {
    assert.equal((await platform.call('GET', '/direct/host?x=1&x=2&_method=DELETE&host=7', { token })).status, 200)
  })

  test('of a repeated JSON member the last one counts, everywhere', async () => {
    const body = `{"email":"first.${++serial}@example.com","fname":"A","lname":"B","dormant":true,"dormant":false,"email":"last.${serial}@example.com"}`
    const answer = await register(body)
    const profile = await profileOf(answer.body['userId'])
    assert.deepEqual([profile['email'], profile['enrollmentStatus']], [`last.${serial}@example.com`, 'active'])
  })

  test('members named like parts of every object change nothing, here or later', async () => {
    const text = JSON.stringify(person()).slice(0, -1)
    for (const member of [
      '"__proto__":{"dormant":true,"status":"closed","smsMsg":true}',
      '"constructor":{"prototype":{"dormant":true,"smsMsg":true}}',
      '"toString":"x","hasOwnProperty":7,"valueOf":null',
    ]) {
      const answer = await register(`${text.replace(/t\d+@/, `t${++serial}@`)},${member}}`)
      assert.equal(answer.status, 200, answer.text)
      const profile = await profileOf(answer.body['userId'])
      assert.deepEqual([profile['enrollmentStatus'], profile['smsMsg']], ['active', false])
    }
    assert.equal(({} as Record<string, unknown>)['smsMsg'], undefined)
    const missing = await register('{"__proto__":{"email":"p@example.com","fname":"A","lname":"B"}}')
    assertRefused(missing, 'SC200', 'email: is required', 'fname: is required', 'lname: is required')
  })

  test('a repeated query parameter is refused', async () => {
    assertRefused(await platform.call('GET', '/direct/users?email=a@b.c&email=a@b.c', { token }), 'SC200')
    assertRefused(await platform.call('GET', '/direct/users?email=a@b.c&ema%69l=d@b.c', { token }), 'SC200')
  })

  test('query booleans are true, false, True and False', async () => {
    const rmonly = async (value: string) =>
      (await platform.call('POST', `/direct/update-refresh/${randomUUID()}?rmonly=${value}`, { token })).code
    for (const value of ['true', 'false', 'True', 'False', '%20true']) assert.ok(passes(await rmonly(value)), value)
    for (const value of ['TRUE', '1', '0', 'yes', '', 'null', 'constructor'])
      assert.equal(await rmonly(value), 'SC200', value)
  })

  test('query numbers are whole decimal numbers in their bounds', async () => {
    const months = async (value: string) =>
      (await platform.call('GET', `/users/efx-score-history?months=${value}`, { token: userToken })).code
    for (const value of ['1', '24', '%2012']) assert.ok(passes(await months(value)), value)
    for (const value of ['0', '25', '-1', '1.5', 'NaN', '1e1', '0x10', '', 'abc', '9'.repeat(20), '1%00']) {
      assert.equal(await months(value), 'SC200', value)
    }
  })

  test('the list of bureaus is split at commas, each code exact', async () => {
    const bureaus = async (value: string) =>
      (await platform.call('GET', `/users/latest-scores?bureaus=${encodeURIComponent(value)}`, { token: userToken }))
        .code
    for (const value of ['EFX', 'EFX,TU,EXP', ' EXP , EFX ', 'EFX,EFX', Array(20).fill('TU').join(',')]) {
      assert.ok(passes(await bureaus(value)), value)
    }
    for (const value of ['', ',', 'EFX,', ',EFX', 'efx', 'EFX,XYZ', 'EFX;TU', 'EFX TU']) {
      assert.equal(await bureaus(value), 'SC200', value)
    }
  })

  test('a list of bureaus or alert types does not go on for ever', async () => {
    const read = (query: string) => platform.call('GET', `/users/${query}`, { token: userToken })
    const tooLong = await read(`latest-scores?bureaus=${'EFX,'.repeat(3_000)}EFX`)
    assertRefused(tooLong, 'SC200', 'bureaus: must have at most 256 characters', 'bureaus: is not valid')
    assertRefused(await read(`efx-alerts?type=${','.repeat(12_000)}`), 'SC200')
  })

  test('thousands of query parameters are ignored like one that is not declared', async () => {
    assert.equal((await platform.call('GET', `/direct/host?${'a&'.repeat(6_000)}`, { token })).status, 200)
    const twice = await platform.call('GET', `/direct/users?${'email=a@b.c&'.repeat(1_000)}`, { token })
    assertRefused(twice, 'SC200', 'email: given more than once')
  })

  test('format headers know one value each', async () => {
    const read = async (headers: Record<string, string>) =>
      (await platform.call('GET', '/users/latest-scores', { token: userToken, headers })).code
    for (const headers of [{}, { 'x-tu-format': 'v2' }, { 'x-report-format': 'standard' }])
      assert.ok(passes(await read(headers)))
    for (const headers of [
      { 'x-tu-format': 'v1' },
      { 'x-tu-format': 'V2' },
      { 'x-tu-format': 'v2, v2' },
      { 'x-report-format': 'native' },
    ]) {
      assert.equal(await read(headers as Record<string, string>), 'SC200')
    }
  })

  test('a list of ids has 1 to 10,000 entries, and a wrong one is named by its place', async () => {
    const pause = (userIds: unknown) =>
      platform.call('POST', '/direct/users/pause-enrollments', { token, body: { userIds } })
    const ids = Array.from({ length: 10_001 }, () => randomUUID())
    for (const good of [[ids[0]], [ids[0], ids[0]], ids.slice(1)]) assert.ok(passes((await pause(good)).code))
    for (const bad of [[], ids, ids[0], [7], null]) assertRefused(await pause(bad), 'SC200')
    const answer = await pause([ids[0], 'x', ids[1]])
    assertRefused(answer, 'SC200')
    assert.match(answer.details[0]!, /^userIds\[1\]: /)
  })

  test('the kind of a link is spelt exactly', async () => {
    const send = async (type: string) =>
      (await platform.call('POST', `/users/smfa-send-link/x?type=${type}`, { token: userToken })).code
    for (const type of ['phone', 'email']) assert.ok(passes(await send(type)), type)
    for (const type of ['Email', 'e-mail', 'sms', '', 'email,phone']) assert.equal(await send(type), 'SC200', type)
  })

  test('digits may come as a JSON number only with exactly their count', async () => {
    assert.equal((await register(person({ mobile: 5555551201 }))).status, 200)
    for (const mobile of [555555120, 55555512011, 5555551201.5, -5555551201, 5e8, 1e21, '5555551201.0', true]) {
      assertRefused(await register(person({ mobile })), 'SC200')
    }
  })

  test('refused requests leave nothing behind', async () => {
    const users = await countRows(platform, 'users')
    await register('{')
    await register(person({ mobile: 1 }))
    await register(JSON.stringify(person()), { 'content-type': 'text/plain' })
    assert.equal(await countRows(platform, 'users'), users)
  })
})
