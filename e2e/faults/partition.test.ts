import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, test } from 'node:test'
import { callApi } from '../../packages/server/src/testing/call-api.ts'
import { type FaultProxy, startFaultProxy } from './fault-proxy.ts'
import { type Installation, install, type RoleProcess } from './installation.ts'
import { until } from './until.ts'

/** The database is alive, but the way to it is not. */
describe('between the service and its database', () => {
  let installation: Installation
  let proxy: FaultProxy
  let api: RoleProcess
  let token: string

  before(async () => {
    installation = await install()
    proxy = await startFaultProxy({ host: '127.0.0.1', port: installation.database.port })
    api = await installation.startRole('api', {
      ...viaProxy(installation, proxy.port),
      DATABASE_TIMEOUT_MS: '4000',
      DATABASE_WAIT_MS: '3000',
      DATABASE_POOL: '2',
    })
    const { apikey, secret } = installation.sandbox.hosts[0]!
    token = (await callApi(api.baseUrl, 'POST', '/direct/login', { body: { apikey, secret } })).body['token'] as string
  })
  after(async () => {
    await installation.stop()
    await proxy.stop()
  })
  beforeEach(async () => {
    proxy.mode = 'pass'
    proxy.delayMs = 0
    await until('the service is ready', ready)
  })

  const read = () => callApi(api.baseUrl, 'GET', '/direct/users?email=nobody@example.com', { token })
  const ready = async () => (await fetch(`http://127.0.0.1:${api.port}/readyz`)).status === 200
  const alive = async () => (await fetch(`http://127.0.0.1:${api.port}/healthz`)).status === 200

  test('silence is answered with 503, and the service is back when the line is', async () => {
    proxy.mode = 'silent'
    const answers = await Promise.all(Array.from({ length: 40 }, read))
    assert.deepEqual([...new Set(answers.map((answer) => answer.status))], [503])
    assert.ok(answers.every((answer) => answer.headers.has('retry-after')))
    assert.ok(await alive())
    proxy.mode = 'pass'
    await until('reads succeed', async () => (await read()).status === 200)
  })

  test('resets are answered with 503, and the service is back when they end', async () => {
    proxy.mode = 'refuse'
    const answers = await Promise.all(Array.from({ length: 40 }, read))
    assert.deepEqual([...new Set(answers.map((answer) => answer.status))], [503])
    assert.ok(await alive())
    proxy.mode = 'pass'
    await until('reads succeed', async () => (await read()).status === 200)
  })

  test('connections that a failover left half-open are replaced', async () => {
    await Promise.all(Array.from({ length: 8 }, read))
    proxy.freezeOpen()
    await until('reads succeed on new connections', async () => (await read()).status === 200)
    const answers = await Promise.all(Array.from({ length: 20 }, read))
    assert.ok(
      answers.filter((answer) => answer.status === 200).length >= 10,
      answers.map((one) => one.status).join(' '),
    )
  })

  test('a line slower than the time limit is refused and does not pile up', async () => {
    proxy.delayMs = 5_000
    const answers = await Promise.all(Array.from({ length: 300 }, read))
    assert.deepEqual([...new Set(answers.map((answer) => answer.status))], [503])
    assert.ok(proxy.connections() < 40, `${proxy.connections()} connections`)
    assert.ok(await alive())
    proxy.delayMs = 0
    await until('reads succeed', async () => (await read()).status === 200)
  })

  test('a pool held by slow statements turns calls away and keeps answering health checks', async () => {
    const { default: pg } = await import('pg')
    const blocker = new pg.Client({ connectionString: installation.adminUrl })
    await blocker.connect()
    await blocker.query('BEGIN')
    await blocker.query('LOCK TABLE plumbline.users IN ACCESS EXCLUSIVE MODE')
    const answers = await Promise.all(Array.from({ length: 400 }, read))
    assert.deepEqual([...new Set(answers.map((answer) => answer.status))], [503])
    // Whether they wait for a connection in vain or find too many waiting depends on how quickly they come.
    assert.ok(answers.every((answer) => answer.code === 'SC501' || answer.code === 'SC505'))
    assert.ok(answers.every((answer) => answer.headers.has('retry-after')))
    assert.ok(await alive())
    await blocker.query('ROLLBACK')
    await blocker.end()
    await until('reads succeed', async () => (await read()).status === 200)
  })
})

function viaProxy(installation: Installation, port: number): Record<string, string> {
  const moved = (text: string) => {
    const url = new URL(text)
    url.port = String(port)
    return url.toString()
  }
  return { DATABASE_APP_URL: moved(installation.urls.app), DATABASE_SYSTEM_URL: moved(installation.urls.system) }
}
