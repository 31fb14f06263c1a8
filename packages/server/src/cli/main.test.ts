import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { readKeyRingFile } from '../secrets/key-ring.ts'
import { type Platform, startPlatform } from '../testing/platform.ts'
import { testKeyRingFile } from '../testing/template.ts'
import { until } from '../testing/until.ts'

const main = fileURLToPath(new URL('./main.ts', import.meta.url))

describe('plumbline', () => {
  let platform: Platform
  before(async () => {
    platform = await startPlatform()
  })
  after(() => platform.stop())

  function plumbline(args: readonly string[], environment: Record<string, string> = {}) {
    return new Promise<{ code: number | null; out: string; err: string }>((done) => {
      const child = spawn(process.execPath, [main, ...args], {
        env: { ...process.env, DATABASE_URL: platform.adminUrl, KEY_RING_FILE: testKeyRingFile(), ...environment },
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      let out = ''
      let err = ''
      child.stdout.on('data', (chunk) => (out += chunk))
      child.stderr.on('data', (chunk) => (err += chunk))
      child.once('close', (code) => done({ code, out, err }))
    })
  }

  const logIn = (apikey: string, secret: string) => platform.call('POST', '/direct/login', { body: { apikey, secret } })
  const field = (out: string, name: string) => new RegExp(`^${name}\\s+(\\S+)$`, 'm').exec(out)![1]!

  test('without words shows every command, and an unknown one exits with 1', async () => {
    const [overview, unknown, help] = await Promise.all([
      plumbline([]),
      plumbline(['host', 'paint']),
      plumbline(['key', 'revoke', '--help']),
    ])
    assert.equal(overview.code, 0)
    assert.match(overview.out, /audit verify/)
    assert.equal(unknown.code, 1)
    assert.match(unknown.err, /^There is no command host paint\.\n\nplumbline host create/)
    assert.equal(help.code, 0)
    assert.match(help.out, /cannot be undone/)
  })

  test('a customer, a host and a key made here can log in, and the settings are those given', async () => {
    const customer = /Customer (\S+)/.exec((await plumbline(['customer', 'create', '--name', 'Tidewater'])).out)![1]!
    const args = ['--customer', customer, '--key', 'tidewater', '--name', 'Tidewater app', 'bureaus=EFX,TU']
    const host = await plumbline(['host', 'create', ...args, 'limits.directPerSecond=7'])
    assert.equal(host.code, 0, host.err)
    const key = await plumbline(['key', 'issue', 'tidewater'])
    await platform.ctx.directory.reload()
    const answer = await logIn(field(key.out, 'apikey'), field(key.out, 'secret'))
    assert.equal(answer.status, 200, answer.text)
    const settings = await platform.call('GET', '/direct/host', { token: answer.body['token'] as string })
    assert.deepEqual(settings.body['bureaus'], ['EFX', 'TU'])
    const { rows } = await platform.admin.query(
      "SELECT settings->'limits'->>'directPerSecond' AS rate FROM hosts WHERE key = 'tidewater'",
    )
    assert.deepEqual(rows, [{ rate: '7' }])
    assert.equal(settings.body['productKind'], 'MULTI')
    const twice = await plumbline(['host', 'create', ...args])
    assert.equal(twice.code, 1)
    assert.match(twice.err, /exists already/)
  })

  test('a second customer of the same name is added only when that is meant', async () => {
    const create = (...more: string[]) => plumbline(['customer', 'create', '--name', 'Harbor Twins', ...more])
    assert.equal((await create()).code, 0)
    const unsure = await create()
    assert.equal(unsure.code, 1)
    assert.match(unsure.err, /There is a customer Harbor Twins already \(\S+\)\. .*repeat with --yes/)
    assert.equal((await create('--yes')).code, 0)
  })

  test('the keys of a host are listed with when they were issued and used', async () => {
    const issued = (await plumbline(['key', 'issue', 'efx-3b'])).out
    const [id, apikey] = [field(issued, 'key id'), field(issued, 'apikey')]
    const listed = async () => (await plumbline(['key', 'list', 'efx-3b'])).out.split(`${id}  ${apikey}  live\n`)[1]!
    assert.match(await listed(), /^ {2}issued 20\d\d-\d\d-\d\d \d\d:\d\d UTC, never logged in\n/)
    await platform.ctx.directory.reload()
    assert.equal((await logIn(apikey, field(issued, 'secret'))).status, 200)
    assert.match(await listed(), /^ {2}issued .* UTC, last log-in in the hour from 20\d\d-\d\d-\d\d \d\d:\d\d UTC\n/)
  })

  test('without a database it is said where one was looked for', async () => {
    const answer = await plumbline(['host', 'list'], { DATABASE_URL: '', DATA_DIR: '/tmp/elsewhere' })
    assert.equal(answer.code, 1)
    assert.match(answer.err, /^No database: .*\/tmp\/elsewhere.*DATA_DIR/)
  })

  test('bureaus that do not go with the kind of the host say which kind it has', async () => {
    const answer = await plumbline(['host', 'set', 'rival', 'bureaus=EFX,TU'])
    assert.equal(answer.code, 1)
    assert.match(answer.err, /the host has productKind=EFX_1B, which does not go with bureaus=EFX,TU/)
  })

  test('settings that contradict each other are refused and nothing is stored', async () => {
    const before = (await platform.admin.query("SELECT settings FROM hosts WHERE key = 'rival'")).rows
    for (const change of [
      'productKind=MULTI',
      'scoreModel=V9',
      'colour=red',
      'limits.directPerSecond=0',
      'dormantEnabled=maybe',
    ]) {
      const answer = await plumbline(['host', 'set', 'rival', change])
      assert.equal(answer.code, 1, change)
      assert.notEqual(answer.err, '')
    }
    assert.deepEqual((await platform.admin.query("SELECT settings FROM hosts WHERE key = 'rival'")).rows, before)
  })

  test('a rotated key leaves the old one its overlap, and a revoked one ends with its tokens on every process', async () => {
    const issued = (await plumbline(['key', 'issue', 'prefill'])).out
    const old = { id: field(issued, 'key id'), apikey: field(issued, 'apikey'), secret: field(issued, 'secret') }
    const rotated = (await plumbline(['key', 'rotate', 'prefill', old.id, '--overlap-hours', '1'])).out
    const other = await platform.another()
    await Promise.all([platform.ctx.directory.reload(), other.ctx.directory.reload()])
    const token = (await logIn(old.apikey, old.secret)).body['token'] as string
    assert.equal((await logIn(field(rotated, 'apikey'), field(rotated, 'secret'))).status, 200)

    const unconfirmed = await plumbline(['key', 'revoke', 'prefill', old.id])
    assert.equal(unconfirmed.code, 1)
    assert.match(unconfirmed.err, /--yes/)
    assert.equal((await platform.call('GET', '/direct/host', { token })).status, 200)

    assert.equal((await plumbline(['key', 'revoke', 'prefill', old.id, '--yes'])).code, 0)
    for (const baseUrl of [platform.baseUrl, other.baseUrl]) {
      const headers = { authorization: `Bearer ${token}` }
      await until(async () => (await fetch(`${baseUrl}/direct/host`, { headers })).status === 401)
    }
    await until(async () => (await logIn(old.apikey, old.secret)).code === 'SC414')
  })

  test('a suspended host is refused and comes back', async () => {
    const token = await platform.logIn('customer-otp')
    await plumbline(['host', 'set', 'customer-otp', 'suspended=true'])
    await platform.ctx.directory.reload()
    assert.equal((await platform.call('GET', '/direct/host', { token })).code, 'SC418')
    await plumbline(['host', 'set', 'customer-otp', 'suspended=false'])
    await platform.ctx.directory.reload()
    assert.equal((await platform.call('GET', '/direct/host', { token })).status, 200)
  })

  test('a new signing key signs, the old one still verifies, and both are published', async () => {
    const before = await platform.logIn()
    const kid = /with (\S+)\./.exec((await plumbline(['signing-key', 'rotate'])).out)![1]!
    await platform.ctx.directory.reload()
    const after = await platform.logIn()
    assert.equal(JSON.parse(Buffer.from(after.split('.')[0]!, 'base64url').toString()).kid, kid)
    for (const token of [before, after])
      assert.equal((await platform.call('GET', '/direct/host', { token })).status, 200)
    const jwks = (await (await fetch(platform.baseUrl.replace('/api', '/.well-known/jwks.json'))).json()) as {
      keys: { kid: string }[]
    }
    assert.equal(jwks.keys.length, 2)
    assert.ok(jwks.keys.every((key) => !('d' in key)))
  })

  test('audit verify is content with an untouched log and exits with 1 after a change in the database', async () => {
    // No worker runs beside this test, so this run links the entries that were written before.
    await plumbline(['audit', 'verify'])
    const intact = await plumbline(['audit', 'verify'])
    assert.equal(intact.code, 0, intact.err)
    const head = field(intact.out, 'head')
    assert.equal((await plumbline(['audit', 'verify', '--expect', head])).code, 0)
    await platform.admin.query('UPDATE audit_floor SET seq = 1000000')
    const held = await plumbline(['audit', 'verify', '--expect', head])
    assert.equal(held.code, 1)
    assert.match(held.err, /the floor 1000000 lies above the last linked entry/)
    await platform.admin.query('UPDATE audit_floor SET seq = 0')
    await platform.admin.query("UPDATE audit_log SET outcome = 'SC101' WHERE seq = (SELECT min(seq) FROM audit_log)")
    const touched = await plumbline(['audit', 'verify'])
    assert.equal(touched.code, 1)
    assert.match(touched.err, /was changed/)
  })

  test('a key ring is made once and never overwritten', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'plumbline-ring-'))
    const file = join(folder, 'ring.json')
    assert.equal((await plumbline(['key-ring', 'create'], { KEY_RING_FILE: file })).code, 0)
    assert.ok(existsSync(file))
    assert.equal((await plumbline(['key-ring', 'create'], { KEY_RING_FILE: file })).code, 1)
    rmSync(folder, { recursive: true })
  })

  test('nothing is written with the key ring of another database, and one sentence says so', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'plumbline-ring-'))
    const file = join(folder, 'ring.json')
    const ring = readKeyRingFile(testKeyRingFile())
    writeFileSync(file, JSON.stringify({ ...ring, keys: { 1: Buffer.alloc(32, 7).toString('base64') } }))
    const before = (await platform.admin.query('SELECT count(*) FROM api_keys')).rows
    for (const args of [
      ['migrate'],
      ['key', 'issue', 'prefill'],
      ['key-ring', 'rotate', '--yes'],
      ['audit', 'verify'],
    ]) {
      const answer = await plumbline(args, { KEY_RING_FILE: file })
      assert.deepEqual([args, answer.code], [args, 1])
      assert.match(answer.err, /^Key 1 of the key ring is not the key 1 of this database: put .*KEY_RING_FILE\.$/m)
    }
    assert.deepEqual((await platform.admin.query('SELECT count(*) FROM api_keys')).rows, before)
    assert.equal(readKeyRingFile(file).current, 1)
    rmSync(folder, { recursive: true })
  })

  test('production refuses to go on without key ring, https address, or with a development ring', async () => {
    const production = {
      PLUMBLINE_ENV: 'production',
      PUBLIC_URL: 'https://credit.example.com',
      WIDGET_URL: 'https://w.example.com',
      PORTAL_URL: 'https://p.example.com',
      CONSOLE_URL: 'https://c.example.com',
    }
    const cases: [Record<string, string>, RegExp][] = [
      [{ ...production, KEY_RING_FILE: '' }, /key ring/],
      [{ ...production, PUBLIC_URL: 'http://credit.example.com' }, /https/],
      [{ ...production, SANDBOX_ROUTES: 'on' }, /sandbox routes/],
      [production, /made for development/],
    ]
    for (const [environment, reason] of cases) {
      const answer = await plumbline(['migrate'], environment)
      assert.equal(answer.code, 1)
      assert.match(answer.err, reason)
    }
  })
})
