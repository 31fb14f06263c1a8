import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { BureauSettings } from '@plumbline/connectors'
import { type Bureau, bureaus } from '@plumbline/core/bureaus'
import type { ProviderSettings } from '../config/providers.ts'

/** Stands between a platform and the bureaus of its sandbox: counts the pulls, blocks them and changes the answers. */
export interface BureauProxy {
  url: string
  /** For the option `providers` of a platform: its bureaus are reached by this way, with these settings. */
  between(settings?: Partial<BureauSettings>): (providers: ProviderSettings) => ProviderSettings
  /** From now on the answers of a bureau to pulls are changed like this; without a change they pass as they are. */
  alter(bureau: Bureau, change?: Change): void
  /** The same for the daily files of EFX. */
  alterDailyFile(change?: Change): void
  /** From now on pulls of a bureau wait, until the returned function is called. */
  block(bureau: Bureau): () => void
  /** Pulls that reached a bureau, those that wait now, and the highest number that was under way at the same time. */
  count(bureau: Bureau): { pulls: number; waiting: number; maxAtOnce: number }
  /** Counting begins anew. */
  recount(): void
  /** The addresses of all calls. */
  paths(): readonly string[]
  /** Fails when a change could not be made: then the answers were not what the test believes. */
  stop(): Promise<void>
}

interface PulledAnswer {
  status: number
  headers: Record<string, string>
  body: Buffer | Iterable<Buffer>
}

export type Change = (body: Buffer) => Partial<PulledAnswer>

const pullPaths: Readonly<Record<string, Bureau>> = {
  '/efx/v1/reports': 'EFX',
  '/efx/v1/prescreens': 'EFX',
  '/tu/services/credit-report': 'TU',
  '/exp/credit-profile/v2/reports': 'EXP',
}

class Gate {
  pulls = 0
  running = 0
  maxAtOnce = 0
  change: Change | undefined
  held: (() => void)[] | undefined

  async enter(): Promise<void> {
    this.pulls++
    this.running++
    this.maxAtOnce = Math.max(this.maxAtOnce, this.running)
    if (this.held) await new Promise<void>((pass) => this.held?.push(pass))
  }

  open(): void {
    const held = this.held
    this.held = undefined
    for (const pass of held ?? []) pass()
  }
}

export async function openBureauProxy(): Promise<BureauProxy> {
  const gates = new Map(bureaus.map((bureau) => [bureau, new Gate()]))
  const gateOf = (bureau: Bureau) => gates.get(bureau)!
  const dailyFiles = new Gate()
  const paths: string[] = []
  const faults: unknown[] = []
  let target = ''
  const server = http.createServer((request, response) => {
    paths.push(request.url ?? '')
    const bureau = pullPaths[request.url ?? '']
    const gate = request.url?.startsWith('/efx/v1/files/cfm/') ? dailyFiles : bureau && gateOf(bureau)
    answerOf(target, request, gate)
      .then((answer) => send(response, answer))
      .catch((fault) => {
        faults.push(fault)
        response.destroy()
      })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  return {
    url,
    between: (settings) => (providers) => {
      const { EFX, TU, EXP } = providers.bureaus
      target = EFX.baseUrl
      const led = (one: BureauSettings): BureauSettings => ({ ...one, ...settings, baseUrl: url })
      return { ...providers, bureaus: { EFX: led(EFX), TU: led(TU!), EXP: led(EXP!) } }
    },
    alter: (bureau, change) => {
      gateOf(bureau).change = change
    },
    alterDailyFile: (change) => {
      dailyFiles.change = change
    },
    block: (bureau) => {
      gateOf(bureau).held = []
      return () => gateOf(bureau).open()
    },
    count: (bureau) => {
      const { pulls, held, maxAtOnce } = gateOf(bureau)
      return { pulls, waiting: held?.length ?? 0, maxAtOnce }
    },
    recount: () => {
      for (const gate of gates.values()) [gate.pulls, gate.maxAtOnce] = [0, gate.running]
    },
    paths: () => paths,
    stop: async () => {
      for (const gate of gates.values()) gate.open()
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
      if (faults.length > 0) throw new AggregateError(faults, `The proxy failed: ${faults.join('; ')}`)
    },
  }
}

async function answerOf(target: string, request: http.IncomingMessage, gate: Gate | undefined): Promise<PulledAnswer> {
  if (!gate) return forward(target, request)
  await gate.enter()
  try {
    const answer = await forward(target, request)
    return gate.change ? { ...answer, ...gate.change(answer.body) } : answer
  } finally {
    // This comes before the answer leaves, because the client may pull again at once.
    gate.running--
  }
}

async function forward(target: string, request: http.IncomingMessage): Promise<PulledAnswer & { body: Buffer }> {
  const asked = await bytesOf(request)
  const { method, headers, url } = request
  // Without an agent no connection is left for the sandbox to wait for when it stops.
  const { host } = new URL(target)
  const sent = { ...headers, host, connection: 'close' }
  const onward = http.request(`${target}${url}`, { method, headers: sent, agent: false })
  onward.end(asked)
  const [answer] = (await once(onward, 'response')) as [http.IncomingMessage]
  const type = answer.headers['content-type']
  return {
    status: answer.statusCode!,
    headers: type === undefined ? {} : { 'content-type': type },
    body: await bytesOf(answer),
  }
}

/** Bytes are sent with their length, chunks without an end that could be known beforehand. */
async function send(response: http.ServerResponse, { status, headers, body }: PulledAnswer): Promise<void> {
  if (Buffer.isBuffer(body)) {
    response.writeHead(status, { 'content-length': body.length, ...headers }).end(body)
    return
  }
  response.writeHead(status, headers)
  await pipeline(Readable.from(body), response).catch((fault: NodeJS.ErrnoException) => {
    // A client that takes only a part hangs up.
    if (fault.code !== 'ERR_STREAM_PREMATURE_CLOSE' && fault.code !== 'ECONNRESET' && fault.code !== 'EPIPE')
      throw fault
  })
}

async function bytesOf(stream: Readable): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}
