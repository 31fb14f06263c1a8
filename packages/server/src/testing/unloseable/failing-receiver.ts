import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { Draw } from '../fuzz/draw.ts'

interface SentEvent {
  id: string
  alert_id: string | null
}

interface FailingReceiver {
  url: string
  /** The ids of the events that were taken with an answer of 200, by their alert. */
  taken: ReadonlyMap<string, ReadonlySet<string>>
  /** Messages by how they were answered. */
  answers: Readonly<Record<ReceiverMood, number>>
  /** Messages that came again under their id with other events. */
  changedMessages: number
  close(): Promise<void>
}

type ReceiverMood = 'taken' | 'refused' | 'cut off' | 'not answered'

/** A message is not refused for ever: the contract gives it ten attempts. */
const maxFailures = 5
/** Longer than a sender waits. */
const silenceMs = 20_000

/** A server of a host that fails a third of the time: it answers 500, cuts the connection off, or never answers. */
export async function openFailingReceiver(seed: number): Promise<FailingReceiver> {
  const taken = new Map<string, Set<string>>()
  const answers = { taken: 0, refused: 0, 'cut off': 0, 'not answered': 0 }
  const messages = new Map<string, { events: string; failures: number }>()
  let changedMessages = 0
  let count = 0

  const moodFor = (failures: number): ReceiverMood => {
    const draw = new Draw(seed, count++)
    if (failures >= maxFailures || !draw.chance(1 / 3)) return 'taken'
    return draw.weighted({ refused: 57, 'cut off': 40, 'not answered': 3 })
  }
  const server = http.createServer(async (request, response) => {
    const parts: Buffer[] = []
    try {
      for await (const part of request) parts.push(part as Buffer)
    } catch {
      // The sender was killed.
      return
    }
    const id = String(request.headers['webhook-id'])
    const events = JSON.parse(Buffer.concat(parts).toString('utf8')) as SentEvent[]
    const known = messages.get(id) ?? { events: events.map((event) => event.id).join(), failures: 0 }
    messages.set(id, known)
    if (known.events !== events.map((event) => event.id).join()) changedMessages++
    const mood = moodFor(known.failures)
    answers[mood]++
    if (mood !== 'taken') known.failures++
    if (mood === 'refused') return void response.writeHead(500).end()
    if (mood === 'cut off') return void request.socket.destroy()
    if (mood === 'not answered') return void setTimeout(() => request.socket.destroy(), silenceMs).unref()
    for (const event of events) {
      if (event.alert_id === null) continue
      const ids = taken.get(event.alert_id)
      if (ids) ids.add(event.id)
      else taken.set(event.alert_id, new Set([event.id]))
    }
    response.writeHead(200).end()
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks`,
    taken,
    answers,
    get changedMessages() {
      return changedMessages
    },
    close: () =>
      new Promise((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}
