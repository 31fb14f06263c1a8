import type { Server as HttpServer } from 'node:http'
import { Server as NetServer } from 'node:net'
import type { Traffic } from './arrival.ts'

const idleGraceMs = 1_000
const lookEveryMs = 20

/**
 * Takes no new connections and lets running requests end. Clients with an open connection are asked to use another one
 * for their next request; connections that stay idle are closed after a moment.
 */
export async function drain(server: HttpServer, traffic: Traffic, limitMs: number): Promise<void> {
  traffic.draining = true
  const until = performance.now() + limitMs
  const grace = performance.now() + Math.min(idleGraceMs, limitMs)
  // The HTTP server's own close would cut idle connections at once, and with them requests that are on their way.
  NetServer.prototype.close.call(server)
  while (performance.now() < until && (traffic.inFlight > 0 || performance.now() < grace)) {
    if ((await openConnections(server)) === 0) break
    await new Promise((done) => setTimeout(done, lookEveryMs))
  }
  server.closeAllConnections()
}

function openConnections(server: HttpServer): Promise<number> {
  return new Promise((done) => server.getConnections((_fault, count) => done(count)))
}
