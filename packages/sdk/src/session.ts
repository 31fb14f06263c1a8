/** How a call is sent; generated from the contract. */
export interface Route {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Below the base URL, with `{name}` for what is taken from the input. */
  readonly path: string
  /** Nothing is taken in. */
  readonly bare?: true
  /** What is in neither path, query nor headers is a member of the body; without this it is a query parameter. */
  readonly body?: true
  /** Query parameters of a call with a body. */
  readonly query?: readonly string[]
  /** Members of the input that travel as headers. */
  readonly headers?: Readonly<Record<string, string>>
  /** The answer is asked for in one format for all bureaus. */
  readonly format?: 'standard'
  /** No token is sent. */
  readonly open?: true
  /** The public key of the host is sent. */
  readonly hostKey?: true
  /** Using it twice is not the same as using it once, and no key makes it so. */
  readonly once?: true
  /** The answer opens the session that made the call. */
  readonly opens?: true
  /** The session is over afterwards. */
  readonly ends?: true
  /** The answer is a file. */
  readonly binary?: true
}

export type Input = Readonly<Record<string, unknown>>

export interface CallOptions {
  readonly signal?: AbortSignal | undefined
  /** Of a POST: your own key instead of one that the SDK makes, so that a repetition after a restart is known as one. */
  readonly idempotencyKey?: string | undefined
  /** How long one try may take; default that of the session. */
  readonly timeoutMs?: number | undefined
}

/** An answer with what came beside the body. */
export interface Answer<Body> {
  readonly body: Body
  readonly headers: Headers
  /** Name it when you ask for support. */
  readonly requestId: string | undefined
  /** Of data reads: pulled just now, from the cache, or an older copy because the bureau failed. */
  readonly source: 'live' | 'cache' | 'stale' | undefined
  /** Of data reads: when the data was pulled, epoch milliseconds. */
  readonly asOf: number | undefined
  /** Of reads by a host: bureaus whose data may not be sent to a server. */
  readonly withheldBureaus: readonly string[]
}

/** Makes calls; one without a token is `openConnection` of `@plumbline/sdk/tokens`. */
export interface Session {
  send<Body>(route: Route, input: Input, options?: CallOptions): Promise<Answer<Body>>
}

/** Makes calls for a host's server. */
export interface HostSession extends Session {
  readonly audience: 'host'
}

/** Makes calls for one user. */
export interface UserSession extends Session {
  readonly audience: 'user'
  /** Begins the session now, where none has begun; without it the first call does. */
  open(): Promise<void>
  /** Forgets the tokens. The service is not told; call `logout` for that where people log in with the service. */
  forget(): void
}
