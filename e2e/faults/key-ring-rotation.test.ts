import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { after, before, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { callApi } from '../../packages/server/src/testing/call-api.ts'
import { type Installation, install, type RoleProcess } from './installation.ts'

const cli = fileURLToPath(new URL('../../packages/server/src/cli/main.ts', import.meta.url))
let installation: Installation
let api: RoleProcess
let second: RoleProcess
before(async () => {
  installation = await install()
  api = await installation.startRole('api')
  second = await installation.startRole('api')
})
after(() => installation.stop())

test('data keys move to a new key of the ring under traffic, and a killed rotation is finished by the next', async () => {
  const { apikey, secret } = installation.sandbox.hosts[0]!
  const login = await callApi(api.baseUrl, 'POST', '/direct/login', { body: { apikey, secret } })
  const token = login.body['token'] as string
  const users: string[] = []
  const register = async ({ baseUrl } = api) => {
    const email = `user${users.length}-${Math.random().toString(36).slice(2)}@example.com`
    const answer = await callApi(baseUrl, 'POST', '/direct/user-reg', {
      token,
      body: { email, fname: 'Maren', lname: 'Lindqvist' },
    })
    assert.equal(answer.status, 200, answer.text)
    users.push(answer.body['userId'] as string)
  }
  for (let index = 0; index < 300; index++) await register()

  let rotating = true
  const faults: string[] = []
  const traffic = [api, second, api, second].map(async (process) => {
    while (rotating) {
      const id = users[Math.floor(Math.random() * users.length)]!
      const answer = await callApi(process.baseUrl, 'GET', `/direct/user/${id}`, { token })
      if (answer.status !== 200 || answer.body['fname'] !== 'Maren') faults.push(answer.text)
      await register(process)
    }
  })
  const killed = await plumbline(['key-ring', 'rotate', '--yes'], 'Re-wrapping')
  assert.equal(killed.signal, 'SIGKILL')
  const finished = await plumbline(['key-ring', 'rotate', '--yes'])
  assert.equal(finished.code, 0, finished.output)
  rotating = false
  await Promise.all(traffic)
  assert.deepEqual(faults, [])

  const last = await plumbline(['key-ring', 'rotate', '--yes'])
  assert.equal(last.code, 0, last.output)
  const current = (JSON.parse(readFileSync(installation.keyRingFile, 'utf8')) as { current: number }).current
  assert.equal(current, 4)
  const client = new pg.Client({ connectionString: installation.adminUrl })
  await client.connect()
  const { rows } = await client.query('SELECT DISTINCT ring_version FROM plumbline.users')
  await client.end()
  assert.deepEqual(rows, [{ ring_version: 4 }])
  for (const id of users.slice(0, 50)) {
    assert.equal((await callApi(api.baseUrl, 'GET', `/direct/user/${id}`, { token })).body['lname'], 'Lindqvist')
  }
})

/** Runs the operator's command; with `killAt` it is killed as soon as it prints that. */
function plumbline(
  args: readonly string[],
  killAt?: string,
): Promise<{ code: number | null; signal: string | null; output: string }> {
  return new Promise((done) => {
    const child = spawn(process.execPath, [cli, ...args], {
      env: { ...process.env, DATABASE_URL: installation.adminUrl, KEY_RING_FILE: installation.keyRingFile },
    })
    let output = ''
    const collect = (chunk: Buffer) => {
      output += chunk.toString()
      if (killAt !== undefined && output.includes(killAt)) child.kill('SIGKILL')
    }
    child.stdout.on('data', collect)
    child.stderr.on('data', collect)
    child.once('exit', (code, signal) => done({ code, signal, output }))
  })
}
