import { createHmac, randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'

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
  const body = JSON.stringify({
    eventId,
    customerReference: reference,
    eventType: 'HARD_INQUIRY',
    eventDate: Math.floor(Date.now() / 86_400_000) * 86_400_000,
    reportingFrequency: 'REALTIME',
    postedDuringMaintenancePeriod: false,
    institution: { name: 'RIDGE AUTO FINANCE', type: 'FA', phoneNumber: '3035550199' },
    inquiry: { type: 'HARD', intent: '00', blockedBy: null },
  })
  const timestamp = String(Math.floor(Date.now() / 1000))
  const signature = createHmac('sha256', secret!).update(`${eventId}.${timestamp}.${body}`).digest('hex')
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    'x-efx-event-id': eventId,
    'x-efx-timestamp': timestamp,
    'x-efx-signature': `v1=${signature}`,
  }
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
