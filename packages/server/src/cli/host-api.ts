import { CommandProblem } from './command-problem.ts'
import type { HostCredentials } from './host-credentials.ts'

/** The API as the server of a host calls it. A token that has expired is replaced without a word. */
export interface HostApi {
  get<Body>(path: string): Promise<Body>
  /** With a key, a call that was made before is answered as it was then. */
  post<Body>(path: string, body?: object, idempotencyKey?: string): Promise<Body>
}

/** The API said no, and will say no again. */
export class ApiRefusal extends CommandProblem {
  readonly codes: readonly string[]

  constructor(sentence: string, codes: readonly string[]) {
    super(sentence)
    this.codes = codes
  }
}

/** The API cannot be asked now; later it may. */
export class ApiAway extends CommandProblem {}

const timeoutMs = 30_000

export function openHostApi({ baseUrl, apikey, secret }: HostCredentials): HostApi {
  let token: string | undefined
  const logIn = async () => {
    const answer = await send('POST', '/direct/login', { apikey, secret })
    if (!answer.ok)
      throw new ApiRefusal(`The API at ${baseUrl} does not take this key: ${wordsOf(answer)}`, codesOf(answer))
    return (answer.body as { token: string }).token
  }
  const send = async (method: string, path: string, body?: object, key?: string) => {
    const answer = await fetch(`${baseUrl}${path}`, {
      method,
      headers: {
        ...(body && { 'content-type': 'application/json' }),
        ...(key !== undefined && { 'idempotency-key': key }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(timeoutMs),
    }).catch(() => {
      throw new ApiAway(`The API at ${baseUrl} cannot be reached.`)
    })
    const { status, ok } = answer
    const text = await answer.text().catch(() => '')
    if (status === 429 || status >= 500) throw new ApiAway(`The API at ${baseUrl} answered ${status}.`)
    return { status, ok, body: parsed(text) }
  }
  const call = async <Body>(method: string, path: string, body?: object, key?: string): Promise<Body> => {
    token ??= await logIn()
    let answer = await send(method, path, body, key)
    if (answer.status === 401) {
      token = undefined
      token = await logIn()
      answer = await send(method, path, body, key)
    }
    if (!answer.ok) throw new ApiRefusal(`The API refused it: ${wordsOf(answer)}`, codesOf(answer))
    return answer.body as Body
  }
  return { get: (path) => call('GET', path), post: (path, body, key) => call('POST', path, body, key) }
}

interface Refused {
  readonly status: number
  readonly body: unknown
}

function codesOf({ body }: Refused): readonly string[] {
  return (body as { codes?: string[] } | undefined)?.codes ?? []
}

function wordsOf(answer: Refused): string {
  const { messages = [], details = [] } = (answer.body ?? {}) as { messages?: string[]; details?: string[] }
  const said = [codesOf(answer).join(' '), messages.join(' '), details.join('; ')].filter((part) => part !== '')
  return said.length > 0 ? said.join(', ') : `it answered ${answer.status}.`
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
