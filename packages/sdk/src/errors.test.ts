import assert from 'node:assert/strict'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, describe, test } from 'node:test'
import { closedPort } from '@plumbline/server/testing/closed-port'
import { type Platform, startPlatform } from '@plumbline/server/testing/platform'
import { isPlumblineError, RefusedError } from './errors.ts'
import { hostClient } from './index.ts'
import { clientsOf } from './testing/clients.ts'
import { openLossyLine } from './testing/lossy-line.ts'

const nobody = '6f1c2a94-0d3e-4b57-9a1e-5c2f7d8b9e10'

describe('an error', () => {
  let platform: Platform
  before(async () => {
    platform = await startPlatform({ sandbox: true })
  })
  after(() => platform.stop())

  const refusalOf = async (work: Promise<unknown>): Promise<RefusedError> => {
    const error = await work.then(
      () => assert.fail('it was not refused'),
      (thrown: unknown) => thrown,
    )
    assert.ok(error instanceof RefusedError, String(error))
    return error
  }

  test('of the integration names the fields that are wrong', async () => {
    const { host } = clientsOf(platform)
    const error = await refusalOf(host.userReg({ email: 'nobody', fname: 'Maren', lname: '' }))
    assert.deepEqual([error.kind, error.code, error.status, error.fault], ['refused', 'SC200', 400, 'host'])
    assert.deepEqual(Object.keys(error.fields).sort(), ['email', 'lname'])
    assert.deepEqual(error.facts, {})
    assert.equal(error.retryable, false)
    assert.match(error.requestId, /^req_/)
    assert.equal(error.name, 'RefusedError')
  })

  test('of the person tells what is left to try', async () => {
    const { userOf } = clientsOf(platform)
    const { userId } = await platform.register()
    const person = { fname: 'Maren', lname: 'Denied', dob: '1988-04-12', ssn: '666101000', mobile: '5555551201' }
    const address = { street1: '118 Alder Lane', city: 'Fort Collins', state: 'CO', zip: '80521' }
    const error = await refusalOf(userOf(userId).ditIdentity({ ...person, ...address }))
    assert.deepEqual([error.code, error.fault], ['SC303', 'consumer'])
    assert.deepEqual(error.facts, { result: 'Denied', attemptsLeft: '2' })
  })

  test('of what is not there is a refusal with its code', async () => {
    const { host } = clientsOf(platform)
    const error = await refusalOf(host.user({ id: nobody }))
    assert.deepEqual([error.code, error.status, error.message], ['SC101', 404, 'No such user (SC101)'])
  })

  test('of an input that would lead to another endpoint is thrown before anything is sent', async () => {
    const { host, wire } = clientsOf(platform)
    for (const id of ['', '.', '..']) await assert.rejects(host.closeAccount({ id }), /id is missing/)
    assert.equal(wire.count('/direct/close-account/'), 0)
  })

  test('of a line that is dead, of an answer that does not come, and of a proxy are told apart by kind', async (t) => {
    const { apikey, secret } = platform.hosts['efx-1b']!
    const silent = http.createServer(() => undefined).listen(0, '127.0.0.1')
    t.after(() => {
      silent.close()
      silent.closeAllConnections()
    })
    await new Promise((done) => silent.once('listening', done))
    const line = await openLossyLine(platform.baseUrl)
    t.after(() => line.close())
    line.answerInstead(502, '<h1>Bad gateway</h1>')
    const silentUrl = `http://127.0.0.1:${(silent.address() as AddressInfo).port}/api`
    const kindAt = (baseUrl: string, timeoutMs: number) =>
      hostClient({ baseUrl, apikey, secret, retries: 0, timeoutMs })
        .host()
        .then(
          () => assert.fail('it was answered'),
          (error: unknown) => (isPlumblineError(error) ? error : assert.fail(String(error))),
        )
    const dead = await kindAt(`http://127.0.0.1:${closedPort}/api`, 60_000)
    const slow = await kindAt(silentUrl, 50)
    const proxy = await kindAt(line.baseUrl, 60_000)
    assert.equal(String(dead), 'ConnectionError: POST /direct/login: no answer')
    assert.equal(String(slow), 'ConnectionError: POST /direct/login: no answer in time')
    assert.match(String(proxy), /^UnexpectedAnswerError: POST \/direct\/login: status 502/)
    assert.deepEqual([dead.kind, slow.kind, proxy.kind], ['connection', 'connection', 'unexpected-answer'])
    assert.ok([dead, slow, proxy].every(({ retryable }) => retryable))
  })

  test('of a caller who gave up is the reason that was given', async () => {
    const { host } = clientsOf(platform)
    await assert.rejects(host.host({ signal: AbortSignal.abort(new Error('changed my mind')) }), /changed my mind/)
  })
})
