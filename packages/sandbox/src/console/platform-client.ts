/** The service's public API, called as the server of a host does. */
export interface PlatformClient {
  readonly get: (path: string) => Promise<PlatformAnswer>
  readonly post: (path: string, body: object) => Promise<PlatformAnswer>
  readonly delete: (path: string) => Promise<PlatformAnswer>
  /** As a client of one user, with that user's token. */
  readonly putAsUser: (userToken: string, path: string, body: object) => Promise<PlatformAnswer>
}

/** Either what was asked for, or why not, in words to show. */
export type PlatformAnswer =
  // biome-ignore lint/suspicious/noExplicitAny: the API says what its answers are; the console shows them.
  { readonly ok: true; readonly body: any } | { readonly ok: false; readonly status: number; readonly problem: string }

interface Credentials {
  readonly baseUrl: string
  readonly apikey: string
  readonly secret: string
}

/** A clock that moves through months of work takes its time. */
const timeoutMs = 90_000

export function createPlatformClient(credentials: () => Credentials | null): PlatformClient {
  let token: string | undefined
  const send = async (method: string, path: string, body?: object, bearer = token): Promise<PlatformAnswer> => {
    const { baseUrl } = credentials() ?? { baseUrl: '' }
    try {
      const answer = await fetch(`${baseUrl}${path}`, {
        method,
        headers: {
          ...(body && { 'content-type': 'application/json' }),
          ...(bearer !== undefined && { authorization: `Bearer ${bearer}` }),
        },
        ...(body && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(timeoutMs),
      })
      const text = await answer.text()
      if (answer.ok) return { ok: true, body: text === '' ? null : JSON.parse(text) }
      return { ok: false, status: answer.status, problem: wordsOf(answer.status, text) }
    } catch {
      return { ok: false, status: 502, problem: `The API cannot be reached at ${baseUrl}.` }
    }
  }
  const logIn = async (): Promise<PlatformAnswer> => {
    const known = credentials()
    if (known === null) return { ok: false, status: 502, problem: 'The service has not told its hosts yet.' }
    token = undefined
    const answer = await send('POST', '/direct/login', { apikey: known.apikey, secret: known.secret })
    if (answer.ok) token = answer.body.token
    return answer
  }
  const call = async (method: string, path: string, body?: object): Promise<PlatformAnswer> => {
    if (token !== undefined) {
      const answer = await send(method, path, body)
      if (answer.ok || answer.status !== 401) return answer
    }
    const entered = await logIn()
    return entered.ok ? send(method, path, body) : entered
  }
  return {
    get: (path) => call('GET', path),
    post: (path, body) => call('POST', path, body),
    delete: (path) => call('DELETE', path),
    putAsUser: (userToken, path, body) => send('PUT', path, body, userToken),
  }
}

function wordsOf(status: number, text: string): string {
  try {
    const { codes = [], messages = [], details = [] } = JSON.parse(text) as Record<string, string[]>
    const said = [codes.join(' '), messages.join(' '), details.join('; ')].filter((part) => part !== '')
    if (said.length > 0) return `The API refused: ${said.join(', ')}`
  } catch {}
  return `The API answered ${status}.`
}
