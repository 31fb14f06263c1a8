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

/** How long a frame has to object, and after how long a frame that says nothing more is taken for gone. */
const objectionMs = 50
const patienceMs = 1000

export function openTurns(say: (said: TurnSaid) => void): Turns {
  const id = crypto.randomUUID()
  let busy = false
  let claim: { readonly at: number; settle(ours: boolean): void; lose(): void } | undefined
  const isBefore = (one: { at: number; id: string }, other: { at: number; id: string }) =>
    one.at < other.at || (one.at === other.at && one.id < other.id)

  return {
    claim: () =>
      new Promise((done) => {
        const at = performance.timeOrigin + performance.now()
        const settle = (ours: boolean) => {
          clearTimeout(timer)
          claim = undefined
          busy = ours
          done(ours)
        }
        let timer = setTimeout(() => settle(true), objectionMs)
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
