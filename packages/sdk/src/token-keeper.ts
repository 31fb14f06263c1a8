import { abortable, type Clock } from './clock.ts'
import { isPlumblineError, RefusedError, SessionEndedError } from './errors.ts'

/** A pair of tokens as the service hands it out. */
interface Tokens {
  readonly token: string
  /** Lifetime of the access token in seconds. */
  readonly expires: number
  readonly refresh: string
}

interface TokenKeeper {
  /** A token that is good now; never the one that is named, which was refused. */
  token(refused?: string): Promise<string>
  /** Goes on with tokens that came in another way. */
  keep(tokens: Tokens): void
  forget(): void
}

interface KeeperOptions {
  readonly clock: Clock
  /** Gets tokens: the next ones, or without present ones the first. */
  readonly next: (refresh: string | undefined) => Promise<Tokens>
  readonly onSessionEnded?: ((error: SessionEndedError) => void) | undefined
}

/** The part of its life after which a token is renewed, so that none runs out on its way. */
const renewAfter = 0.8

/** Keeps one pair of tokens in memory. However many calls wait for a token, it is asked for once. */
export function tokenKeeper({ clock, next, onSessionEnded }: KeeperOptions): TokenKeeper {
  let held: (Tokens & { renewAt: number; endsAt: number }) | undefined
  let renewal: Promise<string> | undefined

  const keep = (tokens: Tokens): string => {
    const lifeMs = tokens.expires * 1000
    held = { ...tokens, renewAt: clock.now() + lifeMs * renewAfter, endsAt: clock.now() + lifeMs }
    return tokens.token
  }

  const renew = async (): Promise<string> => {
    const before = held
    try {
      const tokens = await next(before?.refresh)
      // Somebody logged in or out while the service was asked: that counts.
      return before === held ? keep(tokens) : (held?.token ?? tokens.token)
    } catch (error) {
      if (canPass(error)) throw error
      if (before === held) held = undefined
      const ended = error instanceof SessionEndedError ? error : new SessionEndedError(error)
      onSessionEnded?.(ended)
      throw ended
    }
  }

  return {
    async token(refused) {
      if (held && held.token !== refused && clock.now() < held.renewAt) return held.token
      renewal ??= renew().finally(() => {
        renewal = undefined
      })
      try {
        return await renewal
      } catch (error) {
        // A line that is down for a moment ends no session whose token still lives.
        if (held && held.token !== refused && clock.now() < held.endsAt) return held.token
        throw error
      }
    },
    keep,
    forget() {
      held = undefined
    },
  }
}

function canPass(error: unknown): boolean {
  return isPlumblineError(error) && error.kind !== 'session-ended' && (error.retryable || error.kind !== 'refused')
}

const tokenRefusals: readonly string[] = ['SC410', 'SC411', 'SC412', 'SC413']

/** Sends with a good token. One that is refused was refused before anything was done, so any call may be sent once more. */
export async function sendWithToken<T>(
  keeper: TokenKeeper,
  signal: AbortSignal | undefined,
  send: (token: string) => Promise<T>,
): Promise<T> {
  const token = await abortable(keeper.token(), signal)
  try {
    return await send(token)
  } catch (error) {
    if (!(error instanceof RefusedError) || !tokenRefusals.includes(error.code)) throw error
    return send(await abortable(keeper.token(token), signal))
  }
}
