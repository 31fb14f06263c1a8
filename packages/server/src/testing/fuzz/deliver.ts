import { setTimeout as wait } from 'node:timers/promises'
import { type RawAnswer, RawConnection } from '../raw-connection.ts'
import type { FuzzRequest } from './fuzz-request.ts'

/** What came back for each part: an answer, or how it ended without one. */
export type Outcome = RawAnswer | 'closed' | 'nothing'

/** Longer than the longest time any endpoint may take, and than the service waits for the rest of a request. */
const patienceMs = 60_000

/** Sends over kept-alive connections, each used by one at a time. */
export class Lane {
  readonly #baseUrl: string
  #connection: RawConnection | undefined

  constructor(baseUrl: string) {
    this.#baseUrl = baseUrl
  }

  async deliver(request: FuzzRequest): Promise<Outcome[]> {
    if (request.delivery === 'aborted') return this.#abort(request)
    if (request.delivery === 'late') return this.#leaveHanging(request)
    this.#connection ??= await RawConnection.open(this.#baseUrl)
    const connection = this.#connection
    const outcomes = await Promise.all(
      request.delivery === 'in-chunks'
        ? [outcomeOf(connection.send(inChunks(request.parts[0]!.bytes, request.cuts)))]
        : (await connection.sendAll(request.parts.map(({ bytes }) => bytes))).map(outcomeOf),
    )
    // The next request must not meet the rest of a broken one.
    if (outcomes.includes('nothing') || request.parts.some(({ broken }) => broken)) this.close()
    return outcomes
  }

  close(): void {
    this.#connection?.close()
    this.#connection = undefined
  }

  async #abort({ parts, cuts }: FuzzRequest): Promise<Outcome[]> {
    const connection = await RawConnection.open(this.#baseUrl)
    connection.write(parts[0]!.bytes.subarray(0, cuts[0]))
    await wait(cuts[0]! % 20)
    connection.reset()
    return []
  }

  async #leaveHanging({ parts, cuts }: FuzzRequest): Promise<Outcome[]> {
    const connection = await RawConnection.open(this.#baseUrl)
    const outcome = await outcomeOf(connection.send(parts[0]!.bytes.subarray(0, cuts[0])))
    connection.close()
    return [outcome]
  }
}

function inChunks(bytes: Buffer, cuts: readonly number[]): Buffer[] {
  return [0, ...cuts].map((from, index) => bytes.subarray(from, cuts[index] ?? bytes.length))
}

async function outcomeOf(answer: Promise<RawAnswer>): Promise<Outcome> {
  const patience = new AbortController()
  try {
    return await Promise.race([
      answer.catch(() => 'closed' as const),
      wait(patienceMs, 'nothing' as const, { signal: patience.signal }),
    ])
  } finally {
    patience.abort()
  }
}
