import assert from 'node:assert/strict'
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { findPostmaster } from './embedded-postgres/postmaster.ts'
import { livingRoles } from './launcher/left-over-roles.ts'
import { freePort, type Started, start, startScript, temporaryFolder } from './launcher/testing.ts'
import { bornAt, readLock } from './process-lock.mjs'

/** Only the test sees what is mounted; not every machine lets its users do that. */
const mayMount = spawnSync('unshare', ['-rm', 'true']).status === 0

describe('npm start refuses with one sentence', () => {
  const refusals: readonly [string, NodeJS.ProcessEnv, readonly string[], RegExp][] = [
    ['an unknown role', {}, ['--role=cook'], /^Unknown role: cook\. .*$/],
    ['a misspelt mode', { PLUMBLINE_ENV: 'prod' }, [], /^PLUMBLINE_ENV is "prod"; .*$/],
    [
      'production without a database',
      { PLUMBLINE_ENV: 'production' },
      [],
      /^In production DATABASE_URL must be set\.$/,
    ],
    ['a data folder that is a file', { DATA_DIR: startScript }, [], /^\/.* is not a folder; .*$/],
    ['a data folder among files of the system', { DATA_DIR: '/proc/plumbline' }, [], /^.* set DATA_DIR to .*$/],
    [
      'a database that is not there, without its password',
      { DATABASE_URL: 'postgres://owner:hush@127.0.0.1:1/plumbline' },
      [],
      /^The database at 127\.0\.0\.1:1\/plumbline cannot be used: nothing listens there\. Check DATABASE_URL\.$/,
    ],
    ['a single role with no database to be found', {}, ['--role=api'], /^There is no database: .*$/],
  ]
  for (const [name, variables, args, sentence] of refusals) {
    test(name, async (t) => {
      const dataDir = temporaryFolder(t)
      const started = start({ DATA_DIR: dataDir, PORT: String(await freePort()), ...variables }, args)
      assert.equal(await started.exit, 1)
      assert.match(started.errors().trim(), sentence)
      assert.equal(existsSync(join(dataDir, 'launcher.pid')), false)
    })
  }

  test('a data folder on a disk that is read-only', { skip: mayMount ? false : 'no mounts here' }, async (t) => {
    const folder = temporaryFolder(t)
    for (const dataDir of [folder, join(folder, 'deep', 'data')]) {
      const mounted = ['-c', `mount -t tmpfs -o ro tmpfs '${folder}' && exec "$@"`, 'sh', process.execPath, startScript]
      const env = { ...process.env, DATA_DIR: dataDir, PORT: String(await freePort()), DATABASE_URL: '' }
      const { status, stderr } = spawnSync('unshare', ['-rm', 'sh', ...mounted], { env, encoding: 'utf8' })
      assert.equal(status, 1)
      assert.equal(
        stderr.trim(),
        `${dataDir} cannot be written to, the disk is read-only; set DATA_DIR to another folder.`,
      )
    }
  })

  test('a port that is taken', async (t) => {
    const stranger = createServer().listen(0, '127.0.0.1')
    t.after(() => stranger.close())
    await once(stranger, 'listening')
    const { port } = stranger.address() as { port: number }
    const dataDir = temporaryFolder(t)
    const started = start({ DATA_DIR: dataDir, PORT: String(port) })
    assert.equal(await started.exit, 1)
    assert.match(started.errors().trim(), new RegExp(`^Port ${port} is taken; .*: PORT=${port + 1} npm start$`))
    assert.equal(existsSync(join(dataDir, 'postgres')), false)
  })

  test('a port for the widget that is taken', async (t) => {
    const stranger = createServer().listen(0, '127.0.0.1')
    t.after(() => stranger.close())
    await once(stranger, 'listening')
    const { port } = stranger.address() as { port: number }
    const started = start({ DATA_DIR: temporaryFolder(t), PORT: String(await freePort()), WIDGET_PORT: String(port) })
    assert.equal(await started.exit, 1)
    assert.match(started.errors().trim(), new RegExp(`^Port ${port} is taken; .*: WIDGET_PORT=${port + 1} npm start$`))
  })
})

describe('npm start', () => {
  let dataDir: string
  let environment: NodeJS.ProcessEnv
  let running: Started | undefined

  const readSandbox = () => JSON.parse(readFileSync(join(dataDir, 'sandbox.json'), 'utf8'))

  before(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'plumbline-launcher-'))
    environment = { DATA_DIR: dataDir, PORT: String(await freePort()) }
  })
  after(async () => {
    running?.child.kill('SIGTERM')
    await running?.exit
    rmSync(dataDir, { recursive: true, force: true })
  })

  test('serves, and prints a first call that works', async () => {
    running = start(environment)
    await running.says('Ctrl-C stops everything')
    const sandbox = readSandbox()
    assert.equal(statSync(join(dataDir, 'sandbox.json')).mode & 0o777, 0o600)
    const personas = (headers: Record<string, string>) =>
      fetch(`${sandbox.sandbox.url}/control/personas`, { headers }).then(({ status }) => status)
    assert.equal(await personas({}), 401)
    assert.equal(await personas({ 'x-control-key': sandbox.sandbox.controlKey }), 200)
    assert.equal(sandbox.baseUrl, `http://127.0.0.1:${environment['PORT']}/api`)
    assert.match(sandbox.widgetUrl, /^http:\/\/127\.0\.0\.1:\d+$/)
    assert.match(running.output(), new RegExp(`Widget +${sandbox.widgetUrl}\n`))
    const { widgetKey } = sandbox.hosts[0]
    const appearance = await answerOf(`${sandbox.widgetUrl}/api/users/appearance?key=${widgetKey}`, {})
    assert.equal(appearance.locale, 'en-US')
    assert.match(running.output(), /^Building the widget …$/m)
    assert.equal((await fetch(`${sandbox.widgetUrl}/v1/loader.js`)).status, 200)
    assert.match(sandbox.demoUrl, /^http:\/\/127\.0\.0\.1:\d+$/)
    assert.match(running.output(), new RegExp(`Demo +${sandbox.demoUrl} `))
    const bank = await (await fetch(sandbox.demoUrl)).text()
    assert.match(bank, /Harbor Bank/)
    assert.match(bank, /Nora Whitfield/)
    assert.match(sandbox.sandbox.smtpUrl, /^smtp:\/\/127\.0\.0\.1:\d+$/)
    const page = running.output()
    for (const host of sandbox.hosts) assert.ok(page.includes(host.apikey))
    for (const line of page.split('\n')) assert.ok(line.length <= 100 || line.includes(dataDir), line)

    const command = page.slice(page.indexOf('curl -s'), page.indexOf("}'") + 2)
    const pasted = spawn('sh', ['-c', command])
    const answer = JSON.parse((await pasted.stdout.toArray()).join(''))
    assert.equal(typeof answer.token, 'string')
  })

  test('has a few people enrolled at every host', async () => {
    const { baseUrl, hosts, users } = readSandbox()
    for (const { key, apikey, secret } of hosts) {
      const { token } = await answerOf(`${baseUrl}/direct/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ apikey, secret }),
      })
      const ofHost = users.filter((user: { host: string }) => user.host === key)
      assert.ok(ofHost.length >= 2, `${key} has ${ofHost.length} people`)
      for (const { userId, email } of ofHost) {
        const profile = await answerOf(`${baseUrl}/direct/user/${userId}`, {
          headers: { authorization: `Bearer ${token}` },
        })
        assert.deepEqual([profile.email, profile.idpass, profile.enrollmentStatus], [email, true, 'active'], key)
        assert.notEqual(profile.features.length, 0, `${email} of ${key} has no features`)
      }
      assert.match(running!.output(), new RegExp(`${key} +${apikey} +${ofHost.length}\\n`))
    }
  })

  test('people whose log-in the service keeps can log in with the password in the file', async () => {
    const { baseUrl, hosts, users } = readSandbox()
    const { widgetKey } = hosts.find((host: { key: string }) => host.key === 'service-managed')
    const [{ userId, email, password }] = users.filter((user: { host: string }) => user.host === 'service-managed')
    const session = await answerOf(`${baseUrl}/users/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-host-key': widgetKey },
      body: JSON.stringify({ username: email, password }),
    })
    assert.equal(session.id, userId)
  })

  test('refuses a second one on the same data and names the first', async () => {
    const second = start({ ...environment, PORT: String(await freePort()) })
    assert.equal(await second.exit, 1)
    const holder = readLock(join(dataDir, 'launcher.pid'))
    assert.match(
      second.errors().trim(),
      new RegExp(`^Plumbline already runs on .* as process ${holder?.pid}, at http[^\n]*$`),
    )
    assert.match(second.errors(), new RegExp(`127.0.0.1:${environment['PORT']}`))
  })

  test('after kill -9 of the launcher the next start takes over and finds the same people', async () => {
    const before = readSandbox().users
    const leftBehind = livingRoles(dataDir)
    process.kill(readLock(join(dataDir, 'launcher.pid'))!.pid, 'SIGKILL')
    assert.equal(await running!.exit, 1)
    running = start(environment)
    await running.says('Ctrl-C stops everything')
    for (const pid of leftBehind) assert.equal(bornAt(pid), undefined)
    assert.deepEqual(readSandbox().users, before)
    assert.doesNotMatch(running.output(), /Enrolling|enrolled at|Building/)
  })

  test('SIGTERM ends everything and leaves no process', async () => {
    const launcher = readLock(join(dataDir, 'launcher.pid'))!.pid
    const database = findPostmaster(join(dataDir, 'postgres', 'cluster'))!.pid
    const everything = [launcher, database, ...livingRoles(dataDir)]
    assert.ok(everything.length >= 6)
    running!.child.kill('SIGTERM')
    assert.equal(await running!.exit, 0)
    for (const pid of everything) assert.equal(bornAt(pid), undefined)
    assert.match(running!.output(), /Stopped\.\n$/)
  })

  test('starts without a widget that cannot be built, and says so', async () => {
    rmSync(join(dataDir, 'widget'), { recursive: true })
    writeFileSync(join(dataDir, 'widget'), 'no folder')
    running = start(environment)
    await running.says('Ctrl-C stops everything')
    const log = join(dataDir, 'logs', 'widget.log')
    assert.ok(running.output().includes(`There is no widget: its build failed; see ${log}.`), running.output())
    const { widgetUrl, baseUrl } = readSandbox()
    assert.equal((await fetch(`${widgetUrl}/v1/loader.js`)).status, 503)
    assert.equal((await fetch(`${baseUrl}/openapi.json`)).status, 200)
  })
})

async function answerOf(url: string, init: RequestInit) {
  const answer = await fetch(url, init)
  const text = await answer.text()
  assert.equal(answer.status, 200, text)
  return JSON.parse(text)
}
