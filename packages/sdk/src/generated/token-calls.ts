// Generated from packages/contract by npm run sdk; change the contract, not this file.

import { call, type Call } from '../call.ts'
import type { Session } from '../session.ts'
import type {
  OpenedSession,
  TokenAnswer,
  UserTokenAnswer,
} from './shapes.ts'

export interface LoginInput {
  /** API key */
  readonly apikey: string
  /** API secret */
  readonly secret: string
}

/**
 * Exchanges the host's API key and secret for an access token.
 *
 * `POST /direct/login`, can be refused with SC200, SC414, SC418, SC409.
 */
export const login: Call<Session, LoginInput, TokenAnswer> = /* @__PURE__ */ call({ method: 'POST', path: '/direct/login', body: true, open: true, once: true })

export interface UsersPreauthTokenInput {
  /** The token from the host */
  readonly preauthToken: string
}

/**
 * Turns a preauth token into a user session.
 *
 * `GET /users/preauth-token/{preauthToken}`, can be refused with SC200, SC416, SC418.
 */
export const usersPreauthToken: Call<Session, UsersPreauthTokenInput, OpenedSession> = /* @__PURE__ */ call({ method: 'GET', path: '/users/preauth-token/{preauthToken}', open: true, once: true })

export interface DirectRefreshTokenPostInput {
  /** The refresh token */
  readonly token: string
}

/**
 * Exchanges a host refresh token for a new pair.
 *
 * `POST /direct/refresh-token`, can be refused with SC200, SC415, SC418.
 */
export const directRefreshTokenPost: Call<Session, DirectRefreshTokenPostInput, TokenAnswer> = /* @__PURE__ */ call({ method: 'POST', path: '/direct/refresh-token', body: true, open: true, once: true })

export interface DirectRefreshTokenInput {
  /** The refresh token */
  readonly token: string
}

/**
 * Exchanges a host refresh token for a new pair, with the token in the query.
 *
 * `GET /direct/refresh-token`, can be refused with SC200, SC415, SC418.
 */
export const directRefreshToken: Call<Session, DirectRefreshTokenInput, TokenAnswer> = /* @__PURE__ */ call({ method: 'GET', path: '/direct/refresh-token', open: true, once: true })

export interface UsersRefreshTokenPostInput {
  /** The refresh token */
  readonly token: string
}

/**
 * Exchanges a user's refresh token for a new pair.
 *
 * `POST /users/refresh-token`, can be refused with SC200, SC415, SC418.
 */
export const usersRefreshTokenPost: Call<Session, UsersRefreshTokenPostInput, UserTokenAnswer> = /* @__PURE__ */ call({ method: 'POST', path: '/users/refresh-token', body: true, open: true, once: true })

export interface UsersRefreshTokenInput {
  /** The refresh token */
  readonly token: string
}

/**
 * Exchanges a user's refresh token for a new pair, with the token in the query.
 *
 * `GET /users/refresh-token`, can be refused with SC200, SC415, SC418.
 */
export const usersRefreshToken: Call<Session, UsersRefreshTokenInput, UserTokenAnswer> = /* @__PURE__ */ call({ method: 'GET', path: '/users/refresh-token', open: true, once: true })
