/** The API as any client sees it. */
export interface SeedClient {
  get(path: string, token?: string): Promise<Answer>
  post(path: string, token: string | undefined, body?: object, headers?: Record<string, string>): Promise<Answer>
  /** Opens a page of the service, such as a confirmation link. */
  open(link: string): Promise<void>
}

// biome-ignore lint/suspicious/noExplicitAny: what a script does with JSON; a wrong member shows in the next call.
type Answer = any

const timeoutMs = 20_000

/** `said`: headers that go with every call. */
export function seedClient(baseUrl: string, said: Record<string, string> = {}): SeedClient {
  const send = async (path: string, init: RequestInit) => {
    const answer = await fetch(`${baseUrl}${path}`, {
      ...init,
      headers: { ...said, ...(init.headers as Record<string, string>) },
      signal: AbortSignal.timeout(timeoutMs),
    })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${named(path)} answered ${answer.status} ${codesOf(text)}`)
    return text === '' ? undefined : JSON.parse(text)
  }
  const bearer = (token: string | undefined): Record<string, string> =>
    token === undefined ? {} : { authorization: `Bearer ${token}` }
  return {
    get: (path, token) => send(path, { headers: bearer(token) }),
    post: (path, token, body = {}, headers = {}) =>
      send(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...bearer(token), ...headers },
        body: JSON.stringify(body),
      }),
    open: async (link) => {
      // The public address may lead round the world; the page is here.
      const page = await fetch(new URL(new URL(link).pathname, baseUrl), { signal: AbortSignal.timeout(timeoutMs) })
      if (!page.ok) throw new Error(`the confirmation page answered ${page.status}`)
    },
  }
}

/** Without the tokens that stand in some paths. */
function named(path: string): string {
  return path.replace(/\?.*/, '').replaceAll(/\/[\w.-]{30,}/g, '/…')
}

function codesOf(text: string): string {
  try {
    const { codes = [] } = JSON.parse(text) as { codes?: string[] }
    return codes.join(' ')
  } catch {
    return ''
  }
}
