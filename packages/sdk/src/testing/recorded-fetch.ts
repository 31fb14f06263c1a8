/** One request as it left, and what came of it. */
interface RecordedRequest {
  readonly method: string
  readonly url: URL
  readonly headers: Headers
  readonly body: Record<string, unknown> | undefined
  status?: number
}

interface RecordedFetch {
  readonly fetch: typeof globalThis.fetch
  readonly requests: RecordedRequest[]
  /** How many requests went to a path, `/users/refresh-token`. */
  count(path: string): number
}

/** The platform's own fetch, which writes down what goes over the wire. */
export function recordedFetch(): RecordedFetch {
  const requests: RecordedRequest[] = []
  return {
    requests,
    count: (path) => requests.filter(({ url }) => url.pathname.endsWith(`/api${path}`)).length,
    async fetch(address, init) {
      const request = new Request(address as string, init)
      const text = typeof init?.body === 'string' ? init.body : undefined
      const recorded: RecordedRequest = {
        method: request.method,
        url: new URL(request.url),
        headers: request.headers,
        body: text === undefined ? undefined : JSON.parse(text),
      }
      requests.push(recorded)
      const response = await globalThis.fetch(address, init)
      recorded.status = response.status
      return response
    },
  }
}
