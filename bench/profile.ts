import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { prepareDatabase } from '@plumbline/server'
import pg from 'pg'
import { startEmbeddedPostgres } from '../tools/embedded-postgres/start-embedded-postgres.ts'
import { startProcess } from './load/child.ts'
import { residentMegabytes } from './load/cpu.ts'
import { httpRequest, runLoad } from './load/load.ts'
import { compare, printComparison } from './profile/measure.ts'

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url))

/** `GET /users` and log-in beside a bare server that does the same work, and the memory after 100,000 requests. */
export async function run(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-bench-'))
  const database = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres') })
  try {
    const environment = {
      DATA_DIR: folder,
      PORT: '0',
      INTERNAL_PORT: '0',
      PUBLIC_URL: 'http://bench',
      ANONYMOUS_PER_SECOND: '1000000',
      ANONYMOUS_BURST: '1000000',
    }
    const { appUrl, systemUrl, sandbox } = await prepareDatabase({
      adminUrl: database.adminUrl,
      environment,
      say: () => undefined,
    })
    await raiseLimits(database.adminUrl)
    const urls = { ...environment, DATABASE_APP_URL: appUrl, DATABASE_SYSTEM_URL: systemUrl }
    const ours = await startProcess(path('../packages/server/src/main.ts'), ['--role=api'], urls)
    const bare = await startProcess(path('./profile/bare-server.ts'), [], urls)
    const host = sandbox!.hosts[0]!
    const users = await someUsers(`http://127.0.0.1:${ours.port}/api`, host)

    const profile = users.map((token) => httpRequest('GET', '/api/users', { authorization: `Bearer ${token}` }))
    const read = (index: number) => profile[index % profile.length]!
    printComparison(
      'GET /users, 32 connections, 50 users',
      await compare(
        [
          { name: 'bare node:http', server: bare, request: read },
          { name: 'plumbline', server: ours, request: read },
        ],
        10_000,
        3,
      ),
      'bare node:http',
      0.7,
    )

    const logins = sandbox!.hosts.map(({ apikey, secret }) =>
      httpRequest(
        'POST',
        '/api/direct/login',
        { 'content-type': 'application/json' },
        JSON.stringify({ apikey, secret }),
      ),
    )
    const logIn = (index: number) => logins[index % logins.length]!
    printComparison(
      'POST /direct/login, 32 connections',
      await compare(
        [
          { name: 'bare node:http', server: bare, request: logIn },
          { name: 'plumbline', server: ours, request: logIn },
        ],
        4_000,
        3,
      ),
      'bare node:http',
      0.8,
    )

    await Promise.all([ours.stop(), bare.stop()])
    const fresh = await startProcess(path('../packages/server/src/main.ts'), ['--role=api'], urls)
    await runLoad({ port: fresh.port, connections: 32, requests: 100_000, request: read })
    console.log(
      `\nMemory of an api process after 100,000 requests: ${residentMegabytes(fresh.pid).toFixed(0)} MB (wanted: under 150)`,
    )
    await fresh.stop()
  } finally {
    await database.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function raiseLimits(adminUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  const limits = {
    directPerSecond: 1e6,
    directBurst: 1e6,
    userPerSecond: 1e6,
    userBurst: 1e6,
    preauthPerMinute: 6e7,
    loginPerMinute: 6e7,
    distinctUsersPerDay: 1e6,
  }
  await client.query("UPDATE plumbline.hosts SET settings = jsonb_set(settings, '{limits}', $1)", [
    JSON.stringify(limits),
  ])
  await client.end()
}

async function someUsers(baseUrl: string, host: { apikey: string; secret: string }): Promise<string[]> {
  const post = async (path: string, body: unknown, token = '') => {
    const answer = await fetch(`${baseUrl}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    })
    return (await answer.json()) as Record<string, string>
  }
  const { token } = await post('/direct/login', { apikey: host.apikey, secret: host.secret })
  const tokens: string[] = []
  for (let index = 0; index < 50; index++) {
    const user = await post(
      '/direct/user-reg',
      { email: `bench${index}@example.com`, fname: 'Maren', lname: 'Lindqvist' },
      token,
    )
    const session = (await (await fetch(`${baseUrl}/users/preauth-token/${user['token']}`)).json()) as Record<
      string,
      string
    >
    tokens.push(session['token']!)
  }
  return tokens
}
