import { isIP } from 'node:net'
import { createHttpClient } from '@plumbline/connectors'
import { Refusal } from '@plumbline/core/refusals'

interface OwnRequest {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Below the address of the API, with its query. */
  path: string
  headers: Readonly<Record<string, string>>
  body: string | undefined
}

/** As long as the slowest call of the sandbox, which lets months go by. */
const timeoutMs = 120_000

/** The public API of this process, called over the wire as a customer's server calls it, so that nothing of the way of a request is left out. */
export class OwnApi {
  readonly #http = createHttpClient({ maxSockets: 16, idleMs: 5_000 })
  #origin: string | undefined

  listensAt(port: number, address: string): void {
    const reachable = anyAddress.has(address) ? '127.0.0.1' : address
    this.#origin = `http://${isIP(reachable) === 6 ? `[${reachable}]` : reachable}:${port}`
  }

  async send({ method, path, headers, body }: OwnRequest) {
    if (this.#origin === undefined) throw new Refusal('unavailable', {}, 1)
    const startedAt = performance.now()
    const { status, ...answer } = await this.#http.send({
      method,
      url: `${this.#origin}/api${path}`,
      headers,
      ...(body === undefined ? {} : { body }),
      timeoutMs,
      connectTimeoutMs: 5_000,
      maxAnswerBytes: 4 * 1024 * 1024,
    })
    return { status, ...answer, tookMs: Math.round(performance.now() - startedAt) }
  }

  close(): void {
    this.#http.close()
  }
}

const anyAddress: ReadonlySet<string> = new Set(['0.0.0.0', '::', ''])
