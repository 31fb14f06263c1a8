import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { scopeOfHost } from '../../packages/server/src/access/authenticate.ts'
import type { Claims } from '../../packages/server/src/access/signing.ts'
import { readConfig } from '../../packages/server/src/config/config.ts'
import { readDatabaseUrls } from '../../packages/server/src/config/database-urls.ts'
import { processEnvironment } from '../../packages/server/src/config/process-environment.ts'
import { readProviders } from '../../packages/server/src/config/providers.ts'
import { openContext } from '../../packages/server/src/open-context.ts'
import { bureauFilter } from '../../packages/server/src/operations/data/data-format.ts'
import { showEfxReport } from '../../packages/server/src/operations/data/show-report.ts'
import { showScores } from '../../packages/server/src/operations/data/show-scores.ts'
import { findLatest } from '../../packages/server/src/storage/latest-data.ts'
import { findUser } from '../../packages/server/src/storage/users.ts'
import { createLog } from '../../packages/server/src/telemetry/log.ts'

/**
 * The limit: node:http with nothing around it. It knows callers by their token from a map, reads the rows of the answer with
 * one prepared statement, opens the seals and sends the bytes. It does not ask whether the session still lives, counts no
 * rate and leaves no record of who has read what. Nor does it let callers of one turn share a read, which we do.
 */
const environment = processEnvironment()
const ctx = await openContext({
  config: readConfig(environment),
  urls: readDatabaseUrls(environment),
  providers: readProviders(environment),
  log: createLog({ role: 'bare', write() {} }),
})

const callers = new Map<string, ReturnType<typeof callerOf>>()

async function callerOf(token: string) {
  const claims = ctx.verifier.verify(token) as Claims
  const scope = scopeOfHost(ctx.directory, claims.hid)!
  const user = (await findUser(ctx.db, scope, claims.sub))!
  return { scope, userId: user.id, box: await ctx.vault.boxOf(user) }
}

const server = createServer((request, response) => {
  answer(request, response).catch((fault) => response.writeHead(500).end(String(fault)))
})

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const token = request.headers.authorization!
  let known = callers.get(token)
  if (!known) {
    known = callerOf(token.slice(7))
    callers.set(token, known)
  }
  const { scope, userId, box } = await known
  if (request.url!.startsWith('/api/users/efx-latest-report')) {
    const [latest] = await findLatest(ctx.db, scope, [userId], 'entry', Date.now())
    const body = showEfxReport(box, latest!.pull!).pack()
    const headers = { 'content-type': json, 'content-encoding': 'gzip', 'content-length': body.length }
    response.writeHead(200, headers).end(body)
    return
  }
  const [latest] = await findLatest(ctx.db, scope, [userId], 'scores', Date.now())
  const filter = bureauFilter(new URLSearchParams(request.url!.split('?')[1]).get('bureaus') ?? undefined)
  const body = JSON.stringify(showScores(box, latest!.pull!, filter, 'native'))
  response.writeHead(200, { 'content-type': json, 'content-length': Buffer.byteLength(body) }).end(body)
}

const json = 'application/json; charset=utf-8'

server.listen(0, '127.0.0.1', () =>
  process.send?.({ type: 'ready', port: (server.address() as { port: number }).port }),
)
process.on('SIGTERM', () => process.exit(0))
process.on('disconnect', () => process.exit(0))
