import { type ConnectionOptions, openConnection } from './connection.ts'
import type { SessionEndedError } from './errors.ts'
import { login } from './generated/token-calls.ts'
import type { HostSession } from './session.ts'
import { sendWithToken, tokenKeeper } from './token-keeper.ts'

export interface HostOptions extends ConnectionOptions {
  readonly apikey: string
  readonly secret: string
  /** The service does not take key and secret any more; calls throw the same error. */
  readonly onSessionEnded?: (error: SessionEndedError) => void
}

/**
 * Logs a host's server in with the first call and again when the token is about to end. It never uses the refresh token: key
 * and secret are at hand, and a log-in cannot be used up by an answer that got lost.
 */
export function hostSession({ apikey, secret, onSessionEnded, ...options }: HostOptions): HostSession {
  const connection = openConnection(options)
  const keeper = tokenKeeper({
    clock: connection.clock,
    next: () => login(connection, { apikey, secret }),
    onSessionEnded,
  })
  return {
    audience: 'host',
    send(route, input, sending = {}) {
      if (route.open) return connection.send(route, input, sending)
      const tokenOf = keeper.forOneCall()
      return connection.send(route, input, {
        ...sending,
        withToken: (send) => sendWithToken(tokenOf, sending.signal, send),
      })
    },
  }
}
