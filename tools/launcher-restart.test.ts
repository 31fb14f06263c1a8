import assert from 'node:assert/strict'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import pg from 'pg'
import { until } from '../packages/server/src/testing/until.ts'
import { findRunningPostgres } from './embedded-postgres/find-running-postgres.ts'
import { findPostmaster } from './embedded-postgres/postmaster.ts'
import { livingRoles } from './launcher/left-over-roles.ts'
import { freePort, type Started, start } from './launcher/testing.ts'
import { bornAt, readLock } from './process-lock.mjs'

describe('npm start, when one of its processes dies', () => {
  let dataDir: string
  let environment: NodeJS.ProcessEnv
  let running: Started | undefined

  before(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'plumbline-launcher-'))
    environment = { DATA_DIR: dataDir, PORT: String(await freePort()), RESTART_WAIT_MS: '20' }
  })
  after(async () => {
    await stop()
    rmSync(dataDir, { recursive: true, force: true })
  })

  /** Each test has a launcher of its own, on the same data. */
  const launch = async (variables: NodeJS.ProcessEnv = {}): Promise<Started> => {
    await stop()
    running = start({ ...environment, ...variables })
    await running.says('Ctrl-C stops everything')
    return running
  }
  const stop = async () => {
    running?.child.kill('SIGTERM')
    await running?.exit
  }
  const kill = (role: string): number => {
    const [pid] = livingRoles(dataDir, role)
    assert.ok(pid, `no ${role} role runs`)
    process.kill(pid, 'SIGKILL')
    return pid
  }
  const sandbox = () => JSON.parse(readFileSync(join(dataDir, 'sandbox.json'), 'utf8'))
  const isReady = () =>
    fetch(`http://127.0.0.1:${environment['PORT']}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    )
  const call = async (path: string, token?: string, body?: object) => {
    const answer = await fetch(`${sandbox().baseUrl}${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    const text = await answer.text()
    assert.ok(answer.ok, `${path} answered ${answer.status} ${text}`)
    return JSON.parse(text)
  }
  const logIn = async (host: string) => {
    const { key, apikey, secret } = sandbox().hosts.find((one: { key: string }) => one.key === host)
    const { token } = await call('/direct/login', undefined, { apikey, secret })
    const users: { userId: string; email: string }[] = sandbox().users.filter(
      (user: { host: string }) => user.host === key,
    )
    return { token, users }
  }

  test('starts the API again at the same address, where an enrolled user is found again', async () => {
    const launcher = await launch()
    const killed = kill('api')
    await launcher.says('The api role runs again.')
    await until(isReady)
    assert.notDeepEqual(livingRoles(dataDir, 'api'), [killed])
    const { token, users } = await logIn('efx-1b')
    const profile = await call(`/direct/user/${users[0]!.userId}`, token)
    assert.deepEqual([profile.email, profile.enrollmentStatus], [users[0]!.email, 'active'])
    const [line] = launcher.output().match(/^The api role stopped.*$/m) ?? []
    const log = join(dataDir, 'logs', 'api.log')
    assert.equal(line, `The api role stopped: signal SIGKILL. Starting it again in 0.02 s; see ${log}.`)
  })

  test('starts the worker again, which finishes the batch that the dead one had in hand', async () => {
    const launcher = await launch()
    const { token, users } = await logIn('efx-3b')
    const userIds = users.map((user) => user.userId)
    const owner = new pg.Client({ connectionString: findRunningPostgres(join(dataDir, 'postgres')) })
    await owner.connect()
    try {
      await owner.query('SET search_path = plumbline')
      // The test locks one of the users, so the worker stops in the middle of its slice.
      await owner.query('BEGIN')
      await owner.query('SELECT 1 FROM users WHERE id = $1 FOR UPDATE', [userIds.at(-1)])
      const { batchId } = await call('/direct/users/pause-enrollments', token, { userIds })
      const isWaiting = async () => {
        await owner.query('SELECT pg_stat_clear_snapshot()')
        const { rows } = await owner.query("SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock'")
        return rows.length > 0
      }
      await until(isWaiting)
      kill('worker')
      await launcher.says('The worker role runs again.')
      await owner.query('COMMIT')
      assert.notEqual((await call(`/direct/batches/${batchId}`, token)).status, 'COMPLETED')
      // As if its lease had run out.
      await owner.query("UPDATE work_items SET leased_until = 1 WHERE kind = 'run-batch'")
      await until(async () => (await call(`/direct/batches/${batchId}`, token)).finishedAt !== null)
      const batch = await call(`/direct/batches/${batchId}`, token)
      assert.equal(batch.succeeded + batch.skipped, userIds.length)
      for (const id of userIds) assert.equal((await call(`/direct/user/${id}`, token)).enrollmentStatus, 'paused')
    } finally {
      await owner.end()
    }
  })

  test('starts the sandbox and the database again, and keeps serving', async () => {
    const launcher = await launch()
    kill('sandbox')
    process.kill(findPostmaster(join(dataDir, 'postgres', 'cluster'))!.pid, 'SIGKILL')
    await launcher.says('The sandbox role runs again.')
    await launcher.says('The database runs again.')
    await until(isReady)
    await logIn('efx-1b')
  })

  test('gives up on one that dies again and again: a clear last line, exit code 1, nothing left behind', async () => {
    const launcher = await launch()
    const everything = [
      readLock(join(dataDir, 'launcher.pid'))!.pid,
      findPostmaster(join(dataDir, 'postgres', 'cluster'))!.pid,
      ...livingRoles(dataDir),
    ]
    let ended = false
    void launcher.exit.then(() => {
      ended = true
    })
    // However soon it comes again, it dies again.
    await until(() => {
      for (const pid of livingRoles(dataDir, 'api')) endProcess(pid)
      return ended
    })
    assert.equal(await launcher.exit, 1)
    const waits = [...launcher.output().matchAll(/^The api role stopped: .* Starting it again in (\S+) s/gm)]
    assert.deepEqual(
      waits.map((match) => match[1]),
      ['0.02', '0.04', '0.08', '0.16', '0.32'],
    )
    assert.equal(
      launcher.errors().trim().split('\n').at(-1),
      `Plumbline has stopped. The api role stopped again and again; the last time: signal SIGKILL. See ${join(dataDir, 'logs', 'api.log')}.`,
    )
    for (const pid of everything) assert.equal(bornAt(pid), undefined)
  })

  test('stops in good order while it waits, and starts nothing then', async () => {
    const launcher = await launch({ RESTART_WAIT_MS: '600000' })
    kill('api')
    await launcher.says('Starting it again in 30 s')
    launcher.child.kill('SIGINT')
    assert.equal(await launcher.exit, 0)
    assert.match(launcher.output(), /Stopping …\nStopped\.\n$/)
    assert.doesNotMatch(launcher.output(), /runs again/)
  })
})

function endProcess(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It was gone already.
  }
}
