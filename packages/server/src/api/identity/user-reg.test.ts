import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { userReg } from '@plumbline/contract'
import { auditOf, countRows, rowOf, setStatus } from '../../testing/as-owner.ts'
import { assertAnswers, assertRefused } from '../../testing/check-answer.ts'
import { type Platform, startPlatform } from '../../testing/platform.ts'

describe('POST /direct/user-reg', () => {
  let platform: Platform
  before(async () => {
    platform = await startPlatform()
  })
  after(() => platform.stop())

  const person = { email: 'ines.amaral@example.com', fname: 'Inês', lname: 'Amaral' }
  const consent = { textVersion: '2026-04', acceptedAt: Date.now() - 1000, ip: '198.51.100.24' }
  const register = async (body: unknown, host = 'efx-1b', headers = {}) =>
    platform.call('POST', '/direct/user-reg', { token: await platform.hostToken(host), body, headers })
  const profileOf = async (userId: unknown, host = 'efx-1b') =>
    (await platform.call('GET', `/direct/user/${userId as string}`, { token: await platform.hostToken(host) })).body

  test('answers exactly the id and a preauth token that opens the first session', async () => {
    const answer = await register({ ...person, mobile: '5555551201', externalId: 'crm-1', emailMsg: true })
    assertAnswers(answer, userReg)
    assert.deepEqual(Object.keys(answer.body).sort(), ['token', 'userId'])
    const session = await platform.call('GET', `/users/preauth-token/${answer.body['token']}`)
    assert.equal(session.body['id'], answer.body['userId'])
  })

  test('stores an active user without identity and features', async () => {
    const { body } = await register({ ...person, email: 'plain@example.com' })
    const profile = await profileOf(body['userId'])
    assert.deepEqual(
      [profile['enrollmentStatus'], profile['idpass'], profile['features'], profile['mobile'], profile['externalId']],
      ['active', false, [], null, null],
    )
    assert.deepEqual([profile['smsMsg'], profile['emailMsg'], profile['pushMsg']], [false, false, false])
  })

  test('stores a dormant user where the host has that', async () => {
    const { body } = await register({ ...person, email: 'dormant@example.com', dormant: true })
    assert.equal((await profileOf(body['userId']))['enrollmentStatus'], 'dormant')
  })

  test('leaves one audit record that names the new user', async () => {
    const { body } = await register({ ...person, email: 'audit@example.com' }, 'efx-1b', {
      'x-request-id': 'reg-audit',
    })
    const [record, ...more] = await auditOf(platform, 'reg-audit')
    assert.deepEqual(more, [])
    assert.match(record!.actor, /^key:/)
    assert.deepEqual(
      [record!.action, record!.object, record!.outcome],
      ['user.register', `user:${body['userId']}`, 'OK'],
    )
  })

  test('keeps a consent with its time and version, its details sealed', async () => {
    const details = { locale: 'en-US', userAgent: 'HarborMoney/4.2' }
    const { body } = await register({ ...person, email: 'consent@example.com', consent: { ...consent, ...details } })
    const row = await rowOf(platform, 'consents', body['userId'] as string)
    assert.deepEqual([row['text_version'], row['source']], ['2026-04', 'CONSUMER'])
    assert.equal(Number(row['accepted_at']), consent.acceptedAt)
    assert.ok(!(row['sealed'] as Buffer).toString('latin1').includes('198.51'))
  })

  test('takes the mobile as a JSON number of ten digits', async () => {
    const { body } = await register({ ...person, email: 'number@example.com', mobile: 5555551202 })
    assert.equal((await profileOf(body['userId']))['mobile'], '5555551202')
  })

  test('refuses values out of bounds, names the field and stores nothing', async () => {
    const before = await countRows(platform, 'users')
    const bad: [string, unknown][] = [
      ['email', undefined],
      ['email', 'no-at'],
      ['email', 'a@b@c'],
      ['email', 'a b@example.com'],
      ['email', 'a@example.com,b@example.com'],
      ['email', 'a@example.com\r\nBcc: b@example.com'],
      ['email', `${'a'.repeat(250)}@b.cd`],
      ['email', 7],
      ['fname', undefined],
      ['fname', ''],
      ['fname', '   '],
      ['fname', 'x'.repeat(51)],
      ['fname', 'R2D2'],
      ['fname', 'Robert"); DROP TABLE users;--'],
      ['lname', undefined],
      ['lname', null],
      ['lname', '<b>Amaral</b>'],
      ['mobile', '555555120'],
      ['mobile', '+15555551201'],
      ['mobile', '５５５５５５１２０１'],
      ['mobile', 555555120],
      ['smsMsg', 'true'],
      ['emailMsg', 1],
      ['pushMsg', null],
      ['dormant', 'false'],
      ['externalId', ''],
      ['externalId', 'x'.repeat(101)],
      ['consent', {}],
      ['consent', { ...consent, textVersion: '' }],
      ['consent', { ...consent, textVersion: 'x'.repeat(65) }],
      ['consent', { ...consent, ip: 'localhost' }],
      ['consent', { ...consent, locale: 'e' }],
      ['consent', { ...consent, userAgent: 'x'.repeat(401) }],
    ]
    for (const [field, value] of bad) {
      const answer = await register({ ...person, email: 'bad@example.com', [field]: value })
      assertRefused(answer, 'SC200')
      assert.ok(
        answer.details.some((detail) => detail.startsWith(field)),
        `${field}: ${answer.details}`,
      )
    }
    assert.equal(await countRows(platform, 'users'), before)
  })

  test('answers all findings at once', async () => {
    const answer = await register({ email: 'no-at', fname: '', mobile: 'x' })
    const fields = new Set(answer.details.map((detail) => detail.split(':')[0]))
    assert.deepEqual([...fields].sort(), ['email', 'fname', 'lname', 'mobile'])
  })

  test('takes a consent from 90 days ago to 5 minutes ahead on the clock of the host', async () => {
    const { body: clock } = await platform.advance('rival', 'P100D')
    const now = clock['now'] as number
    const at = (acceptedAt: number, email: string) =>
      register({ ...person, email, consent: { ...consent, acceptedAt } }, 'rival')
    assertRefused(
      await at(now - 90 * 86_400_000 - 60_000, 'c1@example.com'),
      'SC200',
      'consent.acceptedAt: older than 90 days',
    )
    assert.equal((await at(now - 90 * 86_400_000 + 60_000, 'c2@example.com')).status, 200)
    assert.equal((await at(now + 4 * 60_000, 'c3@example.com')).status, 200)
    assertRefused(await at(now + 7 * 60_000, 'c4@example.com'), 'SC200', 'consent.acceptedAt: in the future')
  })

  test('refuses on a host whose users the service keeps, before it looks at dormant', async () => {
    assertRefused(await register({ ...person, dormant: true }, 'service-managed'), 'SC406')
    assert.equal(await countRows(platform, 'users', 'service-managed'), 0)
  })

  test('refuses dormant where the host has not enabled it, before it looks at the address', async () => {
    await register({ ...person, email: 'taken@example.com' }, 'all-bureaus')
    const before = await countRows(platform, 'users', 'all-bureaus')
    assertRefused(await register({ ...person, email: 'taken@example.com', dormant: true }, 'all-bureaus'), 'SC352')
    assert.equal(await countRows(platform, 'users', 'all-bureaus'), before)
  })

  test('refuses an address in use, whatever its case, and names the user', async () => {
    const first = await register({ ...person, email: 'Twice@Example.com' })
    const before = await countRows(platform, 'preauth_tokens')
    for (const email of ['Twice@Example.com', 'twice@example.com', ' TWICE@EXAMPLE.COM ']) {
      assertRefused(await register({ ...person, email }), 'SC102', `userId=${first.body['userId']}`)
    }
    assert.equal(await countRows(platform, 'preauth_tokens'), before)
    assert.equal((await profileOf(first.body['userId']))['email'], 'Twice@Example.com')
  })

  test('lets two hosts register the same address without knowing of each other', async () => {
    const body = { ...person, email: 'shared@example.com' }
    const answers = [await register(body), await register(body, 'efx-3b'), await register(body, 'offers-iq')]
    assert.deepEqual(
      answers.map((answer) => answer.status),
      [200, 200, 200],
    )
    assert.equal(new Set(answers.map((answer) => answer.body['userId'])).size, 3)
  })

  test('gives the address of a closed user to a new one', async () => {
    const body = { ...person, email: 'again@example.com' }
    const first = await register(body)
    await setStatus(platform, first.body['userId'] as string, 'closed')
    const second = await register(body)
    assert.equal(second.status, 200)
    assert.notEqual(second.body['userId'], first.body['userId'])
  })

  test('makes one user of 32 registrations at a time that differ in case', async () => {
    for (let round = 1; round <= 10; round++) {
      const email = `parallel.person.${round}@example.com`
      const answers = await Promise.all(
        Array.from({ length: 32 }, (_, caller) =>
          register({
            ...person,
            email: [...email].map((c, at) => ((caller >> (at % 5)) & 1 ? c.toUpperCase() : c)).join(''),
          }),
        ),
      )
      const made = answers.filter((answer) => answer.status === 200)
      assert.equal(made.length, 1)
      for (const answer of answers) {
        if (answer !== made[0]) assertRefused(answer, 'SC102', `userId=${made[0]!.body['userId']}`)
      }
    }
  })
})
