import { scopeOfHost } from '../../packages/server/src/access/authenticate.ts'
import { startFamily } from '../../packages/server/src/access/issue-tokens.ts'
import { cpuMicroseconds, cpuMicrosecondsOfAll } from '../load/cpu.ts'
import { httpRequest, runLoad } from '../load/load.ts'
import type { GrownInstallation } from './grown-installation.ts'
import { emailOf } from './readable-copies.ts'

/** A user as a benchmark reads of them. */
interface Reader {
  userId: string
  alertId: string
  token: string
}

/** Every read of one user; `{…}` stands for what differs from user to user. */
const readPaths = [
  '/users',
  '/users/efx-latest-scores',
  '/users/latest-scores',
  '/users/efx-score-history',
  '/users/efx-latest-report',
  '/users/latest-report',
  '/users/efx-latest-report/summary',
  '/users/credit-reports-metadata',
  '/users/efx-alerts',
  '/users/efx-alerts/{alertId}',
  '/direct/users?email={email}',
  '/direct/user/{id}',
  '/direct/latest-scores/{id}',
  '/direct/latest-report/{id}',
  '/direct/efx-alert/{alertId}',
] as const

/** The same number at every size: a user who is read for the first time costs more than one who was read today. */
const readers = 900

/** Requests that go through random users of the host, each with a session of its own. */
async function requestsOf(grown: GrownInstallation): Promise<(path: string) => (index: number) => Buffer> {
  const chosen = await chooseReaders(grown)
  const host = `Bearer ${grown.hostToken}`
  return (path) => {
    const requests = chosen.map(({ userId, alertId, token }) => {
      const filled = path
        .replace('{id}', userId)
        .replace('{alertId}', encodeURIComponent(alertId))
        .replace('{email}', encodeURIComponent(emailOf(userId)))
      const authorization = path.startsWith('/users') ? `Bearer ${token}` : host
      return httpRequest('GET', `/api${filled}`, { authorization, 'accept-encoding': 'gzip' })
    })
    return (index) => requests[index % requests.length]!
  }
}

async function chooseReaders({ admin, ctx, hostId }: GrownInstallation): Promise<Reader[]> {
  // Those who were copied: the first ones have another address.
  const { rows } = await admin.query<{ id: string; alert: string }>(
    `SELECT u.id, (SELECT id FROM plumbline.alerts a WHERE a.host_id = $1 AND a.user_id = u.id LIMIT 1) AS alert
     FROM (SELECT id FROM plumbline.users WHERE host_id = $1 AND id NOT IN (SELECT id FROM originals.users)
           ORDER BY random() LIMIT $2) u`,
    [hostId, readers],
  )
  const scope = scopeOfHost(ctx.directory, hostId)!
  const parts = { directory: ctx.directory, issuer: ctx.config.publicUrl }
  return ctx.db.transaction(scope, async (tx) => {
    const chosen: Reader[] = []
    for (const { id, alert } of rows) {
      const { token } = await startFamily(parts, tx, { hostId, keyId: null, userId: id }, ctx.clock.hostNow(hostId))
      chosen.push({ userId: id, alertId: alert, token })
    }
    return chosen
  })
}

/** Each read for some users, one after the other: so that its statements are seen. */
export async function readOnce(grown: GrownInstallation, users: number): Promise<void> {
  const requestOf = await requestsOf(grown)
  for (const path of readPaths) {
    const load = { port: grown.api.port, connections: 1, requests: users, request: requestOf(path) }
    requireGood(path, (await runLoad(load)).statuses)
  }
}

const rounds = 7
/** All of them in each round, so that the first one has read every user once. */
const requestsPerRound = readers
const wantedRatio = 0.9

interface Round {
  perSecond: number
  /** Of the `api` and of the database. */
  cpuUs: number
}

/** Requests per second at both sizes, in turn, so that what else the machine does hits both alike. */
export async function compareReads(small: GrownInstallation, large: GrownInstallation): Promise<void> {
  const [ofSmall, ofLarge] = [await requestsOf(small), await requestsOf(large)]
  console.log(`\nReads of ${readers} random users, each with a session of its own, 16 connections`)
  console.log(`${''.padEnd(34)}                requests/s           CPU us/request`)
  const sizes = `${String(small.users).padStart(9)}${String(large.users).padStart(9)}   ratio`
  console.log(`${''.padEnd(34)}${sizes}${sizes}`)
  for (const path of readPaths) {
    const pairs: { small: Round; large: Round }[] = []
    const [smallRequest, largeRequest] = [ofSmall(path), ofLarge(path)]
    for (let round = 0; round <= rounds; round++)
      pairs.push({
        small: await measure(small, path, smallRequest, round),
        large: await measure(large, path, largeRequest, round),
      })
    // The first one warms up.
    printPair(path, pairs.slice(1))
  }
  console.log(`wanted: at least ${wantedRatio} of the requests/s that ${small.users} users get`)
}

async function measure(
  { api, databasePid }: GrownInstallation,
  path: string,
  requestOf: (index: number) => Buffer,
  round: number,
): Promise<Round> {
  const cpu = () => cpuMicroseconds(api.pid) + cpuMicrosecondsOfAll(databasePid)
  const before = cpu()
  const request = (index: number) => requestOf(index + round * requestsPerRound)
  const result = await runLoad({ port: api.port, connections: 16, requests: requestsPerRound, request })
  requireGood(path, result.statuses)
  return { perSecond: result.perSecond, cpuUs: (cpu() - before) / requestsPerRound }
}

function printPair(path: string, pairs: readonly { small: Round; large: Round }[]): void {
  const columns = (figure: keyof Round) => {
    const ratio = (one: (typeof pairs)[number]) => one.large[figure] / one.small[figure]
    const { small, large } = pairs.toSorted((a, b) => ratio(a) - ratio(b))[Math.floor(pairs.length / 2)]!
    return { small: small[figure], large: large[figure], ratio: large[figure] / small[figure] }
  }
  const [speed, cpu] = [columns('perSecond'), columns('cpuUs')]
  const texts = [speed, cpu].map(
    ({ small, large, ratio }) =>
      `${small.toFixed(0).padStart(9)}${large.toFixed(0).padStart(9)}${ratio.toFixed(2).padStart(8)}`,
  )
  console.log(`${path.padEnd(34)}${texts.join('')}${speed.ratio < wantedRatio ? '  below the aim' : ''}`)
}

function requireGood(path: string, statuses: Record<string, number>): void {
  if (Object.keys(statuses).join() !== '200') throw new Error(`${path} answered ${JSON.stringify(statuses)}`)
}
