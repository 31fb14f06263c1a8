import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { type AnyEndpoint, endpoints } from '@plumbline/contract'
import type { Answer } from '../testing/call-api.ts'
import {
  failWritesLoudly,
  filesOfDatabase,
  findCanaries,
  formsOf,
  keepDatabaseLog,
  revokeTables,
  wholeDatabase,
} from '../testing/canaries.ts'
import { type Platform, startPlatform } from '../testing/platform.ts'
import { sampleCall, userParams } from '../testing/sample-call.ts'

/** Values that occur nowhere else, so that a leak names its field. */
const person = {
  email: 'quokka.canary@leak.example',
  fname: 'Quokkafirst',
  lname: 'Xiphiaslast',
  mobile: '5557391846',
  ssn: '666918273',
  dob: '1971-11-23',
  street1: '4711 Zyzzyva Boulevard',
  street2: 'Floor Wolfram',
  city: 'Nimbostratus',
  externalId: 'crm-okapi-77',
}
/** These look like digits of a hash; they are sent and not looked for. */
const short = { otp: '918277', ssnLast4: '8273' }
const consent = { ip: '198.51.100.77', userAgent: 'OkapiAgent/9.7', locale: 'qz-CANARY' }
const headers = { 'user-agent': 'HeaderOkapi/3', cookie: 'session=cookie-okapi', referer: 'https://okapi.example/path' }

const ending = new Set([
  'change-host',
  'close-account',
  'close-account-by-email',
  'close-accounts',
  'logout',
  'pause-enrollment',
  'pause-enrollments',
])

describe('what people and hosts entrust to a request', () => {
  let platform: Platform
  let secrets: Record<string, string>
  let logStart: string
  let writtenId: string
  const answers: Answer[] = []
  const remember = (answer: Answer) => {
    answers.push(answer)
    return answer
  }

  before(async () => {
    platform = await startPlatform()
    logStart = await keepDatabaseLog(platform)
    const token = await platform.hostToken()
    const body = { ...person, smsMsg: true, consent: { ...consent, textVersion: '1', acceptedAt: Date.now() } }
    const call = async (method: string, path: string, options = {}) =>
      remember(await platform.call(method, path, { headers, ...options }))
    const registered = await call('POST', '/direct/user-reg', {
      token,
      body,
      headers: { ...headers, 'idempotency-key': 'idem-okapi-1' },
    })
    await call('POST', '/direct/user-reg', { token, body, headers: { ...headers, 'idempotency-key': 'idem-okapi-1' } })
    const userId = registered.body['userId'] as string
    writtenId = userId
    const { body: session } = await call('GET', `/users/preauth-token/${registered.body['token']}`)
    const { apikey, secret } = platform.hosts['efx-1b']!
    const { body: login } = await call('POST', '/direct/login', { body: { apikey, secret } })
    const { body: refreshed } = await call('GET', `/users/refresh-token?token=${session['refresh']}`)
    secrets = {
      hostToken: token,
      userToken: session['token'] as string,
      newUserToken: refreshed['token'] as string,
      preauth: registered.body['token'] as string,
      userRefresh: session['refresh'] as string,
      hostRefresh: login['refresh'] as string,
      apiSecret: secret,
      idempotencyKey: 'idem-okapi-1',
    }
    await call('POST', `/direct/users/${userId}/identity`, { token, body: { ...person, state: 'CO', zip: '80521' } })
    await call('POST', `/direct/change-email/${userId}`, { token, body: { email: `new.${person.email}` } })
    await call('POST', `/direct/change-mobile/${userId}`, { token, body: { mobile: person.mobile } })
    await call('POST', `/direct/change-name/${userId}`, { token, body: { fname: person.lname, lname: person.fname } })
    await call('GET', `/direct/users?email=${person.email}`, { token })
    await call('GET', `/direct/users?externalId=${person.externalId}`, { token })
    const whole = { userId, email: person.email, token: secrets['newUserToken']! }
    // Another user goes through the calls that end an account or a session, so that the first one is there to the end.
    const spare = await platform.register('efx-1b', { email: `spare.${person.email}` })
    const doomed = { ...spare, token: (await platform.openSession(spare)).token }
    secrets['spareToken'] = doomed.token
    for (const endpoint of endpoints) await misuse(endpoint, ending.has(endpoint.name) ? doomed : whole)
  })
  after(() => platform.stop())

  /** The endpoint gets the canaries where they belong, where they do not, and in ways it must refuse. */
  async function misuse(
    endpoint: AnyEndpoint,
    victim: { userId: string; email: string; token: string },
  ): Promise<void> {
    const { userId, email } = victim
    const known: Record<string, string> = {
      ...person,
      email,
      id: userId,
      userId,
      token: secrets['userRefresh']!,
      verifiedAt: '',
    }
    const sample = sampleCall(endpoint, { ...known, verifiedAt: Date.now() })
    const token =
      endpoint.audience === 'user' ? victim.token : endpoint.audience === 'host' ? secrets['hostToken']! : ''
    const send = async (path: string, body: unknown, extra: Record<string, string> = {}) =>
      remember(
        await platform.call(sample.method, path, {
          ...(token ? { token } : {}),
          ...(sample.method === 'GET' ? {} : { body }),
          headers: { ...headers, ...extra },
        }),
      )
    const everything = {
      ...sample.body,
      ...person,
      email,
      ...short,
      unknown: person,
      consent: { ...consent, textVersion: '1', acceptedAt: Date.now() },
      // The date is past, because a clock that moved would end every token that is still to be tried.
      to: 1,
    }
    await send(sample.path, everything)
    await send(sample.path, `${JSON.stringify(everything).slice(0, -1)}`)
    await send(sample.path, JSON.stringify(everything), { 'content-type': `text/${person.fname}` })
    await send(sample.path, Object.fromEntries(Object.keys(person).map((name) => [name, `${person.street1}\u0007`])))
    const query = new URLSearchParams({
      ...person,
      bureaus: person.fname,
      limit: person.ssn,
      type: person.lname,
    }).toString()
    await send(`${sample.path.split('?')[0]}?${query}&${query}`, everything, { 'idempotency-key': 'idem-okapi-1' })
    for (const name of userParams(endpoint)) {
      await send(sampleCall(endpoint, { ...known, [name]: person.ssn, verifiedAt: Date.now() }).path, everything)
    }
    await send(`/${person.fname}/${person.ssn}?${query}`, everything)
  }

  const all = () => ({ ...person, ...consent, ...headers, ...secrets })

  test('is recognised in every form by this very test', () => {
    for (const form of formsOf(person.ssn)) assert.ok(findCanaries(`x${form}y`, person).length > 0, form)
    const packed = Buffer.from(`{"ssn":"${person.ssn}","street1":"${person.street1}"}`)
    for (const text of [
      packed.toString('hex'),
      packed.toString('base64'),
      Buffer.concat([Buffer.from('ab'), packed]).toString('base64url'),
    ]) {
      assert.ok(findCanaries(text, { street1: person.street1 }).length > 0)
    }
  })

  test('was really taken in', async () => {
    const { body } = await platform.call('GET', `/direct/users?email=new.${person.email}`, {
      token: secrets['hostToken']!,
    })
    const [profile] = body['items'] as Record<string, unknown>[]
    assert.deepEqual(
      [profile!['fname'], profile!['mobile'], profile!['identityOnFile']],
      [person.fname, person.mobile, true],
    )
    assert.ok(answers.length > endpoints.length * 5)
    const statuses = new Set(answers.map((answer) => answer.status))
    for (const status of [200, 204, 400, 404, 409, 415]) assert.ok(statuses.has(status), `no answer ${status}`)
  })

  test('is never repeated by a refusal', () => {
    for (const answer of answers) {
      if (answer.status >= 400) assert.deepEqual(findCanaries(answer.text, all()), [])
    }
  })

  test('is nowhere in the log', () => {
    const log = platform.logged()
    assert.ok(log.split('\n').length > answers.length)
    assert.deepEqual(findCanaries(log, all()), [])
  })

  test('is nowhere in the metrics', async () => {
    const text = await (await fetch(`${platform.internalUrl}/metrics`)).text()
    assert.match(text, /plumbline_request_seconds_count/)
    assert.deepEqual(findCanaries(text, all()), [])
  })

  test('is nowhere in the database but sealed', async () => {
    const tables = await wholeDatabase(platform)
    for (const name of [
      'users',
      'identities',
      'consents',
      'notices',
      'audit_log',
      'idempotency_keys',
      'refresh_tokens',
      'preauth_tokens',
    ]) {
      assert.ok(tables.get(name)!.length > 0, `${name} is empty`)
    }
    for (const [table, text] of tables) assert.deepEqual(findCanaries(text, all()), [], table)
  })

  test('is nowhere in the files of the database and of its log', async () => {
    const files = await filesOfDatabase(platform, logStart)
    const id = Buffer.from(writtenId.replaceAll('-', ''), 'hex').toString('latin1')
    // What is stored in clear is found there, so these are the files that were written.
    for (const folder of ['pg_wal', 'base']) {
      assert.ok(
        [...files].some(([name, bytes]) => name.startsWith(folder) && bytes.includes(id)),
        folder,
      )
    }
    const sought = { ...person, apiSecret: secrets['apiSecret']!, preauth: secrets['preauth']! }
    for (const [name, bytes] of files) assert.deepEqual(findCanaries(bytes, sought), [], name)
  })

  test('is not shown when writing fails with a message that repeats it', async () => {
    const token = secrets['hostToken']!
    for (const table of ['users', 'identities', 'consents', 'notices', 'preauth_tokens', 'audit_log']) {
      const mend = await failWritesLoudly(platform, table)
      const user = {
        ...person,
        email: `loud.${table}@leak.example`,
        consent: { ...consent, textVersion: '1', acceptedAt: Date.now() },
      }
      const answer = await platform.call('POST', '/direct/user-reg', { token, body: user })
      if (!['identities', 'notices'].includes(table)) assert.equal(answer.code, 'SC500', table)
      assert.deepEqual(findCanaries(answer.text, all()), [])
      await mend()
    }
    assert.match(platform.logged(), /"event":"request.fault"/)
    assert.deepEqual(findCanaries(platform.logged(), { ...all(), loud: 'loud.' }), [])
  })

  test('is not shown when a fault strikes in the middle of any call', async () => {
    // The session from before has seen its refresh token used twice.
    const { token: userToken } = await platform.openSession(await platform.register())
    await revokeTables(platform)
    const codes = new Map<string, string | undefined>()
    for (const endpoint of endpoints) {
      const sample = sampleCall(endpoint, {
        ...person,
        token: secrets['hostRefresh'],
        preauthToken: secrets['preauth'],
        verifiedAt: Date.now(),
      })
      const answer = await platform.call(sample.method, sample.path, {
        ...(endpoint.audience === 'anyone'
          ? {}
          : { token: endpoint.audience === 'host' ? secrets['hostToken']! : userToken }),
        ...(sample.method === 'GET' ? {} : { body: { ...sample.body, ...person } }),
        headers,
      })
      assert.deepEqual(findCanaries(answer.text, all()), [])
      codes.set(endpoint.name, answer.code)
      if (answer.code === 'SC500') {
        assert.deepEqual(Object.keys(answer.body).sort(), [
          'codes',
          'details',
          'fault',
          'messages',
          'requestId',
          'retryable',
          'status',
          'timestamp',
        ])
        assert.deepEqual(answer.details, [])
      }
    }
    for (const name of [
      'user-reg',
      'identity',
      'change-name',
      'direct-user',
      'users',
      'host',
      'users-preauth-token',
      'direct-users',
    ]) {
      assert.equal(codes.get(name), 'SC500', name)
    }
    assert.deepEqual(findCanaries(platform.logged(), all()), [])
  })
})
