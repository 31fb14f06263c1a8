import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { pushHeaders, realTimeEvent } from '../../packages/server/src/testing/real-time-push.ts'

/** The bureau, in a process of its own: pushes at a steady rate, whether or not the answers keep up. */
const [port, perSecond, seconds, secret, ...references] = process.argv.slice(2)
const agent = new Agent({ keepAlive: true })
const nowMs = () => Number(process.hrtime.bigint()) / 1e6

/** On the clock that all processes of a machine share. */
export interface Pushed {
  eventId: string
  sentAtMs: number
  acceptedAtMs: number
}

function push(reference: string): Promise<Pushed> {
  const eventId = randomUUID()
  const body = JSON.stringify(realTimeEvent(eventId, reference))
  const headers = { ...pushHeaders(eventId, body, secret!), 'content-length': Buffer.byteLength(body) }
  return new Promise((done, failed) => {
    const sentAtMs = nowMs()
    const path = '/api/ingest/crt'
    const call = request({ host: '127.0.0.1', port, path, method: 'POST', agent, headers }, (answer) => {
      const acceptedAtMs = nowMs()
      answer.resume()
      if (answer.statusCode === 202) done({ eventId, sentAtMs, acceptedAtMs })
      else failed(new Error(`A push was answered ${answer.statusCode}`))
    })
    call.on('error', failed)
    call.end(body)
  })
}

const count = Number(perSecond) * Number(seconds)
const pushes: Promise<Pushed>[] = []
const startedAt = performance.now()
const timer = setInterval(() => {
  const wanted = Math.min(count, Math.floor(((performance.now() - startedAt) / 1000) * Number(perSecond)))
  while (pushes.length < wanted) pushes.push(push(references[pushes.length % references.length]!))
  if (pushes.length < count) return
  clearInterval(timer)
  void Promise.all(pushes).then((all) => process.send?.(all, () => process.exit(0)))
}, 1)
