import { isPlumblineError, type NextTokens, SessionEndedError, type Tokens } from '@plumbline/sdk/user'
import { openTurns, type TurnSaid } from './turns.ts'

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

interface Held {
  readonly tokens: Tokens
  readonly endsAt: number
}

/** Of messages between frames of our own origin, which the page around does not hear. */
type Said = TurnSaid | ({ readonly kind: 'tokens' } & Held) | { readonly kind: 'ended' }

/** One frame by itself. */
export const noGroup: Group = { share: (own) => own, hold: () => undefined, end: () => undefined }

/** With less it is better to get new ones. */
const minLeftSeconds = 30

export function joinGroup(id: string, key: string, { began, ended }: Hears): Group {
  const channel = new BroadcastChannel(`pl-${id}-${key}`)
  const say = (said: Said) => channel.postMessage(said)
  const turns = openTurns(say)
  let held: Held | undefined
  /** How many times a session was ended. */
  let ends = 0

  const keep = (tokens: Tokens, endsAt: number) => {
    held = { tokens: { ...tokens, profile: tokens.profile ?? held?.tokens.profile }, endsAt }
  }
  const hold = (tokens: Tokens) => {
    keep(tokens, Date.now() + tokens.expires * 1000)
    say({ kind: 'tokens', ...held! })
  }
  const finish = () => {
    ends++
    held = undefined
    turns.wake()
  }

  channel.onmessage = ({ data }: MessageEvent<Said>) => {
    switch (data.kind) {
      case 'tokens':
        // Of two that answer, one may not have heard of the newest yet; its refresh token is spent.
        if (data.endsAt <= (held?.endsAt ?? 0)) return
        keep(data.tokens, data.endsAt)
        turns.wake()
        return began(held?.tokens.profile?.id)
      case 'ended':
        finish()
        return ended()
      case 'claim':
        if (held) say({ kind: 'tokens', ...held })
    }
    turns.hear(data)
  }

  /** Tokens of the group that are others than the ones that ran out, and last for a while. */
  const lent = (refresh: string | undefined): Tokens | undefined => {
    const left = held ? (held.endsAt - Date.now()) / 1000 : 0
    return held && held.tokens.refresh !== refresh && left > minLeftSeconds
      ? { ...held.tokens, expires: left }
      : undefined
  }

  const takeTurn = async (own: NextTokens, refresh: string | undefined, before: number): Promise<Tokens> => {
    try {
      const tokens = lent(refresh) ?? (await own(held?.tokens.refresh ?? refresh))
      stillWanted(before)
      if (tokens.refresh !== held?.tokens.refresh) hold(tokens)
      return tokens
    } catch (error) {
      if (before === ends && !(isPlumblineError(error) && error.retryable)) held = undefined
      throw error
    } finally {
      turns.free()
    }
  }
  const stillWanted = (before: number) => {
    if (before !== ends) throw new SessionEndedError('it was ended meanwhile')
  }

  return {
    share: (own) => async (refresh) => {
      const before = ends
      for (;;) {
        const tokens = lent(refresh)
        if (tokens) return tokens
        const ours = await turns.claim()
        if (ours) return takeTurn(own, refresh, before)
        stillWanted(before)
      }
    },
    hold,
    end() {
      finish()
      say({ kind: 'ended' })
    },
  }
}

/** The id of a page whose frames can share a session; undefined where they cannot. */
export function sharedGroup(id: string | undefined): string | undefined {
  return id !== undefined && /^[\w-]{16,64}$/.test(id) && 'BroadcastChannel' in globalThis ? id : undefined
}
