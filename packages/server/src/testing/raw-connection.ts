import { connect, type Socket } from 'node:net'

export interface RawAnswer {
  status: number
  /** Names in lower case; of a repeated header the last line. */
  headers: Map<string, string>
  body: Buffer
  text: string
}

/**
 * A kept-alive connection that sends exactly the bytes it is given and reads one answer for each, in order. Cheaper than an
 * HTTP client where thousands of calls are made, and able to say what no HTTP client would. After an answer that closes the
 * connection the next request goes over a new one.
 */
export class RawConnection {
  readonly #baseUrl: string
  #socket: Socket
  #over = false
  #waiting: Waiting[] = []
  #received: Buffer = Buffer.alloc(0)

  private constructor(baseUrl: string, socket: Socket) {
    this.#baseUrl = baseUrl
    this.#socket = socket
    this.#listen(socket)
  }

  static async open(baseUrl: string): Promise<RawConnection> {
    return new RawConnection(baseUrl, await openSocket(baseUrl))
  }

  /** A list is sent in chunks, each in a turn of its own. */
  async send(request: string | Buffer | readonly Buffer[]): Promise<RawAnswer> {
    // On an open connection the bytes go out at once, before anything the caller writes afterwards.
    if (this.#over) await this.#openAgain()
    const chunks = Array.isArray(request) ? (request as Buffer[]) : [Buffer.from(request as string)]
    const answer = this.#expect(Buffer.concat(chunks))
    // When the connection breaks between two chunks, the caller does not wait for the answer yet.
    answer.catch(() => undefined)
    for (const [index, chunk] of chunks.entries()) {
      if (index > 0) await new Promise((next) => setImmediate(next))
      this.#socket.write(chunk)
    }
    return answer
  }

  /** Sends all of them before the first is answered. */
  async sendAll(requests: readonly Buffer[]): Promise<Promise<RawAnswer>[]> {
    if (this.#over) await this.#openAgain()
    const answers = requests.map((request) => this.#expect(request))
    this.#socket.write(Buffer.concat(requests))
    return answers
  }

  /** Sends without waiting for an answer. */
  write(bytes: string | Buffer): void {
    this.#socket.write(bytes)
  }

  /** Resets the connection at once. */
  reset(): void {
    this.#socket.resetAndDestroy()
  }

  close(): void {
    this.#socket.destroy()
  }

  async #openAgain(): Promise<void> {
    this.#over = false
    this.#received = Buffer.alloc(0)
    this.#socket = await openSocket(this.#baseUrl)
    this.#listen(this.#socket)
  }

  #expect(request: Buffer): Promise<RawAnswer> {
    return new Promise((done, failed) => {
      this.#waiting.push({ done, failed, head: request.toString('latin1', 0, 5) === 'HEAD ' })
    })
  }

  #listen(socket: Socket): void {
    const end = (fault: Error) => {
      if (socket !== this.#socket) return
      this.#over = true
      for (const one of this.#waiting.splice(0)) one.failed(fault)
    }
    socket.on('data', (chunk) => {
      this.#received = this.#received.length === 0 ? chunk : Buffer.concat([this.#received, chunk])
      this.#readAnswers()
    })
    socket.on('error', end)
    socket.on('close', () => end(new Error('The connection was closed')))
  }

  #readAnswers(): void {
    for (;;) {
      const next = this.#waiting[0]
      const read = next && readAnswer(this.#received, next.head)
      if (!read) return
      this.#received = this.#received.subarray(read.length)
      // 100 Continue is followed by the answer proper.
      if (read.answer.status === 100) continue
      this.#waiting.shift()
      if (read.answer.headers.get('connection') === 'close') this.#over = true
      next.done(read.answer)
    }
  }
}

interface Waiting {
  done(answer: RawAnswer): void
  failed(fault: Error): void
  head: boolean
}

function openSocket(baseUrl: string): Promise<Socket> {
  const { hostname, port } = new URL(baseUrl)
  return new Promise((done, failed) => {
    const socket = connect({ host: hostname, port: Number(port), noDelay: true })
    socket.once('error', failed)
    socket.once('connect', () => {
      socket.off('error', failed)
      done(socket)
    })
  })
}

function readAnswer(bytes: Buffer, head: boolean): { answer: RawAnswer; length: number } | undefined {
  const end = bytes.indexOf('\r\n\r\n')
  if (end < 0) return undefined
  const [first = '', ...lines] = bytes.toString('latin1', 0, end).split('\r\n')
  const headers = new Map(
    lines.map((line) => {
      const colon = line.indexOf(':')
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()]
    }),
  )
  const size = head ? 0 : Number(headers.get('content-length') ?? 0)
  if (bytes.length < end + 4 + size) return undefined
  const body = bytes.subarray(end + 4, end + 4 + size)
  const answer = { status: Number(first.split(' ')[1]), headers, body, text: body.toString('utf8') }
  return { answer, length: end + 4 + size }
}

/** The bytes of a request; a body is sent with its length. */
export function rawRequest(
  method: string,
  path: string,
  options: { token?: string; headers?: Record<string, string>; body?: string | Buffer } = {},
): Buffer {
  const body = options.body === undefined ? Buffer.alloc(0) : Buffer.from(options.body as string)
  const headers = {
    host: 'plumbline.test',
    ...(options.token === undefined ? {} : { authorization: `Bearer ${options.token}` }),
    ...(options.body === undefined ? {} : { 'content-length': String(body.length) }),
    ...options.headers,
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  return Buffer.concat([Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n`, 'latin1'), body])
}
