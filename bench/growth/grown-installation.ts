import { fileURLToPath } from 'node:url'
import type { OpenContext } from '../../packages/server/src/open-context.ts'
import { enrollPeople } from '../data/enroll-people.ts'
import { type Installation, openInstallation } from '../data/installation.ts'
import { type ServerProcess, startProcess } from '../load/child.ts'
import { takeOriginals } from './copy-rows.ts'
import { openBenchContext } from './open-bench-context.ts'
import { progress } from './progress.ts'
import { copyPeople, type Originals, openOriginals } from './readable-copies.ts'

export const serverMain = fileURLToPath(new URL('../../packages/server/src/main.ts', import.meta.url))

/** An installation of which one host has as many users as are asked for. */
export interface GrownInstallation extends Installation {
  hostId: string
  hostToken: string
  api: ServerProcess
  ctx: OpenContext
  /** How many users the host has. */
  users: number
  /** Copies the enrolled people until there are so many. */
  growTo(users: number): Promise<void>
}

/** The first users are enrolled over HTTP, with a report each, a real-time alert and what a host reads of them. */
export async function openGrownInstallation(
  settings: Record<string, string | number> = {},
): Promise<GrownInstallation> {
  const installation = await openInstallation(settings)
  const { environment, hosts, admin } = installation
  const api = await startProcess(serverMain, ['--role=api'], environment)
  installation.pushTo(api.port)
  const host = hosts.find(({ key }) => key === 'efx-1b')!
  const { hostId } = host
  const baseUrl = `http://127.0.0.1:${api.port}/api`
  const people = await enrollPeople(baseUrl, host, ssnsOfTypicalFiles)
  for (const { userId, token, hostToken } of people) {
    await call(baseUrl, 'GET', '/users/efx-latest-report', token)
    await call(baseUrl, 'GET', `/direct/efx-latest-scores/${userId}`, hostToken)
    const event = { type: 'HARD_INQUIRY', now: true }
    await call(baseUrl, 'POST', `/sandbox/users/${userId}/events`, hostToken, event)
  }
  // Every original must have an alert before it is copied, or its copies would stand for users without one.
  await until(async () => {
    const { rows } = await admin.query('SELECT count(DISTINCT user_id)::int AS users FROM alerts WHERE host_id = $1', [
      hostId,
    ])
    return rows[0].users === people.length
  })
  const ctx = await openBenchContext(environment)
  await takeOriginals(admin, hostId)
  const originals: Originals = await openOriginals(ctx, admin)
  const grown: GrownInstallation = {
    ...installation,
    hostId,
    hostToken: people[0]!.hostToken,
    api,
    ctx,
    users: people.length,
    growTo: async (users) => {
      const from = grown.users / people.length
      const to = Math.ceil(users / people.length)
      await copyPeople({ ctx, admin, originals, from, to, progress: progress(`copying ${users} users`, to - from) })
      await admin.query('VACUUM (ANALYZE)')
      await admin.query('CHECKPOINT')
      grown.users = to * people.length
    },
    stop: async () => {
      await ctx.close()
      await api.stop()
      await installation.stop()
    },
  }
  return grown
}

async function call(baseUrl: string, method: string, path: string, token: string, body?: unknown): Promise<void> {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
  const init = { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) }
  const answer = await fetch(`${baseUrl}${path}`, init)
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status} ${text}`)
}

/** A look every 20 ms, for half a minute, if nothing else is said. */
export async function until(reached: () => Promise<boolean>, patienceMs = 30_000, everyMs = 20): Promise<void> {
  const startedAt = performance.now()
  while (!(await reached())) {
    if (performance.now() - startedAt > patienceMs) throw new Error('It did not come to that in time')
    await new Promise((done) => setTimeout(done, everyMs))
  }
}

/** People of the sandbox whose EFX report is about as large as that of most, 100 kB. */
const ssnsOfTypicalFiles =
  '666200009 666200056 666200062 666200081 666200097 666200099 666200132 666200142 666200144 666200153'.split(' ')
