import assert from 'node:assert/strict'
import { Agent, request } from 'node:http'
import { after, before, test } from 'node:test'
import { callApi } from '../../packages/server/src/testing/call-api.ts'
import { type Installation, install } from './installation.ts'

let installation: Installation
before(async () => {
  installation = await install()
})
after(() => installation.stop())

test('a stop signal under load ends every request with an answer and the process with code 0', async () => {
  const api = await installation.startRole('api')
  const { apikey, secret } = installation.sandbox.hosts[0]!
  const login = await callApi(api.baseUrl, 'POST', '/direct/login', { body: { apikey, secret } })
  const headers = { authorization: `Bearer ${login.body['token']}` }
  const agent = new Agent({ keepAlive: true, maxSockets: 16 })
  const statuses = new Map<number, number>()
  const broken: string[] = []
  let stopped = false
  let done = 0

  const get = () =>
    new Promise<void>((finished) => {
      const call = request({ port: api.port, path: '/api/direct/host', headers, agent }, (answer) => {
        answer.resume().on('end', () => {
          statuses.set(answer.statusCode!, (statuses.get(answer.statusCode!) ?? 0) + 1)
          done++
          finished()
        })
      })
      call.on('error', (fault: NodeJS.ErrnoException) => {
        // A closed port, or a kept connection that was closed before the request was sent on it, is a refusal, not a loss.
        const refused =
          fault.code === 'ECONNREFUSED' ||
          (fault.code === 'ECONNRESET' && (call as { reusedSocket?: boolean }).reusedSocket && stopped)
        if (!refused) broken.push(`${fault.code} ${fault.message}`)
        finished()
      })
      call.end()
    })
  const callers = Array.from({ length: 16 }, async () => {
    while (api.child.exitCode === null) {
      await get()
      if (done === 200 && !stopped) {
        stopped = true
        api.child.kill('SIGTERM')
      }
    }
  })
  assert.equal(await api.exited, 0)
  await Promise.all(callers)
  agent.destroy()
  assert.deepEqual(broken, [])
  assert.ok(
    [...statuses.keys()].every((status) => status === 200 || status === 503),
    JSON.stringify([...statuses]),
  )
  assert.ok(done > 200)
})

test('a role ends when its parent is gone', async () => {
  const worker = await installation.startRole('worker')
  worker.child.disconnect()
  assert.equal(await worker.exited, 0)
})
