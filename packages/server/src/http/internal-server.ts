import { createServer, type Server } from 'node:http'
import type { Context } from '../context.ts'
import { readiness } from './readiness.ts'

/** Health and metrics for the operator, on a port that is not published. */
export function createInternalServer(ctx: Context, isReady: () => Promise<boolean>): Server {
  return createServer((request, response) => {
    const send = (status: number, type: string, body: string) => {
      response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(body)
    }
    if (request.method !== 'GET') return send(405, 'text/plain', 'method not allowed\n')
    if (request.url === '/metrics') return send(200, 'text/plain; version=0.0.4', ctx.metrics.text())
    if (request.url === '/healthz') return send(200, 'application/json', '{"status":"alive"}')
    if (request.url === '/readyz') {
      void isReady().then(
        (ready) => send(ready ? 200 : 503, 'application/json', readiness(ctx, ready)),
        () => send(503, 'application/json', readiness(ctx, false)),
      )
      return
    }
    send(404, 'text/plain', 'not found\n')
  })
}
