import { networkOf } from '../access/addresses.ts'
import type { AuditDraft } from './audit-draft.ts'

/** How many refusals of callers without a proven identity one process records in a minute, at most. */
export interface StrangerLimits {
  /** Refusals of one kind of call with one outcome, from one network or on one person. */
  perSource: number
  /** Refusals of strangers that concern no person, together. */
  perMinute: number
  /** Sources that are counted apart; what comes from further ones is counted by kind alone. */
  sources: number
}

export const strangerLimits: StrangerLimits = { perSource: 10, perMinute: 200, sources: 200 }

const minuteMs = 60_000

/**
 * Bounds what strangers can write into the audit log. The first refusals of a minute are recorded one by one,
 * before they are answered; the rest are counted, and the count is recorded at the end of the minute: nothing is left out, and
 * a flood of wrong log-ins does not become a flood of rows.
 */
export class RefusedStrangers {
  readonly #record: (draft: AuditDraft) => Promise<void>
  readonly #limits: StrangerLimits
  #sources = new Map<string, Source>()
  #written = 0
  #timer: NodeJS.Timeout | undefined

  constructor(record: (draft: AuditDraft) => Promise<void>, limits: StrangerLimits) {
    this.#record = record
    this.#limits = limits
  }

  async record(draft: AuditDraft): Promise<void> {
    const source = this.#sourceOf(draft)
    if (!source) return this.#record(draft)
    const known = draft.object !== null
    if (source.written < this.#limits.perSource && (known || this.#written < this.#limits.perMinute)) {
      source.written++
      if (!known) this.#written++
      return this.#record(draft)
    }
    source.counted++
  }

  /** Records what was only counted until now, and begins a new minute. Counts that cannot be written stay. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer)
    this.#timer = undefined
    const sources = this.#sources
    this.#sources = new Map()
    this.#written = 0
    const results = await Promise.allSettled(
      [...sources.values()].map(async ({ counted, like }) => {
        if (counted === 0) return
        const repeated = `repeated:${counted}`
        const object = like.object === null ? repeated : `${like.object} ${repeated}`
        await this.#record({ ...like, object, requestId: null }).catch((fault) => {
          const again = this.#sourceOf(like)
          if (again) again.counted += counted
          throw fault
        })
      }),
    )
    const failed = results.find((result) => result.status === 'rejected')
    if (failed) throw failed.reason
  }

  /** Undefined for a try on one more person when too many are counted already: that is recorded by itself. */
  #sourceOf(draft: AuditDraft): Source | undefined {
    this.#timer ??= setTimeout(() => void this.flush().catch(() => undefined), minuteMs).unref()
    // A try to be a person is counted for that person, wherever it comes from.
    const own = { ...draft, address: draft.object === null ? networkOfSource(draft.address) : null }
    const known = this.#sources.get(keyOf(own))
    if (known) return known
    const room = this.#sources.size < this.#limits.sources
    if (!room && draft.object !== null) return undefined
    // Kinds are few: an endpoint and a code of the contract.
    const like = room ? own : { ...own, hostId: null, address: null }
    const source = this.#sources.get(keyOf(like)) ?? { written: 0, counted: 0, like }
    this.#sources.set(keyOf(like), source)
    return source
  }
}

interface Source {
  written: number
  counted: number
  like: AuditDraft
}

function networkOfSource(address: string | null): string | null {
  return address?.includes(':') ? `${networkOf(address)}::/64` : address
}

function keyOf({ action, outcome, hostId, object, address }: AuditDraft): string {
  return JSON.stringify([action, outcome, hostId, object, address])
}
