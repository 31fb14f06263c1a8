import { type ConnectionOptions, openConnection } from './connection.ts'
import { RefusedError, SessionEndedError } from './errors.ts'
import type { OpenedSession, Profile } from './generated/shapes.ts'
import { usersPreauthToken, usersRefreshTokenPost } from './generated/token-calls.ts'
import type { Answer, UserSession } from './session.ts'
import { type NextTokens, sendWithToken, tokenKeeper } from './token-keeper.ts'

export interface UserOptions extends ConnectionOptions {
  /**
   * Brings a preauth token from your server, which gets it with `preauthToken`. It is asked for one whenever a session begins: with
   * the first call, and when the session before could not be continued.
   */
  readonly fetchToken?: () => Promise<string>
  /** Public widget key of the host, for people who log in with the service. */
  readonly hostKey?: string
  /**
   * For several clients that share one session, such as frames of one page: gets tokens in place of the SDK, and is handed how the SDK gets
   * them. A refresh token works once and a second use ends the session, so one of the clients uses it and the others take what it got.
   */
  readonly shareTokens?: (own: NextTokens) => NextTokens
  /** A session has begun; the profile comes along. */
  readonly onSessionStarted?: (profile: Profile) => void
  /** It is over and cannot be continued; calls throw the same error. */
  readonly onSessionEnded?: (error: SessionEndedError) => void
}

/** Opens a session with the first call, keeps it alive by its refresh token, and begins a new one when it has ended. */
export function userSession(given: UserOptions): UserSession {
  const { fetchToken, hostKey, shareTokens, onSessionStarted, onSessionEnded, ...options } = given
  const connection = openConnection(options)

  const started = ({ token, expires, refresh, ...profile }: OpenedSession) => ({ token, expires, refresh, profile })
  const begin = async () => {
    if (!fetchToken) throw new SessionEndedError('nobody has logged in')
    return started(await usersPreauthToken(connection, { preauthToken: await fetchToken() }))
  }
  const own: NextTokens = async (refresh) => {
    if (refresh === undefined) return begin()
    try {
      return await usersRefreshTokenPost(connection, { token: refresh })
    } catch (error) {
      if (!fetchToken || !(error instanceof RefusedError) || error.retryable) throw error
      return begin()
    }
  }
  const next = shareTokens ? shareTokens(own) : own
  const keeper = tokenKeeper({ clock: connection.clock, next, onSessionStarted, onSessionEnded })

  return {
    audience: 'user',
    async send<Body>(...[route, input, sending = {}]: Parameters<UserSession['send']>): Promise<Answer<Body>> {
      if (route.open) {
        const answer = await connection.send<Body>(route, input, { ...sending, hostKey })
        if (route.opens) keeper.begin(started(answer.body as OpenedSession))
        return answer
      }
      const tokenOf = keeper.forOneCall()
      try {
        return await connection.send<Body>(route, input, {
          ...sending,
          withToken: (send) => sendWithToken(tokenOf, sending.signal, send),
        })
      } finally {
        if (route.ends) keeper.forget()
      }
    },
    async open() {
      await keeper.forOneCall()()
    },
    forget: keeper.forget,
  }
}
