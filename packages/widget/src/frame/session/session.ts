import type { OpenedSession, Profile } from '@plumbline/sdk'
import {
  logout,
  type NextTokens,
  RefusedError,
  SessionEndedError,
  type UserSession,
  userSession,
} from '@plumbline/sdk/user'
import type { AuthReason } from '../../protocol/messages.ts'
import type { HostLine } from '../host-line.ts'
import { openStore, type Store } from '../store.ts'
import { watchAbsence } from './absence.ts'
import { type Group, joinGroup, noGroup } from './group.ts'
import { limitsOf } from './limits-of.ts'

/** `open` until the service says otherwise: a session begins with the first call that needs one. */
interface SessionState {
  readonly phase: 'open' | 'away' | 'ended'
  /** Another number for every session, so that nothing of one is seen in the next. */
  readonly era: number
  /** Code of the refusal that ended it, where there was one. */
  readonly code?: string | undefined
}

export interface WidgetSession {
  readonly calls: UserSession
  readonly state: Store<SessionState>
  /** Whose session it is, from when it is known. A screen that has changed something about the person puts what came back here. */
  readonly profile: Store<Profile | undefined>
  /** Of these components, those that the session may show. */
  allowed(components: readonly string[]): readonly string[]
  /** Begins anew, with a token that the page around brings. */
  start(): void
  /** A log-in that the service keeps: the call that opens the session. */
  signIn(opening: (calls: UserSession) => Promise<OpenedSession>): Promise<void>
  logOut(): Promise<void>
  /** There will be none, for this reason. */
  end(code: string | undefined): void
}

interface Page {
  readonly key: string
  /** Of the loader that the page has; where there is none, of this frame. */
  readonly version: string
  readonly line: HostLine
  /** Id of the page around, where it has one. */
  readonly group: string | undefined
  /** The service keeps log-ins, so it is told when one ends. */
  keepsLogIns(): boolean
}

/** Tokens live in here and in frames of the same page, and nowhere else. */
export function openSession({ key, version, line, group: groupId, keepsLogIns }: Page): WidgetSession {
  const state = openStore<SessionState>({ phase: 'open', era: 0 })
  const profile = openStore<Profile | undefined>(undefined)
  let reason: AuthReason = 'start'
  let isOpen = false
  let person: string | undefined
  let limits: readonly string[] | undefined

  const become = (phase: SessionState['phase'], code?: string) =>
    state.set({ phase, era: state.get().era + 1, ...(code === undefined ? {} : { code }) })
  const start = () => become('open')
  const close = (phase: 'away' | 'ended', code?: string) => {
    calls.forget()
    profile.set(undefined)
    if (isOpen) line.tell({ type: 'SESSION_ENDED' })
    isOpen = false
    if (state.get().phase !== phase) become(phase, code)
  }

  const group: Group =
    groupId === undefined
      ? noGroup
      : joinGroup(groupId, key, {
          began(other) {
            if (state.get().phase === 'ended') start()
            else if (isOpen && other !== undefined && other !== person) {
              calls.forget()
              start()
            }
          },
          ended: () => close('ended'),
        })

  /** A token that was too late, or used already, is asked for once more. */
  const withSecondToken =
    (own: NextTokens): NextTokens =>
    async (refresh) => {
      const tried = async (present: string | undefined) => {
        try {
          return await own(present)
        } catch (error) {
          if (!isTokenRefused(error)) throw error
          line.tell({ type: 'LOGIN_FAILED', code: error.code })
          throw error
        }
      }
      try {
        return await tried(refresh)
      } catch (error) {
        if (!isTokenRefused(error)) throw error
        reason = 'refused'
        return tried(undefined)
      }
    }

  /** A token says what it is limited to, also one that another frame got. */
  const withLimits =
    (next: NextTokens): NextTokens =>
    async (refresh) => {
      const tokens = await next(refresh)
      limits = limitsOf(tokens.token)
      return tokens
    }

  const calls: UserSession = userSession({
    baseUrl: '/api',
    hostKey: key,
    client: `widget/${version}`,
    // Somebody sits in front of it: better told to come again than kept waiting.
    maxWaitMs: 2_000,
    async fetchToken() {
      const token = await line.askToken(reason)
      if (token === null) throw new SessionEndedError('nobody is signed in')
      return token
    },
    shareTokens: (own) => withLimits(group.share(withSecondToken(own))),
    onSessionStarted(begun) {
      const { id } = begun
      reason = 'expired'
      profile.set(begun)
      // What is shown of one person must not stay when another takes over.
      if (isOpen && id !== person) queueMicrotask(start)
      person = id
      if (!isOpen) line.tell({ type: 'LOGIN_SUCCESSFUL' })
      isOpen = true
    },
    onSessionEnded({ code }) {
      reason = 'start'
      if (code !== undefined && code !== tokenRefused) line.tell({ type: 'LOGIN_FAILED', code })
      close('ended', code)
    },
  })

  watchAbsence({
    away() {
      group.end()
      close('away')
    },
    back: start,
  })

  return {
    calls,
    state,
    profile,
    allowed: (components) => (limits ? components.filter((one) => limits?.includes(one)) : components),
    start,
    end: (code) => close('ended', code),
    async signIn(opening) {
      try {
        const { token, expires, refresh, ...person } = await opening(calls)
        group.hold({ token, expires, refresh, profile: person })
      } catch (error) {
        if (error instanceof RefusedError && logInRefused.includes(error.code))
          line.tell({ type: 'LOGIN_FAILED', code: error.code })
        throw error
      }
      start()
    },
    async logOut() {
      // The tokens are forgotten whatever the service says to it.
      const told = isOpen && keepsLogIns() ? logout(calls).catch(() => undefined) : undefined
      await told
      group.end()
      close('ended')
    },
  }
}

const tokenRefused = 'SC416'
/** A wrong password, and a lock after several of them. */
const logInRefused: readonly string[] = ['SC110', 'SC111']

function isTokenRefused(error: unknown): error is RefusedError {
  return error instanceof RefusedError && error.code === tokenRefused
}
