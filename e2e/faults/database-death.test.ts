import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { callApi } from '../../packages/server/src/testing/call-api.ts'
import { type Installation, install, type RoleProcess } from './installation.ts'
import { until } from './until.ts'

let installation: Installation
let api: RoleProcess
let token: string

before(async () => {
  installation = await install({ durable: true })
  api = await installation.startRole('api')
  const { apikey, secret } = installation.sandbox.hosts[0]!
  token = (await callApi(api.baseUrl, 'POST', '/direct/login', { body: { apikey, secret } })).body['token'] as string
})
after(() => installation.stop())

test('a killed database means 503 with Retry-After, loses nothing it acknowledged, and service resumes by itself', async () => {
  const registered: { email: string; userId: string }[] = []
  const answers = new Map<number, number>()
  const withoutRetryAfter: number[] = []
  let running = true
  let serial = 0
  const caller = async () => {
    while (running) {
      const email = `caller${++serial}@example.com`
      const answer = await callApi(api.baseUrl, 'POST', '/direct/user-reg', {
        token,
        body: { email, fname: 'Maren', lname: 'Lindqvist' },
      })
      answers.set(answer.status, (answers.get(answer.status) ?? 0) + 1)
      if (answer.status === 200) registered.push({ email, userId: answer.body['userId'] as string })
      else if (answer.status === 503 && !/^\d+$/.test(answer.headers.get('retry-after') ?? ''))
        withoutRetryAfter.push(answer.status)
    }
  }
  const callers = Array.from({ length: 8 }, caller)
  await until('some users are registered', async () => registered.length > 50)

  await installation.killDatabase()
  const before503 = answers.get(503) ?? 0
  await until('calls are refused', async () => (answers.get(503) ?? 0) > before503 + 20)
  // Readiness is asked of the database once a second.
  const readiness = async () => (await fetch(`http://127.0.0.1:${api.port}/readyz`)).status
  await until('it says that it is not ready', async () => (await readiness()) === 503)
  assert.equal((await fetch(`http://127.0.0.1:${api.port}/healthz`)).status, 200)

  await installation.restartDatabase()
  const beforeReturn = registered.length
  await until('calls succeed again', async () => registered.length > beforeReturn + 20)
  running = false
  await Promise.all(callers)

  await until('it says that it is ready', async () => (await readiness()) === 200)
  assert.deepEqual(withoutRetryAfter, [])
  assert.deepEqual([...answers.keys()].sort(), [200, 503], JSON.stringify([...answers]))
  for (const { email, userId } of registered) {
    const found = await callApi(api.baseUrl, 'GET', `/direct/users?email=${encodeURIComponent(email)}`, { token })
    assert.deepEqual(
      (found.body['items'] as { id: string }[]).map((one) => one.id),
      [userId],
    )
  }
})
