import { createHash } from 'node:crypto'
import { BoundedMap } from '@plumbline/core/collections'
import type { Database } from '../storage/database.ts'
import { takeTokens } from '../storage/rate-buckets.ts'

export interface Rate {
  perSecond: number
  burst: number
}

/** So many at once, and as many in each minute that follows. */
export function perMinute(uses: number): Rate {
  return { perSecond: uses / 60, burst: uses }
}

export function perDay(uses: number): Rate {
  return { perSecond: uses / 86_400, burst: uses }
}

export interface Verdict {
  allowed: boolean
  /** Requests left, for the RateLimit header. */
  remaining: number
  retryAfterSeconds: number
}

/**
 * Token buckets that all processes share. A process takes a tenth of the burst from the shared bucket at a
 * time and spends it in memory, so most requests are decided without a round trip; all keys that need tokens at the same
 * moment share one statement. What a process keeps unspent is all that the others can miss.
 */
export class Limiter {
  readonly #db: Database
  readonly #buckets: BoundedMap<string, Bucket>
  #wanting = new Map<string, Bucket>()
  #scheduled = false

  constructor(db: Database, maxBuckets = defaultMaxBuckets) {
    this.#db = db
    this.#buckets = new BoundedMap(maxBuckets)
  }

  /** How many buckets this process knows. */
  get remembered(): number {
    return this.#buckets.size
  }

  /** Uses up one token of the bucket `key`. `key` never contains personal data in clear. */
  async take(key: string, rate: Rate): Promise<Verdict> {
    const bucket = this.#bucket(key, rate)
    // By now the shared bucket has refilled; tokens that were kept so long would come on top.
    if (performance.now() - bucket.fetchedAt > (rate.burst / rate.perSecond) * 1000) bucket.held = 0
    for (;;) {
      if (bucket.held >= 1) {
        bucket.held -= 1
        if (bucket.held < bucket.chunk / 2 && bucket.chunk > 1) this.#want(bucket).catch(() => undefined)
        return { allowed: true, remaining: remainingOf(bucket), retryAfterSeconds: 0 }
      }
      if (bucket.emptyUntil > performance.now()) return refusedUntil(bucket.emptyUntil)
      await this.#want(bucket)
    }
  }

  /**
   * Whether a token is there. None is taken, not even for a moment, so that a caller cannot tell that another has looked. What
   * was seen is believed for a second, or until this process takes a token: each look writes the row that all of them share.
   */
  async peek(key: string, rate: Rate): Promise<Verdict> {
    const bucket = this.#bucket(key, rate)
    if (bucket.held < 1 && bucket.emptyUntil <= performance.now() && bucket.seenUntil <= performance.now()) {
      const look = { key: bucket.key, wanted: 0, perSecond: rate.perSecond, burst: rate.burst }
      const { tokens } = (await takeTokens(this.#db, [look])).get(bucket.key.toString('latin1'))!
      bucket.shared = tokens
      if (tokens >= 1) bucket.seenUntil = performance.now() + believedMs
      else bucket.emptyUntil = emptyUntil(bucket)
    }
    if (bucket.held < 1 && bucket.emptyUntil > performance.now()) return refusedUntil(bucket.emptyUntil)
    return { allowed: true, remaining: remainingOf(bucket), retryAfterSeconds: 0 }
  }

  #bucket(key: string, rate: Rate): Bucket {
    let bucket = this.#buckets.get(key)
    if (!bucket || bucket.rate.perSecond !== rate.perSecond || bucket.rate.burst !== rate.burst) {
      bucket = {
        key: createHash('sha256').update(key).digest(),
        rate,
        chunk: Math.max(1, Math.floor(rate.burst / 10)),
        held: 0,
        fetchedAt: 0,
        shared: rate.burst,
        emptyUntil: 0,
        seenUntil: 0,
        pending: undefined,
      }
      this.#buckets.set(key, bucket)
    }
    return bucket
  }

  #want(bucket: Bucket): Promise<void> {
    // This key was forgotten, or its rate changed, while its old bucket still waits: the old bucket is answered first.
    const before = this.#wanting.get(bucket.key.toString('latin1'))
    if (before?.pending && before !== bucket) return before.pending
    bucket.pending ??= new Promise((done, failed) => {
      this.#wanting.set(bucket.key.toString('latin1'), bucket)
      bucket.settle = { done, failed }
      if (!this.#scheduled) {
        this.#scheduled = true
        setImmediate(() => void this.#ask())
      }
    })
    return bucket.pending
  }

  async #ask(): Promise<void> {
    const wanting = this.#wanting
    this.#wanting = new Map()
    this.#scheduled = false
    try {
      const grants = await takeTokens(
        this.#db,
        [...wanting.values()].map(({ key, chunk, held, rate }) => ({
          key,
          wanted: Math.max(1, chunk - Math.floor(held)),
          perSecond: rate.perSecond,
          burst: rate.burst,
        })),
      )
      for (const [name, bucket] of wanting) {
        const grant = grants.get(name) ?? { granted: 0, tokens: 0 }
        bucket.held += grant.granted
        bucket.fetchedAt = performance.now()
        bucket.shared = Math.max(0, grant.tokens)
        bucket.seenUntil = 0
        if (grant.granted === 0) bucket.emptyUntil = emptyUntil(bucket)
        settle(bucket, (one) => one.done())
      }
    } catch (fault) {
      for (const bucket of wanting.values()) settle(bucket, (one) => one.failed(fault))
    }
  }
}

/** For a process in which a month goes by in seconds. */
export class NoLimits extends Limiter {
  override async take(_key: string, rate: Rate): Promise<Verdict> {
    return { allowed: true, remaining: rate.burst, retryAfterSeconds: 0 }
  }

  override peek(key: string, rate: Rate): Promise<Verdict> {
    return this.take(key, rate)
  }
}

interface Bucket {
  key: Buffer
  rate: Rate
  /** How many tokens are fetched at a time. */
  chunk: number
  /** Tokens of this process. */
  held: number
  fetchedAt: number
  /** What the shared bucket had when last asked. */
  shared: number
  emptyUntil: number
  /** Until then a token that was seen is taken to be there still. */
  seenUntil: number
  pending: Promise<void> | undefined
  settle?: { done(): void; failed(fault: unknown): void }
}

const believedMs = 1_000

/** A bucket takes a kilobyte. One that is forgotten costs a round trip, and its unspent tokens. */
const defaultMaxBuckets = 10_000

/** The database need not be asked again before the next whole token has come in. */
function emptyUntil({ shared, rate }: Bucket): number {
  return performance.now() + ((1 - shared) / rate.perSecond) * 1000
}

/** The shared bucket fills up again behind tokens that a process took out and still holds: together they can be more than it takes. */
function remainingOf({ held, shared, rate }: Bucket): number {
  return Math.min(Math.floor(held + shared), rate.burst)
}

function refusedUntil(instant: number): Verdict {
  const waitSeconds = Math.ceil((instant - performance.now()) / 1000)
  return { allowed: false, remaining: 0, retryAfterSeconds: Math.max(1, waitSeconds) }
}

function settle(bucket: Bucket, how: (waiting: { done(): void; failed(fault: unknown): void }) => void): void {
  const waiting = bucket.settle
  bucket.pending = undefined
  delete bucket.settle
  if (waiting) how(waiting)
}
