import { type Client, clientOf } from './client.ts'
import * as hostCalls from './generated/host-calls.ts'
import * as sandboxCalls from './generated/sandbox-calls.ts'
import * as userCalls from './generated/user-calls.ts'
import { type HostOptions, hostSession } from './host-session.ts'
import type { HostSession, UserSession } from './session.ts'
import { type UserOptions, userSession } from './user-session.ts'

export type { Clock } from './clock.ts'
export * from './errors.ts'
export type * from './generated/error-codes.ts'
export type * from './generated/events.ts'
export type * from './generated/shapes.ts'
export type { HostOptions } from './host-session.ts'
export type { Answer, CallOptions, HostSession, Session, UserSession } from './session.ts'
export type { UserOptions } from './user-session.ts'

export type HostClient = Client<HostSession, typeof hostCalls>
export type UserClient = Client<UserSession, typeof userCalls>
export type SandboxClient = Client<HostSession, typeof sandboxCalls>

/** Everything that a host's server can call. Keep it on the server: it holds the secret. */
export function hostClient(options: HostOptions): HostClient {
  return clientOf(hostSession(options), hostCalls)
}

/** Everything that the client of one user can call. */
export function userClient(options: UserOptions): UserClient {
  return clientOf(userSession(options), userCalls)
}

/** What the sandbox can be made to do, with the session of a host: `sandboxClient(host.session)`. */
export function sandboxClient(session: HostSession): SandboxClient {
  return clientOf(session, sandboxCalls)
}
