import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { totpStep } from '@plumbline/core/team'
import { prepareDatabase } from '@plumbline/server'
import pg from 'pg'
import { totpCode } from '../packages/server/src/operations/team/totp-codes.ts'
import { startEmbeddedPostgres } from '../tools/embedded-postgres/start-embedded-postgres.ts'
import { wantedUsers } from './growth/arguments.ts'
import { startProcess } from './load/child.ts'
import { httpRequest, type LoadResult, runLoad } from './load/load.ts'
import { fillHost, plansOf } from './user-search/filled-host.ts'

const serverMain = fileURLToPath(new URL('../packages/server/src/main.ts', import.meta.url))
const origin = 'http://portal.bench'
const known = 200
const requests = 2_000
const wantedMs = 10

type Sandbox = NonNullable<Awaited<ReturnType<typeof prepareDatabase>>['sandbox']>

/**
 * Finding one of many users at the portal by each key, and the first page of the list, beside the call of the public API that finds one
 * by e-mail. `--users` sets how many the host has.
 */
export async function run(): Promise<void> {
  const users = wantedUsers(1_000_000)
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-bench-'))
  const database = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres') })
  const admin = new pg.Client({ connectionString: database.adminUrl })
  try {
    await admin.connect()
    const portalPort = await freePort()
    const environment = {
      DATA_DIR: folder,
      PORT: '0',
      INTERNAL_PORT: '0',
      WIDGET_PORT: '0',
      CONSOLE_PORT: '0',
      PORTAL_PORT: String(portalPort),
      PUBLIC_URL: 'http://bench',
      WIDGET_URL: 'http://widget.bench',
      CONSOLE_URL: 'http://console.bench',
      PORTAL_URL: origin,
      ANONYMOUS_PER_SECOND: '1000000',
      ANONYMOUS_BURST: '1000000',
      MEMBER_PER_SECOND: '1000000',
      MEMBER_BURST: '1000000',
    }
    const say = () => undefined
    const { appUrl, systemUrl, sandbox } = await prepareDatabase({ adminUrl: database.adminUrl, environment, say })
    await admin.query('SET search_path = plumbline')
    await admin.query("UPDATE hosts SET settings = jsonb_set(settings, '{limits}', settings -> 'limits' || $1)", [
      limits,
    ])
    const urls = { ...environment, DATABASE_APP_URL: appUrl, DATABASE_SYSTEM_URL: systemUrl }
    const api = await startProcess(serverMain, ['--role=api'], urls)
    const host = sandbox!.hosts.find(({ key }) => key === 'efx-1b')!
    const { token, people } = await register(`http://127.0.0.1:${api.port}/api`, host)
    console.error(`  filling the host with ${users} users`)
    await fillHost(admin, host.hostId, users)
    const cookie = await signIn(portalPort, sandbox!)

    const headers = { cookie, 'sec-fetch-site': 'same-origin', origin }
    const path = `/api/portal/hosts/${host.hostId}/users`
    const asked = (query: (index: number) => string) => (index: number) =>
      httpRequest('GET', `${path}${query(index % known)}`, headers)
    const bearer = { authorization: `Bearer ${token}` }
    const peer = (index: number) =>
      httpRequest('GET', `/api/direct/users?email=${encodeURIComponent(emailOf(index % known))}`, bearer)
    print('peer: GET /direct/users?email', await measured(api.port, peer))
    for (const [by, value] of [
      ['email', (index: number) => encodeURIComponent(emailOf(index))],
      ['id', (index: number) => people[index]!],
      ['mobile', mobileOf],
      ['externalId', (index: number) => `crm-${index}`],
    ] as const) {
      print(
        `portal: by ${by}`,
        await measured(
          portalPort,
          asked((index) => `?by=${by}&value=${value(index)}`),
        ),
        true,
      )
    }
    print(
      'portal: first page',
      await measured(
        portalPort,
        asked(() => '?limit=25'),
      ),
    )
    print(
      'portal: first page, paused',
      await measured(
        portalPort,
        asked(() => '?limit=25&status=paused'),
      ),
    )
    console.log(`\nWanted of the searches: p99 under ${wantedMs} ms with ${users} users at one host.\n`)
    for (const line of await plansOf(appUrl, host.hostId)) console.log(line)
    await api.stop()
  } finally {
    await admin.end()
    await database.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

const limits = JSON.stringify({ directPerSecond: 1e6, directBurst: 1e6, loginPerMinute: 6e7, distinctUsersPerDay: 1e6 })
const emailOf = (index: number) => `search${index}@example.com`
const mobileOf = (index: number) => String(5_555_000_000 + index)

interface Measured {
  /** One member who asks again and again: how long a search takes. */
  alone: LoadResult
  /** Four at once, as fast as they can: what the process bears; there the wait for the others is measured too. */
  together: LoadResult
}

async function measured(port: number, request: (index: number) => Buffer): Promise<Measured> {
  await runLoad({ port, connections: 4, requests: 400, request })
  const alone = await runLoad({ port, connections: 1, requests, request })
  return { alone, together: await runLoad({ port, connections: 4, requests, request }) }
}

function print(name: string, { alone, together }: Measured, wanted = false): void {
  const missed = wanted && alone.p99Ms > wantedMs ? '  MISSED' : ''
  const figures = [
    `p50 ${alone.p50Ms.toFixed(2)} ms`,
    `p99 ${alone.p99Ms.toFixed(2)} ms${missed}`,
    `four at once: p99 ${together.p99Ms.toFixed(2)} ms`,
    `${together.perSecond.toFixed(0)} a second`,
  ]
  console.log(`${name.padEnd(32)} ${figures.join('  ')}  ${JSON.stringify(alone.statuses)}`)
}

/** People who can be found, registered as a host does it. */
async function register(baseUrl: string, { apikey, secret }: { apikey: string; secret: string }) {
  const post = async (path: string, body: unknown, token = '') => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
    const answer = await fetch(`${baseUrl}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
    if (!answer.ok) throw new Error(`POST ${path} answered ${answer.status} ${await answer.text()}`)
    return (await answer.json()) as Record<string, string>
  }
  const { token } = await post('/direct/login', { apikey, secret })
  const people: string[] = []
  for (let index = 0; index < known; index++) {
    const named = { email: emailOf(index), mobile: mobileOf(index), externalId: `crm-${index}` }
    const { userId } = await post('/direct/user-reg', { ...named, fname: 'Maren', lname: 'Lindqvist' }, token)
    people.push(userId!)
  }
  return { token: token!, people }
}

async function signIn(port: number, { portal }: Sandbox): Promise<string> {
  const { email, password, totpSecret } = portal.find(({ role }) => role === 'owner')!
  const post = (path: string, body: unknown) =>
    fetch(`http://127.0.0.1:${port}/api/portal${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin },
      body: JSON.stringify(body),
    })
  const { ticket } = (await (await post('/sign-in', { email, password })).json()) as { ticket: string }
  const answer = await post('/sign-in-code', { ticket, code: totpCode(totpSecret, totpStep(Date.now())) })
  if (answer.status !== 204) throw new Error(`Signing in answered ${answer.status} ${await answer.text()}`)
  return answer.headers.getSetCookie()[0]!.split(';')[0]!
}

function freePort(): Promise<number> {
  return new Promise((found) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => found(port))
    })
  })
}
