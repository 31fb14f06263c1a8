import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { servePast } from '@plumbline/server'
import { createLog } from '../packages/server/src/telemetry/log.ts'
import type { Platform } from '../packages/server/src/testing/platform.ts'
import { providersAt } from '../packages/server/src/testing/test-sandbox.ts'
import { liveMonth, monthMs } from '../tools/past-month/live-month.ts'

export interface LivedMonth {
  readonly hostId: string
  /** Takes what the endpoints of the host are sent. */
  readonly receiver: Server
  readonly faults: readonly string[]
}

/** Lives the month up to now at the host of a development start. The caller closes the receiver. */
export async function livePastMonth(platform: Platform): Promise<LivedMonth> {
  const receiver = createServer((request, response) => {
    request.resume()
    response.writeHead(request.url === '/webhooks' ? 204 : 404).end()
  }).listen(0, '127.0.0.1')
  await once(receiver, 'listening')
  const until = Date.now()
  const from = until - monthMs
  const log = createLog({ role: 'api', write: () => undefined })
  const providers = providersAt(platform.sandbox)
  const past = await servePast({ config: platform.ctx.config, urls: platform.urls, providers, log }, from)
  const faults: string[] = []
  await liveMonth({
    past,
    from,
    until,
    done: from,
    receiverUrl: `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/webhooks`,
    reached: () => undefined,
    failed: ({ message }) => void faults.push(message),
  })
  await past.giveBack()
  await past.stop()
  await platform.ctx.directory.reload()
  return { hostId: past.host.hostId, receiver, faults }
}
