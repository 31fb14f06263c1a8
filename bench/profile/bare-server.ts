import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import { scopeOfHost } from '../../packages/server/src/access/authenticate.ts'
import { startFamily } from '../../packages/server/src/access/issue-tokens.ts'
import type { Claims } from '../../packages/server/src/access/signing.ts'
import { readConfig } from '../../packages/server/src/config/config.ts'
import { readDatabaseUrls } from '../../packages/server/src/config/database-urls.ts'
import { processEnvironment } from '../../packages/server/src/config/process-environment.ts'
import { readProviders } from '../../packages/server/src/config/providers.ts'
import { openContext } from '../../packages/server/src/open-context.ts'
import { findUserInSession } from '../../packages/server/src/storage/users.ts'
import { createLog } from '../../packages/server/src/telemetry/log.ts'

/**
 * The limit: node:http with nothing around it. It checks the same token from a cache, does the same prepared read, opens
 * the profile and sends the same members; for a log-in it compares the secret, writes the same rows and signs. It reads
 * for each request by itself; the service shares one read among the requests of a turn, and the comparison includes that.
 */
const environment = processEnvironment()
const config = readConfig(environment)
const ctx = await openContext({
  config,
  urls: readDatabaseUrls(environment),
  providers: readProviders(environment),
  log: createLog({ role: 'bare', write() {} }),
})
const verified = new Map<string, Claims>()

const server = createServer((request, response) => {
  const work = request.method === 'GET' ? profile(request) : login(request)
  work.then(
    (body) => {
      const text = JSON.stringify(body)
      response
        .writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) })
        .end(text)
    },
    (fault) => response.writeHead(500).end(String(fault)),
  )
})

async function profile(request: IncomingMessage): Promise<unknown> {
  const token = request.headers.authorization!.slice(7)
  const hash = createHash('sha256').update(token).digest('base64')
  let claims = verified.get(hash)
  if (!claims) {
    claims = ctx.verifier.verify(token)!
    verified.set(hash, claims)
  }
  if (claims.exp * 1000 < Date.now()) throw new Error('expired')
  const found = await findUserInSession(ctx.db, scopeOfHost(ctx.directory, claims.hid)!, claims.sub, claims.sid!)
  const { wrappedKey, sealedProfile, ...user } = found!.user
  const box = await ctx.vault.boxOf({ ...user, wrappedKey })
  const personal = JSON.parse(box.open('profile', sealedProfile!).toString('utf8'))
  return { ...user, ...personal }
}

async function login(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = []
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk)
  const given = JSON.parse(Buffer.concat(chunks).toString('utf8')) as { apikey: string; secret: string }
  const key = ctx.directory.apiKey(given.apikey)!
  const hash = createHmac('sha256', ctx.vault.recordKey('api secrets')).update(given.secret).digest()
  if (!timingSafeEqual(hash, key.secretHash)) throw new Error('wrong')
  const holder = { hostId: key.hostId, keyId: key.id, userId: null }
  const record = {
    hostId: key.hostId,
    actor: `key:${key.id}`,
    action: 'host.login',
    object: `host:${key.hostId}`,
    requestId: 'bare',
    address: '127.0.0.1',
    outcome: 'OK',
  }
  return ctx.db.transaction(scopeOfHost(ctx.directory, key.hostId)!, async (tx) => {
    const issue = { directory: ctx.directory, issuer: config.publicUrl }
    const [answer] = await Promise.all([startFamily(issue, tx, holder, Date.now()), ctx.trail.recordIn(tx, record)])
    return answer
  })
}

server.listen(0, '127.0.0.1', () =>
  process.send?.({ type: 'ready', port: (server.address() as { port: number }).port }),
)
process.on('SIGTERM', () => process.exit(0))
process.on('disconnect', () => process.exit(0))
