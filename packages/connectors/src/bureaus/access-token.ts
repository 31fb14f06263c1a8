/** The bureau's access token, fetched when it is first needed and again shortly before it ends. */
export interface AccessToken {
  /** Callers that ask while it is being fetched share one fetch. Rejects as the fetch did. */
  readonly get: () => Promise<string>
  /** The bureau did not take this token. */
  readonly discard: (token: string) => void
}

export interface FetchedToken {
  readonly token: string
  readonly expiresInSeconds: number
}

/** A token is not used in the last tenth of its life, at most the last minute, so that it does not end on the way. */
export function createAccessToken(fetch: () => Promise<FetchedToken>, now: () => number): AccessToken {
  let present: { token: string; usableUntil: number } | null = null
  let fetching: Promise<string> | null = null
  const fetchNew = async () => {
    try {
      const { token, expiresInSeconds } = await fetch()
      const lifeMs = expiresInSeconds * 1000
      present = { token, usableUntil: now() + lifeMs - Math.min(60_000, lifeMs / 10) }
      return token
    } finally {
      fetching = null
    }
  }
  return {
    get() {
      if (present && now() < present.usableUntil) return Promise.resolve(present.token)
      fetching ??= fetchNew()
      return fetching
    },
    discard(token) {
      if (present?.token === token) present = null
    },
  }
}
