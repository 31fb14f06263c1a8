import { type AddressProblem, literalOf, readAddress } from './address-rules.ts'
import { createCheckedLookup, type Resolve, resolveByNameServers, Unreachable } from './checked-lookup.ts'
import { deadlineIn } from './deadline.ts'
import type { DialAnswer, DialRequest } from './dial.ts'
import { DialFailure, type DialFailureKind } from './dial-failure.ts'
import { keepConnections } from './kept-connections.ts'
import { postOnce, StaleConnection } from './post-once.ts'

/**
 * The only way out to addresses that hosts or people gave us. It resolves a name, checks every address, and connects to what it has
 * checked, so a name that changes its mind gets nowhere. It follows no redirect and knows no proxy.
 */
export interface GuardedDialer {
  /** What is wrong with an address, as it is written and as it resolves now; for whoever registers it. */
  checkAddress(url: string): Promise<AddressProblem | undefined>
  /** Rejects with `DialFailure` only. Any status is an answer. */
  post(request: DialRequest): Promise<DialAnswer>
  /** Ends all connections. */
  close(): void
}

export interface GuardedDialerOptions {
  /** Permits this machine itself, its loopback addresses and localhost, and http there. All other rules stay. */
  readonly allowLocal: boolean
  readonly lookup?: Resolve | undefined
  /** Certificate authority in place of the well-known ones. */
  readonly authority?: string
  readonly report?: (one: { readonly outcome: 'answered' | DialFailureKind; readonly durationMs: number }) => void
}

const checkMs = 5_000

export function createGuardedDialer(options: GuardedDialerOptions): GuardedDialer {
  const { allowLocal, report } = options
  const resolve = options.lookup ?? resolveByNameServers()
  const plain = createCheckedLookup(resolve, { allowLocal, plain: true })
  const secure = createCheckedLookup(resolve, { allowLocal, plain: false })
  const connections = keepConnections({ lookups: { plain, secure }, authority: options.authority })

  async function dial(request: DialRequest, startedAt: number): Promise<Omit<DialAnswer, 'durationMs'>> {
    const url = readAddress(request.url, { allowLocal })
    if (typeof url === 'string') throw new DialFailure('address', 0)
    try {
      return await postOnce(request, { url, totalMs: request.totalMs, agent: connections.kept(url) })
    } catch (fault) {
      // The receiver closed a kept connection just when it was used again, which happens whenever it restarts.
      if (!(fault instanceof StaleConnection)) throw fault
      const leftMs = Math.max(1, request.totalMs - (performance.now() - startedAt))
      return await postOnce(request, { url, totalMs: leftMs, agent: connections.fresh(url) })
    }
  }

  return {
    async checkAddress(text) {
      const url = readAddress(text, { allowLocal })
      if (typeof url === 'string') return url
      if (literalOf(url.hostname)) return undefined
      const isPlain = url.protocol === 'http:'
      try {
        await deadlineIn(checkMs).race((isPlain ? plain : secure).checked(url.hostname))
        return undefined
      } catch (fault) {
        if (isPlain) return 'not-https'
        if (fault instanceof Unreachable) return 'unreachable'
        // A developer's machine may have no network; a name is checked again before every connection.
        return allowLocal ? undefined : 'unresolvable'
      }
    },
    async post(request) {
      const startedAt = performance.now()
      const tell = (outcome: 'answered' | DialFailureKind) => {
        const durationMs = Math.round(performance.now() - startedAt)
        report?.({ outcome, durationMs })
        return durationMs
      }
      try {
        const answer = await dial(request, startedAt)
        return { ...answer, durationMs: tell('answered') }
      } catch (fault) {
        const kind = fault instanceof DialFailure ? fault.kind : 'protocol'
        throw new DialFailure(kind, tell(kind))
      }
    },
    close: () => connections.close(),
  }
}
