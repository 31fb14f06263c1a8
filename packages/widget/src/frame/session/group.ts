import { isPlumblineError, type NextTokens, SessionEndedError, type Tokens } from '@plumbline/sdk/user'

/** The frames of one page that show the same host. They share one session, and at any time one of them at most uses its refresh token. */
export interface Group {
  /** Gets tokens from the others where they have newer ones, and hands round what it gets itself. */
  share(own: NextTokens): NextTokens
  /** Tokens that came another way, by a log-in. */
  hold(tokens: Tokens): void
  /** Ends the session for all. */
  end(): void
}

interface Hears {
  /** Others have a session, of this person. */
  began(person: string | undefined): void
  /** Others have ended it. */
  ended(): void
}

/** Of messages between frames of our own origin, which share nothing with the page around. */
type Said =
  | { readonly kind: 'who'; readonly key: string }
  | { readonly kind: 'tokens'; readonly key: string; readonly tokens: Tokens; readonly endsAt: number }
  | { readonly kind: 'ended'; readonly key: string }

/** One frame by itself. */
export const noGroup: Group = { share: (own) => own, hold: () => undefined, end: () => undefined }

/** How long a frame that has tokens may take to say so. */
const answerMs = 1000

export function joinGroup(id: string, key: string, { began, ended }: Hears): Group {
  const name = `pl-${id}`
  const channel = new BroadcastChannel(name)
  const holders = `${name}-${key}`
  let held: { readonly tokens: Tokens; readonly endsAt: number } | undefined
  let letGo: (() => void) | undefined
  let heard: (() => void) | undefined
  /** How many times a session was ended. */
  let ends = 0

  const say = (said: Said) => channel.postMessage(said)
  const keep = (tokens: Tokens, endsAt: number) => {
    held = { tokens: { ...tokens, profile: tokens.profile ?? held?.tokens.profile }, endsAt }
    // While it is held others know that there is somebody to ask; it goes with the frame.
    letGo ??= holdLock(holders)
  }
  const drop = () => {
    held = undefined
    letGo?.()
    letGo = undefined
  }
  const hold = (tokens: Tokens) => {
    const endsAt = Date.now() + tokens.expires * 1000
    keep(tokens, endsAt)
    say({ kind: 'tokens', key, ...held! })
  }

  channel.onmessage = ({ data }: MessageEvent<Said>) => {
    if (data.key !== key) return
    if (data.kind === 'who' && held) say({ kind: 'tokens', key, ...held })
    // Of two that answer, one may not have heard of the newest yet; its refresh token is spent.
    if (data.kind === 'tokens' && data.endsAt > (held?.endsAt ?? 0)) {
      keep(data.tokens, data.endsAt)
      heard?.()
      began(held?.tokens.profile?.id)
    }
    if (data.kind === 'ended') {
      ends++
      drop()
      ended()
    }
  }

  /** Waits for the tokens of others where anybody has some. */
  const askOthers = async () => {
    const locks = await navigator.locks.query()
    if (!locks.held?.some((lock) => lock.name === holders)) return
    await new Promise<void>((done) => {
      heard = done
      setTimeout(done, answerMs)
      say({ kind: 'who', key })
    })
    heard = undefined
  }

  return {
    share: (own) => (refresh) => {
      const before = ends
      const stillWanted = () => {
        if (before !== ends) throw new SessionEndedError('it was ended meanwhile')
      }
      return navigator.locks.request(`${holders}-turn`, async () => {
        stillWanted()
        if (!held) await askOthers()
        const left = held ? (held.endsAt - Date.now()) / 1000 : 0
        if (held && held.tokens.refresh !== refresh && left > minLeftSeconds) return { ...held.tokens, expires: left }
        try {
          const tokens = await own(held?.tokens.refresh ?? refresh)
          stillWanted()
          hold(tokens)
          return tokens
        } catch (error) {
          if (before === ends && !(isPlumblineError(error) && error.retryable)) drop()
          throw error
        }
      })
    },
    hold,
    end() {
      ends++
      drop()
      say({ kind: 'ended', key })
    },
  }
}

/** The id of a page whose frames can share a session here; a browser may keep them apart. */
export async function sharedGroup(id: string | undefined): Promise<string | undefined> {
  if (id === undefined || !/^[\w-]{16,64}$/.test(id)) return undefined
  try {
    await navigator.locks.query()
    new BroadcastChannel(`pl-${id}`).close()
    return id
  } catch {
    return undefined
  }
}

/** With less it is better to get new ones. */
const minLeftSeconds = 30

function holdLock(name: string): () => void {
  const { promise, resolve } = Promise.withResolvers<void>()
  navigator.locks.request(name, { mode: 'shared' }, () => promise).catch(() => undefined)
  return resolve
}
