/** Said by frames that want to get tokens, in the order of `at`; of two at the same moment the id decides. */
export type TurnSaid =
  | { readonly kind: 'claim'; readonly id: string; readonly at: number }
  /** An answer to one claim. All frames hear it, and it is no matter of the others. */
  | { readonly kind: 'busy'; readonly to: string }
  | { readonly kind: 'free' }

/** Frames of a page take turns, without a lock of the browser: many browsers give none to frames of another site. */
interface Turns {
  /** True when it is ours; false when something has happened that is to be looked at first. */
  claim(): Promise<boolean>
  /** Gives it back. */
  free(): void
  hear(said: TurnSaid): void
  /** Something has happened that whoever waits should look at. */
  wake(): void
}

/**
 * A frame has some moments to object. One that comes late tells of a busy thread, in which an objection waits too, and
 * does not count.
 */
const moments = 5
const momentMs = 10
/** After this long a frame that says nothing more is taken for gone. */
const patienceMs = 1000

const now = () => performance.timeOrigin + performance.now()

export function openTurns(say: (said: TurnSaid) => void): Turns {
  const id = crypto.randomUUID()
  let busy = false
  let claim: { readonly at: number; settle(ours: boolean): void; lose(): void } | undefined
  const isBefore = (one: { at: number; id: string }, other: { at: number; id: string }) =>
    one.at < other.at || (one.at === other.at && one.id < other.id)

  return {
    claim: () =>
      new Promise((done) => {
        const at = now()
        const settle = (ours: boolean) => {
          clearTimeout(timer)
          claim = undefined
          busy = ours
          done(ours)
        }
        let left = moments
        let timer: ReturnType<typeof setTimeout>
        const giveMoment = () => {
          const begun = now()
          timer = setTimeout(() => {
            const ended = now()
            if (ended - begun < 2 * momentMs) left--
            if (left === 0 || ended - at > patienceMs) settle(true)
            else giveMoment()
          }, momentMs)
        }
        giveMoment()
        const lose = () => {
          clearTimeout(timer)
          timer = setTimeout(() => settle(false), patienceMs)
        }
        claim = { at, settle, lose }
        say({ kind: 'claim', id, at })
      }),
    free() {
      busy = false
      say({ kind: 'free' })
    },
    hear(said) {
      if (said.kind === 'claim' && (busy || (claim && isBefore({ at: claim.at, id }, said)))) {
        say({ kind: 'busy', to: said.id })
      } else if (said.kind === 'free') claim?.settle(false)
      else if (said.kind === 'claim' || said.to === id) claim?.lose()
    },
    wake: () => claim?.settle(false),
  }
}
