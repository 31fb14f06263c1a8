import { type Clock, systemClock } from './clock.ts'
import { ConnectionError, isPlumblineError } from './errors.ts'
import { sdkVersion } from './generated/version.ts'
import { readAnswer } from './read-answer.ts'
import { mayRepeat, takesKey, waitBefore } from './retry.ts'
import type { Answer, CallOptions, Input, Route } from './session.ts'
import { toRequest } from './to-request.ts'

export interface ConnectionOptions {
  /** Where the API answers, with `/api` at its end. */
  readonly baseUrl: string
  /** How many times a call that is safe to repeat is tried again; default 2. */
  readonly retries?: number
  /** For how long the service may ask to be left alone before the next try; an error tells of a longer time at once. Default 30 seconds. */
  readonly maxWaitMs?: number
  /** How long one try may take; default 30 seconds. */
  readonly timeoutMs?: number
  /** Another `fetch` than the one of the platform. */
  readonly fetch?: typeof globalThis.fetch
  /** How the calls name what makes them; default this SDK with its version. The widget, which is built on it, names itself. */
  readonly client?: string
  /** Another time than that of the machine, and another chance: for tests. */
  readonly clock?: Clock
  readonly random?: () => number
}

interface Sending extends CallOptions {
  /** Sends with a token, for as many tries as it takes to have one. */
  readonly withToken?: <T>(send: (token: string) => Promise<T>) => Promise<T>
  readonly hostKey?: string | undefined
}

export interface Connection {
  readonly clock: Clock
  send<Body>(route: Route, input: Input, sending?: Sending): Promise<Answer<Body>>
}

/** Sends calls, again where that is safe and can help. */
export function openConnection(options: ConnectionOptions): Connection {
  const { retries = 2, maxWaitMs, timeoutMs = 30_000, clock = systemClock, random = Math.random } = options
  const base = options.baseUrl.replace(/\/$/, '')
  const client = options.client ?? `sdk/${sdkVersion}`

  async function send<Body>(route: Route, input: Input, sending: Sending = {}): Promise<Answer<Body>> {
    const { target, headers, body } = toRequest(route, input)
    const request: RequestInit = {
      method: route.method,
      ...(body === undefined ? {} : { body }),
      // A token goes nowhere but to the service, and no cookie goes along.
      redirect: 'error',
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
    }
    const sent = { ...headers, ...headersOf(route, sending), 'plumbline-client': client }
    const tryWith = (more: Record<string, string> = {}) =>
      tryOnce(route, sending.timeoutMs ?? timeoutMs, sending.signal, async (signal) => {
        const send = options.fetch ?? globalThis.fetch
        return readAnswer<Body>(
          await send(`${base}${target}`, { ...request, headers: { ...sent, ...more }, signal }),
          route,
        )
      })
    const { withToken } = sending
    for (let failedBefore = 0; ; failedBefore++) {
      try {
        return await (withToken ? withToken((token) => tryWith({ authorization: `Bearer ${token}` })) : tryWith())
      } catch (error) {
        const again = failedBefore < retries && mayRepeat(route)
        const waitMs = again ? waitBefore(error, failedBefore, random, maxWaitMs) : undefined
        if (waitMs === undefined) throw error
        await clock.sleep(waitMs, sending.signal)
      }
    }
  }
  return { clock, send }
}

/** One try within its time. What the platform throws becomes one error, whatever the platform. */
async function tryOnce<T>(
  route: Route,
  timeoutMs: number,
  signal: AbortSignal | undefined,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  signal?.throwIfAborted()
  const stop = new AbortController()
  let timedOut = false
  const timer = setTimeout(() => {
    timedOut = true
    stop.abort()
  }, timeoutMs)
  const abort = () => stop.abort()
  signal?.addEventListener('abort', abort, { once: true })
  try {
    return await work(stop.signal)
  } catch (error) {
    signal?.throwIfAborted()
    throw isPlumblineError(error) ? error : new ConnectionError(`${route.method} ${route.path}`, timedOut, error)
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', abort)
  }
}

function headersOf(route: Route, { hostKey, idempotencyKey }: Sending): Record<string, string> {
  return {
    ...(route.hostKey && hostKey !== undefined ? { 'x-host-key': hostKey } : {}),
    // The same for every try, which is what makes another try safe.
    ...(takesKey(route) ? { 'idempotency-key': idempotencyKey ?? newKey() } : {}),
  }
}

function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
