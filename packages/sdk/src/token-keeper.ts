import { abortable, type Clock } from './clock.ts'
import { isPlumblineError, RefusedError, SessionEndedError } from './errors.ts'
import type { Profile } from './generated/shapes.ts'

/** A pair of tokens as the service hands it out. */
export interface Tokens {
  readonly token: string
  /** Lifetime of the access token in seconds. */
  readonly expires: number
  readonly refresh: string
  /** Whose session began with them; undefined where one goes on. */
  readonly profile?: Profile | undefined
}

/** Gets tokens: the next ones, or without present ones the first. */
export type NextTokens = (refresh: string | undefined) => Promise<Tokens>

/** Gives a token that is good now; never the one that is named, which was refused. */
type TokenOfCall = (refused?: string) => Promise<string>

interface TokenKeeper {
  /** Tokens for the tries of one call. It gets none any more when somebody else has logged in meanwhile. */
  forOneCall(): TokenOfCall
  /** Somebody has logged in. */
  begin(tokens: Tokens): void
  forget(): void
}

interface KeeperOptions {
  readonly clock: Clock
  readonly next: NextTokens
  readonly onSessionStarted?: ((profile: Profile) => void) | undefined
  readonly onSessionEnded?: ((error: SessionEndedError) => void) | undefined
}

interface Held {
  readonly token: string
  readonly refresh: string
  readonly person: string | undefined
  readonly renewAt: number
  readonly endsAt: number
}

/** The part of its life after which a token is renewed, so that none runs out on its way. */
const renewAfter = 0.8

/** Keeps one pair of tokens in memory. However many calls wait for a token, it is asked for once. */
export function tokenKeeper({ clock, next, onSessionStarted, onSessionEnded }: KeeperOptions): TokenKeeper {
  let held: Held | undefined
  let renewal: Promise<string> | undefined
  /** How many times another person took over. */
  let era = 0

  const hold = ({ token, expires, refresh, profile }: Tokens): void => {
    const now = clock.now()
    const [renewAt, endsAt] = [now + expires * 1000 * renewAfter, now + expires * 1000]
    held = { token, refresh, person: profile?.id ?? held?.person, renewAt, endsAt }
    if (profile) onSessionStarted?.(profile)
  }
  const changeOver = (): void => {
    era++
    held = undefined
    renewal = undefined
  }

  const renew = async (): Promise<string> => {
    const [before, began] = [held, era]
    try {
      const tokens = await next(before?.refresh)
      if (began !== era) return tokens.token
      if (before?.person && tokens.profile && tokens.profile.id !== before.person) changeOver()
      hold(tokens)
      return tokens.token
    } catch (error) {
      if (canPass(error)) throw error
      const ended = error instanceof SessionEndedError ? error : new SessionEndedError(error)
      if (began === era) {
        held = undefined
        onSessionEnded?.(ended)
      }
      throw ended
    }
  }

  const current = async (refused: string | undefined): Promise<string> => {
    if (held && held.token !== refused && clock.now() < held.renewAt) return held.token
    renewal ??= renew()
    const waitedFor = renewal
    try {
      return await waitedFor
    } catch (error) {
      // A line that is down for a moment ends no session whose token still lives.
      if (held && held.token !== refused && clock.now() < held.endsAt) return held.token
      throw error
    } finally {
      if (renewal === waitedFor) renewal = undefined
    }
  }

  return {
    forOneCall() {
      const began = era
      const stillThere = () => {
        if (began !== era) throw new SessionEndedError('somebody else has logged in, or out')
      }
      return async (refused) => {
        stillThere()
        const token = await current(refused)
        stillThere()
        return token
      }
    },
    begin(tokens) {
      changeOver()
      hold(tokens)
    },
    forget: changeOver,
  }
}

function canPass(error: unknown): boolean {
  return isPlumblineError(error) && error.kind !== 'session-ended' && (error.retryable || error.kind !== 'refused')
}

const tokenRefusals: readonly string[] = ['SC410', 'SC411', 'SC412', 'SC413']

/** Sends with a good token. One that is refused was refused before anything was done, so any call may be sent once more. */
export async function sendWithToken<T>(
  tokenOf: TokenOfCall,
  signal: AbortSignal | undefined,
  send: (token: string) => Promise<T>,
): Promise<T> {
  const token = await abortable(tokenOf(), signal)
  try {
    return await send(token)
  } catch (error) {
    if (!(error instanceof RefusedError) || !tokenRefusals.includes(error.code)) throw error
    return send(await abortable(tokenOf(token), signal))
  }
}
