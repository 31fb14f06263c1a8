import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { assertRefused } from '../testing/check-answer.ts'
import { type Platform, startPlatform } from '../testing/platform.ts'

describe('text in requests', () => {
  let platform: Platform
  let token: string
  let userId: string
  before(async () => {
    platform = await startPlatform()
    token = await platform.hostToken()
    userId = (await platform.register()).userId
  })
  after(() => platform.stop())

  let serial = 0
  const register = (fields: Record<string, unknown>) =>
    platform.call('POST', '/direct/user-reg', {
      token,
      body: { email: `text${++serial}@example.com`, fname: 'Maren', lname: 'Lindqvist', ...fields },
    })
  const stored = async (externalId: string) => {
    const { body } = await register({ externalId })
    return (await platform.call('GET', `/direct/user/${body['userId'] as string}`, { token })).body['externalId']
  }

  test('is trimmed and composed before anything looks at it', async () => {
    assert.equal(await stored('  crm-1\t\n'), 'crm-1')
    assert.equal(await stored('\u00a0\ufeffcrm-2\u2003'), 'crm-2')
    assert.equal(await stored('cafe\u0301'), 'caf\u00e9')
    assert.equal(await stored('\u1100\u1161\u11a8'), '\uac01')
  })

  test('comes back byte for byte otherwise', async () => {
    for (const text of [
      '🦊 fox',
      '𝔘𝔫𝔦',
      '<script>alert(1)</script>',
      "'; DROP TABLE users;--",
      '\\u0041',
      '%00',
      '$' + '{x}',
      'a\u200db',
    ]) {
      assert.equal(await stored(text), text.normalize('NFC'))
    }
  })

  test('is counted in characters, not in bytes', async () => {
    assert.equal((await register({ externalId: '🦊'.repeat(100) })).status, 200)
    assertRefused(await register({ externalId: '🦊'.repeat(101) }), 'SC200')
  })

  test('with control characters is refused', async () => {
    for (const bad of [
      '\u0000',
      '\u0001',
      '\u0007',
      '\u001b',
      '\u007f',
      '\u0085',
      '\u009f',
      '\u2028',
      '\u2029',
      '\u202e',
      '\u2066',
    ]) {
      assertRefused(
        await register({ externalId: `a${bad}b` }),
        'SC200',
        'externalId: must not contain control characters',
      )
      assertRefused(await register({ fname: `a${bad}b` }), 'SC200')
      const body = { textVersion: `1${bad}1`, acceptedAt: Date.now(), ip: '::1' }
      assertRefused(
        await register({ consent: body }),
        'SC200',
        'consent.textVersion: must not contain control characters',
      )
    }
  })

  test('with half a surrogate pair is refused', async () => {
    for (const bad of ['"\\ud800"', '"a\\udc00b"', '"\\udbff\\ud800"']) {
      const body = `{"email":"half${++serial}@example.com","fname":"A","lname":"B","externalId":${bad}}`
      assertRefused(
        await platform.call('POST', '/direct/user-reg', { token, body }),
        'SC200',
        'externalId: is not valid Unicode text',
        'externalId: must have at least 1 characters',
      )
    }
  })

  test('in a query follows the same rules', async () => {
    const find = (value: string) => platform.call('GET', `/direct/users?externalId=${value}`, { token })
    await register({ externalId: 'ros\u00e9' })
    assert.equal(((await find('%20rose%CC%81%20')).body['items'] as unknown[]).length, 1)
    for (const bad of ['a%00b', 'a%0Ab', '%E2%80%AEx']) assertRefused(await find(bad), 'SC200')
    assert.equal((await find('%ff%fe')).status, 200)
  })

  test('in a path follows the same rules', async () => {
    assert.equal((await platform.call('GET', `/direct/user/%20${userId}`, { token })).status, 200)
    assertRefused(await platform.call('GET', `/direct/user/${userId}%00`, { token }), 'SC200')
    assertRefused(await platform.call('GET', `/direct/user/${userId}%2F..`, { token }), 'SC200')
    assertRefused(await platform.call('GET', '/direct/user/%zz', { token }), 'SC203')
  })

  test('of ten thousand combining marks is refused quickly', async () => {
    const tooLong = await register({ fname: `a${'\u0301'.repeat(10_000)}` })
    assertRefused(tooLong, 'SC200', 'fname: must have at most 50 characters')
    assertRefused(await register({ email: `${'a.'.repeat(60_000)}@example.com` }), 'SC200')
  })

  test('may have as many marks on a letter as any script needs', async () => {
    const marked = (count: number) => `a${'\u0316\u0301'.repeat(count / 2)}b`
    assert.equal(await stored(marked(30)), marked(30).normalize('NFC'))
    const many = await register({ externalId: marked(32) })
    assertRefused(many, 'SC200', 'externalId: must have at most 30 combining marks in a row')
    const inQuery = await platform.call('GET', `/direct/users?externalId=${encodeURIComponent(marked(32))}`, { token })
    assertRefused(inQuery, 'SC200', 'externalId: must have at most 30 combining marks in a row')
  })

  test('is measured as it is stored, however it was taken apart', async () => {
    const taken = '\u03b1\u0313\u0300\u0345'
    assert.equal(await stored(taken.repeat(100)), '\u1f82'.repeat(100))
    const long = await register({ externalId: taken.repeat(101) })
    assertRefused(long, 'SC200', 'externalId: must have at most 100 characters')
    assert.equal(await stored(`${' '.repeat(50_000)}crm-3${'\n'.repeat(50_000)}`), 'crm-3')
  })

  test('is never repeated in a refusal', async () => {
    const answer = await register({
      fname: 'Canary77',
      email: 'canary-no-at',
      mobile: '77canary77',
      externalId: 'canary\u0007',
    })
    assertRefused(answer, 'SC200')
    assert.ok(!/canary/i.test(answer.text))
  })
})
